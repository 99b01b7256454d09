import type { SKRSContext2D } from '@napi-rs/canvas'
import { LRUCache } from 'lru-cache'
import type { PointM } from '#engine/geometry/localPlane.ts'
import type { Block } from '../model/blocks.ts'
import type { Line, LineKind, Surface, SurfaceKind } from '../model/content.ts'
import type { Corner } from '../model/convex.ts'
import type { District, Street } from '../model/district.ts'
import { getOrInsert } from '../model/getOrInsert.ts'
import { isUrban } from '../model/landUse.ts'
import { bentLine, bentRing } from '../model/warp.ts'
import { layoutOf } from '../model/world.ts'
import { layCanopy, layRows } from './groundTexture.ts'
import { ASPHALT, COUNTRY_ROAD, css, DIRT, lit, mixed, PAVEMENT, SURFACE_RGB, VERGE } from './palette.ts'
import type { PathContext } from './pixels.ts'
import { fillRing, trace, type View } from './sheet.ts'

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

/** What lies under everything else: asphalt in town, verges in the country. */
const paintBase = (context: PathContext, view: View, district: District): void => {
  const ring = outlineOf(district)
  const style = isUrban(district.use)
    ? css(ASPHALT)
    : css(district.use === 'water' ? SURFACE_RGB.water[0] : district.use === 'wood' ? SURFACE_RGB.wood[0] : VERGE)
  fillRing(context, view, ring, style)
  context.strokeStyle = style
  context.lineWidth = 1
  context.stroke()
}

/** Country roads and tracks, which run between fields instead of being left free by blocks. */
const paintCountryRoads = (context: PathContext, view: View, district: District): void => {
  const { streets } = layoutOf(district)
  context.lineCap = 'round'
  for (const street of streets) {
    if (street.widthM === 0 || street.rank === 'avenue' || street.rank === 'street' || street.rank === 'lane') continue
    context.beginPath()
    trace(context, view, courseOf(district, street), false)
    context.lineWidth = street.widthM * view.scale
    context.strokeStyle = css(street.rank === 'track' ? DIRT : COUNTRY_ROAD)
    context.stroke()
  }
  context.lineCap = 'butt'
}

/** Paints what the blocks of some districts lie on. */
export const paintLand = (
  context: PathContext,
  parts: readonly { readonly view: View; readonly district: District }[],
): void => {
  for (const { view, district } of parts) paintBase(context, view, district)
  for (const { view, district } of parts) paintCountryRoads(context, view, district)
}

/** The pavement of a block in town. */
export const paintPavement = (context: PathContext, view: View, district: District, block: Block): void => {
  if (!isUrban(district.use)) return
  fillRing(context, view, kerbOf(district, block), css(lit(PAVEMENT, 0.94 + (block.seed % 16) / 130)))
  if (view.scale < 1.8) return
  context.strokeStyle = 'rgba(205,203,196,0.65)'
  context.lineWidth = Math.max(0.7, 0.2 * view.scale)
  context.stroke()
}

const ROWS: ReadonlySet<SurfaceKind> = new Set(['wheat', 'maize', 'stubble', 'ploughed', 'soil'])

export const surfaceStyle = ({ kind, tint }: Surface): string => css(mixed(...SURFACE_RGB[kind], tint))

export const paintSurface = (context: SKRSContext2D, view: View, surface: Surface): void => {
  fillRing(context, view, surface.ring, surfaceStyle(surface))
  if (surface.kind === 'wood') layCanopy(context, view, surface)
  else if (ROWS.has(surface.kind)) layRows(context, view, surface)
  if (surface.kind !== 'pool' || view.scale < 1.5) return
  context.strokeStyle = 'rgba(214,206,192,0.9)'
  context.lineWidth = 0.4 * view.scale
  context.stroke()
}

const LINE_STYLE: Record<LineKind, string> = {
  patch: 'rgba(62,62,66,0.2)',
  hedge: 'rgb(66,80,50)',
  wall: 'rgb(186,178,164)',
  white: 'rgba(232,231,226,0.82)',
  vines: 'rgb(92,108,58)',
  path: 'rgb(188,178,158)',
}

/** Paints lines of the kinds asked for, one stroke for each kind and width. */
export const paintLines = (
  context: PathContext,
  view: View,
  lines: readonly Line[],
  kinds: readonly LineKind[],
): void => {
  const groups = new Map<string, Line[]>()
  for (const line of lines)
    if (kinds.includes(line.kind))
      getOrInsert(groups, `${line.kind}${Math.round(line.widthM * 5)}`, () => []).push(line)
  for (const group of groups.values()) {
    const [{ kind, widthM }] = group as [Line]
    context.beginPath()
    for (const line of group) trace(context, view, line.points, false)
    context.lineWidth = Math.max(0.5, widthM * view.scale)
    context.strokeStyle = LINE_STYLE[kind]
    context.stroke()
  }
}
