import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Car } from '../model/content.ts'
import { css, lit, type Rgb, rgb } from './palette.ts'
import { enter, type View } from './sheet.ts'
import { SHADOW } from './sun.ts'

const PAINTS: readonly Rgb[] = [
  0xe2e2e0, 0xececea, 0xa8acb0, 0x8c9094, 0x3e4044, 0x2c2e32, 0x54585e, 0xcececc, 0x7c302a, 0x3a4e70, 0x484a4e,
  0xbcb8ae,
].map(rgb)

const rounded = (
  context: SKRSContext2D,
  x: number,
  y: number,
  w: number,
  h: number,
  r: number,
  style: string,
): void => {
  context.beginPath()
  context.roundRect(x, y, w, h, r)
  context.fillStyle = style
  context.fill()
}

/** Below this a car is two or three pixels long [px per metre]. */
const SPECK_SCALE = 0.9

const speck = (
  context: SKRSContext2D,
  { left, top, scale }: View,
  { x, y, lengthM, angleRad }: Car,
  style: string,
): void => {
  const w = Math.max(1, Math.abs(Math.cos(angleRad)) * lengthM * scale)
  const h = Math.max(1, Math.abs(Math.sin(angleRad)) * lengthM * scale)
  context.fillStyle = style
  context.fillRect(left + x * scale - w / 2, top - y * scale - h / 2, w, h)
}

/** Paints a car (or a lorry) with its shadow; windows only where a pixel is small enough to show them. */
export const paintCar = (context: SKRSContext2D, view: View, car: Car): void => {
  const colour = PAINTS[car.seed % PAINTS.length] as Rgb
  const isLorry = car.lengthM > 8
  const width = isLorry ? 2.5 : 1.8
  const l = car.lengthM
  const height = isLorry ? 3.2 : 1.2
  if (view.scale < SPECK_SCALE && !isLorry) {
    speck(context, view, car, css(colour))
    return
  }
  enter(context, view, { x: car.x + SHADOW.x * height * 0.55, y: car.y + SHADOW.y * height * 0.55 }, car.angleRad)
  rounded(context, -l / 2, -width / 2, l, width, 0.5, 'rgba(22,24,36,0.5)')
  enter(context, view, car, car.angleRad)
  rounded(context, -l / 2, -width / 2, l, width, isLorry ? 0.15 : 0.55, css(colour))
  if (view.scale > 1.9 && !isLorry) {
    rounded(context, -l * 0.3, -width * 0.42, l * 0.52, width * 0.84, 0.3, 'rgb(38,42,48)')
    rounded(context, -l * 0.2, -width * 0.38, l * 0.3, width * 0.76, 0.2, css(lit(colour, 1.05)))
  }
  if (isLorry) rounded(context, l / 2 - 2.2, -width / 2, 2, width, 0.3, css(lit(colour, 0.8)))
  context.setTransform(1, 0, 0, 1, 0, 0)
}
