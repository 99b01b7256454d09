import type { PointM } from '../geometry/localPlane.ts'
import { againstTheClock, turn } from '../geometry/outline.ts'
import type { Solid } from '../sun/skyView.ts'

const at = (ring: readonly PointM[], index: number): PointM => {
  const point = ring[(index + ring.length) % ring.length]
  if (!point) throw new Error('an outline without corners')
  return point
}

const cornerTurn = (ring: readonly PointM[], index: number): number =>
  turn(at(ring, index - 1), at(ring, index), at(ring, index + 1))

const isConvex = (ring: readonly PointM[]): boolean => {
  const turns = ring.map((_, index) => cornerTurn(ring, index))
  return turns.every((value) => value >= 0) || turns.every((value) => value <= 0)
}

const isWithin = (point: PointM, a: PointM, b: PointM, c: PointM): boolean =>
  turn(a, b, point) >= 0 && turn(b, c, point) >= 0 && turn(c, a, point) >= 0

/** Whether the triangle at a corner can be cut off: the corner turns left and the triangle contains no other corner. */
const isEar = (ring: readonly PointM[], index: number): boolean => {
  if (cornerTurn(ring, index) <= 0) return false
  const corners = [at(ring, index - 1), at(ring, index), at(ring, index + 1)] as const
  return !ring.some((point) => !corners.includes(point) && isWithin(point, ...corners))
}

/** An outline as convex parts: itself where it is convex, triangles otherwise.
 * @param outline without crossings, at least three corners in either direction
 * @see Meisters, American Mathematical Monthly 82 (1975), 648-651: every outline has an ear */
export const convexParts = (outline: readonly PointM[]): readonly (readonly PointM[])[] => {
  if (isConvex(outline)) return [outline]
  const ring = [...againstTheClock(outline)]
  const parts: (readonly PointM[])[] = []
  while (ring.length > 3) {
    // A corner on a straight line has no ear; it can be removed.
    const index = ring.findIndex((_, corner) => isEar(ring, corner) || cornerTurn(ring, corner) === 0)
    if (index < 0) break
    if (cornerTurn(ring, index) > 0) parts.push([at(ring, index - 1), at(ring, index), at(ring, index + 1)])
    ring.splice(index, 1)
  }
  return ring.length === 3 ? [...parts, ring] : parts
}

/** Convex parts by outline, computed once for all shaded planes. */
const PARTS_BY_OUTLINE = new WeakMap<Solid['outline'], ReturnType<typeof convexParts>>()

const partsOf = (outline: Solid['outline']): ReturnType<typeof convexParts> => {
  const parts = PARTS_BY_OUTLINE.get(outline) ?? convexParts(outline)
  PARTS_BY_OUTLINE.set(outline, parts)
  return parts
}

/** Splits prisms into convex ones. */
export const convexSolids = (prisms: readonly Solid[]): readonly Solid[] =>
  prisms.flatMap((prism) => partsOf(prism.outline).map((outline) => ({ ...prism, outline })))

/** Number of corners of all convex parts of a prism. */
export const convexCorners = ({ outline }: Solid): number =>
  partsOf(outline).reduce((sum, part) => sum + part.length, 0)
