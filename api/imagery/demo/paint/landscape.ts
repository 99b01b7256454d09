import { createCanvas } from '@napi-rs/canvas'
import { rememberedLandUse } from '../model/district.ts'
import { mountainAt } from '../model/geography.ts'
import { CELLS, seedOf } from '../model/grid.ts'
import { fraction3, hash3 } from '../model/hash.ts'
import { LAND } from '../model/landUse.ts'
import { fromWorld, TILE_PX } from '../model/mercator.ts'
import { fractalNoise, noise } from '../model/noise.ts'
import { lit, mixed, type Rgb, rgb } from '../palette.ts'
import { type Sheet, toPx } from './sheet.ts'
import { paintSea, paintTowns } from './shoresAndTowns.ts'

/** Zoom from which the real districts are told apart. */
const DISTRICT_ZOOM = 11
/** Pixels of the tile to one that is painted. */
const GRAIN_PX = 2

/** Colour of a point of a tile [px]. */
type Colouring = (x: number, y: number) => Rgb

const step = (low: number, high: number, value: number): number => {
  const t = Math.min(1, Math.max(0, (value - low) / (high - low)))
  return t * t * (3 - 2 * t)
}

/** What covers the land above a height, with the heights between which it comes to cover all. */
const COVERS: readonly (readonly [low: number, high: number, moist: Rgb, dry: Rgb])[] = [
  [0.1, 0.3, rgb(0x5a623e), rgb(0x7c7450)],
  [0.26, 0.42, rgb(0x3c4830), rgb(0x636044)],
  [0.62, 0.76, rgb(0x747452), rgb(0x747452)],
  [0.78, 0.98, rgb(0x8e8880), rgb(0x8e8880)],
  [1, 1.16, rgb(0xe8eaee), rgb(0xe8eaee)],
]
const PLAIN = [rgb(0x70764e), rgb(0x9e9068)] as const
const CROPS: readonly Rgb[] = [0xa89a64, 0x687246, 0x988862, 0x787a50, 0x5a663e].map(rgb)

/** Massifs across the world, about 20 km each in Italy; low zooms show only as many as can be told apart. */
const MASSIFS = 1500

/** From very far: growth by height and dryness, lit from the north-west, over a haze of fields. */
const regions = ({ column, row, zoom }: Sheet): Colouring => {
  const px = TILE_PX * 2 ** zoom
  const massifs = Math.min(MASSIFS, 12 * 2 ** zoom)
  const octaves = Math.max(2, Math.min(6, zoom - 5))
  const relief = 4 * Math.min(3, Math.max(0.8, 1.55 ** (zoom - 8)))
  // Mountains in arbitrary units: ridges of the coarse map, roughened.
  const heightAt = (x: number, y: number): number => {
    const ridge = mountainAt(fromWorld({ x, y }))
    if (ridge < 0.02) return 0
    return ridge * (1.24 - 1.48 * Math.abs(fractalNoise(x * massifs, y * massifs, 51, octaves, 0.56)))
  }
  const side = TILE_PX / GRAIN_PX + 1
  const heights = Float32Array.from({ length: side * side }, (_, k) =>
    heightAt((column * TILE_PX + (k % side) * GRAIN_PX) / px, (row * TILE_PX + Math.floor(k / side) * GRAIN_PX) / px),
  )
  return (left, top) => {
    const [x, y] = [(column * TILE_PX + left) / px, (row * TILE_PX + top) / px]
    const k = (top * side + left) / GRAIN_PX
    const height = heights[k] as number
    const dry = step(0, 1, (43.6 - fromWorld({ x, y }).lat) / 7 + 0.4 * noise(x * 4000, y * 4000, 61))
    const crop = CROPS[hash3(Math.round(x * px), Math.round(y * px), zoom) % CROPS.length] as Rgb
    let colour = mixed(mixed(...PLAIN, dry), crop, Math.min(0.5, (zoom - 4) / 10))
    for (const [low, high, moist, parched] of COVERS)
      if (height > low) colour = mixed(colour, mixed(moist, parched, dry), step(low, high, height))
    const slope = (heights[k + side + 1] as number) - height
    return lit(colour, 1 - Math.max(-0.4, Math.min(0.4, relief * slope)))
  }
}

const ROOFS: readonly Rgb[] = [0xa0705a, 0x586240, 0x8c7e72, 0xa8a49c].map(rgb)

/** The districts by their use: in town a grain of roofs and gardens, in the country fields. */
const districts = (sheet: Sheet): Colouring => {
  const perTile = CELLS / 2 ** sheet.zoom
  const across = perTile + 4
  const pitchPx = TILE_PX / perTile
  const sites = Array.from({ length: across * across }, (_, k) => {
    const i = sheet.column * perTile + (k % across) - 2
    const j = sheet.row * perTile + Math.floor(k / across) - 2
    const seed = hash3(i, j, 77)
    const land = LAND[rememberedLandUse({ i, j })]
    return { ...toPx(sheet, seedOf({ i, j })), land, seed, cos: Math.cos(seed), sin: Math.sin(seed) }
  })
  const nearest = (x: number, y: number): (typeof sites)[number] => {
    const middle = (Math.floor(y / pitchPx) + 2) * across + Math.floor(x / pitchPx) + 2
    let best = sites[middle] as (typeof sites)[number]
    let least = Number.POSITIVE_INFINITY
    for (let row = middle - across; row <= middle + across; row += across)
      for (let k = row - 1; k <= row + 1; k++) {
        const site = sites[k] as (typeof sites)[number]
        const far = (site.x - x) ** 2 + (site.y - y) ** 2
        if (far < least) [best, least] = [site, far]
      }
    return best
  }
  return (x, y) => {
    const site = nearest(x, y)
    const { land, seed, cos, sin } = site
    if (land === LAND.water) return land.rgb
    const u = Math.floor((((x - site.x) * cos + (y - site.y) * sin) * 4) / pitchPx)
    const v = Math.floor((((y - site.y) * cos - (x - site.x) * sin) * 3) / pitchPx)
    const own = hash3(u, v, seed)
    const spot = hash3(sheet.column * TILE_PX + x, sheet.row * TILE_PX + y, 3)
    if (land.is === 'farmed') return mixed(land.rgb, CROPS[own % CROPS.length] as Rgb, 0.8)
    const shade = 0.88 + 0.24 * fraction3(land.is === 'urban' ? own : spot, 0, 0)
    if (land.is !== 'urban' || land === LAND.park) return lit(land.rgb, shade)
    return lit(mixed(land.rgb, ROOFS[spot % ROOFS.length] as Rgb, 0.45), shade)
  }
}

/** Paints land and sea from far away: zoom 13 and less. */
export const paintLandscape = (sheet: Sheet): void => {
  const isNear = sheet.zoom >= DISTRICT_ZOOM
  const colourAt = isNear ? districts(sheet) : regions(sheet)
  const side = TILE_PX / GRAIN_PX
  const land = createCanvas(side, side)
  const image = land.getContext('2d').createImageData(side, side)
  image.data.fill(255)
  for (let k = 0; k < side * side; k++)
    image.data.set(colourAt((k % side) * GRAIN_PX, Math.floor(k / side) * GRAIN_PX), k * 4)
  land.getContext('2d').putImageData(image, 0, 0)
  sheet.context.imageSmoothingEnabled = false
  if (isNear) sheet.context.drawImage(land, 0, 0, TILE_PX, TILE_PX)
  else {
    paintSea(sheet, land)
    paintTowns(sheet)
  }
}
