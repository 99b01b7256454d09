import type { PointM } from '#engine/geometry/localPlane.ts'
import { edgesOf } from './convex.ts'
import { CELLS } from './grid.ts'
import type { PlaneProjection } from './mercator.ts'
import { noisePair } from './noise.ts'

/** Streets are laid out straight and then bent by a smooth displacement that is the same for all districts. */
const AMPLITUDE_M = 15
const FEATURES_PER_CELL = 0.95

/** Bends a point of a district's plane. */
export type Warp = (point: PointM) => PointM

export const warpOf =
  ({ world, worldPerMetre }: PlaneProjection): Warp =>
  ({ x, y }) => {
    const u = (world.x + x * worldPerMetre) * CELLS * FEATURES_PER_CELL
    const v = (world.y - y * worldPerMetre) * CELLS * FEATURES_PER_CELL
    const by = noisePair(u, v, 101)
    return { x: x + AMPLITUDE_M * by[0], y: y + AMPLITUDE_M * by[1] }
  }

/** The direction a straight line has after bending, at a point [rad, counter-clockwise from east]. */
export const bentAngle = (warp: Warp, { x, y }: PointM, angleRad: number): number => {
  const dx = Math.cos(angleRad) * 8
  const dy = Math.sin(angleRad) * 8
  const from = warp({ x: x - dx, y: y - dy })
  const to = warp({ x: x + dx, y: y + dy })
  return Math.atan2(to.y - from.y, to.x - from.x)
}

/** A line bent, without its end. */
const bend = (warp: Warp, a: PointM, b: PointM, stepM: number): PointM[] => {
  const pieces = Math.max(1, Math.ceil(Math.hypot(b.x - a.x, b.y - a.y) / stepM))
  return Array.from({ length: pieces }, (_, k) =>
    warp({ x: a.x + ((b.x - a.x) * k) / pieces, y: a.y + ((b.y - a.y) * k) / pieces }),
  )
}

/** A closed outline bent, with extra points so that no side stays straight for more than `stepM`. */
export const bentRing = (warp: Warp, ring: readonly PointM[], stepM = 22): PointM[] =>
  edgesOf(ring).flatMap(([a, b]) => bend(warp, a, b, stepM))

/** A line bent, likewise. */
export const bentLine = (warp: Warp, a: PointM, b: PointM, stepM = 16): PointM[] => [
  ...bend(warp, a, b, stepM),
  warp(b),
]
