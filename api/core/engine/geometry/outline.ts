import { distanceM, type PointM } from './localPlane.ts'

/** Twice the area, positive if counterclockwise [m²]. */
const twiceAreaM2 = (outline: readonly PointM[]): number =>
  outline.reduce((sum, { x, y }, index) => {
    const before = outline.at(index - 1) as PointM
    return sum + before.x * y - x * before.y
  }, 0)

/** Twice the area of a triangle, positive if its corners are counterclockwise. */
export const turn = (a: PointM, b: PointM, c: PointM): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)

/** An outline with its corners in counterclockwise order. */
export const againstTheClock = (outline: readonly PointM[]): readonly PointM[] =>
  twiceAreaM2(outline) < 0 ? outline.toReversed() : outline

/** Reduces an outline, or a line with fixed ends, to a number of corners; those with the smallest triangle with their neighbors go first.
 * @see Visvalingam and Whyatt, Cartographic Journal 30 (1993), 46-51 */
export const simplified = (outline: readonly PointM[], mostCorners: number, isClosed = true): readonly PointM[] => {
  if (outline.length <= mostCorners) return outline
  const ring = [...outline]
  const triangleAt = (index: number): number => {
    if (!isClosed && (index === 0 || index === ring.length - 1)) return Number.POSITIVE_INFINITY
    const [before, corner, after] = [-1, 0, 1].map((step) => ring.at((index + step) % ring.length) as PointM)
    return Math.abs(turn(before as PointM, corner as PointM, after as PointM))
  }
  const triangles = ring.map((_, index) => triangleAt(index))
  while (ring.length > mostCorners) {
    const least = triangles.indexOf(triangles.reduce((a, b) => Math.min(a, b)))
    ring.splice(least, 1)
    triangles.splice(least, 1)
    for (const index of [(least + ring.length - 1) % ring.length, least % ring.length])
      triangles[index] = triangleAt(index)
  }
  return ring
}

/** Part of an outline where a linear function of the plane is not negative.
 * @returns corners in the order of the outline; empty if nothing is left. Parts of a concave outline stay connected by lines without width
 * @see Sutherland and Hodgman, Reentrant Polygon Clipping, CACM 17 (1974) */
export const clippedTo = (outline: readonly PointM[], inside: (point: PointM) => number): readonly PointM[] =>
  outline.flatMap((to, index) => {
    const from = outline.at(index - 1) as PointM
    const [a, b] = [inside(from), inside(to)]
    const inner = b >= 0 ? [to] : []
    if (a >= 0 === b >= 0) return inner
    const share = a / (a - b)
    return [{ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }, ...inner]
  })

/** Whether a counterclockwise outline is convex; its corners may be straight. */
export const isConvex = (outline: readonly PointM[]): boolean =>
  outline.every(
    (corner, index) => turn(outline.at(index - 2) as PointM, outline.at(index - 1) as PointM, corner) >= -1e-9,
  )

/** As `holds`, without making objects: the inner loop of the shade asks it millions of times. By the number of edges that a ray from the
 * point crosses. */
export const quickHolds = (outline: readonly PointM[], { x, y }: PointM): boolean =>
  outline.reduce((isIn, to, index) => {
    const from = outline.at(index - 1) as PointM
    const crosses = from.y > y !== to.y > y && x < from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x)
    return crosses ? !isIn : isIn
  }, false)

/** Distance of a point from an outline [m]; 0 inside. */
export const distanceTo = (outline: readonly PointM[], point: PointM): number =>
  quickHolds(outline, point)
    ? 0
    : Math.min(...outline.map((to, index) => distanceToEdge(outline.at(index - 1) as PointM, to, point)))

/** Distance of a point from a straight segment [m]. */
export const distanceToEdge = (from: PointM, to: PointM, point: PointM): number => {
  const lengthM = distanceM(from, to)
  const along = ((point.x - from.x) * (to.x - from.x) + (point.y - from.y) * (to.y - from.y)) / lengthM ** 2
  const share = lengthM > 0 ? Math.min(1, Math.max(0, along)) : 0
  return distanceM(point, { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share })
}
