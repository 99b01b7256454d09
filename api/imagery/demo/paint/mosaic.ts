import { cropOf } from '../model/blockUse.ts'
import { rememberedLandUse } from '../model/district.ts'
import { CELLS, type Cell, seedOf } from '../model/grid.ts'
import { fraction3, hash3 } from '../model/hash.ts'
import { LAND } from '../model/landUse.ts'
import { TILE_PX } from '../model/mercator.ts'
import { mixed, type Rgb, rgb, SURFACE_RGB } from '../palette.ts'
import type { Tone } from './landColour.ts'
import { type Sheet, toPx } from './sheet.ts'

/** Mixes the mosaic of fields, woods and quarters at a pixel into a tone; `share` is how much of it is seen. */
export type Mosaic = (tone: Tone, x: number, y: number, share: number) => void

const STREET: Rgb = [132, 130, 126]
const COUNTRY_ROAD: Rgb = [160, 150, 126]
const ROOFS: Rgb = [160, 112, 90]
const GARDENS: Rgb = [88, 98, 64]
const HALL: Rgb = [196, 194, 188]
const CROPS = Array.from({ length: 64 }, (_, seed) =>
  mixed(...SURFACE_RGB[cropOf({ seed, index: 0, outline: [] })], 0.5),
)

/** A district on the picture, with the direction of its streets or fields. */
const siteOf = (sheet: Sheet, cell: Cell) => {
  const seed = hash3(cell.i, cell.j, 77)
  const turn = (seed % 628) / 200
  const use = rememberedLandUse(cell)
  return { ...toPx(sheet, seedOf(cell)), use, ...LAND[use], seed, cos: Math.cos(turn), sin: Math.sin(turn) }
}
type Site = ReturnType<typeof siteOf>

const sitesOf = (sheet: Sheet, perTile: number): Site[] => {
  const sites: Site[] = []
  for (let j = -2; j < perTile + 2; j++)
    for (let i = -2; i < perTile + 2; i++)
      sites.push(siteOf(sheet, { i: sheet.column * perTile + i, j: sheet.row * perTile + j }))
  return sites
}

/** A town pixel: a street along the block's edge, else a roof, a garden or a mixture. */
const mixTown = (tone: Tone, base: Rgb, own: number, spot: number, isStreet: boolean): void => {
  const dice = fraction3(own, 1, 1)
  if (isStreet) {
    tone.set(base).mix(STREET, 0.7)
    return
  }
  if (dice < 0.08) {
    tone.set(GARDENS).light = 0.9 + 0.2 * spot
    return
  }
  const kind = spot > 0.6 ? ROOFS : spot > 0.55 ? HALL : spot < 0.26 ? GARDENS : base
  tone.set(base).mix(kind, 0.6).light = 0.8 + 0.22 * dice + 0.14 * spot
}

/** A district pixel: blocks in town, fields in the country, crowns in woods. */
const mixSite = (tone: Tone, site: Site, x: number, y: number, grainPx: number, spot: number): void => {
  const { use, cos, sin, seed, rgb: base, is } = site
  const along = ((x - site.x) * cos + (y - site.y) * sin) / grainPx
  const u = Math.floor(along)
  const v = Math.floor(((y - site.y) * cos - (x - site.x) * sin) / (grainPx * 1.3))
  const own = hash3(u, v, seed)
  tone.light = 1
  tone.relief = use === 'water' ? 0 : is === 'urban' ? 0.5 : 1
  if (is === 'urban' && use !== 'park') mixTown(tone, base, own, spot, grainPx > 3 && (along - u) * grainPx < 1)
  else if (is === 'farmed') {
    tone.set(base).mix(CROPS[own % CROPS.length] as Rgb, use === 'fields' ? 0.85 : 0.5)
    tone.light = 0.97 + 0.06 * spot
  } else tone.set(base).light = use === 'water' ? 1 : 0.86 + 0.28 * spot
}

const realMosaic = (sheet: Sheet): Mosaic => {
  const perTile = CELLS / 2 ** sheet.zoom
  const across = perTile + 4
  const pitchPx = TILE_PX / perTile
  const sites = sitesOf(sheet, perTile)
  const xs = Float64Array.from(sites, ({ x }) => x)
  const ys = Float64Array.from(sites, ({ y }) => y)
  const grainPx = Math.max(2.5, pitchPx / 4)
  // Metres to a pixel, at 45 degrees.
  const roadPx = 1.6 * Math.max(0.5, 11 / (110_000 / 2 ** sheet.zoom))
  const [left, top] = [sheet.column * TILE_PX, sheet.row * TILE_PX]
  return (tone, x, y) => {
    const middle = (Math.floor(y / pitchPx) + 2) * across + Math.floor(x / pitchPx) + 2
    let nearest = middle
    let best = Number.POSITIVE_INFINITY
    let second = Number.POSITIVE_INFINITY
    for (let row = middle - across; row <= middle + across; row += across)
      for (let k = row - 1; k <= row + 1; k++) {
        const dx = (xs[k] as number) - x
        const dy = (ys[k] as number) - y
        const d = dx * dx + dy * dy
        if (d < best) {
          second = best
          best = d
          nearest = k
        } else if (d < second) second = d
      }
    const site = sites[nearest] as Site
    mixSite(tone, site, x, y, grainPx, fraction3(left + x, top + y, 3))
    if (site.use === 'water' || site.use === 'wood' || Math.sqrt(second) - Math.sqrt(best) > roadPx) return
    tone.mix(site.is === 'urban' ? STREET : COUNTRY_ROAD, 0.6).light = 1
  }
}

const FAR_CROPS: readonly Rgb[] = [0x888058, 0x687246, 0x988862, 0x787a50, 0x5a663e].map(rgb)

/** From very far: a haze of patches with a contrast that fades with distance. */
const farMosaic = ({ zoom, column, row }: Sheet): Mosaic => {
  const grainPx = zoom >= 9 ? 5 : 4
  const contrast = Math.max(0.16, Math.min(0.5, (zoom - 4) / 8))
  const [left, top] = [column * TILE_PX, row * TILE_PX]
  let crop = FAR_CROPS[0] as Rgb
  let [lastU, lastV] = [Number.NaN, Number.NaN]
  return (tone, x, y, share) => {
    const u = Math.floor((left + x + 0.4 * (top + y)) / grainPx)
    const v = Math.floor((top + y - 0.3 * (left + x)) / grainPx)
    if (u !== lastU || v !== lastV) crop = FAR_CROPS[hash3(u, v, zoom) % FAR_CROPS.length] as Rgb
    lastU = u
    lastV = v
    tone.mix(crop, contrast * share).light = 1
  }
}

/** Zoom from which the mosaic shows the real districts and covers the land completely. */
export const DISTRICT_ZOOM = 11

export const mosaicFor = (sheet: Sheet): Mosaic => (sheet.zoom >= DISTRICT_ZOOM ? realMosaic(sheet) : farMosaic(sheet))
