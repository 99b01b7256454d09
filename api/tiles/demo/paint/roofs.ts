import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Building } from '../model/content.ts'
import { fraction3 } from '../model/hash.ts'
import { pointOf } from '../model/rectangle.ts'
import { azimuthOf, planesOf } from '../model/roofPlanes.ts'
import { COVER_RGB, css, lit, mixed, type Rgb } from '../palette.ts'
import { type Pixels, paintOutlines } from './pixels.ts'
import { gutters, paintObjects, parapet, ridges } from './roofDetails.ts'
import { enter, fillRing, type View } from './sheet.ts'
import { lightOn } from './sun.ts'
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
export const paintFarRoof = (pixels: Pixels, view: View, building: Building): void => {
  const colour = coverColour(building)
  for (const { ring, fallRad } of planesOf(building)) {
    const outline = ring.map(({ x, y }) => pointOf(building, x, y))
    paintOutlines(pixels, view, [outline], lit(colour, lightOn(azimuthOf(building, fallRad), building.pitchDeg)))
  }
}

/** Paints a roof with ridges, chimneys and whatever else is on it, below 0.6 m per pixel with its covering, too. */
export const paintRoof = (context: SKRSContext2D, view: View, building: Building): void => {
  const pixelM = 1 / view.scale
  const colour = coverColour(building)
  const kind = textureOf(building.cover)
  const shiftM = fraction3(building.seed, 1, 1) * 10
  enter(context, view, building.centre, building.angleRad)
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
