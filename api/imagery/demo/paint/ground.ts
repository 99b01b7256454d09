import type { SKRSContext2D } from '@napi-rs/canvas'
import type { PointM } from '#engine/geometry/localPlane.ts'
import type { GroundBlock } from '../model/blocks.ts'
import type { Line, LineKind, Surface } from '../model/content.ts'
import type { Corner } from '../model/convex.ts'
import type { District, Street } from '../model/district.ts'
import { getOrInsert } from '../model/getOrInsert.ts'
import { isUrban } from '../model/landUse.ts'
import { bentLine, bentRing } from '../model/warp.ts'
import { layoutOf } from '../model/world.ts'
import type { Rgb, SurfaceKind } from '../palette.ts'
import { ASPHALT, COUNTRY_ROAD, css, DIRT, lit, mixed, PAVEMENT, SURFACE_RGB, VERGE } from '../palette.ts'
import type { Part } from './parts.ts'
import { barsOf, type Pixels, paintOutlines } from './pixels.ts'
import { enter, fillRing, stroke, trace, type View } from './sheet.ts'
import { farCanopy, textureStyle } from './texture.ts'

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

/** Side length that deviates from the curve by less than two fifths of a pixel [m]. */
const sideM = ({ scale }: View): number => 49 / Math.sqrt(scale)
export const kerbOf = (view: View, { warp }: District, { outline }: GroundBlock): PointM[] =>
  bentRing(warp, rounded(outline), sideM(view))
/** A block's kerb at zooms with corners too small to round. */
export const kerbFromAfar = (view: View, { warp }: District, { outline }: GroundBlock): PointM[] =>
  bentRing(warp, outline, sideM(view))
export const outlineOf = (view: View, { warp, outline }: District): PointM[] => bentRing(warp, outline, sideM(view))
export const courseOf = (view: View, { warp }: District, { a, b }: Street): PointM[] =>
  bentLine(warp, a, b, sideM(view))

/** Pixels per metre from the middle of a district; its border is about 220 m from there. */
const GROWN = 0.004

type Land = Pick<Part, 'view' | 'district'>

/** Base color: asphalt in town, verges in the country. */
const baseRgb = ({ use }: District): Rgb =>
  isUrban(use) ? ASPHALT : use === 'water' || use === 'wood' ? SURFACE_RGB[use][0] : VERGE

/** The view enlarged by a pixel around its middle, so that no gap shows between districts. */
const grown = (view: View): View => ({ ...view, scale: view.scale + GROWN })

/** Country roads and tracks, which run between fields instead of being left free by blocks. */
const countryRoadsOf = (district: District) =>
  layoutOf(district)
    .streets.filter(({ rank }) => rank === 'road' || rank === 'track')
    .map((street) => ({ street, rgb: street.rank === 'track' ? DIRT : COUNTRY_ROAD }))

/** Paints the ground of some districts' blocks. */
export const paintLand = (context: SKRSContext2D, parts: readonly Land[]): void => {
  for (const { view, district } of parts) {
    enter(context, grown(view))
    fillRing(context, outlineOf(view, district), css(baseRgb(district)))
  }
  context.lineCap = 'round'
  for (const { view, district } of parts) {
    enter(context, view)
    for (const { street, rgb } of countryRoadsOf(district)) {
      context.beginPath()
      trace(context, courseOf(view, district, street), false)
      stroke(context, street.widthM, css(rgb))
    }
  }
  context.lineCap = 'butt'
}

/** The same from afar. */
export const paintFarLand = (pixels: Pixels, parts: readonly Land[]): void => {
  for (const { view, district } of parts)
    paintOutlines(pixels, grown(view), [outlineOf(view, district)], baseRgb(district))
  for (const { view, district } of parts)
    for (const { street, rgb } of countryRoadsOf(district))
      paintOutlines(pixels, view, barsOf(courseOf(view, district, street), street.widthM), rgb)
}

const pavementOf = ({ seed }: GroundBlock): Rgb => lit(PAVEMENT, 0.94 + (seed % 16) / 130)

/** The pavement of a block in town. */
export const paintPavement = (context: SKRSContext2D, { view, district }: Land, block: GroundBlock): void => {
  if (!isUrban(district.use)) return
  fillRing(context, kerbOf(view, district, block), css(pavementOf(block)))
  if (view.scale > 1.8) stroke(context, Math.max(0.7 / view.scale, 0.2), 'rgba(205,203,196,0.65)')
}

const PATH: Rgb = [188, 178, 158]
const VINES: Rgb = [92, 108, 58]
const ROWS: ReadonlySet<SurfaceKind> = new Set(['wheat', 'maize', 'stubble', 'ploughed', 'soil'])

export const paintSurface = (context: SKRSContext2D, { scale }: View, surface: Surface): void => {
  const { kind, ring, tint, grainRad } = surface
  const isWood = kind === 'wood'
  fillRing(context, ring, isWood ? textureStyle('canopy', 1 / scale) : css(mixed(...SURFACE_RGB[kind], tint)))
  if (ROWS.has(kind)) fillRing(context, ring, textureStyle('rows', 1 / scale, grainRad - Math.PI / 2))
  if (kind === 'pool' && scale > 1.5) stroke(context, 0.4, 'rgba(214,206,192,0.9)')
}

/** Paints the blocks of a district from afar: pavements, gardens, fields and paths. */
export const paintFarGround = (pixels: Pixels, { view, district, blocks, surfaces, lines }: Part): void => {
  if (isUrban(district.use))
    for (const block of blocks) paintOutlines(pixels, view, [kerbOf(view, district, block)], pavementOf(block))
  for (const { kind, ring, tint } of surfaces)
    paintOutlines(pixels, view, [ring], mixed(...SURFACE_RGB[kind], tint), 1, kind === 'wood' ? farCanopy() : undefined)
  for (const { kind, points, widthM } of lines)
    paintOutlines(pixels, view, barsOf(points, Math.max(0.5 / view.scale, widthM)), kind === 'vines' ? VINES : PATH)
}

/** Styles of lines, in painting order. */
const LINE_STYLE: Record<LineKind, string> = {
  patch: 'rgba(62,62,66,0.2)',
  path: css(PATH),
  vines: css(VINES),
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
