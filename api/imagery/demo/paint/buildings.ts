import type { SKRSContext2D } from '@napi-rs/canvas'
import type { PointM } from '#engine/geometry/localPlane.ts'
import { hullOf } from '#engine/geometry/turfOutline.ts'
import type { Building } from '../model/content.ts'
import { fraction3 } from '../model/hash.ts'
import { cornersOf } from '../model/rectangle.ts'
import { type RoofObject, roofObjects } from '../model/roofObjects.ts'
import { azimuthOf, halfRidgeM, planesOf } from '../model/roofPlanes.ts'
import { COVER_RGB, css, lit, mixed, type Rgb } from '../palette.ts'
import { enter, fillRing, stroke, trace, type View } from './sheet.ts'
import { lightOn, SHADOW } from './sun.ts'
import { textureStyle } from './texture.ts'

const DARK = 'rgba(26,26,36,0.5)'

/** Colour of a roof on level ground. */
const coverColour = ({ cover, seed, tint }: Building): Rgb => {
  const choices = COVER_RGB[cover]
  const first = choices[seed % choices.length] as Rgb
  const second = choices[(seed >>> 8) % choices.length] as Rgb
  return lit(mixed(first, second, 0.35), 0.93 + 0.14 * tint)
}

/** The shadow direction in the building's own axes, per metre of height. */
const localShadow = ({ angleRad }: Building): PointM => {
  const c = Math.cos(angleRad)
  const s = Math.sin(angleRad)
  return { x: SHADOW.x * c + SHADOW.y * s, y: SHADOW.y * c - SHADOW.x * s }
}

const LOOKS: Record<RoofObject['kind'], Rgb> = {
  window: [74, 86, 98],
  skylight: [212, 220, 220],
  unit: [206, 206, 202],
  stairHead: [176, 170, 162],
  chimney: [178, 152, 132],
}

/** Paints what stands on a roof with its shadow, chimneys with their flues. */
const paintObjects = (context: SKRSContext2D, building: Building): void => {
  const shadow = localShadow(building)
  for (const object of roofObjects(building)) {
    const corners = cornersOf(object)
    const { heightM, widthM } = object
    const fallen = corners.map(({ x, y }) => ({ x: x + shadow.x * heightM, y: y + shadow.y * heightM }))
    if (heightM > 0) fillRing(context, hullOf([...corners, ...fallen]), DARK)
    fillRing(context, corners, css(lit(LOOKS[object.kind], object.light)))
    const flue = { ...object, lengthM: widthM * 0.7, widthM: widthM * 0.5 }
    if (object.kind === 'chimney') fillRing(context, cornersOf(flue), 'rgb(84,66,58)')
  }
}

/** Paints ridge, hips and gutters. */
const paintEdges = (context: SKRSContext2D, building: Building, colour: Rgb, pixelM: number): void => {
  const [l, w, r] = [building.lengthM / 2, building.widthM / 2, halfRidgeM(building)]
  context.beginPath()
  for (const y of [-w, w])
    trace(
      context,
      [
        { x: -l, y: y * 0.985 },
        { x: l, y: y * 0.985 },
      ],
      false,
    )
  stroke(context, Math.max(0.16, pixelM * 0.5), 'rgba(66,52,46,0.55)')
  context.beginPath()
  trace(
    context,
    [
      { x: -r, y: 0 },
      { x: r, y: 0 },
    ],
    false,
  )
  if (building.roof === 'hip')
    for (const side of [1, -1])
      for (const y of [w, -w])
        trace(
          context,
          [
            { x: side * r, y: 0 },
            { x: side * l, y },
          ],
          false,
        )
  stroke(context, Math.max(0.26, pixelM * 0.65), css(lit(colour, 1.16)))
}

/** Paints the parapet of a flat roof with its shadow along the two sunny edges. */
const paintParapet = (context: SKRSContext2D, building: Building, colour: Rgb, pixelM: number): void => {
  const thick = Math.max(0.35, pixelM * 0.9)
  const [l, w] = [(building.lengthM - thick) / 2, (building.widthM - thick) / 2]
  const shadow = localShadow(building)
  const [x, y] = [-Math.sign(shadow.x) * (l - thick), -Math.sign(shadow.y) * (w - thick)]
  context.beginPath()
  trace(
    context,
    [
      { x, y: -y },
      { x, y },
      { x: -x, y },
    ],
    false,
  )
  stroke(context, 0.8, DARK)
  context.beginPath()
  context.rect(-l, -w, 2 * l, 2 * w)
  stroke(context, thick, css(lit(colour, 1.18)))
}

/** Paints a roof, each plane by the light that falls on it; from afar without ridges, chimneys and covering. */
export const paintBuilding = (context: SKRSContext2D, view: View, building: Building, isFar: boolean): void => {
  const { cover, seed, roof, pitchDeg } = building
  const pixelM = 1 / view.scale
  const colour = coverColour(building)
  const kind = cover === 'terracotta' || cover === 'slate' ? 'tiles' : 'gravel'
  enter(context, view, building.center, building.angleRad)
  for (const { ring, fallRad } of planesOf(building)) {
    fillRing(context, ring, css(lit(colour, lightOn(azimuthOf(building, fallRad), pitchDeg))))
    if (pixelM < 0.6 && cover !== 'metal')
      fillRing(context, ring, textureStyle(kind, pixelM, fallRad - Math.PI / 2, fraction3(seed, 1, 1) * 10))
  }
  if (isFar) return
  if (roof === 'flat') paintParapet(context, building, colour, pixelM)
  else paintEdges(context, building, colour, pixelM)
  paintObjects(context, building)
}
