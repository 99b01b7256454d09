import { LRUCache } from 'lru-cache'
import type { PointM } from '#engine/geometry/localPlane.ts'
import { type Car, type Line, lineOf, type Tree } from './content.ts'
import type { District, Street } from './district.ts'
import { getOrInsert } from './getOrInsert.ts'
import { between, freshSeed, randomFrom } from './hash.ts'
import { bentAngle, bentLine } from './warp.ts'
import { layoutOf } from './world.ts'

/** Markings and cars of a district's streets. */
interface StreetLife {
  readonly lines: readonly Line[]
  readonly cars: readonly Car[]
}

interface Track {
  readonly street: Street
  readonly lengthM: number
  readonly angleRad: number
  /** Where the street proper begins and ends, clear of the junctions [m]. */
  readonly from: number
  readonly to: number
  at(along: number, across: number): PointM
}

const trackOf = (street: Street, isBorder: boolean): Track => {
  const { a, b } = street
  const lengthM = Math.hypot(b.x - a.x, b.y - a.y)
  const ux = (b.x - a.x) / lengthM
  const uy = (b.y - a.y) / lengthM
  const clear = isBorder ? street.widthM * 0.75 + 3 : 2
  const at = (along: number, across: number) => ({
    x: a.x + ux * along - uy * across,
    y: a.y + uy * along + ux * across,
  })
  return { street, lengthM, angleRad: Math.atan2(uy, ux), from: clear, to: lengthM - clear, at }
}

const zebra = (track: Track, along: number, lines: Line[], district: District): void => {
  const half = track.street.widthM / 2 - 0.5
  for (let across = -half; across <= half; across += 1)
    lines.push(lineOf('white', bentLine(district.warp, track.at(along, across), track.at(along + 2.8, across)), 0.5))
}

const markings = (track: Track, lines: Line[], district: District): void => {
  const { street, from, to } = track
  if (street.rank !== 'avenue' && street.rank !== 'street' && street.rank !== 'road') return
  if (street.rank !== 'road' && to - from > 24) {
    zebra(track, from + 0.6, lines, district)
    zebra(track, to - 3.4, lines, district)
  }
  if (street.rank === 'street' && street.seed % 3 === 0) return
  for (let along = from + 6; along < to - 8; along += 6)
    lines.push(lineOf('white', bentLine(district.warp, track.at(along, 0), track.at(along + 3, 0)), 0.14))
  if (street.rank === 'street') return
  const edge = street.rank === 'avenue' ? street.widthM / 2 - 2.4 : street.widthM / 2 - 0.35
  for (const across of [-edge, edge])
    lines.push(lineOf('white', bentLine(district.warp, track.at(from + 5, across), track.at(to - 5, across)), 0.12))
}

/** So much is left free where another street comes in [m]. */
const MOUTH_M = 9
const isAtMouth = (mouths: readonly PointM[], { x, y }: PointM): boolean =>
  mouths.some((mouth) => (mouth.x - x) ** 2 + (mouth.y - y) ** 2 < MOUTH_M ** 2)

const PARKED_SHARE = { avenue: 0.62, street: 0.55, lane: 0.34, road: 0, track: 0, none: 0 } as const

const parkedCars = (track: Track, mouths: readonly PointM[], cars: Car[], district: District): void => {
  const { street } = track
  const random = randomFrom(street.seed ^ 0x51ed)
  const busy = PARKED_SHARE[street.rank] * between(random, 0.5, 1.25)
  const across = street.widthM / 2 - 1.15
  const sides = street.rank === 'lane' ? [street.seed % 2 ? 1 : -1] : [-1, 1]
  for (const side of sides)
    for (let along = track.from + 7; along < track.to - 7; along += 5.4) {
      if (random() > busy) continue
      const point = track.at(along + between(random, -0.4, 0.4), side * across)
      if (isAtMouth(mouths, point)) continue
      cars.push(rigid(district, point, track.angleRad + (side < 0 ? 0 : Math.PI), freshSeed(random)))
    }
}

const rigid = (district: District, point: PointM, angleRad: number, seed: number): Car => ({
  ...district.warp(point),
  angleRad: bentAngle(district.warp, point, angleRad),
  lengthM: seed % 9 === 0 ? 5.2 : 3.7 + (seed % 10) / 12,
  seed,
})

const movingCars = (track: Track, cars: Car[], district: District): void => {
  const { street } = track
  const random = randomFrom(street.seed ^ 0x77)
  const share = street.rank === 'avenue' ? 0.5 : street.rank === 'road' ? 0.25 : street.rank === 'street' ? 0.12 : 0
  for (let along = track.from + 12; along < track.to - 12; along += 38) {
    if (random() > share) continue
    const side = random() < 0.5 ? -1 : 1
    const point = track.at(along + between(random, 0, 20), side * Math.min(1.8, street.widthM / 8))
    cars.push(rigid(district, point, track.angleRad + (side < 0 ? 0 : Math.PI), freshSeed(random)))
  }
}

/** Repairs and trenches in the asphalt. */
const wear = (track: Track, lines: Line[], district: District): void => {
  const { street } = track
  const random = randomFrom(street.seed ^ 0x99)
  for (let along = track.from; along < track.to - 4; along += between(random, 9, 34)) {
    const across = between(random, -0.4, 0.4) * street.widthM
    const long = Math.min(track.to - along, between(random, 2, 22))
    const widthM = long > 9 ? between(random, 0.5, 0.9) : between(random, 0.9, 2.6)
    lines.push(
      lineOf('patch', bentLine(district.warp, track.at(along, across), track.at(along + long, across)), widthM),
    )
  }
}

const avenueTrees = (track: Track, mouths: readonly PointM[], trees: Tree[], district: District): void => {
  const { street } = track
  if (street.rank !== 'avenue' || street.seed % 5 === 0) return
  const random = randomFrom(street.seed ^ 0x3c)
  for (const side of [-1, 1])
    for (let along = track.from + 12; along < track.to - 10; along += 8.6) {
      const point = track.at(along + between(random, -0.5, 0.5), side * (street.widthM / 2 - 0.4))
      if (random() < 0.12 || isAtMouth(mouths, point)) continue
      const radiusM = between(random, 1.7, 2.25)
      trees.push({ ...district.warp(point), radiusM, heightM: radiusM * 3, species: 'broad', seed: freshSeed(random) })
    }
}

/** The streets a district looks after that something stands on, and where other streets come into them. */
const tracksOf = (district: District): { readonly tracks: readonly Track[]; readonly mouths: readonly PointM[] } => {
  const { streets } = layoutOf(district)
  const tracks = streets.flatMap((street, index) => {
    if (!street.owned || street.rank === 'none' || street.rank === 'track') return []
    const track = trackOf(street, index < district.borders.length)
    return track.to - track.from < 12 ? [] : [track]
  })
  return { tracks, mouths: streets.slice(district.borders.length).flatMap(({ a, b }) => [a, b]) }
}

const furnish = (district: District): StreetLife => {
  const lines: Line[] = []
  const cars: Car[] = []
  const { tracks, mouths } = tracksOf(district)
  for (const track of tracks) {
    wear(track, lines, district)
    markings(track, lines, district)
    parkedCars(track, mouths, cars, district)
    movingCars(track, cars, district)
  }
  return { lines, cars }
}

const plant = (district: District): readonly Tree[] => {
  const trees: Tree[] = []
  const { tracks, mouths } = tracksOf(district)
  for (const track of tracks) avenueTrees(track, mouths, trees, district)
  return trees
}

const MOST_DISTRICTS = 40
const furnished = new LRUCache<District, StreetLife>({ max: MOST_DISTRICTS })
const planted = new LRUCache<District, readonly Tree[]>({ max: MOST_DISTRICTS })

/** What is on the streets of a district (those between districts belong to one of the two). */
export const streetLifeOf = (district: District): StreetLife =>
  getOrInsert(furnished, district, () => furnish(district))

/** The trees along the same streets, which are seen from farther away. */
export const streetTreesOf = (district: District): readonly Tree[] =>
  getOrInsert(planted, district, () => plant(district))
