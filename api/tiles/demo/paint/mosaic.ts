import { cropOf } from '../model/blockUse.ts'
import { rememberedLandUse } from '../model/district.ts'
import { CELLS, seedOf } from '../model/grid.ts'
import { fraction3, hash3 } from '../model/hash.ts'
import { isUrban, type LandUse } from '../model/landUse.ts'
import type { Patch } from './landColour.ts'
import { mixed, type Rgb, SURFACE_RGB } from './palette.ts'
import { type Sheet, TILE_PX } from './sheet.ts'

/** The colours of a district seen as a whole. */
const USE_RGB: Record<LandUse, Rgb> = {
  water: [52, 74, 80],
  centre: [140, 118, 106],
  apartments: [134, 128, 116],
  residential: [120, 116, 94],
  industrial: [168, 166, 162],
  park: [98, 108, 70],
  hamlet: [124, 122, 86],
  fields: [130, 126, 86],
  orchard: [126, 124, 88],
  vineyard: [128, 128, 86],
  wood: [66, 77, 52],
  meadow: [118, 122, 80],
  rock: [148, 142, 134],
}

interface Site {
  readonly x: number
  readonly y: number
  readonly use: LandUse
  readonly seed: number
}

/** Where districts are at least this wide on the picture, the mosaic shows the real ones. */
const DISTRICT_ZOOM = 11

const realSites = ({ zoom, column, row }: Sheet): { sites: Site[]; across: number; pitchPx: number } => {
  const perTile = CELLS / 2 ** zoom
  const pitchPx = TILE_PX / perTile
  const across = perTile + 4
  const sites: Site[] = []
  for (let j = -2; j < perTile + 2; j++)
    for (let i = -2; i < perTile + 2; i++) {
      const cell = { i: column * perTile + i, j: row * perTile + j }
      const seed = seedOf(cell)
      sites.push({
        x: (seed.x * 2 ** zoom - column) * TILE_PX,
        y: (seed.y * 2 ** zoom - row) * TILE_PX,
        use: rememberedLandUse(cell),
        seed: hash3(cell.i, cell.j, 77),
      })
    }
  return { sites, across, pitchPx }
}

const block = (seed: number): { seed: number; index: number; outline: [] } => ({ seed, index: 0, outline: [] })

const STREET: Rgb = [132, 130, 126]
const ROOFS: Rgb = [160, 112, 90]
const GARDENS: Rgb = [88, 98, 64]
const HALL: Rgb = [196, 194, 188]

/** One pixel of town: a street along the block's edge, else a roof, a garden or their mixture. */
const inTown = (colour: Rgb, block: number, spot: number, acrossBlock: number, grainPx: number): Patch => {
  const dice = fraction3(block, 1, 1)
  if (acrossBlock * grainPx < 1 && grainPx > 3) return { colour: mixed(colour, STREET, 0.7), strength: 1, light: 1.02 }
  if (dice < 0.08) return { colour: GARDENS, strength: 1, light: 0.9 + 0.2 * spot }
  const kind = spot > 0.6 ? ROOFS : spot > 0.55 ? HALL : spot < 0.26 ? GARDENS : colour
  return { colour: mixed(colour, kind, 0.6), strength: 1, light: 0.8 + 0.22 * dice + 0.14 * spot }
}

/** Light and colour within a district: blocks in town, fields in the country, crowns in woods. */
const within = (site: Site, x: number, y: number, grainPx: number): Patch => {
  const turn = (site.seed % 628) / 200
  const c = Math.cos(turn)
  const s = Math.sin(turn)
  const u = Math.floor((x * c + y * s) / grainPx)
  const v = Math.floor((y * c - x * s) / (grainPx * 1.3))
  const own = hash3(u, v, site.seed)
  const colour = USE_RGB[site.use]
  const spot = fraction3(x, y, site.seed)
  if (isUrban(site.use) && site.use !== 'park') return inTown(colour, own, spot, (x * c + y * s) / grainPx - u, grainPx)
  if (site.use === 'fields' || site.use === 'hamlet' || site.use === 'orchard' || site.use === 'vineyard') {
    const crop = mixed(...SURFACE_RGB[cropOf(block(own))], 0.5)
    return { colour: mixed(colour, crop, site.use === 'fields' ? 0.85 : 0.5), strength: 1, light: 0.97 + 0.06 * spot }
  }
  return { colour, strength: 1, light: 0.84 + 0.2 * spot + 0.12 * fraction3(x >> 1, y >> 1, site.seed) }
}

const realMosaic = (sheet: Sheet): ((x: number, y: number) => Patch) => {
  const { sites, across, pitchPx } = realSites(sheet)
  const roadPx = Math.max(0.5, 11 / ((156_543 * 0.7) / 2 ** sheet.zoom))
  return (x, y) => {
    const ci = Math.floor(x / pitchPx) + 2
    const cj = Math.floor(y / pitchPx) + 2
    let nearest = sites[cj * across + ci] as Site
    let best = Number.POSITIVE_INFINITY
    let second = Number.POSITIVE_INFINITY
    for (let j = cj - 1; j <= cj + 1; j++)
      for (let i = ci - 1; i <= ci + 1; i++) {
        const site = sites[j * across + i] as Site
        const d = (site.x - x) ** 2 + (site.y - y) ** 2
        if (d < best) {
          second = best
          best = d
          nearest = site
        } else if (d < second) second = d
      }
    const patch = within(nearest, x, y, Math.max(2.5, pitchPx / 4))
    const toBorder = Math.sqrt(second) - Math.sqrt(best)
    if (toBorder > roadPx * 1.6 || nearest.use === 'water' || nearest.use === 'wood') return patch
    return {
      colour: mixed(patch.colour, isUrban(nearest.use) ? [132, 130, 126] : [160, 150, 126], 0.6),
      strength: 1,
      light: 1,
    }
  }
}

const FAR_CROPS: readonly Rgb[] = [
  [136, 128, 88],
  [104, 114, 70],
  [152, 136, 98],
  [120, 122, 80],
  [90, 102, 62],
]

/** From very far: a haze of patches whose contrast fades with distance. */
const farMosaic = ({ zoom, column, row }: Sheet): ((x: number, y: number) => Patch) => {
  const grainPx = zoom >= 9 ? 5 : 4
  const contrast = Math.max(0.16, Math.min(0.75, (zoom - 4) / 7))
  return (x, y) => {
    const u = Math.floor((x + column * TILE_PX + 0.4 * y) / grainPx)
    const v = Math.floor((y + row * TILE_PX - 0.3 * x - 0.3 * column * TILE_PX) / grainPx)
    const dice = fraction3(u, v, zoom)
    return { colour: FAR_CROPS[Math.floor(dice * FAR_CROPS.length)] as Rgb, strength: contrast, light: 1 }
  }
}

/** The mosaic of fields, woods and quarters over a tile, by pixel. */
export const mosaicFor = (sheet: Sheet): ((x: number, y: number) => Patch) =>
  sheet.zoom >= DISTRICT_ZOOM ? realMosaic(sheet) : farMosaic(sheet)
