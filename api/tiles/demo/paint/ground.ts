import type { SKRSContext2D } from '@napi-rs/canvas'
import { LRUCache } from 'lru-cache'
import type { PointM } from '#engine/geometry/localPlane.ts'
import type { Block } from '../model/blocks.ts'
import type { Line, LineKind, Surface } from '../model/content.ts'
import type { Corner } from '../model/convex.ts'
import type { District, Street } from '../model/district.ts'
import { getOrInsert } from '../model/getOrInsert.ts'
import { isUrban } from '../model/landUse.ts'
import { bentLine, bentRing } from '../model/warp.ts'
import { layoutOf } from '../model/world.ts'
import type { SurfaceKind } from '../palette.ts'
import { ASPHALT, COUNTRY_ROAD, css, DIRT, lit, mixed, PAVEMENT, SURFACE_RGB, VERGE } from '../palette.ts'
import type { Part } from './parts.ts'
import { enter, fillRing, stroke, trace, type View } from './sheet.ts'
import { textureStyle } from './texture.ts'

/** Radius of kerbs at street corners [m]. */
const KERB_RADIUS_M = 4.5

const rounded = (outline: readonly Corner[]): PointM[] =>
  outline.flatMap((corner, i) => {
    const before = outline[(i + outline.length - 1) % outline.length] as Corner
    const after = outline[(i + 1) % outline.length] as Corner
    const towards = (other: Corner): PointM => {
      const length = Math.hypot(other.x - corner.x, other.y - corner.y)
      const t = Math.min(KERB_RADIUS_M, length * 0.4) / Math.max(length, 1e-6)
      return { x: corner.x + (other.x - corner.x) * t, y: corner.y + (other.y - corner.y) * t }
    }
    const a = towards(before)
    const b = towards(after)
    const at = (t: number): PointM => ({
      x: a.x * (1 - t) ** 2 + 2 * corner.x * t * (1 - t) + b.x * t * t,
      y: a.y * (1 - t) ** 2 + 2 * corner.y * t * (1 - t) + b.y * t * t,
    })
    return [a, at(0.33), at(0.67), b]
  })

const rings = new LRUCache<object, PointM[]>({ max: 3000 })

export const kerbOf = (district: District, block: Block): PointM[] =>
  getOrInsert(rings, block, () => bentRing(district.warp, rounded(block.outline)))
/** At zoom 15 so long a side of a block bends by less than two fifths of a pixel. */
const FAR_SIDE_M = 90
/** A block's kerb where its corners are too small to look round. */
export const kerbFromAfar = ({ warp }: District, { outline }: Block): PointM[] => bentRing(warp, outline, FAR_SIDE_M)
export const outlineOf = (district: District): PointM[] =>
  getOrInsert(rings, district, () => bentRing(district.warp, district.outline))
export const courseOf = (district: District, street: Street): PointM[] =>
  getOrInsert(rings, street, () => bentLine(district.warp, street.a, street.b))

type Land = Pick<Part, 'view' | 'district'>

/** What lies under everything else: asphalt in town, verges in the country. */
const paintBase = (context: SKRSContext2D, { view, district }: Land): void => {
  enter(context, view)
  const { use } = district
  const open = use === 'water' || use === 'wood' ? SURFACE_RGB[use][0] : VERGE
  const style = css(isUrban(use) ? ASPHALT : open)
  fillRing(context, outlineOf(district), style)
  stroke(context, 1 / view.scale, style)
}

/** Country roads and tracks, which run between fields instead of being left free by blocks. */
const paintCountryRoads = (context: SKRSContext2D, { view, district }: Land): void => {
  enter(context, view)
  context.lineCap = 'round'
  for (const street of layoutOf(district).streets) {
    if (street.rank !== 'road' && street.rank !== 'track') continue
    context.beginPath()
    trace(context, courseOf(district, street), false)
    stroke(context, street.widthM, css(street.rank === 'track' ? DIRT : COUNTRY_ROAD))
  }
  context.lineCap = 'butt'
}

/** Paints what the blocks of some districts lie on. */
export const paintLand = (context: SKRSContext2D, parts: readonly Land[]): void => {
  for (const part of parts) paintBase(context, part)
  for (const part of parts) paintCountryRoads(context, part)
}

/** The pavement of a block in town. */
export const paintPavement = (context: SKRSContext2D, { view, district }: Land, block: Block): void => {
  if (!isUrban(district.use)) return
  fillRing(context, kerbOf(district, block), css(lit(PAVEMENT, 0.94 + (block.seed % 16) / 130)))
  if (view.scale > 1.8) stroke(context, Math.max(0.7 / view.scale, 0.2), 'rgba(205,203,196,0.65)')
}

const ROWS: ReadonlySet<SurfaceKind> = new Set(['wheat', 'maize', 'stubble', 'ploughed', 'soil'])

export const paintSurface = (context: SKRSContext2D, { scale }: View, surface: Surface): void => {
  const { kind, ring, tint, grainRad } = surface
  const isWood = kind === 'wood'
  fillRing(context, ring, isWood ? textureStyle('canopy', 1 / scale) : css(mixed(...SURFACE_RGB[kind], tint)))
  if (ROWS.has(kind)) fillRing(context, ring, textureStyle('rows', 1 / scale, grainRad - Math.PI / 2))
  if (kind === 'pool' && scale > 1.5) stroke(context, 0.4, 'rgba(214,206,192,0.9)')
}

/** In the order in which they are painted. */
const LINE_STYLE: Record<LineKind, string> = {
  patch: 'rgba(62,62,66,0.2)',
  path: 'rgb(188,178,158)',
  vines: 'rgb(92,108,58)',
  white: 'rgba(232,231,226,0.82)',
  hedge: 'rgb(66,80,50)',
  wall: 'rgb(186,178,164)',
}

/** Paints lines, one stroke for each kind and width. */
export const paintLines = (context: SKRSContext2D, { scale }: View, lines: readonly Line[]): void => {
  const groups = new Map<string, Line[]>()
  for (const line of lines) getOrInsert(groups, `${line.kind}${Math.round(line.widthM * 5)}`, () => []).push(line)
  for (const [kind, style] of Object.entries(LINE_STYLE))
    for (const group of groups.values()) {
      const [first] = group
      if (first?.kind !== kind) continue
      context.beginPath()
      for (const { points } of group) trace(context, points, false)
      stroke(context, Math.max(0.5 / scale, first.widthM), style)
    }
}
