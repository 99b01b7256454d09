import { type Box, boxesMeet, boxOf } from '#engine/geometry/box.ts'
import { fraction3 } from './hash.ts'
import { toWorld, type WorldPoint } from './mercator.ts'
import { roughDistanceM, SETTLEMENTS, type Settlement, settlementsNear } from './settlements.ts'

/** An invented road between two towns. */
export interface Link {
  readonly line: readonly WorldPoint[]
  readonly isMain: boolean
  readonly box: Box
}

/** Towns at least this large are joined by main roads [m of radius]. */
const CITY_RADIUS_M = 2200

/** A line that sways a little on its way. */
const course = (from: Settlement, to: Settlement): WorldPoint[] => {
  const [a, b] = [toWorld(from), toWorld(to)]
  const salt = Math.round((from.lat + to.lat) * 1e4) ^ Math.round((from.lng + to.lng) * 1e4)
  const steps = 10
  return Array.from({ length: steps + 1 }, (_, k) => {
    const t = k / steps
    const sway =
      0.07 * Math.sin(Math.PI * t) * (fraction3(salt, 1, 1) - 0.5) * 2 +
      0.03 * Math.sin(3 * Math.PI * t) * (fraction3(salt, 2, 1) - 0.5) * 2
    return { x: a.x + (b.x - a.x) * t - (b.y - a.y) * sway, y: a.y + (b.y - a.y) * t + (b.x - a.x) * sway }
  })
}

const FARTHEST_M = 130_000

/** The nearest few, nearest first. Inserting in order is much faster than sorting all comuni for each, which takes seconds. */
const nearest = (from: Settlement, among: readonly Settlement[], count: number): Settlement[] => {
  const found: { other: Settlement; distanceM: number }[] = []
  for (const other of among) {
    if (other === from) continue
    const distanceM = roughDistanceM(from, other)
    if (distanceM >= (found.length < count ? FARTHEST_M : (found.at(-1)?.distanceM ?? 0))) continue
    const place = found.findIndex((other) => other.distanceM > distanceM)
    found.splice(place < 0 ? found.length : place, 0, { other, distanceM })
    found.length = Math.min(found.length, count)
  }
  return found.map(({ other }) => other)
}

const build = (): Link[] => {
  const cities = SETTLEMENTS.filter(({ radiusM }) => radiusM >= CITY_RADIUS_M)
  const made = new Map<string, Link>()
  const join = (from: Settlement, to: Settlement, isMain: boolean): void => {
    const [first, second] = from.lat < to.lat ? [from, to] : [to, from]
    const key = `${first.name}${first.lat}/${second.name}${second.lat}`
    if (made.has(key)) return
    const line = course(first, second)
    made.set(key, { line, isMain, box: boxOf(line) })
  }
  for (const city of cities) for (const other of nearest(city, cities, 3)) join(city, other, true)
  for (const place of SETTLEMENTS)
    for (const other of nearest(place, settlementsNear(place), 2)) join(place, other, false)
  return [...made.values()]
}

/** Margin for the stroke of a road beyond its line, in tiles. */
const STROKE_TILES = 0.05

const built: Link[] = []

/** The roads that may be seen in a tile's box. */
export const linksIn = (tile: Box): Link[] => {
  if (built.length === 0) built.push(...build())
  const margin = (tile.maxX - tile.minX) * STROKE_TILES
  return built.filter(({ box }) => boxesMeet(box, tile, margin))
}
