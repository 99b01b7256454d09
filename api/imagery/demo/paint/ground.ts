import type { SKRSContext2D } from '@napi-rs/canvas'
import type { PointM } from '#engine/geometry/localPlane.ts'
import type { GroundBlock } from '../model/blocks.ts'
import { type BlockUse, blockUseOf, cropOf, openGround } from '../model/blockUse.ts'
import type { Content } from '../model/content.ts'
import type { Corner } from '../model/convex.ts'
import type { District, Street } from '../model/district.ts'
import { fraction3 } from '../model/hash.ts'
import { isUrban } from '../model/landUse.ts'
import { bentLine, bentRing } from '../model/warp.ts'
import { layoutOf } from '../model/world.ts'
import { css, lit, mixed, type Rgb, rgb, SURFACE_RGB, type SurfaceKind } from '../palette.ts'
import { enter, fillRing, stroke, trace, type View } from './sheet.ts'
import { type TextureKind, textureStyle } from './texture.ts'

const ASPHALT = rgb(0x807e7a)
const COUNTRY_ROAD = rgb(0x8c8983)
const DIRT = rgb(0xb2a080)
const PAVEMENT = rgb(0xaaa69e)
const VERGE = rgb(0x7e7e54)

/** Radius of kerbs at street corners [m]. */
const KERB_RADIUS_M = 4.5

const rounded = (outline: readonly Corner[]): PointM[] =>
  outline.flatMap((corner, i) => {
    const towards = (other: Corner): PointM => {
      const length = Math.hypot(other.x - corner.x, other.y - corner.y)
      const t = Math.min(KERB_RADIUS_M, length * 0.4) / Math.max(length, 1e-6)
      return { x: corner.x + (other.x - corner.x) * t, y: corner.y + (other.y - corner.y) * t }
    }
    const a = towards(outline[(i + outline.length - 1) % outline.length] as Corner)
    const b = towards(outline[(i + 1) % outline.length] as Corner)
    const at = (t: number): PointM => ({
      x: a.x * (1 - t) ** 2 + 2 * corner.x * t * (1 - t) + b.x * t * t,
      y: a.y * (1 - t) ** 2 + 2 * corner.y * t * (1 - t) + b.y * t * t,
    })
    return [a, at(0.33), at(0.67), b]
  })

/** Below this scale kerbs are not round at corners [px/m]. */
const ROUND_SCALE = 0.25
/** Side length that deviates from the curve by less than two fifths of a pixel [m]. */
const sideM = ({ scale }: View): number => 49 / Math.sqrt(scale)

export const kerbOf = (view: View, { warp }: District, { outline }: GroundBlock): PointM[] =>
  bentRing(warp, view.scale < ROUND_SCALE ? outline : rounded(outline), sideM(view))
export const outlineOf = (view: View, { warp, outline }: District): PointM[] => bentRing(warp, outline, sideM(view))
export const courseOf = (view: View, { warp }: District, { a, b }: Street): PointM[] =>
  bentLine(warp, a, b, sideM(view))

const baseOf = ({ use }: District): Rgb =>
  isUrban(use) ? ASPHALT : use === 'water' || use === 'wood' ? SURFACE_RGB[use][0] : VERGE

/** Paints a district without its blocks: asphalt in town, verges in the country. */
export const paintLand = (context: SKRSContext2D, view: View, district: District): void => {
  enter(context, view)
  fillRing(context, outlineOf(view, district), css(baseOf(district)))
  // So that no gap shows between districts.
  stroke(context, 1 / view.scale, css(baseOf(district)))
}

/** Paints roads and tracks, which run between fields instead of being left free by blocks. */
export const paintRoads = (context: SKRSContext2D, view: View, district: District): void => {
  enter(context, view)
  context.lineCap = 'round'
  for (const street of layoutOf(district).streets) {
    if (street.rank !== 'road' && street.rank !== 'track') continue
    context.beginPath()
    trace(context, courseOf(view, district, street), false)
    stroke(context, street.widthM, css(street.rank === 'track' ? DIRT : COUNTRY_ROAD))
  }
}

/** Paints the pavement of a block in town. */
export const paintPavement = (context: SKRSContext2D, view: View, district: District, block: GroundBlock): void => {
  if (!isUrban(district.use)) return
  fillRing(context, kerbOf(view, district, block), css(lit(PAVEMENT, 0.94 + (block.seed % 16) / 130)))
  if (view.scale > 1.8) stroke(context, Math.max(0.7 / view.scale, 0.2), 'rgba(205,203,196,0.65)')
}

/** Paints lawns, fields, paving and what encloses gardens. */
export const paintContent = (context: SKRSContext2D, { scale }: View, { surfaces, fences }: Content): void => {
  for (const { kind, ring, tint } of surfaces)
    fillRing(
      context,
      ring,
      kind === 'wood' ? textureStyle('canopy', 1 / scale) : css(mixed(...SURFACE_RGB[kind], tint)),
    )
  if (scale < 0.8) return
  for (const { kind, points, widthM } of fences) {
    context.beginPath()
    trace(context, points, false)
    stroke(context, Math.max(0.5 / scale, widthM), kind === 'hedge' ? 'rgb(66,80,50)' : 'rgb(186,178,164)')
  }
}

const FROM_AFAR: Record<Exclude<BlockUse, 'field' | 'open'>, readonly [ground: SurfaceKind, TextureKind?]> = {
  houses: ['lawn', 'houses'],
  apartments: ['dryLawn', 'flats'],
  oldTown: ['paving', 'houses'],
  square: ['stone', 'flats'],
  industry: ['asphalt', 'halls'],
  school: ['dryLawn', 'flats'],
  park: ['lawn'],
  lawn: ['lawn'],
  hamlet: ['meadow'],
}

/** Paints a block in which houses are too small to be told apart. */
export const paintFarBlock = (context: SKRSContext2D, view: View, district: District, block: GroundBlock): void => {
  const use = blockUseOf(district, block)
  const [kind, texture] = use === 'field' ? [cropOf(block)] : use === 'open' ? [openGround(district)] : FROM_AFAR[use]
  const kerb = kerbOf(view, district, block)
  fillRing(context, kerb, css(mixed(...SURFACE_RGB[kind], fraction3(block.seed, 8, 8))))
  if (texture) fillRing(context, kerb, textureStyle(texture, 1 / view.scale, district.headingRad))
}
