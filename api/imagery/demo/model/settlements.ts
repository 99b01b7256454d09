import { readFileSync } from 'node:fs'
import type { LatLng } from '#engine/geometry/latLng.ts'
import { getOrInsert } from './getOrInsert.ts'

/** A town or village: the built-up area reaches about `radiusM` from its center. */
export interface Settlement extends LatLng {
  readonly name: string
  readonly radiusM: number
}

type SettlementRow = [name: string, lat: number, lng: number, radiusM: number]

const rows = JSON.parse(readFileSync(new URL('../data/settlements.json', import.meta.url), 'utf8')) as SettlementRow[]

/** Every Italian comune, the largest first.
 * Positions: italian-locations 1.2.1 (MIT, Garda Informatica) and GeoNames (CC BY 4.0); radii are invented. */
export const SETTLEMENTS: readonly Settlement[] = rows.map(([name, lat, lng, radiusM]) => ({ name, lat, lng, radiusM }))

const BUCKETS_PER_DEGREE = 8
const keyOf = (i: number, j: number): number => i * 4096 + j
const buckets = new Map<number, Settlement[]>()
for (const settlement of SETTLEMENTS) {
  const key = keyOf(Math.floor(settlement.lat * BUCKETS_PER_DEGREE), Math.floor(settlement.lng * BUCKETS_PER_DEGREE))
  getOrInsert(buckets, key, () => []).push(settlement)
}

const around = new Map<number, readonly Settlement[]>()

/** Settlements that may reach a position: all within about 14 km north-south and 9 km east-west, and some farther. */
export const settlementsNear = ({ lat, lng }: LatLng): readonly Settlement[] => {
  const i = Math.floor(lat * BUCKETS_PER_DEGREE)
  const j = Math.floor(lng * BUCKETS_PER_DEGREE)
  return getOrInsert(around, keyOf(i, j), () =>
    [-1, 0, 1].flatMap((di) => [-1, 0, 1].flatMap((dj) => buckets.get(keyOf(i + di, j + dj)) ?? [])),
  )
}

const METRES_PER_DEGREE = 111_195

/** Distance between two nearby positions [m]; good to 1 % over 20 km, which is all the landscape needs. */
export const roughDistanceM = (a: LatLng, b: LatLng): number => {
  const north = a.lat - b.lat
  const east = (a.lng - b.lng) * Math.cos((a.lat * Math.PI) / 180)
  return Math.sqrt(north * north + east * east) * METRES_PER_DEGREE
}
