import { fraction3 } from './hash.ts'
import { toWorld, type WorldPoint } from './mercator.ts'
import { roughDistanceM, SETTLEMENTS, type Settlement, settlementsNear } from './settlements.ts'
import type { WorldBox } from './world.ts'

/** An invented road between two towns. */
export interface Link {
  readonly line: readonly WorldPoint[]
  readonly isMain: boolean
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

const nearest = (from: Settlement, among: readonly Settlement[], count: number): Settlement[] =>
  among
    .filter((other) => other !== from)
    .map((other) => ({ other, distanceM: roughDistanceM(from, other) }))
    .sort((a, b) => a.distanceM - b.distanceM)
    .slice(0, count)
    .filter(({ distanceM }) => distanceM < 130_000)
    .map(({ other }) => other)

const build = (): Link[] => {
  const cities = SETTLEMENTS.filter(({ radiusM }) => radiusM >= CITY_RADIUS_M)
  const made = new Map<string, Link>()
  const join = (from: Settlement, to: Settlement, isMain: boolean): void => {
    const [first, second] = from.lat < to.lat ? [from, to] : [to, from]
    const key = `${first.name}${first.lat}/${second.name}${second.lat}`
    if (!made.has(key)) made.set(key, { line: course(first, second), isMain })
  }
  for (const city of cities) for (const other of nearest(city, cities, 3)) join(city, other, true)
  for (const place of SETTLEMENTS)
    for (const other of nearest(place, settlementsNear(place), 2)) join(place, other, false)
  return [...made.values()]
}

const BUCKETS = 512
let buckets: Map<number, Link[]> | undefined

const bucketed = (): Map<number, Link[]> => {
  const map = new Map<number, Link[]>()
  for (const link of build()) {
    const keys = new Set(link.line.map(({ x, y }) => Math.floor(x * BUCKETS) * BUCKETS + Math.floor(y * BUCKETS)))
    for (const key of keys) {
      const bucket = map.get(key)
      if (bucket) bucket.push(link)
      else map.set(key, [link])
    }
  }
  return map
}

/** The roads that may be seen in a box. */
export const linksIn = ({ west, east, north, south }: WorldBox): Link[] => {
  buckets ??= bucketed()
  const found = new Set<Link>()
  for (let i = Math.floor(west * BUCKETS) - 1; i <= Math.floor(east * BUCKETS) + 1; i++)
    for (let j = Math.floor(north * BUCKETS) - 1; j <= Math.floor(south * BUCKETS) + 1; j++)
      for (const link of buckets.get(i * BUCKETS + j) ?? []) found.add(link)
  return [...found]
}
