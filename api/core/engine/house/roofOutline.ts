import { distanceM, type PointM } from '../geometry/localPlane.ts'
import { againstTheClock, distanceToEdge, turn } from '../geometry/outline.ts'
import { fail, ok, type Result } from '../result.ts'
import { alongOf, dot, type EavesLine, eavesLine, insideM, meetingPoint } from './eavesLine.ts'

/** Corners and edges this near to a line lie in it [m]: coordinates of OpenStreetMap have steps of 1 cm. */
const SAME_LINE_M = 0.05
const MOST_CORNERS = 40
/** Nearer than this a corner touches another corner or an edge [m]: far above rounding, far below a drawn length. */
export const TOUCH_M = 1e-7

/** Outline of a roof seen from above. */
export interface RoofOutline {
  /** Counterclockwise, at least three, none on a straight line [m]. */
  readonly corners: readonly PointM[]
  /** Line `i` leads from corner `i` to the next. */
  readonly lines: readonly EavesLine[]
}

/** - `tooManyCorners`: more than 40 without those on a straight line
 * - `crossesItself`: the outline, or the outline with the overhang, meets itself
 * - `tooSmall`: nothing is left without the corners on a straight line */
export type OutlineFault = 'tooManyCorners' | 'crossesItself' | 'tooSmall'

/** Distance of a corner from the line of its neighbors [m]. */
const bulgeM = (ring: readonly PointM[], index: number): number => {
  const [before, corner, after] = [-1, 0, 1].map((step) => ring.at((index + step) % ring.length) as PointM)
  const [a, b, c] = [before as PointM, corner as PointM, after as PointM]
  return Math.abs(turn(a, b, c)) / Math.max(distanceM(a, c), Number.MIN_VALUE)
}

/** An outline without corners on a straight line, the straightest removed first.
 * @param withinM distance from the line of its neighbors below which a corner is removed [m] */
export const withoutStraightCorners = (outline: readonly PointM[], withinM: number): readonly PointM[] => {
  const ring = outline.filter((corner, index) => distanceM(corner, outline.at(index - 1) as PointM) > withinM)
  while (ring.length > 2) {
    const bulgesM = ring.map((_, index) => bulgeM(ring, index))
    const leastM = Math.min(...bulgesM)
    if (leastM >= withinM) break
    ring.splice(bulgesM.indexOf(leastM), 1)
  }
  return ring
}

const nextOf = (ring: readonly PointM[], index: number): PointM => ring[(index + 1) % ring.length] as PointM

/** The outline whose edges lie in some lines. */
const outlineOf = (lines: readonly EavesLine[]): RoofOutline => ({
  corners: lines.map((line, index) => meetingPoint(lines.at(index - 1) as EavesLine, line)),
  lines,
})

/** The outline moved outwards. Edges in the line of a longer edge share that line unless a corner would move far. */
const outlineAround = (corners: readonly PointM[], overhangM: number): RoofOutline => {
  const edges = corners.map((from, index) => ({ index, ends: [from, nextOf(corners, index)] as const }))
  const own = edges.map(({ ends }) => eavesLine(...ends, overhangM))
  const shared: EavesLine[] = []
  for (const { index, ends } of edges.toSorted((a, b) => distanceM(...b.ends) - distanceM(...a.ends))) {
    const line = own[index] as EavesLine
    const isSame = (other: EavesLine): boolean =>
      dot(other.inward, line.inward) > 0 && ends.every((end) => Math.abs(insideM(other, end) - overhangM) < SAME_LINE_M)
    shared[index] = Object.values(shared).find(isSame) ?? line
  }
  const [alone, together] = [outlineOf(own), outlineOf(shared)]
  const isNear = alone.corners.every(
    (corner, index) => distanceM(corner, together.corners[index] as PointM) < 2 * SAME_LINE_M,
  )
  return isNear ? together : alone
}

/** The first corner of a ring that touches an edge of which it is no end. */
export const touchOf = (ring: readonly PointM[]): { readonly corner: number; readonly edge: number } | null => {
  for (const [corner, at] of ring.entries())
    for (const [edge, from] of ring.entries()) {
      const isEnd = edge === corner || (edge + 1) % ring.length === corner
      if (!isEnd && distanceToEdge(from, nextOf(ring, edge), at) < TOUCH_M) return { corner, edge }
    }
  return null
}

/** Whether two edges have the ends of each other on both sides. */
const cross = (one: EavesLine, ends: readonly PointM[], other: EavesLine, otherEnds: readonly PointM[]): boolean => {
  const areApart = (line: EavesLine, points: readonly PointM[]): boolean => {
    const asideM = points.map((point) => insideM(line, point))
    return Math.min(...asideM) < -TOUCH_M && Math.max(...asideM) > TOUCH_M
  }
  return areApart(one, otherEnds) && areApart(other, ends)
}

/** Whether an outline without repeated corners crosses or touches itself. Turf's `kinks` finds crossings between edges in one line that
 * are apart, as on both sides of a T. */
const isCrossed = (ring: readonly PointM[]): boolean => {
  if (touchOf(ring)) return true
  const edges = ring.map((from, index) => {
    const ends = [from, nextOf(ring, index)] as const
    return { ends, line: eavesLine(...ends) }
  })
  return edges.some((one, index) =>
    edges.slice(index + 1).some((other) => cross(one.line, one.ends, other.line, other.ends)),
  )
}

/** The outline of the roof over an outline of walls: without corners on a straight line, counterclockwise, mitred at the corners.
 * @param walls corners in plan [m] in either direction
 * @param overhangM distance of the eaves from the walls [m], >= 0 */
export const roofOutline = (walls: readonly PointM[], overhangM: number): Result<RoofOutline, OutlineFault> => {
  const distinct = walls.filter((corner, index) => distanceM(corner, walls.at(index - 1) as PointM) > TOUCH_M)
  if (isCrossed(distinct)) return fail('crossesItself')
  const corners = withoutStraightCorners(againstTheClock(distinct), SAME_LINE_M)
  if (corners.length < 3) return fail('tooSmall')
  if (corners.length > MOST_CORNERS) return fail('tooManyCorners')
  const outline = outlineAround(corners, overhangM)
  const isTurnedBack = outline.lines.some((line, index) => {
    const [from, to] = [outline.corners[index] as PointM, nextOf(outline.corners, index)]
    return dot(alongOf(line), to) <= dot(alongOf(line), from)
  })
  return isTurnedBack || isCrossed(outline.corners) ? fail('crossesItself') : ok(outline)
}
