import type { PointM } from '#engine/geometry/localPlane.ts'
import { contains } from './convex.ts'

/** A rectangle on the ground: `lengthM` lies along `angleRad` (counter-clockwise from east), `widthM` across it. */
export interface Rectangle {
  readonly center: PointM
  readonly angleRad: number
  readonly lengthM: number
  readonly widthM: number
}

/** A point of the rectangle's own axes: `along` its length and `across` it, from the center [m]. */
export const pointOf = (
  { center, angleRad }: Pick<Rectangle, 'center' | 'angleRad'>,
  along: number,
  across: number,
): PointM => {
  const c = Math.cos(angleRad)
  const s = Math.sin(angleRad)
  return { x: center.x + along * c - across * s, y: center.y + along * s + across * c }
}

/** The four corners, counter-clockwise, moved outwards by `marginM`. */
export const cornersOf = (rectangle: Rectangle, marginM = 0): [PointM, PointM, PointM, PointM] => {
  const l = rectangle.lengthM / 2 + marginM
  const w = rectangle.widthM / 2 + marginM
  const corner = (along: number, across: number): PointM => pointOf(rectangle, along, across)
  return [corner(-l, -w), corner(l, -w), corner(l, w), corner(-l, w)]
}

/** Whether a rectangle, grown by `spareM`, lies within a convex outline, at least `marginM` from its edges. */
export const liesIn = (rectangle: Rectangle, outline: readonly PointM[], spareM = 0, marginM = 0): boolean =>
  cornersOf(rectangle, spareM).every((corner) => contains(outline, corner, marginM))

const separatedAlong = (a: Rectangle, b: Rectangle, gapM: number): boolean => {
  const dx = b.center.x - a.center.x
  const dy = b.center.y - a.center.y
  const c = Math.cos(a.angleRad)
  const s = Math.sin(a.angleRad)
  const turn = b.angleRad - a.angleRad
  const ct = Math.abs(Math.cos(turn))
  const st = Math.abs(Math.sin(turn))
  const reachAlong = (a.lengthM + b.lengthM * ct + b.widthM * st) / 2
  const reachAcross = (a.widthM + b.lengthM * st + b.widthM * ct) / 2
  return Math.abs(dx * c + dy * s) >= reachAlong + gapM || Math.abs(dy * c - dx * s) >= reachAcross + gapM
}

/** Whether two rectangles come closer than `gapM` (by the separating axis theorem, so corners count as closer). */
export const tooClose = (a: Rectangle, b: Rectangle, gapM: number): boolean =>
  !separatedAlong(a, b, gapM) && !separatedAlong(b, a, gapM)

/** Distance from a point to the rectangle [m], 0 inside. */
export const distanceTo = ({ center, angleRad, lengthM, widthM }: Rectangle, point: PointM): number => {
  const c = Math.cos(angleRad)
  const s = Math.sin(angleRad)
  const dx = point.x - center.x
  const dy = point.y - center.y
  const along = Math.max(0, Math.abs(dx * c + dy * s) - lengthM / 2)
  const across = Math.max(0, Math.abs(dy * c - dx * s) - widthM / 2)
  return Math.sqrt(along * along + across * across)
}
