import type { SKRSContext2D } from '@napi-rs/canvas'
import type { PointM } from '#engine/geometry/localPlane.ts'
import type { Building, Cover, LineKind, Surface, SurfaceKind, Tree } from '../model/content.ts'
import { TILE_PX } from '../model/mercator.ts'
import { pointOf } from '../model/rectangle.ts'
import { azimuthOf, planesOf } from '../model/roofPlanes.ts'
import { paintCar } from './cars.ts'
import { addSpeck, paintCrowns } from './crowns.ts'
import { farCanopy } from './farCanopy.ts'
import { finish } from './finish.ts'
import { paintLand, paintLines, paintPavement, paintSurface } from './ground.ts'
import { paintLandscape } from './landscape.ts'
import { paintMassing } from './massing.ts'
import { COVER_RGB, css, lit, mixed, SURFACE_RGB } from './palette.ts'
import { type Part, partsOf } from './parts.ts'
import type { PathContext, Pixels } from './pixels.ts'
import { paintRoof } from './roofs.ts'
import { traceShadows } from './shadows.ts'
import { fillRing, type Sheet, trace, type View } from './sheet.ts'
import { lightOn } from './sun.ts'

/** From this zoom on buildings have details, which a canvas paints. */
const DETAILS_ZOOM = 17
/** From this zoom on every building is painted as it is. */
const BUILDINGS_ZOOM = 16
/** From this zoom on every block is painted. */
const BLOCKS_ZOOM = 14

/** Tints and lights are rounded, so that their styles can be written once. */
const TINTS = 3
const LIGHTS = 12
const BRIGHTEST = 1.5

const stylesOf = ([from, to]: (typeof SURFACE_RGB)[SurfaceKind]): string[] =>
  Array.from({ length: TINTS + 1 }, (_, k) => css(mixed(from, to, k / TINTS)))
const SURFACE_STYLES = new Map(Object.entries(SURFACE_RGB).map(([kind, range]) => [kind, stylesOf(range)]))

const ROOF_STYLES = new Map(
  Object.entries(COVER_RGB).map(([cover, colours]) => [
    cover,
    colours.map((colour) =>
      Array.from({ length: Math.ceil(LIGHTS * BRIGHTEST) }, (_, light) => css(lit(colour, light / LIGHTS))),
    ),
  ]),
)

const paintFarSurface = (pixels: Pixels, view: View, { kind, tint, ring }: Surface): void => {
  pixels.beginPath()
  trace(pixels, view, ring)
  if (kind === 'wood') {
    pixels.fillFrom(farCanopy())
    return
  }
  pixels.fillStyle = SURFACE_STYLES.get(kind)?.[Math.round(tint * TINTS)] ?? ''
  pixels.fill()
}

const roofStyle = ({ cover, seed }: { cover: Cover; seed: number }, light: number): string => {
  const colours = ROOF_STYLES.get(cover) ?? []
  return colours[seed % colours.length]?.[Math.round(light * LIGHTS)] ?? ''
}

const paintFarRoof = (pixels: Pixels, view: View, building: Building): void => {
  for (const { ring, fallRad } of planesOf(building)) {
    const light = lightOn(azimuthOf(building, fallRad), building.pitchDeg)
    const bent: PointM[] = ring.map(({ x, y }) => pointOf(building, x, y))
    fillRing(pixels, view, bent, roofStyle(building, light))
  }
}

/** Paints the ground: what lies under the blocks, then block by block pavements, surfaces and lines of some kinds. */
const paintGround = <Context extends PathContext>(
  context: Context,
  parts: readonly Part[],
  paint: (context: Context, view: View, surface: Surface) => void,
  kinds: readonly LineKind[],
): void => {
  paintLand(context, parts)
  for (const { view, district, blocks } of parts)
    for (const { block, surfaces, lines } of blocks) {
      paintPavement(context, view, district, block)
      for (const surface of surfaces) paint(context, view, surface)
      paintLines(context, view, lines, kinds)
    }
}

const paintShadows = (context: PathContext, parts: readonly Part[], treesOf: (part: Part) => readonly Tree[]): void => {
  context.beginPath()
  for (const part of parts) traceShadows(context, part.view, part.buildings, treesOf(part))
  context.fillStyle = 'rgba(24,27,42,0.5)'
  context.fill()
}

/** Paints streets, gardens, roofs and trees, each some pixels wide. */
const paintFarAway = (sheet: Sheet): void => {
  const { pixels } = sheet
  const parts = partsOf(sheet)
  paintGround(pixels, parts, paintFarSurface, ['path', 'vines'])
  // Crowns bring shades of their own.
  paintShadows(pixels, parts, () => [])
  for (const { view, buildings } of parts) for (const building of buildings) paintFarRoof(pixels, view, building)
  for (const { view, trees } of parts) for (const tree of trees) addSpeck(pixels, view, tree)
}

/** Paints streets, gardens, roofs and trees with their details. */
const paintCloseUp = (sheet: Sheet): void => {
  const { context } = sheet
  const parts = partsOf(sheet)
  paintGround<SKRSContext2D>(context, parts, paintSurface, ['path', 'white', 'vines'])
  for (const { view, streetLines } of parts) paintLines(context, view, streetLines, ['patch', 'white'])
  for (const { view, blocks } of parts) {
    const lines = blocks.flatMap((each) => each.lines)
    paintLines(context, view, lines, ['hedge', 'wall'])
  }
  for (const { view, cars } of parts) for (const car of cars) paintCar(context, view, car)
  paintShadows(context, parts, ({ trees }) => trees)
  for (const { view, buildings } of parts) for (const building of buildings) paintRoof(context, view, building)
  for (const { view, trees } of parts) paintCrowns(sheet, view, trees)
}

const paintFar = (sheet: Sheet): Uint8ClampedArray => {
  sheet.pixels.clear('rgb(0,0,0)')
  if (sheet.zoom >= BUILDINGS_ZOOM) paintFarAway(sheet)
  else paintMassing(sheet)
  return sheet.pixels.data
}

const paintNear = (sheet: Sheet): Uint8ClampedArray => {
  paintCloseUp(sheet)
  const { data } = sheet.context.getImageData(0, 0, TILE_PX, TILE_PX)
  sheet.specks.paintOn(data)
  return data
}

/** Paints the aerial view. @returns the sheet with the finished picture */
export const paintSatellite = (sheet: Sheet): Sheet => {
  if (sheet.zoom < BLOCKS_ZOOM) {
    paintLandscape(sheet)
    return sheet
  }
  return finish(sheet, sheet.zoom >= DETAILS_ZOOM ? paintNear(sheet) : paintFar(sheet))
}
