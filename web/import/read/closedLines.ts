import { refusalOf } from '#design/shape.ts'
import type { LatLng } from '#engine/geometry/latLng.ts'
import { distanceM, localPlane, type PointM } from '#engine/geometry/localPlane.ts'
import { withoutSpikes } from './mendedOutlines.ts'

type Line = readonly LatLng[]

/** A ring made of lines. */
interface ClosedRing {
  /** The first vertex is not repeated. */
  readonly ring: Line
  /** Indexes of its lines. */
  readonly lines: readonly number[]
}

/** Ends of lines that are closer than this meet [m]: drawing programs round coordinates. Our estimate. */
const MEETING_M = 0.05

const AROUND = [-1, 0, 1] as const

/** Numbers the places where lines end: ends that meet have one number.
 * @param origin a place near the lines */
const nodeNumbers = (origin: LatLng): ((end: LatLng) => number) => {
  const plane = localPlane(origin)
  const cells = new Map<string, { readonly at: PointM; readonly id: number }[]>()
  let count = 0
  return (end) => {
    const at = plane.toPoint(end)
    const [column, row] = [Math.floor(at.x / MEETING_M), Math.floor(at.y / MEETING_M)]
    const near = AROUND.flatMap((right) => AROUND.flatMap((up) => cells.get(`${column + right} ${row + up}`) ?? []))
    const met = near.find((node) => distanceM(node.at, at) < MEETING_M)
    if (met) return met.id
    const key = `${column} ${row}`
    cells.set(key, [...(cells.get(key) ?? []), { at, id: count }])
    return count++
  }
}

interface Edge {
  readonly index: number
  readonly from: number
  readonly to: number
}

const edgesAtNodes = (edges: readonly Edge[]): ReadonlyMap<number, readonly Edge[]> => {
  const at = new Map<number, Edge[]>()
  for (const edge of edges)
    for (const node of [edge.from, edge.to]) {
      const present = at.get(node)
      if (present) present.push(edge)
      else at.set(node, [edge])
    }
  return at
}

/** Cycles of edges at whose nodes no other edge ends. Each edge is walked once. */
const cyclesOf = (edges: readonly Edge[]): readonly (readonly Edge[])[] => {
  const at = edgesAtNodes(edges)
  const walked = new Set<Edge>()
  const next = (node: number): Edge | undefined => {
    const there = at.get(node) ?? []
    return there.length === 2 ? there.find((edge) => !walked.has(edge)) : undefined
  }
  return edges.flatMap((start) => {
    const path: Edge[] = []
    let node = start.from
    for (let edge = walked.has(start) ? undefined : start; edge; edge = next(node)) {
      walked.add(edge)
      path.push(edge)
      node = edge.from === node ? edge.to : edge.from
    }
    return path.length > 1 && node === start.from && at.get(node)?.length === 2 ? [path] : []
  })
}

/** The vertices of lines in the order of their cycle. */
const ringAlong = (cycle: readonly Edge[], lines: readonly Line[]): Line => {
  let node = cycle[0]?.from
  return cycle.flatMap(({ index, from, to }) => {
    const line = lines[index] ?? []
    const along = from === node ? line : line.toReversed()
    node = from === node ? to : from
    return along.slice(0, -1)
  })
}

/** Outlines that lines enclose: a line that ends where it begins, or lines that meet end to end and no other line. Rings that cannot be
 * areas stay lines. */
export const closedRings = (lines: readonly Line[]): readonly ClosedRing[] => {
  const nodeOf = nodeNumbers(lines[0]?.[0] ?? { lat: 0, lng: 0 })
  const edges = lines.flatMap((line, index) => {
    const [first, last] = [line[0], line.at(-1)]
    return first && last ? [{ index, from: nodeOf(first), to: nodeOf(last) }] : []
  })
  const isLoop = ({ from, to }: Edge): boolean => from === to
  const cycles = [...edges.filter(isLoop).map((edge) => [edge]), ...cyclesOf(edges.filter((edge) => !isLoop(edge)))]
  return cycles
    .map((cycle) => ({ ring: ringAlong(cycle, lines), lines: cycle.map(({ index }) => index) }))
    .filter(({ ring }) => refusalOf({ type: 'polygon', coordinates: withoutSpikes(ring).ring }) === null)
}
