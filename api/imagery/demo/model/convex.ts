import type { PointM } from '#engine/geometry/localPlane.ts'

/** A corner of a convex outline (counter-clockwise, metres east and north) and the object on the edge that starts
 * there: the index of a street, or `OPEN_EDGE`. */
export interface Corner extends PointM {
  readonly edge: number
}
export type Outline = readonly Corner[]

/** An edge with no street along it. */
export const OPEN_EDGE = -1

/** The part of an outline where `nx·x + ny·y <= limit`; the new edge gets the tag `edge`. */
export const clip = (outline: Outline, nx: number, ny: number, limit: number, edge: number): Corner[] => {
  const inside: Corner[] = []
  for (let i = 0; i < outline.length; i++) {
    const a = outline[i] as Corner
    const b = outline[(i + 1) % outline.length] as Corner
    const da = nx * a.x + ny * a.y - limit
    const db = nx * b.x + ny * b.y - limit
    if (da <= 0) inside.push(a)
    if (da <= 0 !== db <= 0) {
      const t = da / (da - db)
      inside.push({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t, edge: da <= 0 ? edge : a.edge })
    }
  }
  return inside.length > 2 ? inside : []
}

/** An outline moved inwards, each edge by its own distance [m]; empty when nothing is left. */
export const inset = (outline: Outline, distanceM: (edge: number) => number): Corner[] => {
  let result: Corner[] = [...outline]
  for (const [a, b] of edgesOf(outline)) {
    const length = Math.hypot(b.x - a.x, b.y - a.y)
    if (length < 1e-6) continue
    const nx = (b.y - a.y) / length
    const ny = (a.x - b.x) / length
    result = clip(result, nx, ny, nx * a.x + ny * a.y - distanceM(a.edge), a.edge)
  }
  return result
}

/** The edges: each corner with the next. */
export const edgesOf = <Point>(outline: readonly Point[]): (readonly [from: Point, to: Point])[] =>
  outline.map((from, i) => [from, outline[(i + 1) % outline.length] as Point])

export const areaOf = (outline: readonly PointM[]): number =>
  edgesOf(outline).reduce((sum, [a, b]) => sum + a.x * b.y - b.x * a.y, 0) / 2

/** Corners of a circle. */
export const circle = (center: PointM, radiusM: number, corners = 18): PointM[] =>
  Array.from({ length: corners }, (_, k) => {
    const angle = (k / corners) * 2 * Math.PI
    return { x: center.x + radiusM * Math.cos(angle), y: center.y + radiusM * Math.sin(angle) }
  })

export const centerOf = (outline: readonly PointM[]): PointM => {
  const sum = outline.reduce((so, { x, y }) => ({ x: so.x + x, y: so.y + y }), { x: 0, y: 0 })
  return { x: sum.x / outline.length, y: sum.y / outline.length }
}

/** Whether a point lies inside a convex outline, at least `marginM` from every edge. */
export const contains = (outline: readonly PointM[], point: PointM, marginM = 0): boolean => {
  for (let i = 0; i < outline.length; i++) {
    const a = outline[i] as PointM
    const b = outline[(i + 1) % outline.length] as PointM
    const dx = b.x - a.x
    const dy = b.y - a.y
    const left = dx * (point.y - a.y) - dy * (point.x - a.x)
    if (left < (marginM === 0 ? 0 : marginM * Math.sqrt(dx * dx + dy * dy))) return false
  }
  return true
}

/** Extent of an outline along a direction [m]. */
export const extent = (outline: readonly PointM[], ux: number, uy: number) => {
  const along = outline.map(({ x, y }) => x * ux + y * uy)
  const [low, high] = [Math.min(...along), Math.max(...along)]
  return { low, high, middle: (low + high) / 2, lengthM: high - low }
}
