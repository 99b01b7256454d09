import { type Box, boxesMeet } from '#engine/geometry/box.ts'
import { getOrInsert } from './getOrInsert.ts'
import { TILE_PX, toWorld } from './mercator.ts'
import { SETTLEMENTS } from './settlements.ts'

/** A town's name on the map: where its middle is [px at the zoom] and how large it is written. */
export interface PlaceName {
  readonly name: string
  readonly x: number
  readonly y: number
  readonly sizePx: number
}

/** Smallest town named, by zoom [m of radius]: far views name cities only. */
const LEAST_RADIUS_M: Record<number, number> = { 5: 5500, 6: 4400, 7: 3100, 8: 2400, 9: 2100, 10: 1500, 11: 900 }

const sizeOf = (radiusM: number): number => (radiusM > 6000 ? 15 : radiusM > 3000 ? 13 : radiusM > 2000 ? 12 : 11)

const boxAround = ({ name, x, y, sizePx }: PlaceName): Box => {
  const half = name.length * sizePx * 0.3 + 8
  return { minX: x - half, maxX: x + half, minY: y - sizePx, maxY: y + sizePx }
}

const BUCKET_PX = 256
const keysOf = ({ minX, minY, maxX, maxY }: Box): string[] => {
  const keys: string[] = []
  for (let i = Math.floor(minX / BUCKET_PX); i <= Math.floor(maxX / BUCKET_PX); i++)
    for (let j = Math.floor(minY / BUCKET_PX); j <= Math.floor(maxY / BUCKET_PX); j++) keys.push(`${i}/${j}`)
  return keys
}

/** Names by tile: the largest towns first, none over another, chosen for the whole country at once so that tiles agree. */
const choose = (zoom: number): ReadonlyMap<string, PlaceName[]> => {
  const chosen = new Map<string, { label: PlaceName; box: Box }[]>()
  for (const settlement of SETTLEMENTS) {
    if (settlement.radiusM < (LEAST_RADIUS_M[zoom] ?? 0)) break
    const { x, y } = toWorld(settlement)
    const scale = TILE_PX * 2 ** zoom
    const label = { name: settlement.name, x: x * scale, y: y * scale, sizePx: sizeOf(settlement.radiusM) }
    const box = boxAround(label)
    const keys = keysOf(box)
    if (keys.some((key) => chosen.get(key)?.some((other) => boxesMeet(other.box, box)))) continue
    for (const key of keys) getOrInsert(chosen, key, () => []).push({ label, box })
  }
  return new Map([...chosen].map(([key, entries]) => [key, entries.map(({ label }) => label)]))
}

const byZoom = new Map<number, ReadonlyMap<string, PlaceName[]>>()

/** The names that reach into a tile. */
export const placeNamesOn = (zoom: number, column: number, row: number): readonly PlaceName[] =>
  getOrInsert(byZoom, zoom, () => choose(zoom)).get(`${column}/${row}`) ?? []
