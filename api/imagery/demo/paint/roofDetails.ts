import type { SKRSContext2D } from '@napi-rs/canvas'
import { hullOf } from '#engine/geometry/hull.ts'
import type { PointM } from '#engine/geometry/localPlane.ts'
import type { Building } from '../model/content.ts'
import { cornersOf } from '../model/rectangle.ts'
import { type RoofObject, roofObjects } from '../model/roofObjects.ts'
import { halfRidgeM } from '../model/roofPlanes.ts'
import { css, lit, type Rgb } from '../palette.ts'
import { fillRing, stroke, trace } from './sheet.ts'
import { SHADOW } from './sun.ts'

const DARK = 'rgba(26,26,36,0.5)'

/** The shadow direction in the building's own axes, per metre of height. */
const localShadow = ({ angleRad }: Building): PointM => {
  const c = Math.cos(angleRad)
  const s = Math.sin(angleRad)
  return { x: SHADOW.x * c + SHADOW.y * s, y: SHADOW.y * c - SHADOW.x * s }
}

const LOOKS = { window: 'rgb(74,86,98)', skylight: 'rgba(224,232,232,0.8)', unit: 'rgb(206,206,202)' } as const
const BRICK: Rgb = [178, 152, 132]

const styleOf = ({ kind, light }: RoofObject, colour: Rgb): string => {
  if (kind === 'chimney') return css(lit(BRICK, light))
  return kind === 'stairHead' ? css(lit(colour, 1.08)) : LOOKS[kind]
}

/** Paints an object with its shadow if it has a height. */
const paintObject = (context: SKRSContext2D, building: Building, object: RoofObject, style: string): void => {
  const { heightM } = object
  const shadow = localShadow(building)
  const corners = cornersOf(object)
  const fallen = corners.map(({ x, y }) => ({ x: x + shadow.x * heightM, y: y + shadow.y * heightM }))
  if (heightM > 0) fillRing(context, hullOf([...corners, ...fallen]), DARK)
  fillRing(context, corners, style)
}

/** Objects on a roof; chimneys from near with their flues. */
export const paintObjects = (context: SKRSContext2D, building: Building, colour: Rgb, pixelM: number): void => {
  for (const object of roofObjects(building)) {
    paintObject(context, building, object, styleOf(object, colour))
    if (object.kind !== 'chimney' || pixelM >= 0.3) continue
    const flue = { ...object, lengthM: object.widthM * 0.7, widthM: object.widthM * 0.5, heightM: 0.1 }
    paintObject(context, building, flue, 'rgb(84,66,58)')
  }
}

const line = (context: SKRSContext2D, a: PointM, b: PointM, widthM: number, style: string): void => {
  context.beginPath()
  trace(context, [a, b], false)
  stroke(context, widthM, style)
}

/** Ridge and hips. */
export const ridges = (context: SKRSContext2D, building: Building, colour: Rgb, pixelM: number): void => {
  const l = building.lengthM / 2
  const w = building.widthM / 2
  const r = halfRidgeM(building)
  const thick = Math.max(0.28, pixelM * 0.7)
  const bright = css(lit(colour, 1.22))
  line(context, { x: -r, y: 0 }, { x: r, y: 0 }, thick, bright)
  if (building.roof !== 'hip') return
  for (const x of [1, -1])
    for (const y of [w, -w]) line(context, { x: x * r, y: 0 }, { x: x * l, y }, thick * 0.8, css(lit(colour, 1.1)))
}

export const gutters = (context: SKRSContext2D, { lengthM, widthM }: Building, pixelM: number): void => {
  const l = lengthM / 2
  const w = widthM / 2
  const thick = Math.max(0.16, pixelM * 0.5)
  const inner = w - thick / 2
  for (const y of [-inner, inner]) line(context, { x: -l, y }, { x: l, y }, thick, 'rgba(66,52,46,0.55)')
}

export const parapet = (context: SKRSContext2D, building: Building, colour: Rgb, pixelM: number): void => {
  const l = building.lengthM / 2
  const w = building.widthM / 2
  const thick = Math.max(0.35, pixelM * 0.9)
  const shadow = localShadow(building)
  context.beginPath()
  context.rect(-l, -w, 2 * l, 2 * w)
  context.save()
  context.clip()
  context.rect(-l + thick + shadow.x * 0.9, -w + thick + shadow.y * 0.9, 2 * (l - thick), 2 * (w - thick))
  context.fillStyle = DARK
  context.fill('evenodd')
  context.restore()
  context.beginPath()
  context.rect(-l + thick / 2, -w + thick / 2, 2 * l - thick, 2 * w - thick)
  stroke(context, thick, css(lit(colour, 1.18)))
}
