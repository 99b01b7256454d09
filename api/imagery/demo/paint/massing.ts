import type { PointM } from '#engine/geometry/localPlane.ts'
import type { GroundBlock } from '../model/blocks.ts'
import { type BlockUse, blockUseOf, cropOf } from '../model/blockUse.ts'
import { areaOf, contains, inset } from '../model/convex.ts'
import type { District } from '../model/district.ts'
import { between, fraction3, type Random, randomFrom } from '../model/hash.ts'
import { axesOf } from '../model/site.ts'
import { blocksIn, districtsIn } from '../model/world.ts'
import type { SurfaceKind } from '../palette.ts'
import { COVER_RGB, CROWN_RGB, lit, mixed, type Rgb, SURFACE_RGB } from '../palette.ts'
import { kerbFromAfar, paintFarLand } from './ground.ts'
import { newPixels, type Pixels, paintOutlines, paintSquare } from './pixels.ts'
import { type Sheet, type View, viewOf } from './sheet.ts'
import { SHADOW } from './sun.ts'

/** Look of a block at a scale of two pixels per house: its ground and a scatter of roofs and crowns. */
interface Scatter {
  readonly ground: SurfaceKind
  /** Between one roof and the next [m]; 0 for no roofs. */
  readonly stepM: number
  readonly roofM: readonly [number, number]
  readonly roofs: 'terracotta' | 'mixed' | 'metal'
  readonly heightM: number
  readonly crownsPerHa: number
}

const NOTHING: Scatter = { ground: 'meadow', stepM: 0, roofM: [0, 0], roofs: 'terracotta', heightM: 0, crownsPerHa: 0 }
const SCATTER: Record<BlockUse, Scatter> = {
  houses: { ground: 'lawn', stepM: 19, roofM: [13, 11], roofs: 'terracotta', heightM: 7, crownsPerHa: 70 },
  apartments: { ground: 'dryLawn', stepM: 38, roofM: [30, 14], roofs: 'mixed', heightM: 16, crownsPerHa: 50 },
  oldTown: { ground: 'paving', stepM: 13, roofM: [13, 11], roofs: 'terracotta', heightM: 10, crownsPerHa: 8 },
  square: { ground: 'stone', stepM: 44, roofM: [38, 16], roofs: 'terracotta', heightM: 16, crownsPerHa: 50 },
  industry: { ground: 'asphalt', stepM: 58, roofM: [46, 34], roofs: 'metal', heightM: 9, crownsPerHa: 3 },
  park: { ...NOTHING, ground: 'lawn', crownsPerHa: 110 },
  school: { ground: 'dryLawn', stepM: 60, roofM: [36, 15], roofs: 'mixed', heightM: 8, crownsPerHa: 40 },
  sports: { ...NOTHING, ground: 'pitch', crownsPerHa: 40 },
  hamlet: { ground: 'meadow', stepM: 36, roofM: [13, 11], roofs: 'terracotta', heightM: 7, crownsPerHa: 40 },
  field: NOTHING,
  orchard: { ...NOTHING, ground: 'dryLawn', crownsPerHa: 130 },
  vineyard: { ...NOTHING, ground: 'meadow' },
  wood: { ...NOTHING, ground: 'wood', crownsPerHa: 0 },
  pasture: { ...NOTHING, crownsPerHa: 14 },
  rock: { ...NOTHING, ground: 'rock' },
  water: { ...NOTHING, ground: 'water' },
}

const ROOF_RGB: Record<Scatter['roofs'], readonly Rgb[]> = {
  terracotta: COVER_RGB.terracotta,
  metal: COVER_RGB.metal,
  mixed: [...COVER_RGB.terracotta.slice(0, 3), ...COVER_RGB.gravel],
}

const CROWNS = [lit(CROWN_RGB.dark, 0.85), lit(CROWN_RGB.broad, 0.9)] as const
const SHADE: Rgb = [30, 32, 40]

/** A roof as a row of squares as wide as it. */
const placeRoof = (pixels: Pixels, view: View, at: PointM, angle: number, scatter: Scatter, random: Random): void => {
  const grow = between(random, 0.8, 1.25)
  const [lengthM, widthM] = [scatter.roofM[0] * grow, scatter.roofM[1] * grow]
  const colours = ROOF_RGB[scatter.roofs]
  const colour = lit(colours[Math.floor(random() * colours.length)] as Rgb, 1.05)
  const squares = Math.max(1, Math.round(lengthM / widthM))
  const half = (Math.sqrt((lengthM * widthM) / squares) / 2) * view.scale
  const fall = scatter.heightM * 0.7 * view.scale
  for (const [shift, rgb, opacity] of [
    [fall, SHADE, 0.5],
    [0, colour, 1],
  ] as const)
    for (let k = 0; k < squares; k++) {
      const along = ((k + 0.5) / squares - 0.5) * lengthM * view.scale
      const px = view.left + at.x * view.scale + Math.cos(angle) * along + SHADOW.x * shift
      const py = view.top - at.y * view.scale - Math.sin(angle) * along - SHADOW.y * shift
      paintSquare(pixels, px, py, half, rgb, opacity)
    }
}

const scatterOver = (pixels: Pixels, view: View, { warp }: District, block: GroundBlock, scatter: Scatter): void => {
  const random = randomFrom(block.seed ^ 0x51)
  const axes = axesOf(block.outline)
  const inner = inset(block.outline, () => Math.max(3, scatter.roofM[1] * 0.55))
  if (scatter.stepM > 0 && inner.length > 2)
    for (let t = axes.t.low + scatter.stepM * 0.5; t < axes.t.high; t += scatter.stepM * 0.95)
      for (let s = axes.s.low + scatter.stepM * 0.5; s < axes.s.high; s += scatter.stepM) {
        const point = axes.at(s + between(random, -2, 2), t + between(random, -2, 2))
        if (contains(inner, point) && random() < 0.86)
          placeRoof(pixels, view, warp(point), axes.angleRad, scatter, random)
      }
  const crowns = Math.min(900, (areaOf(block.outline) / 10_000) * scatter.crownsPerHa)
  for (let k = 0; k < crowns; k++) {
    const point = axes.anywhere(random)
    if (!contains(block.outline, point, 3)) continue
    const { x, y } = warp(point)
    const half = between(random, 2.5, 4.5) * view.scale
    paintSquare(pixels, view.left + x * view.scale, view.top - y * view.scale, half, CROWNS[k % 2] as Rgb, 0.9)
  }
}

const groundOf = (block: GroundBlock, use: BlockUse): Rgb => {
  const kind = use === 'field' ? cropOf(block) : SCATTER[use].ground
  return mixed(...SURFACE_RGB[kind], fraction3(block.seed, 8, 8))
}

/** Paints blocks with a scatter of roofs instead of the buildings themselves: zooms 14 and 15. */
export const paintMassing = (sheet: Sheet): Pixels => {
  const { box } = sheet
  const parts = districtsIn(box).map((district) => ({
    district,
    view: viewOf(sheet, district),
    blocks: blocksIn(district, box).map((block) => ({ block, use: blockUseOf(district, block) })),
  }))
  const pixels = newPixels()
  paintFarLand(pixels, parts)
  for (const { district, view, blocks } of parts)
    for (const { block, use } of blocks)
      paintOutlines(pixels, view, [kerbFromAfar(view, district, block)], groundOf(block, use))
  for (const { district, view, blocks } of parts)
    for (const { block, use } of blocks) scatterOver(pixels, view, district, block, SCATTER[use])
  return pixels
}
