import { SAME_M } from '../region/freeRegion.ts'
import type { ModuleOrientation } from '../roofOutline.ts'

/** The unit along a row, as seen at right angles to the plane it stands on: a module, or on flat roofs two of them back to
 * back. */
export interface RowUnit {
  /** Extent along the row [m]. */
  readonly acrossM: number
  /** Extent at right angles to the row [m]. */
  readonly depthM: number
  /** Distance between the left edges of consecutive units of a row [m]. */
  readonly pitchM: number
  /** Distance between the front edges of consecutive rows [m]. */
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

/** The orientations that may be laid, the preferred one first: both, or the chosen one. */
export type RowUnits = UnitPair | readonly [RowUnit]

/** The units that may be laid.
 * @param orientation undefined: both */
export const chosenUnits = (units: UnitPair, orientation: ModuleOrientation | undefined): RowUnits => {
  if (orientation === undefined) return units
  const [first, second] = units
  return first.isPortrait === (orientation === 'portrait') ? [first] : [second]
}

/** A unit in its place: its lower left corner in the plane [m]. */
export interface PlacedUnit {
  readonly x: number
  readonly y: number
  readonly unit: RowUnit
  /** Row number from the front; −1 if the layout has no rows. */
  readonly row: number
  /** Column number from the left on the raster of the longest rows; −1 if the layout has no columns. */
  readonly column: number
}
