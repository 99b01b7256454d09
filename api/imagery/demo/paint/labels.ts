import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas'
import { boxesMeet } from '#engine/geometry/box.ts'
import type { PointM } from '#engine/geometry/localPlane.ts'
import type { District, Street } from '../model/district.ts'
import { fraction3 } from '../model/hash.ts'
import { TILE_PX, toWorld } from '../model/mercator.ts'
import { SETTLEMENTS } from '../model/settlements.ts'
import { bentAngle } from '../model/warp.ts'
import { districtsIn, layoutOf } from '../model/world.ts'
import { type Sheet, type View, viewOf } from './sheet.ts'

/** Smallest town named, by zoom [m of radius]: far views name cities only. */
const LEAST_RADIUS_M: Record<number, number> = { 5: 5500, 6: 4400, 7: 3100, 8: 2400, 9: 2100, 10: 1500, 11: 900 }

const PLACES = SETTLEMENTS.map((settlement) => ({ ...settlement, world: toWorld(settlement) }))

const sizeOf = (radiusM: number): number => (radiusM > 6000 ? 15 : radiusM > 3000 ? 13 : radiusM > 2000 ? 12 : 11)

/** Names farther than this from the middle of a tile meet none of its own [px]. */
const FARTHEST_PX = 600

/** The names that reach into a tile: towns before smaller ones, so that neighbouring tiles agree. */
const placeNamesOn = ({ zoom, column, row }: Sheet) => {
  const scale = TILE_PX * 2 ** zoom
  const tile = { minX: 0, minY: 0, maxX: TILE_PX, maxY: TILE_PX }
  const near = PLACES.flatMap(({ name, radiusM, world }) => {
    const [x, y] = [world.x * scale - column * TILE_PX, world.y * scale - row * TILE_PX]
    if (radiusM < (LEAST_RADIUS_M[zoom] ?? 0) || Math.hypot(x - TILE_PX / 2, y - TILE_PX / 2) > FARTHEST_PX) return []
    const sizePx = sizeOf(radiusM)
    const half = name.length * sizePx * 0.3 + 8
    return [{ name, x, y, sizePx, box: { minX: x - half, maxX: x + half, minY: y - sizePx, maxY: y + sizePx } }]
  })
  return near.filter(
    ({ box }, index) => boxesMeet(box, tile) && near.slice(0, index).every((larger) => !boxesMeet(larger.box, box)),
  )
}

/** The name the bundled font is known by, so that the machine's own fonts play no part. */
const FONT_FAMILY = 'SolarPlanner Demo'

// Machines that run servers often have no fonts at all.
GlobalFonts.registerFromPath(
  fileURLToPath(import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')),
  FONT_FAMILY,
)

const fontOf = (sizePx: number, weight: 500 | 600): string => `${weight} ${sizePx}px "${FONT_FAMILY}"`

/** Colours of a text: itself and the halo that keeps it legible. */
export interface Ink {
  readonly text: string
  readonly halo: string
  readonly haloPx: number
}

/** Writes a line of text around a point [px]. */
const write = (context: SKRSContext2D, text: string, { x, y }: PointM, font: string, ink: Ink, angle = 0): void => {
  context.setTransform(Math.cos(angle), Math.sin(angle), -Math.sin(angle), Math.cos(angle), x, y)
  context.font = font
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
  context.lineWidth = ink.haloPx
  context.strokeStyle = ink.halo
  context.strokeText(text, 0, 0)
  context.fillStyle = ink.text
  context.fillText(text, 0, 0)
  context.resetTransform()
}

/** Names found in most Italian towns; which street bears which is invented. */
const NAMES = JSON.parse(readFileSync(new URL('../data/streetNames.json', import.meta.url), 'utf8')) as {
  readonly people: readonly string[]
  readonly things: readonly string[]
}

const of = (list: readonly string[], dice: number): string => list[Math.floor(dice * list.length)] ?? ''

/** The invented name of a street; nothing for tracks. */
const streetName = ({ rank, seed }: Street): string | undefined => {
  if (rank === 'track' || rank === 'none') return undefined
  if (rank === 'road') return `SP ${1 + (seed % 179)}`
  const name = of(fraction3(seed, 1, 9) < 0.66 ? NAMES.people : NAMES.things, fraction3(seed, 2, 9))
  if (rank === 'avenue') return `${fraction3(seed, 3, 9) < 0.6 ? 'Viale' : 'Corso'} ${name}`
  return `Via ${name}`
}

/** Room a letter of a street name takes on average [px at size 11]. */
const LETTER_PX = 6

const SHORTEST_ZOOM = { avenue: 15, street: 16, lane: 17, road: 15, track: 99, none: 99 } as const

const nameStreet = (context: SKRSContext2D, view: View, { warp }: District, street: Street, ink: Ink): void => {
  const name = streetName(street)
  const lengthPx = Math.hypot(street.b.x - street.a.x, street.b.y - street.a.y) * view.scale
  const needed = (name ?? '').length * LETTER_PX + 14
  if (!name || lengthPx < needed) return
  const middle = { x: (street.a.x + street.b.x) / 2, y: (street.a.y + street.b.y) / 2 }
  const { x, y } = warp(middle)
  const [px, py] = [view.left + x * view.scale, view.top - y * view.scale]
  if (px < -needed || py < -needed || px > TILE_PX + needed || py > TILE_PX + needed) return
  const angle = -bentAngle(warp, middle, Math.atan2(street.b.y - street.a.y, street.b.x - street.a.x))
  const upright = Math.cos(angle) < 0 ? angle + Math.PI : angle
  const font = street.rank === 'avenue' ? fontOf(12, 600) : fontOf(11, 500)
  write(context, name, { x: px, y: py }, font, ink, upright)
}

/** Writes the names of streets along them, each in the middle of its street so that tiles agree. */
export const labelStreets = (sheet: Sheet, ink: Ink): void => {
  for (const district of districtsIn(sheet.box)) {
    const view = viewOf(sheet, district)
    for (const street of layoutOf(district).streets)
      if (street.owned && sheet.zoom >= SHORTEST_ZOOM[street.rank])
        nameStreet(sheet.context, view, district, street, ink)
  }
}

/** Closer than this the streets have names instead. */
const LAST_ZOOM = 15

/** Writes the names of towns. */
export const labelPlaces = (sheet: Sheet, ink: Ink): void => {
  if (sheet.zoom > LAST_ZOOM) return
  for (const { name, x, y, sizePx } of placeNamesOn(sheet))
    write(sheet.context, name, { x, y }, fontOf(sizePx, sizePx > 12 ? 600 : 500), ink)
}

/** Spacing of tiles with a watermark, in each direction. */
const PITCH = 2
const WATERMARK_INK: Ink = { text: 'rgba(255,255,255,0.42)', halo: 'rgba(30,34,30,0.16)', haloPx: 2 }

/** A subtle but legible note on one tile of four that the picture is invented. */
export const watermark = ({ context, column, row }: Sheet): void => {
  if (column % PITCH !== 0 || row % PITCH !== Math.floor(column / PITCH) % 2) return
  write(context, 'Immagini dimostrative', { x: TILE_PX / 2, y: TILE_PX / 2 }, fontOf(13, 500), WATERMARK_INK)
}
