import { LRUCache } from 'lru-cache'
import type { PointM } from '#engine/geometry/localPlane.ts'
import { type Car, type Content, type Line, type LineKind, lineOf, type Tree } from './content.ts'
import type { District, Street } from './district.ts'
import { getOrInsert } from './getOrInsert.ts'
import { between, freshSeed, randomFrom } from './hash.ts'
import { pointOf } from './rectangle.ts'
import { bentAngle, bentLine } from './warp.ts'
import { layoutOf } from './world.ts'

/** Markings and cars of a district's streets. */
type StreetLife = Pick<Content, 'lines' | 'cars'>

/** Free length at a junction with another street [m]. */
const MOUTH_M = 9

/** A street with objects: positions are `along` the street and `across` from its middle [m]. */
const trackOf = ({ warp }: District, street: Street, mouths: readonly PointM[], isBorder: boolean) => {
  const { a, b, widthM } = street
  const heading = Math.atan2(b.y - a.y, b.x - a.x)
  const from = isBorder ? widthM * 0.75 + 3 : 2
  const at = (along: number, across: number) => pointOf({ center: a, angleRad: heading }, along, across)
  return {
    street,
    /** Start and end of the street without its junctions [m]. */
    from,
    to: Math.hypot(b.x - a.x, b.y - a.y) - from,
    /** Whether another street joins at this position. */
    isAtMouth: (along: number, across: number): boolean => {
      const { x, y } = at(along, across)
      return mouths.some((mouth) => (mouth.x - x) ** 2 + (mouth.y - y) ** 2 < MOUTH_M ** 2)
    },
    line: (kind: LineKind, start: number, end: number, across: number, lineM: number): Line =>
      lineOf(kind, bentLine(warp, at(start, across), at(end, across)), lineM),
    /** A car in the direction of its side of the street. */
    car: (along: number, across: number, seed: number): Car => {
      const point = at(along, across)
      const angleRad = bentAngle(warp, point, heading + (across < 0 ? 0 : Math.PI))
      return { ...warp(point), angleRad, lengthM: seed % 9 === 0 ? 5.2 : 3.7 + (seed % 10) / 12, seed }
    },
    tree: (along: number, across: number, radiusM: number, seed: number): Tree => ({
      ...warp(at(along, across)),
      ...{ radiusM, heightM: radiusM * 3, species: 'broad', seed },
    }),
  }
}
type Track = ReturnType<typeof trackOf>

const zebra = (track: Track, along: number): Line[] => {
  const half = track.street.widthM / 2 - 0.5
  const count = Math.floor(2 * half) + 1
  return Array.from({ length: count }, (_, k) => track.line('white', along, along + 2.8, k - half, 0.5))
}

const markings = (track: Track): Line[] => {
  const { street, from, to } = track
  const { rank, widthM } = street
  const lines: Line[] = []
  if (rank === 'lane') return lines
  if (rank !== 'road' && to - from > 24) lines.push(...zebra(track, from + 0.6), ...zebra(track, to - 3.4))
  if (rank === 'street' && street.seed % 3 === 0) return lines
  for (let along = from + 6; along < to - 8; along += 6) lines.push(track.line('white', along, along + 3, 0, 0.14))
  if (rank === 'street') return lines
  const edge = widthM / 2 - (rank === 'avenue' ? 2.4 : 0.35)
  for (const across of [-edge, edge]) lines.push(track.line('white', from + 5, to - 5, across, 0.12))
  return lines
}

/** Shares of the positions along a street with a parked car, and with a moving car. */
const CARS = {
  avenue: { parked: 0.62, moving: 0.5 },
  street: { parked: 0.55, moving: 0.12 },
  lane: { parked: 0.34, moving: 0 },
  road: { parked: 0, moving: 0.25 },
  track: { parked: 0, moving: 0 },
  none: { parked: 0, moving: 0 },
} as const

const parkedCars = (track: Track): Car[] => {
  const { rank, seed, widthM } = track.street
  const random = randomFrom(seed ^ 0x51ed)
  const busy = CARS[rank].parked * between(random, 0.5, 1.25)
  const cars: Car[] = []
  for (const side of rank === 'lane' ? [seed % 2 ? 1 : -1] : [-1, 1])
    for (let along = track.from + 7; along < track.to - 7; along += 5.4) {
      if (random() > busy) continue
      const [place, across] = [along + between(random, -0.4, 0.4), side * (widthM / 2 - 1.15)]
      if (!track.isAtMouth(place, across)) cars.push(track.car(place, across, freshSeed(random)))
    }
  return cars
}

const movingCars = (track: Track): Car[] => {
  const { rank, seed, widthM } = track.street
  const random = randomFrom(seed ^ 0x77)
  const cars: Car[] = []
  for (let along = track.from + 12; along < track.to - 12; along += 38) {
    if (random() > CARS[rank].moving) continue
    const across = (random() < 0.5 ? -1 : 1) * Math.min(1.8, widthM / 8)
    cars.push(track.car(along + between(random, 0, 20), across, freshSeed(random)))
  }
  return cars
}

/** Repairs and trenches in the asphalt. */
const wear = (track: Track): Line[] => {
  const random = randomFrom(track.street.seed ^ 0x99)
  const lines: Line[] = []
  for (let along = track.from; along < track.to - 4; along += between(random, 9, 34)) {
    const across = between(random, -0.4, 0.4) * track.street.widthM
    const long = Math.min(track.to - along, between(random, 2, 22))
    const widthM = long > 9 ? between(random, 0.5, 0.9) : between(random, 0.9, 2.6)
    lines.push(track.line('patch', along, along + long, across, widthM))
  }
  return lines
}

const avenueTrees = (track: Track): Tree[] => {
  const { rank, seed, widthM } = track.street
  const trees: Tree[] = []
  if (rank !== 'avenue' || seed % 5 === 0) return trees
  const random = randomFrom(seed ^ 0x3c)
  for (const across of [0.4 - widthM / 2, widthM / 2 - 0.4])
    for (let along = track.from + 12; along < track.to - 10; along += 8.6) {
      const place = along + between(random, -0.5, 0.5)
      if (random() < 0.12 || track.isAtMouth(place, across)) continue
      trees.push(track.tree(place, across, between(random, 1.7, 2.25), freshSeed(random)))
    }
  return trees
}

const tracksOf = (district: District): Track[] => {
  const { streets } = layoutOf(district)
  const borders = district.borders.length
  const mouths = streets.slice(borders).flatMap(({ a, b }) => [a, b])
  return streets
    .map((street, index) => trackOf(district, street, mouths, index < borders))
    .filter(
      ({ street, from, to }) => street.owned && street.rank !== 'none' && street.rank !== 'track' && to - from >= 12,
    )
}

const MOST_DISTRICTS = 40
const furnished = new LRUCache<District, StreetLife>({ max: MOST_DISTRICTS })
const planted = new LRUCache<District, Tree[]>({ max: MOST_DISTRICTS })

/** Objects on the streets of a district (border streets belong to one of the two districts). */
export const streetLifeOf = (district: District): StreetLife =>
  getOrInsert(furnished, district, () => {
    const tracks = tracksOf(district)
    return {
      lines: tracks.flatMap((track) => [...wear(track), ...markings(track)]),
      cars: tracks.flatMap((track) => [...parkedCars(track), ...movingCars(track)]),
    }
  })

/** The trees along the same streets, which are seen from farther away. */
export const streetTreesOf = (district: District): Tree[] =>
  getOrInsert(planted, district, () => tracksOf(district).flatMap(avenueTrees))
