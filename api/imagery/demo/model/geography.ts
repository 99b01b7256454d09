import { readFileSync } from 'node:fs'
import { type Box, boxOf } from '#engine/geometry/box.ts'
import type { LatLng } from '#engine/geometry/latLng.ts'
import { fraction3 } from './hash.ts'

type GeoLine = readonly (readonly [lat: number, lng: number])[]
interface Ridge {
  readonly halfWidthKm: number
  readonly height: number
  readonly line: GeoLine
}

/** A coarse outline (about 2 km at the Italian coasts, 50 km elsewhere) of the lands around the Mediterranean, their
 * largest lakes and mountain ranges, drawn by hand: enough to recognise the country from far away, no more. */
const DRAWN = JSON.parse(readFileSync(new URL('../data/geography.json', import.meta.url), 'utf8')) as {
  readonly land: readonly GeoLine[]
  readonly water: readonly GeoLine[]
  readonly ridges: readonly Ridge[]
}

/** Each side broken into eight, with bays and headlands that follow from its ends. */
const ragged = (ring: GeoLine): GeoLine =>
  ring.flatMap((from, index) => {
    const to = ring[(index + 1) % ring.length] as GeoLine[number]
    return halvings(from, to, 3)
  })

const halvings = (from: GeoLine[number], to: GeoLine[number], times: number): GeoLine[number][] => {
  if (times === 0) return [from]
  const salt = Math.round((from[0] + to[0]) * 1000)
  const sway = (fraction3(salt, Math.round((from[1] + to[1]) * 1000), times) - 0.5) * 0.3
  const middle = [
    (from[0] + to[0]) / 2 + (to[1] - from[1]) * sway * 0.7,
    (from[1] + to[1]) / 2 - (to[0] - from[0]) * sway * 1.4,
  ] as const
  return [...halvings(from, middle, times - 1), ...halvings(middle, to, times - 1)]
}

export const GEOGRAPHY = {
  land: DRAWN.land.map(ragged),
  water: DRAWN.water.map(ragged),
  ridges: DRAWN.ridges,
}

/** Box covered by the outline; outside, all positions count as land. */
const MAPPED = { north: 71, east: 59, south: 15, west: -55 }

/** The box of degrees around a line. */
const boxAround = (line: GeoLine): Box => boxOf(line.map(([lat, lng]) => ({ x: lng, y: lat })))

const boxedRing = (ring: GeoLine) => ({ box: boxAround(ring), points: Float64Array.from(ring.flat()) })
type BoxedRing = ReturnType<typeof boxedRing>
const LAND = GEOGRAPHY.land.map(boxedRing)
const WATER = GEOGRAPHY.water.map(boxedRing)

/** By the crossing number.
 * @see Shimrat, Algorithm 112: position of point relative to polygon, CACM 5 (1962) */
const inRing = ({ box, points }: BoxedRing, { lat, lng }: LatLng): boolean => {
  if (lat < box.minY || lat > box.maxY || lng < box.minX || lng > box.maxX) return false
  let inside = false
  let latB = points.at(-2) as number
  let lngB = points.at(-1) as number
  for (let k = 0; k < points.length; k += 2) {
    const latA = points[k] as number
    const lngA = points[k + 1] as number
    if (latA > lat !== latB > lat && lng < ((lngB - lngA) * (lat - latA)) / (latB - latA) + lngA) inside = !inside
    latB = latA
    lngB = lngA
  }
  return inside
}

/** Whether a position is on land by the coarse outline. */
export const onLand = (position: LatLng): boolean => {
  const { lat, lng } = position
  if (lat > MAPPED.north || lat < MAPPED.south || lng > MAPPED.east || lng < MAPPED.west) return true
  return LAND.some((ring) => inRing(ring, position)) && !WATER.some((ring) => inRing(ring, position))
}

const KM_PER_DEGREE = 111.195

/** Ranges are not felt farther from their ridge than this many half widths. */
const REACH_HALF_WIDTHS = 2.2

const RIDGES = GEOGRAPHY.ridges.map(({ halfWidthKm, height, line }) => {
  const reachDeg = (halfWidthKm * REACH_HALF_WIDTHS) / KM_PER_DEGREE
  return { halfWidthKm, height, line, reachDeg, box: boxAround(line) }
})

/** Distance from a position to a line, in degrees of latitude. @param shrink degrees of latitude in one of longitude */
const distanceToLineDeg = (line: GeoLine, { lat, lng }: LatLng, shrink: number): number => {
  let nearest = Number.POSITIVE_INFINITY
  for (let i = 1; i < line.length; i++) {
    const a = line[i - 1] as GeoLine[number]
    const b = line[i] as GeoLine[number]
    const ax = (a[1] - lng) * shrink
    const ay = a[0] - lat
    const dx = (b[1] - a[1]) * shrink
    const dy = b[0] - a[0]
    const t = Math.min(1, Math.max(0, -(ax * dx + ay * dy) / (dx * dx + dy * dy)))
    const ex = ax + dx * t
    const ey = ay + dy * t
    nearest = Math.min(nearest, ex * ex + ey * ey)
  }
  return Math.sqrt(nearest)
}

/** How mountainous a position is: 0 in the plains, about 1 on the main ridge of the Alps. */
export const mountainAt = (position: LatLng): number => {
  const { lat, lng } = position
  const shrink = Math.cos((lat * Math.PI) / 180)
  let highest = 0
  for (const { halfWidthKm, height, line, reachDeg, box } of RIDGES) {
    if (lat < box.minY - reachDeg || lat > box.maxY + reachDeg) continue
    if (Math.max(box.minX - lng, lng - box.maxX) * shrink > reachDeg) continue
    const km = distanceToLineDeg(line, position, shrink) * KM_PER_DEGREE
    if (km < halfWidthKm * REACH_HALF_WIDTHS)
      highest = Math.max(highest, height * Math.exp(-((km / halfWidthKm) ** 2) * 1.2))
  }
  return highest
}
