import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Building, Car } from '../model/content.ts'
import { fraction3 } from '../model/hash.ts'
import { TILE_PX } from '../model/mercator.ts'
import { pointOf } from '../model/rectangle.ts'
import { azimuthOf, planesOf } from '../model/roofPlanes.ts'
import { COVER_RGB, css, lit, mixed, type Rgb, rgb } from '../palette.ts'
import { isSpeck, paintCrown, paintCrownSpeck } from './crowns.ts'
import { finish } from './finish.ts'
import { paintFarGround, paintFarLand, paintLand, paintLines, paintPavement, paintSurface } from './ground.ts'
import { paintLandscape } from './landscape.ts'
import { paintMassing } from './massing.ts'
import { DETAILS_ZOOM, type Part, partsOf } from './parts.ts'
import { newPixels, type Pixels, paintOutlines, pixelsIn } from './pixels.ts'
import { gutters, paintObjects, parapet, ridges } from './roofDetails.ts'
import { shadowsOf } from './shadows.ts'
import { enter, fill, fillRing, type Sheet, trace, type View } from './sheet.ts'
import { lightOn, SHADOW } from './sun.ts'
import { type TextureKind, textureStyle } from './texture.ts'

/** Colour of a roof on level ground. */
const coverColour = ({ cover, seed, tint }: Building): Rgb => {
  const choices = COVER_RGB[cover]
  const first = choices[seed % choices.length] as Rgb
  const second = choices[(seed >>> 8) % choices.length] as Rgb
  return lit(mixed(first, second, 0.35), 0.93 + 0.14 * tint)
}

const textureOf = (cover: Building['cover']): TextureKind =>
  cover === 'terracotta' || cover === 'slate' ? 'tiles' : cover === 'metal' ? 'sheets' : 'gravel'

/** Paints a roof from so far that only the light on its planes shows. */
const paintFarRoof = (pixels: Pixels, view: View, building: Building): void => {
  const colour = coverColour(building)
  for (const { ring, fallRad } of planesOf(building)) {
    const outline = ring.map(({ x, y }) => pointOf(building, x, y))
    paintOutlines(pixels, view, [outline], lit(colour, lightOn(azimuthOf(building, fallRad), building.pitchDeg)))
  }
}

/** Paints a roof with ridges, chimneys and other details; below 0.6 m per pixel also with its covering. */
const paintRoof = (context: SKRSContext2D, view: View, building: Building): void => {
  const pixelM = 1 / view.scale
  const colour = coverColour(building)
  const kind = textureOf(building.cover)
  const shiftM = fraction3(building.seed, 1, 1) * 10
  enter(context, view, building.center, building.angleRad)
  for (const plane of planesOf(building)) {
    const light = lightOn(azimuthOf(building, plane.fallRad), building.pitchDeg)
    fillRing(context, plane.ring, css(lit(colour, light)))
    if (pixelM < 0.6) fillRing(context, plane.ring, textureStyle(kind, pixelM, plane.fallRad - Math.PI / 2, shiftM))
  }
  if (building.roof === 'flat') parapet(context, building, colour, pixelM)
  else {
    gutters(context, building, pixelM)
    ridges(context, building, colour, pixelM)
  }
  paintObjects(context, building, colour, pixelM)
}

const PAINTS: readonly Rgb[] = [
  0xe2e2e0, 0xececea, 0xa8acb0, 0x8c9094, 0x3e4044, 0x2c2e32, 0x54585e, 0xcececc, 0x7c302a, 0x3a4e70, 0x484a4e,
  0xbcb8ae,
].map(rgb)

/** Paints a car (or a lorry) with its shadow; windows only where a pixel is small enough to show them. */
const paintCar = (context: SKRSContext2D, view: View, car: Car): void => {
  const colour = PAINTS[car.seed % PAINTS.length] as Rgb
  const { lengthM, angleRad } = car
  const isLorry = lengthM > 8
  const [widthM, heightM] = isLorry ? [2.5, 3.2] : [1.8, 1.2]
  /** A part of the car, from `behind` its middle, `wide` as a share of its width. */
  const part = (behind: number, long: number, wide: number, radius: number, style: string): void => {
    context.beginPath()
    context.roundRect(-behind, (-widthM / 2) * wide, long, widthM * wide, radius)
    fill(context, style)
  }
  const fallen = { x: car.x + SHADOW.x * heightM * 0.55, y: car.y + SHADOW.y * heightM * 0.55 }
  enter(context, view, fallen, angleRad)
  part(lengthM / 2, lengthM, 1, 0.5, 'rgba(22,24,36,0.5)')
  enter(context, view, car, angleRad)
  part(lengthM / 2, lengthM, 1, isLorry ? 0.15 : 0.55, css(colour))
  if (isLorry) part(2.2 - lengthM / 2, 2, 1, 0.3, css(lit(colour, 0.8)))
  else if (view.scale > 1.9) {
    part(lengthM * 0.3, lengthM * 0.52, 0.84, 0.3, 'rgb(38,42,48)')
    part(lengthM * 0.2, lengthM * 0.3, 0.76, 0.2, css(lit(colour, 1.05)))
  }
}

/** From this zoom on every building is painted. */
const BUILDINGS_ZOOM = 16
/** From this zoom on every block is painted. */
const BLOCKS_ZOOM = 14

const paintGround = (context: SKRSContext2D, part: Part): void => {
  const { view } = part
  enter(context, view)
  for (const block of part.blocks) paintPavement(context, part, block)
  for (const surface of part.surfaces) paintSurface(context, view, surface)
  paintLines(context, view, part.lines)
}

const SHADE: Rgb = [24, 27, 42]
const SHADE_OPACITY = 0.5

const paintShadows = (context: SKRSContext2D, { view, buildings, trees }: Part): void => {
  const casting = trees.filter((tree) => !isSpeck(view, tree))
  enter(context, view)
  context.beginPath()
  for (const ring of shadowsOf(view, buildings, casting)) trace(context, ring)
  fill(context, `rgba(${SHADE},${SHADE_OPACITY})`)
}

/** Paints streets, gardens, roofs and trees. */
const paintCloseUp = (sheet: Sheet): Pixels => {
  const { context } = sheet
  const parts = partsOf(sheet)
  paintLand(context, parts)
  for (const part of parts) paintGround(context, part)
  for (const { view, cars } of parts) for (const car of cars) paintCar(context, view, car)
  for (const part of parts) paintShadows(context, part)
  for (const { view, buildings } of parts) for (const building of buildings) paintRoof(context, view, building)
  context.resetTransform()
  for (const { view, trees } of parts)
    for (const tree of trees) if (!isSpeck(view, tree)) paintCrown(context, view, tree)
  const pixels = pixelsIn(context.getImageData(0, 0, TILE_PX, TILE_PX).data)
  for (const { view, trees } of parts)
    for (const tree of trees) if (isSpeck(view, tree)) paintCrownSpeck(pixels, view, tree)
  return pixels
}

/** Paints the same from so far that buildings have no details and all crowns are specks. */
const paintFarAway = (sheet: Sheet): Pixels => {
  const parts = partsOf(sheet)
  const pixels = newPixels()
  paintFarLand(pixels, parts)
  for (const part of parts) paintFarGround(pixels, part)
  for (const { view, buildings } of parts)
    paintOutlines(pixels, view, shadowsOf(view, buildings, []), SHADE, SHADE_OPACITY)
  for (const { view, buildings } of parts) for (const building of buildings) paintFarRoof(pixels, view, building)
  for (const { view, trees } of parts) for (const tree of trees) paintCrownSpeck(pixels, view, tree)
  return pixels
}

/** Paints the aerial view. @returns the sheet with the finished picture */
export const paintSatellite = (sheet: Sheet): Sheet => {
  if (sheet.zoom < BLOCKS_ZOOM) {
    paintLandscape(sheet)
    return sheet
  }
  const paint = sheet.zoom < BUILDINGS_ZOOM ? paintMassing : sheet.zoom < DETAILS_ZOOM ? paintFarAway : paintCloseUp
  return finish(sheet, paint(sheet))
}
