/** Settings of a layout. */
export interface LayoutRules {
  /** Kept free along every edge of a pitched roof, in its plane [m]. */
  readonly edgeSetbackM: number
  /** Kept free along the edges of a flat roof with racks [m]. */
  readonly parapetSetbackM: number
  /** Kept free round every obstacle [m]. */
  readonly obstacleClearanceM: number
  /** Gap between modules of a row, and between rows of flush modules [m]. */
  readonly moduleGapM: number
  /** Tilt of modules on racks [degrees]. */
  readonly rackTiltDeg: number
  /** Tilt of either side of an east-west rack [degrees]. */
  readonly tentTiltDeg: number
  /** Gap between the upper edges of an east-west rack's two modules, in plan view [m]. */
  readonly tentRidgeGapM: number
  /** Gap between two east-west racks, in plan view [m]. */
  readonly tentValleyGapM: number
  /** First hour of 21 December without shade from one rack on the next [solar time]. */
  readonly noShadeFromHour: number
  /** Last hour of 21 December without shade from one rack on the next [solar time]. */
  readonly noShadeToHour: number
  /** Rows of modules in the strip along a line. */
  readonly bandRows: number
}
