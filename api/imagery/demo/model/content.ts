import type { PointM } from '#engine/geometry/localPlane.ts'
import type { Cover, SurfaceKind } from '../palette.ts'
import type { Rectangle } from './rectangle.ts'

/** A patch of ground; outline bent, in metres of the district's plane. `tint` in [0, 1] varies its colour. */
export interface Surface {
  readonly kind: SurfaceKind
  readonly ring: readonly PointM[]
  readonly tint: number
}

/** A hedge or a garden wall. */
export interface Fence {
  readonly kind: 'hedge' | 'wall'
  readonly points: readonly PointM[]
  readonly widthM: number
}

/** A round tree. `tint` in [0, 1] varies its colour. */
export interface Tree extends PointM {
  readonly radiusM: number
  readonly heightM: number
  readonly tint: number
}

export type RoofKind = 'gable' | 'hip' | 'flat'

/** A building with one rectangular roof; the rectangle is the outline of its eaves, the ridge runs along its length. */
export interface Building extends Rectangle {
  readonly id: string
  readonly roof: RoofKind
  readonly cover: Cover
  /** Height of the eaves above ground [m]. */
  readonly eavesM: number
  /** Tilt of the roof planes [degrees], 0 for flat roofs. */
  readonly pitchDeg: number
  readonly tint: number
  readonly seed: number
}

/** What a building is to be, beside its rectangle. */
export type BuildingPlan = Pick<Building, 'roof' | 'cover' | 'eavesM' | 'pitchDeg'>

/** All objects of a block. */
export interface Content {
  readonly surfaces: Surface[]
  readonly fences: Fence[]
  readonly trees: Tree[]
  readonly buildings: Building[]
}
