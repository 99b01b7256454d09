import type { SKRSContext2D } from '@napi-rs/canvas'
import type { PointM } from '#engine/geometry/localPlane.ts'
import type { Building } from '../model/content.ts'
import { fraction3 } from '../model/hash.ts'
import { azimuthOf, planesOf, type RoofPlane } from '../model/roofPlanes.ts'
import { COVER_RGB, css, lit, mixed, type Rgb } from './palette.ts'
import { flatDetails, pitchedDetails } from './roofDetails.ts'
import { roofTexture, type TextureKind } from './roofTexture.ts'
import { enter, fillPolygon, type View } from './sheet.ts'
import { lightOn } from './sun.ts'

/** Colour of a roof on level ground. */
const coverColour = ({ cover, seed, tint }: Building): Rgb => {
  const choices = COVER_RGB[cover]
  const first = choices[seed % choices.length] as Rgb
  const second = choices[(seed >>> 8) % choices.length] as Rgb
  return lit(mixed(first, second, 0.35), 0.93 + 0.14 * tint)
}

const TEXTURE: Record<Building['cover'], TextureKind> = {
  terracotta: 'tiles',
  slate: 'tiles',
  metal: 'sheets',
  gravel: 'gravel',
  membrane: 'gravel',
  terrace: 'gravel',
}

/** Patterns repeat from the origin to the right and downwards only: start far enough to the left and above [m]. */
const PATTERN_ORIGIN_M = -96

const layTexture = (context: SKRSContext2D, building: Building, plane: RoofPlane, pixelM: number): void => {
  const texture = roofTexture(TEXTURE[building.cover], pixelM)
  const turn = plane.fallRad - Math.PI / 2
  const origin = PATTERN_ORIGIN_M + fraction3(building.seed, 1, 1) * 10
  const c = Math.cos(turn)
  const s = Math.sin(turn)
  const toTexels = ({ x, y }: PointM): PointM => ({
    x: (x * c + y * s - origin) / texture.texelM,
    y: (y * c - x * s - origin) / texture.texelM,
  })
  context.save()
  context.rotate(turn)
  context.translate(origin, origin)
  context.scale(texture.texelM, texture.texelM)
  fillPolygon(context, plane.ring.map(toTexels), texture.pattern)
  context.restore()
}

/** Paints a roof; below 0.6 m per pixel with its covering, ridges, chimneys and whatever else is on it. */
export const paintRoof = (context: SKRSContext2D, view: View, building: Building): void => {
  const pixelM = 1 / view.scale
  const colour = coverColour(building)
  enter(context, view, building.centre, building.angleRad)
  for (const plane of planesOf(building)) {
    const light = lightOn(azimuthOf(building, plane.fallRad), building.pitchDeg)
    fillPolygon(context, plane.ring, css(lit(colour, light)))
    if (pixelM < 0.6) layTexture(context, building, plane, pixelM)
  }
  if (pixelM < 1.2) {
    if (building.roof === 'flat') flatDetails(context, building, colour, pixelM)
    else pitchedDetails(context, building, colour, pixelM)
  }
  context.setTransform(1, 0, 0, 1, 0, 0)
}
