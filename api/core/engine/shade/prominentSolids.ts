import { distanceTo } from '../geometry/outline.ts'
import type { Vector } from '../geometry/planeAxes.ts'
import { highestM } from '../geometry/slopePlane.ts'
import type { Solid } from '../sun/skyView.ts'

/** A solid with the circle around its outline and the height of its highest corner. */
export type Bounded = ReturnType<typeof withCircle>

export const withCircle = (prism: Solid) => {
  const { outline } = prism
  const x = outline.reduce((sum, point) => sum + point.x, 0) / outline.length
  const y = outline.reduce((sum, point) => sum + point.y, 0) / outline.length
  return {
    prism,
    x,
    y,
    highestM: highestM(prism),
    radiusM: Math.max(...outline.map((point) => Math.hypot(point.x - x, point.y - y))),
  }
}

/** Tangent of the lowest elevation that counts, 2°: an object of that height all around takes 0.1 % of the sky. */
const LEAST_TANGENT = 0.035

/** Whether a solid may hide some of the sky from a point. */
export const standsHigh = ({ x, y, radiusM, ...solid }: Bounded, { east, north, up }: Vector): boolean =>
  solid.highestM - up > LEAST_TANGENT * (Math.hypot(x - east, y - north) - radiusM)

/** Below this distance the blocks of a module see an object from different sides [m]. */
const NEAR_M = 4

/** Whether a solid is so near that the blocks of a module see it from different sides. */
export const standsNear = ({ prism, x, y, radiusM }: Bounded, { east, north }: Vector): boolean =>
  Math.hypot(x - east, y - north) - radiusM < NEAR_M && distanceTo(prism.outline, { x: east, y: north }) < NEAR_M
