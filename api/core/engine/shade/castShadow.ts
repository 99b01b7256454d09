import { dot, type PlaneAxes } from '../geometry/planeAxes.ts'
import type { SkyDirection } from '../sun/sunPosition.ts'
import type { StandingPrism } from './standingPrism.ts'

/** Offset in a plane [m] from the foot of a point one meter above it to the shadow of that point. */
export interface ShadowOfOneMetre {
  readonly a: number
  readonly b: number
}

/** Least cosine of incidence that counts: light along the plane brings no energy. */
const LEAST_COSINE = 1e-6

/** @returns null where the sun stands behind the plane or below the level horizon */
export const shadowOfOneMetre = (
  { across, upSlope, normal }: PlaneAxes,
  sun: Readonly<SkyDirection>,
): ShadowOfOneMetre | null => {
  const cosAoi = dot(normal, sun)
  if (cosAoi <= LEAST_COSINE || sun.up <= 0) return null
  const way = normal.up / cosAoi
  return { a: -way * dot(across, sun), b: upSlope.up - way * dot(upSlope, sun) }
}

/** A shadow in a plane of modules: its convex outline and its box [m]. The same object is filled for every position of the sun. */
export interface CastShadow {
  /** Two numbers per corner, `a` and `b`. */
  readonly outline: Float64Array
  corners: number
  a0: number
  a1: number
  b0: number
  b1: number
}

/** @param corners number of corners of the prism above the plane */
export const newShadow = (corners: number): CastShadow => ({
  // Room for each corner and its shadow, and a second copy of the first corner while the outline is built.
  outline: new Float64Array(4 * corners + 4),
  corners: 0,
  a0: 0,
  a1: 0,
  b0: 0,
  b1: 0,
})

/** Writes the box around the shadow of a prism. */
export const writeShadowBox = ({ corners }: StandingPrism, metre: ShadowOfOneMetre, shadow: CastShadow): void => {
  // Destructuring would allocate arrays millions of times per simulated year of shade.
  let a0 = Infinity
  let a1 = -Infinity
  let b0 = Infinity
  let b1 = -Infinity
  for (let i = 0; i < corners.length; i += 3) {
    const a = corners[i] as number
    const b = corners[i + 1] as number
    const heightM = corners[i + 2] as number
    const castA = a + heightM * metre.a
    const castB = b + heightM * metre.b
    a0 = Math.min(a0, a, castA)
    a1 = Math.max(a1, a, castA)
    b0 = Math.min(b0, b, castB)
    b1 = Math.max(b1, b, castB)
  }
  shadow.a0 = a0
  shadow.a1 = a1
  shadow.b0 = b0
  shadow.b1 = b1
}

/** Inserts a point among points in order of `a`, then `b`. */
const insert = (points: Float64Array, count: number, a: number, b: number): void => {
  let to = count
  for (; to > 0; to--) {
    const before = points[2 * to - 2] as number
    if (before < a || (before === a && (points[2 * to - 1] as number) <= b)) break
    points[2 * to] = before
    points[2 * to + 1] = points[2 * to - 1] as number
  }
  points[2 * to] = a
  points[2 * to + 1] = b
}

/** Writes the feet of the corners and the shadows of their tops, sorted. */
const writePoints = ({ corners }: StandingPrism, metre: ShadowOfOneMetre, points: Float64Array): number => {
  let count = 0
  for (let i = 0; i < corners.length; i += 3) {
    const a = corners[i] as number
    const b = corners[i + 1] as number
    const heightM = corners[i + 2] as number
    insert(points, count++, a, b)
    insert(points, count++, a + heightM * metre.a, b + heightM * metre.b)
  }
  return count
}

/** Adds a point to a chain that turns left.
 * @param least number of corners of the chain that are never removed */
const extend = (outline: Float64Array, corners: number, least: number, a: number, b: number): number => {
  let count = corners
  while (count > least) {
    const a1 = outline[2 * count - 4] as number
    const b1 = outline[2 * count - 3] as number
    const a2 = outline[2 * count - 2] as number
    const b2 = outline[2 * count - 1] as number
    if ((a2 - a1) * (b - b1) - (b2 - b1) * (a - a1) > 0) break
    count--
  }
  outline[2 * count] = a
  outline[2 * count + 1] = b
  return count + 1
}

const POINTS = new Float64Array(8192)

/** Writes the outline of the shadow of a prism: the convex hull of its foot and of the shadow of its top.
 * @see Andrew, Information Processing Letters 9 (1979), 216-219 */
export const writeShadowOutline = (standing: StandingPrism, metre: ShadowOfOneMetre, shadow: CastShadow): void => {
  const points = POINTS
  const count = writePoints(standing, metre, points)
  const { outline } = shadow
  let corners = 0
  for (let i = 0; i < count; i++)
    corners = extend(outline, corners, 1, points[2 * i] as number, points[2 * i + 1] as number)
  const least = corners
  for (let i = count - 2; i >= 0; i--)
    corners = extend(outline, corners, least, points[2 * i] as number, points[2 * i + 1] as number)
  shadow.corners = corners - 1
}
