import { DEGREES_PER_RADIAN, turnDeg } from '../geometry/angles.ts'
import { distanceM, type PointM } from '../geometry/localPlane.ts'

/** The line of an edge in plan. Edges in one line share the object, and so the plane that rises from it. */
export interface EavesLine {
  /** At right angles to the line, into the house; length 1. */
  readonly inward: PointM
  /** Distance of the line from the origin of the plane along `inward` [m]. */
  readonly offsetM: number
}

/** The line through two corners of a counterclockwise outline, in its order.
 * @param outwardM distance by which the line is moved out of the house [m] */
export const eavesLine = (from: PointM, to: PointM, outwardM = 0): EavesLine => {
  const lengthM = distanceM(from, to)
  const inward = { x: (from.y - to.y) / lengthM, y: (to.x - from.x) / lengthM }
  return { inward, offsetM: dot(inward, from) - outwardM }
}

export const dot = (a: PointM, b: PointM): number => a.x * b.x + a.y * b.y

/** Distance of a point from the line [m]; negative outside. */
export const insideM = ({ inward, offsetM }: EavesLine, point: PointM): number => dot(inward, point) - offsetM

/** Direction of the edge in a counterclockwise outline; length 1. */
export const alongOf = ({ inward }: EavesLine): PointM => ({ x: inward.y, y: -inward.x })

/** Positive where the outline turns left, negative at a reentrant corner; sine of the turn. */
export const turnOf = (before: EavesLine, after: EavesLine): number =>
  before.inward.x * after.inward.y - before.inward.y * after.inward.x

/** The point at which two lines meet; they may not be parallel. */
export const meetingPoint = (a: EavesLine, b: EavesLine): PointM => ({
  x: (a.offsetM * b.inward.y - b.offsetM * a.inward.y) / turnOf(a, b),
  y: (b.offsetM * a.inward.x - a.offsetM * b.inward.x) / turnOf(a, b),
})

/** Direction in which a roof falls to this line [degrees clockwise from north]. */
export const azimuthOf = ({ inward }: EavesLine): number =>
  turnDeg(Math.atan2(-inward.x, -inward.y) * DEGREES_PER_RADIAN)
