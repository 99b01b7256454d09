import { SAME_M } from '../region/freeRegion.ts'

/** The unit along a row, as seen at right angles to the plane it stands on: a module, or on flat roofs two of them back to
 * back. */
export interface RowUnit {
  /** Extent along the row [m]. */
  readonly acrossM: number
  /** Extent at right angles to the row [m]. */
  readonly depthM: number
  /** From one unit to the next in the row, left edge to left edge [m]. */
  readonly pitchM: number
  /** From this row to the next behind it, front edge to front edge [m]. */
  readonly rowPitchM: number
  /** Whether the modules' longer side lies at right angles to the row. */
  readonly isPortrait: boolean
  /** The modules from front to back: each as wide as the unit. `face` numbers their orientation. */
  readonly modules: readonly { readonly offsetM: number; readonly depthM: number; readonly face: number }[]
}

/** Number of units that fit in a stretch of a row. */
export const unitsWithin = (lengthM: number, { acrossM, pitchM }: RowUnit): number =>
  Math.max(0, Math.floor((lengthM + pitchM - acrossM + 2 * SAME_M) / pitchM))

/** A unit in both orientations, the preferred one first. */
export type UnitPair = readonly [RowUnit, RowUnit]

/** A unit in its place: its lower left corner in the plane [m]. */
export interface PlacedUnit {
  readonly x: number
  readonly y: number
  readonly unit: RowUnit
  /** From the front, −1 where rows mean nothing. */
  readonly row: number
  /** From the left on the raster of the longest rows, −1 where columns mean nothing. */
  readonly column: number
}
