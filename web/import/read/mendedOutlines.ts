import type { LatLng } from '#engine/geometry/latLng.ts'
import { distanceM, localPlane, type PointM } from '#engine/geometry/localPlane.ts'
import { measureArea } from '#engine/geometry/measureArea.ts'
import { MAX_VERTICES } from '#wire/limits.ts'
import type { ImportCounts } from '../importedDesign.ts'
import type { Outlines } from './outlines.ts'

type Ring = readonly LatLng[]

/** Outlines run out and back within this width at a spike [m]; no part of a roof is narrower. Our estimate. */
const SPIKE_WIDTH_M = 0.01

/** No roof that holds a module is smaller [m²]. Our estimate. */
const SLIVER_M2 = 0.5

/** Whether an outline goes out to a tip and straight back, or stays in place. */
const isSpike = (before: PointM, tip: PointM, after: PointM): boolean => {
  const [outM, backM] = [distanceM(before, tip), distanceM(tip, after)]
  if (outM === 0 || backM === 0) return true
  const [out, back] = [before, after].map(({ x, y }) => ({ x: x - tip.x, y: y - tip.y })) as [PointM, PointM]
  const widthM = Math.abs(out.x * back.y - out.y * back.x) / Math.max(outM, backM)
  return out.x * back.x + out.y * back.y > 0 && widthM < SPIKE_WIDTH_M
}

/** Removes the vertices at which an outline goes out and straight back, in one pass.
 * @param ring the first vertex not repeated
 * @returns the ring, unchanged without spikes, and the number of spikes; less than three vertices if the outline encloses nothing */
export const withoutSpikes = (ring: Ring): { readonly ring: Ring; readonly spikes: number } => {
  const plane = localPlane(ring[0] ?? { lat: 0, lng: 0 })
  const kept: { readonly vertex: LatLng; readonly at: PointM }[] = []
  let spikes = 0
  const isTip = (before: number, tip: number, after: number): boolean => {
    const [a, b, c] = [kept.at(before), kept.at(tip), kept.at(after)]
    if (!a || !b || !c || !isSpike(a.at, b.at, c.at)) return false
    if (distanceM(a.at, b.at) > 0 && distanceM(b.at, c.at) > 0) spikes += 1
    return true
  }
  for (const vertex of ring) {
    kept.push({ vertex, at: plane.toPoint(vertex) })
    while (kept.length > 2 && isTip(-3, -2, -1)) kept.splice(-2, 1)
  }
  let first = 0
  while (kept.length - first > 2) {
    if (isTip(-2, -1, first)) kept.pop()
    else if (isTip(-1, first, first + 1)) first += 1
    else break
  }
  const left = kept.slice(first).map(({ vertex }) => vertex)
  return { ring: spikes > 0 || left.length < 3 ? left : ring, spikes }
}

const isSliver = (coordinates: Ring, leastM2: number): boolean => {
  if (coordinates.length < 3) return true
  if (coordinates.length > MAX_VERTICES) return false
  const measured = measureArea({ type: 'polygon', coordinates })
  return measured.ok ? measured.value.totalAreaM2 < leastM2 : measured.fault === 'degenerateGeometry'
}

const isNoLine = (coordinates: Ring): boolean => {
  if (coordinates.length < 2) return true
  if (coordinates.length > MAX_VERTICES) return false
  const measured = measureArea({ type: 'polyline', coordinates })
  return !measured.ok && measured.fault === 'degenerateGeometry'
}

/** Outlines of another program without spikes, slivers and lines of no length. */
export const mendedOutlines = ({
  polygons,
  lines,
  points,
}: Outlines): { readonly outlines: Outlines; readonly counts: ImportCounts } => {
  let [spikes, slivers] = [0, 0]
  const mended = (ring: Ring, leastM2: number): readonly Ring[] => {
    const without = withoutSpikes(ring)
    const isLeftOut = isSliver(without.ring, leastM2)
    if (isLeftOut) slivers += 1
    else spikes += without.spikes
    return isLeftOut ? [] : [without.ring]
  }
  const whole = polygons.flatMap(({ outline, holes }) =>
    mended(outline, SLIVER_M2).map((ring) => ({ outline: ring, holes: holes.flatMap((hole) => mended(hole, 0)) })),
  )
  const long = lines.filter((line) => !isNoLine(line))
  slivers += lines.length - long.length
  return { outlines: { polygons: whole, lines: long, points }, counts: { spikes, slivers } }
}
