import type { SKRSContext2D } from '@napi-rs/canvas'
import type { PointM } from '#engine/geometry/localPlane.ts'
import type { Building } from '../model/content.ts'
import { between, type Random, randomFrom } from '../model/hash.ts'
import { cornersOf } from '../model/rectangle.ts'
import { halfRidgeM } from '../model/roofPlanes.ts'
import { css, lit, type Rgb } from '../palette.ts'
import { hullOf } from './shadows.ts'
import { fillRing, stroke, trace } from './sheet.ts'
import { SHADOW } from './sun.ts'

const DARK = 'rgba(26,26,36,0.5)'

/** The corners of an upright rectangle around a point. */
const cornersAround = (centre: PointM, lengthM: number, widthM: number): PointM[] =>
  cornersOf({ centre, angleRad: 0, lengthM, widthM })

/** The shadow direction in the building's own axes, per metre of height. */
const localShadow = ({ angleRad }: Building): PointM => {
  const c = Math.cos(angleRad)
  const s = Math.sin(angleRad)
  return { x: SHADOW.x * c + SHADOW.y * s, y: SHADOW.y * c - SHADOW.x * s }
}

/** Something upright on a roof, with its shadow. */
const box = (context: SKRSContext2D, building: Building, corners: PointM[], heightM: number, style: string): void => {
  const shadow = localShadow(building)
  const fallen = corners.map(({ x, y }) => ({ x: x + shadow.x * heightM, y: y + shadow.y * heightM }))
  fillRing(context, hullOf([...corners, ...fallen]), DARK)
  fillRing(context, corners, style)
}

const line = (context: SKRSContext2D, a: PointM, b: PointM, widthM: number, style: string): void => {
  context.beginPath()
  trace(context, [a, b], false)
  stroke(context, widthM, style)
}

const ridges = (context: SKRSContext2D, building: Building, colour: Rgb, pixelM: number): void => {
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

const gutters = (context: SKRSContext2D, { lengthM, widthM }: Building, pixelM: number): void => {
  const l = lengthM / 2
  const w = widthM / 2
  const thick = Math.max(0.16, pixelM * 0.5)
  const inner = w - thick / 2
  for (const y of [-inner, inner]) line(context, { x: -l, y }, { x: l, y }, thick, 'rgba(66,52,46,0.55)')
}

const onSlope = (building: Building, random: Random, from: number, to: number): PointM => {
  const side = random() < 0.5 ? -1 : 1
  const run = halfRidgeM(building) - (building.roof === 'hip' ? 0 : 1.2)
  return { x: between(random, -1, 1) * run * 0.85, y: side * between(random, from, to) * (building.widthM / 2) }
}

/** Ridge, hips, gutters, chimneys, roof windows. */
export const pitchedDetails = (context: SKRSContext2D, building: Building, colour: Rgb, pixelM: number): void => {
  const random = randomFrom(building.seed)
  gutters(context, building, pixelM)
  ridges(context, building, colour, pixelM)
  if (building.cover === 'metal' || building.lengthM < 6.5) return
  const windows = random() < 0.35 ? 1 + Math.floor(random() * 3) : 0
  for (let k = 0; k < windows; k++) {
    const at = onSlope(building, random, 0.35, 0.6)
    fillRing(context, cornersAround(at, 0.9, 1.3), 'rgb(74,86,98)')
  }
  const chimneys = 1 + Math.floor(random() * Math.min(6, building.lengthM / 7))
  for (let k = 0; k < chimneys; k++) {
    const at = onSlope(building, random, 0.12, 0.5)
    const side = between(random, 0.6, 1)
    const heightM = between(random, 1, 1.5)
    const style = css(lit([178, 152, 132], between(random, 0.85, 1.12)))
    box(context, building, cornersAround(at, side * 1.25, side), heightM, style)
    if (pixelM < 0.3) box(context, building, cornersAround(at, side * 0.7, side * 0.5), 0.1, 'rgb(84,66,58)')
  }
}

const parapet = (context: SKRSContext2D, building: Building, colour: Rgb, pixelM: number): void => {
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

const skylightStrips = (context: SKRSContext2D, { lengthM, widthM }: Building): void => {
  for (let x = -lengthM / 2 + 5; x < lengthM / 2 - 4; x += 8)
    for (const y of [-widthM / 4, widthM / 4])
      fillRing(context, cornersAround({ x: x + 0.6, y }, 1.2, (widthM / 9) * 2), 'rgba(224,232,232,0.8)')
}

/** Parapet, stair head, air conditioners, skylights. */
export const flatDetails = (context: SKRSContext2D, building: Building, colour: Rgb, pixelM: number): void => {
  const random = randomFrom(building.seed)
  const area = building.lengthM * building.widthM
  parapet(context, building, colour, pixelM)
  if (area < 45) return
  if (building.cover === 'metal' && random() < 0.8) skylightStrips(context, building)
  const roomX = building.lengthM / 2 - 3
  const roomY = building.widthM / 2 - 3
  const unit = (): PointM[] => {
    const at = { x: between(random, -roomX, roomX), y: between(random, -roomY, roomY) }
    return cornersAround(at, between(random, 0.9, 2), between(random, 0.8, 1.3))
  }
  if (building.eavesM > 8.9 && roomX > 2 && roomY > 1.5) {
    const at = { x: between(random, -0.4, 0.4) * roomX, y: between(random, -0.5, 0.5) * roomY }
    const stairHead = cornersAround(at, between(random, 3.5, 6), between(random, 3, 4.4))
    box(context, building, stairHead, 2.7, css(lit(colour, 1.08)))
  }
  const units = Math.min(9, Math.floor(random() * (area / 70)))
  for (let k = 0; k < units; k++) box(context, building, unit(), 1, 'rgb(206,206,202)')
}
