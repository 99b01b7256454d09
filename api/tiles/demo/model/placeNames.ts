import { toWorld } from './mercator.ts'
import { SETTLEMENTS } from './settlements.ts'

/** A town's name on the map: where its middle is [px at the zoom] and how large it is written. */
export interface PlaceName {
  readonly name: string
  readonly x: number
  readonly y: number
  readonly sizePx: number
}

const TILE_PX = 256
/** Smallest town named, by zoom [m of radius]: far views name cities only. */
const LEAST_RADIUS_M: Record<number, number> = { 5: 5500, 6: 4400, 7: 3100, 8: 2400, 9: 2100, 10: 1500, 11: 900 }

const sizeOf = (radiusM: number): number => (radiusM > 6000 ? 15 : radiusM > 3000 ? 13 : radiusM > 2000 ? 12 : 11)

interface Box {
  readonly west: number
  readonly east: number
  readonly north: number
  readonly south: number
}

const boxOf = ({ name, x, y, sizePx }: PlaceName): Box => {
  const half = name.length * sizePx * 0.3 + 8
  return { west: x - half, east: x + half, north: y - sizePx, south: y + sizePx }
}

const BUCKET_PX = 256
const keysOf = ({ west, east, north, south }: Box): string[] => {
  const keys: string[] = []
  for (let i = Math.floor(west / BUCKET_PX); i <= Math.floor(east / BUCKET_PX); i++)
    for (let j = Math.floor(north / BUCKET_PX); j <= Math.floor(south / BUCKET_PX); j++) keys.push(`${i}/${j}`)
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
    const box = boxOf(label)
    const keys = keysOf(box)
    const isTaken = keys.some((key) =>
      chosen
        .get(key)
        ?.some(({ box: b }) => b.west < box.east && b.east > box.west && b.north < box.south && b.south > box.north),
    )
    if (isTaken) continue
    for (const key of keys) chosen.set(key, [...(chosen.get(key) ?? []), { label, box }])
  }
  return new Map([...chosen].map(([key, entries]) => [key, entries.map(({ label }) => label)]))
}

const byZoom = new Map<number, ReadonlyMap<string, PlaceName[]>>()

/** The names that reach into a tile. */
export const placeNamesOn = (zoom: number, column: number, row: number): readonly PlaceName[] => {
  let names = byZoom.get(zoom)
  if (!names) {
    names = choose(zoom)
    byZoom.set(zoom, names)
  }
  return names.get(`${column}/${row}`) ?? []
}
