import { sum } from '../sum.ts'
import type { LatLng } from './latLng.ts'
import { distanceM, localPlane, meanPoint, type PointM } from './localPlane.ts'
import { quickHolds, turn } from './outline.ts'

/** Distance at which a path goes round a corner [m]. */
const BESIDE_M = 0.2
/** Most corners of the obstacles that one segment goes round; beyond them it stays straight. */
const MOST_CORNERS = 96

type Outline = readonly PointM[]

const crosses = (a: PointM, b: PointM, c: PointM, d: PointM): boolean =>
  turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0

/** Whether a segment runs through an outline. */
const runsThrough = (outline: Outline, from: PointM, to: PointM): boolean =>
  quickHolds(outline, meanPoint([from, to])) ||
  outline.some((corner, index) => crosses(from, to, outline.at(index - 1) as PointM, corner))

const isBoxMet = (outline: Outline, from: PointM, to: PointM): boolean =>
  outline.some(({ x }) => x > Math.min(from.x, to.x) - BESIDE_M) &&
  outline.some(({ x }) => x < Math.max(from.x, to.x) + BESIDE_M) &&
  outline.some(({ y }) => y > Math.min(from.y, to.y) - BESIDE_M) &&
  outline.some(({ y }) => y < Math.max(from.y, to.y) + BESIDE_M)

/** The corners of an outline, moved away from its middle. */
const cornersBeside = (outline: Outline): Outline => {
  const middle = meanPoint(outline)
  return outline.map((corner) => {
    const stretch = 1 + BESIDE_M / Math.max(distanceM(middle, corner), BESIDE_M)
    return { x: middle.x + (corner.x - middle.x) * stretch, y: middle.y + (corner.y - middle.y) * stretch }
  })
}

/** The shortest way between two points along corners, by Dijkstra; null where there is none. */
const shortest = (from: PointM, to: PointM, outlines: readonly Outline[]): readonly PointM[] | null => {
  const points = [from, ...outlines.flatMap(cornersBeside), to]
  const isFree = (a: PointM, b: PointM): boolean => !outlines.some((outline) => runsThrough(outline, a, b))
  const bestM = points.map((_, index) => (index === 0 ? 0 : Number.POSITIVE_INFINITY))
  const before = points.map(() => -1)
  const open = new Set(points.keys())
  while (open.size > 0) {
    const at = [...open].reduce((a, b) => ((bestM[a] as number) <= (bestM[b] as number) ? a : b))
    open.delete(at)
    const [here, hereM] = [points[at] as PointM, bestM[at] as number]
    if (!Number.isFinite(hereM)) return null
    if (at === points.length - 1) break
    for (const next of open) {
      const there = points[next] as PointM
      const thereM = hereM + distanceM(here, there)
      if (thereM >= (bestM[next] as number) || !isFree(here, there)) continue
      bestM[next] = thereM
      before[next] = at
    }
  }
  const way: PointM[] = []
  for (let at = points.length - 1; at >= 0; at = before[at] as number) way.unshift(points[at] as PointM)
  return way
}

/** The way between two points round the outlines that it would run through, and round those that it then meets. */
const around = (from: PointM, to: PointM, outlines: readonly Outline[]): readonly PointM[] => {
  let met: readonly Outline[] = []
  let way: readonly PointM[] = [from, to]
  const isFew = (): boolean => sum(met.map(({ length }) => length)) <= MOST_CORNERS
  while (isFew()) {
    const segments = way.slice(1).map((point, index) => [way[index] as PointM, point] as const)
    const more = outlines.filter(
      (outline) =>
        !met.includes(outline) && segments.some(([a, b]) => isBoxMet(outline, a, b) && runsThrough(outline, a, b)),
    )
    if (more.length === 0) return way
    met = [...met, ...more]
    const found = isFew() ? shortest(from, to, met) : null
    if (!found) break
    way = found
  }
  return [from, to]
}

/** A path that goes round what it would run through, by the shortest way along its corners; a segment that ends within an outline, or that
 * meets very many corners, stays straight.
 * @param path corners in order, some metres to some hundred metres apart
 * @param outlines what is gone round, each of at least three corners */
export const pathAround = (path: readonly LatLng[], outlines: readonly (readonly LatLng[])[]): readonly LatLng[] => {
  const [first] = path
  if (!first || outlines.length === 0) return path
  const plane = localPlane(first)
  const flat = outlines.map((outline) => outline.map(plane.toPoint))
  return path.flatMap((to, index) => {
    const from = path[index - 1]
    if (!from) return [to]
    const [a, b] = [plane.toPoint(from), plane.toPoint(to)]
    const inWay = flat.filter((outline) => !quickHolds(outline, a) && !quickHolds(outline, b))
    return [...around(a, b, inWay).slice(1, -1).map(plane.toLatLng), to]
  })
}
