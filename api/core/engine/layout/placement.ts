import type { PlaneDirection } from '../geometry/roofPlane.ts'

/** Module positions. The entries of module `i` are at `i` in each array, or eight from `8 · i`. */
export interface Placement {
  /** Number of modules, without those removed. */
  readonly quantity: number
  /** Latitude and longitude of the four corners, in order round the module [degrees]. */
  readonly cornersDeg: Float64Array
  /** The same corners as `x, y` [m]: along the eaves and up the slope, from the middle of the roof. On flat roofs `x` is along
   * the rows; of a strip along a line each segment has its own plane, `x` along it. */
  readonly cornersPlaneM: Float64Array
  /** 1 where the user removed the module. */
  readonly removed: Uint8Array
  /** 1 if the longer side is at right angles to the rows. */
  readonly isPortrait: Uint8Array
  /** Row number from the front; −1 where the layout has no rows. */
  readonly row: Int32Array
  /** Column number from the left, where rows share columns; −1 where the layout has none. */
  readonly column: Int32Array
  /** Index into `faces`. */
  readonly faceOf: Uint16Array
  readonly faces: readonly PlaneDirection[]
  /** Distance between the front edges of consecutive racks [m]; null for flush modules. */
  readonly rowPitchM: number | null
}
