/** Settings of a layout. */
export interface LayoutRules {
  /** Kept free along every edge of a pitched roof, in its plane [m]. */
  readonly edgeSetbackM: number
  /** Kept free along the edges of a flat roof with racks [m]. */
  readonly parapetSetbackM: number
  /** Kept free round every obstacle [m]. */
  readonly obstacleClearanceM: number
  /** Between neighbouring modules of a row, and between rows where modules lie flush [m]. */
  readonly moduleGapM: number
  /** Tilt of modules on racks [degrees]. */
  readonly rackTiltDeg: number
  /** Tilt of either side of an east-west rack [degrees]. */
  readonly tentTiltDeg: number
  /** Between the upper edges of an east-west rack's two modules, seen from above [m]. */
  readonly tentRidgeGapM: number
  /** Between two east-west racks, seen from above [m]. */
  readonly tentValleyGapM: number
  /** No rack shades the one behind it on 21 December from this hour … [solar time]. */
  readonly noShadeFromHour: number
  /** … to this one [solar time]. */
  readonly noShadeToHour: number
  /** Rows of modules in the strip along a line. */
  readonly bandRows: number
}
