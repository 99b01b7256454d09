import { boxOf } from '#engine/geometry/box.ts'
import type { PointM } from '#engine/geometry/localPlane.ts'
import type { Cover, Species, SurfaceKind } from '../palette.ts'
import type { Rectangle } from './rectangle.ts'

/** A circle around an object, to skip those outside a tile. */
export interface Reach {
  readonly middle: PointM
  readonly reachM: number
}

/** The circle around the box around some points. */
export const reachOf = (points: readonly PointM[]): Reach => {
  const { minX, minY, maxX, maxY } = boxOf(points)
  const dx = (maxX - minX) / 2
  const dy = (maxY - minY) / 2
  return { middle: { x: minX + dx, y: minY + dy }, reachM: Math.sqrt(dx * dx + dy * dy) }
}

/** A patch of ground; outline bent, in metres of the district's plane. `tint` in [0, 1] varies its colour,
 * `grainRad` is the direction of furrows or rows. */
export interface Surface extends Reach {
  readonly kind: SurfaceKind
  readonly ring: readonly PointM[]
  readonly tint: number
  readonly grainRad: number
}

export type LineKind = 'patch' | 'hedge' | 'wall' | 'white' | 'vines' | 'path'
export interface Line extends Reach {
  readonly kind: LineKind
  readonly points: readonly PointM[]
  readonly widthM: number
}

export interface Tree extends PointM {
  readonly radiusM: number
  readonly heightM: number
  readonly species: Species
  readonly seed: number
}

export interface Car extends PointM {
  readonly angleRad: number
  readonly lengthM: number
  readonly seed: number
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

/** All objects of a block. */
export interface Content {
  readonly surfaces: Surface[]
  readonly lines: Line[]
  readonly trees: Tree[]
  readonly cars: Car[]
  readonly buildings: Building[]
}

/** Height of the ridge above the eaves [m]; with equal tilts it follows from half the width. */
export const riseM = ({ pitchDeg, widthM }: Pick<Building, 'pitchDeg' | 'widthM'>): number =>
  Math.tan((pitchDeg * Math.PI) / 180) * (widthM / 2)

export const lineOf = (kind: LineKind, points: readonly PointM[], widthM: number): Line => ({
  kind,
  points,
  widthM,
  ...reachOf(points),
})
