import { distanceM, type PointM } from '../geometry/localPlane.ts'
import { distanceToEdge, turn } from '../geometry/outline.ts'
import { alongOf, dot, type EavesLine, insideM, turnOf } from './eavesLine.ts'
import { type RoofOutline, TOUCH_M, touchOf } from './roofOutline.ts'

/** A part of the outline from which a plane rises; its first edge is the longest of its eaves. */
export interface SkeletonFace {
  readonly line: EavesLine
  /** Counterclockwise [m]. */
  readonly corners: readonly PointM[]
}

/** Points nearer than this are one: above the distance at which corners touch [m]. */
const SAME_POINT_M = 10 * TOUCH_M

/** A side of a face, counterclockwise. */
interface FaceSide {
  readonly line: EavesLine
  readonly from: PointM
  readonly to: PointM
  readonly isEaves: boolean
}

/** A corner of the front on its straight way inwards. */
interface Corner {
  /** Lines of the edges that end and begin here. */
  readonly before: EavesLine
  readonly line: EavesLine
  readonly start: PointM
  readonly startM: number
  /** Way for each meter of the front [m]. */
  readonly velocity: PointM
}

/** A corner of the front when something touches; `corner` is null if another one has to start here. */
interface Stop {
  readonly line: EavesLine
  readonly at: PointM
  readonly corner: Corner | null
}

const cornerFrom = (before: EavesLine, { line, at }: Stop, startM: number): Corner => {
  const share = 1 / (1 + dot(before.inward, line.inward))
  const velocity = { x: (before.inward.x + line.inward.x) * share, y: (before.inward.y + line.inward.y) * share }
  return { before, line, start: at, startM, velocity }
}

const placeAt = ({ start, startM, velocity }: Corner, frontM: number): PointM => ({
  x: start.x + velocity.x * (frontM - startM),
  y: start.y + velocity.y * (frontM - startM),
})

const pick = <T>(ring: readonly T[], index: number): T => ring.at(index % ring.length) as T

/** Where the front is when an edge of a ring has shrunk to a point or a reentrant corner has reached an edge [m]. */
const nextStopM = (ring: readonly Corner[], frontM: number): number => {
  const places = ring.map((corner) => placeAt(corner, frontM))
  const shrunk = ring.map(({ line, velocity }, index) => {
    const along = alongOf(line)
    const lengthM = dot(along, pick(places, index + 1)) - dot(along, pick(places, index))
    const shrinking = dot(along, velocity) - dot(along, pick(ring, index + 1).velocity)
    return shrinking > 0 ? frontM + lengthM / shrinking : Number.POSITIVE_INFINITY
  })
  const reached = ring.flatMap((corner, index) => {
    if (turnOf(corner.before, corner.line) >= 0) return []
    return ring.flatMap((edge, other) => {
      const apartM = insideM(edge.line, pick(places, index)) - frontM
      const approach = 1 - dot(edge.line.inward, corner.velocity)
      if (edge.line === corner.line || edge.line === corner.before || approach <= 0 || apartM < 0) return []
      const stopM = frontM + apartM / approach
      const along = alongOf(edge.line)
      const [at, from, to] = [corner, edge, pick(ring, other + 1)].map((end) => dot(along, placeAt(end, stopM)))
      return (at as number) > (from as number) - TOUCH_M && (at as number) < (to as number) + TOUCH_M ? [stopM] : []
    })
  })
  return Math.min(...shrunk, ...reached)
}

/** The rings that a ring of the front falls into where it touches itself; what has no area is left out.
 * @param sides receives the sides of the faces that end here */
const settled = (ring: readonly Stop[], sides: FaceSide[]): readonly (readonly Stop[])[] => {
  const ended = (stop: Stop): Stop => {
    if (!stop.corner) return stop
    const { before, line, start } = stop.corner
    sides.push({ line: before, from: start, to: stop.at, isEaves: false })
    sides.push({ line, from: stop.at, to: start, isEaves: false })
    return { ...stop, corner: null }
  }
  if (ring.length < 3) {
    for (const [index, stop] of ring.entries()) {
      ended(stop)
      sides.push({ line: stop.line, from: pick(ring, index + 1).at, to: stop.at, isEaves: false })
    }
    return []
  }
  const point = ring.findIndex(({ at }, index) => distanceM(at, pick(ring, index + 1).at) < TOUCH_M)
  if (point >= 0) {
    const after = (point + 1) % ring.length
    const rest = ring.map((stop, index) => (index === point || index === after ? ended(stop) : stop))
    return settled(rest.toSpliced(point, 1), sides)
  }
  const straight = ring.findIndex(({ line }, index) => line === pick(ring, index + ring.length - 1).line)
  if (straight >= 0) {
    ended(ring[straight] as Stop)
    return settled(ring.toSpliced(straight, 1), sides)
  }
  const touch = touchOf(ring.map(({ at }) => at))
  if (!touch) return [ring]
  const turned = [...ring.slice(touch.corner), ...ring.slice(0, touch.corner)]
  const edge = (touch.edge - touch.corner + ring.length) % ring.length
  const [first, hit] = [ended(turned[0] as Stop), turned[edge] as Stop]
  const isCorner = distanceM(first.at, hit.at) < TOUCH_M
  const second = isCorner ? ended(hit) : { line: hit.line, at: first.at, corner: null }
  const parts = [
    [first, ...turned.slice(1, isCorner ? edge : edge + 1)],
    [second, ...turned.slice(edge + 1)],
  ]
  return parts.flatMap((part) => settled(part, sides))
}

/** The same sides between as few points as possible, divided where a point lies on them. */
const jointSides = (sides: readonly FaceSide[]): readonly FaceSide[] => {
  const points: PointM[] = []
  const pointAt = (point: PointM): PointM => {
    const known = points.find((other) => distanceM(other, point) < SAME_POINT_M)
    if (!known) points.push(point)
    return known ?? point
  }
  const jointed = sides.map((side) => ({ ...side, from: pointAt(side.from), to: pointAt(side.to) }))
  return jointed.flatMap((side) => {
    const { from, to } = side
    if (from === to) return []
    const stops = points
      .filter((point) => point !== from && point !== to && distanceToEdge(from, to, point) < SAME_POINT_M)
      .toSorted((a, b) => distanceM(from, a) - distanceM(from, b))
    return [...stops, to].map((end, index) => ({ ...side, from: stops[index - 1] ?? from, to: end }))
  })
}

/** How far a side turns to the left after another one [radians]. */
const leftTurn = ({ from, to }: FaceSide, { to: next }: FaceSide): number => {
  const ahead = dot({ x: to.x - from.x, y: to.y - from.y }, { x: next.x - to.x, y: next.y - to.y })
  return Math.atan2(turn(from, to, next), ahead)
}

/** Chains the sides of each plane to rings. Where a plane touches itself in a point its parts stay apart.
 * @returns null if a ring stays open */
const facesOf = (sides: readonly FaceSide[]): readonly SkeletonFace[] | null => {
  const left = new Set(jointSides(sides))
  const eaves = [...left]
    .filter(({ isEaves }) => isEaves)
    .toSorted((a, b) => distanceM(b.from, b.to) - distanceM(a.from, a.to))
  const faces: SkeletonFace[] = []
  for (const first of eaves) {
    if (!left.delete(first)) continue
    const corners = [first.from]
    for (let last = first; last.to !== first.from; ) {
      const [next] = [...left]
        .filter(({ line, from }) => line === last.line && from === last.to)
        .toSorted((a, b) => leftTurn(last, b) - leftTurn(last, a))
      if (!next) return null
      left.delete(next)
      corners.push(next.from)
      last = next
    }
    faces.push({ line: first.line, corners })
  }
  return faces
}

/** The straight skeleton of an outline: the faces of a roof whose planes rise from all edges at one slope. The outline shrinks as a
 * front of parallel edges; the ways of its corners are hips, ridges and valleys. Edges in one line make one face where their parts meet.
 * @returns null if rounding left a face open
 * @see Aichholzer, Aurenhammer, Alberts and Gärtner, Journal of Universal Computer Science 1 (1995), 752-761 */
export const straightSkeleton = ({ corners, lines }: RoofOutline): readonly SkeletonFace[] | null => {
  const sides: FaceSide[] = lines.map((line, index) => ({
    line,
    from: pick(corners, index),
    to: pick(corners, index + 1),
    isEaves: true,
  }))
  const startOf = (ring: readonly Stop[], frontM: number): readonly Corner[] =>
    ring.map((stop, index) => stop.corner ?? cornerFrom((ring.at(index - 1) as Stop).line, stop, frontM))
  let frontM = 0
  let rings = [
    startOf(
      lines.map((line, index) => ({ line, at: pick(corners, index), corner: null })),
      0,
    ),
  ]
  // Each stop takes an edge or splits a ring.
  for (let stops = 0; rings.length > 0; stops++) {
    if (stops > 4 * lines.length) return null
    frontM = Math.min(...rings.map((ring) => nextStopM(ring, frontM)))
    rings = rings
      .flatMap((ring) =>
        settled(
          ring.map((corner) => ({ line: corner.line, at: placeAt(corner, frontM), corner })),
          sides,
        ),
      )
      .map((ring) => startOf(ring, frontM))
  }
  return facesOf(sides)
}
