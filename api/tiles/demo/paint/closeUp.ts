import type { SKRSContext2D } from '@napi-rs/canvas'
import { paintCar } from './cars.ts'
import { paintCrowns } from './crowns.ts'
import { paintBase, paintCountryRoads, paintLines, paintPavement, paintSurface } from './ground.ts'
import { type Part, partsOf } from './parts.ts'
import { paintRoof } from './roofs.ts'
import { SHADOW_STYLE, traceShadows } from './shadows.ts'
import type { Sheet } from './sheet.ts'

const paintGround = (context: SKRSContext2D, parts: readonly Part[]): void => {
  for (const { view, district } of parts) paintBase(context, view, district)
  for (const { view, district } of parts) paintCountryRoads(context, view, district)
  for (const { view, district, blocks } of parts)
    for (const { block, surfaces, lines } of blocks) {
      paintPavement(context, view, district, block)
      for (const surface of surfaces) paintSurface(context, view, surface)
      paintLines(context, view, lines, ['path', 'white', 'vines'])
    }
  for (const { view, streetLines } of parts) paintLines(context, view, streetLines, ['patch', 'white'])
}

const paintShadows = (context: SKRSContext2D, parts: readonly Part[]): void => {
  context.beginPath()
  for (const { view, buildings, trees } of parts) traceShadows(context, view, buildings, trees)
  context.fillStyle = SHADOW_STYLE
  context.fill()
}

/** Paints streets, gardens, roofs and trees: zoom 16 and closer. */
export const paintCloseUp = (sheet: Sheet): void => {
  const { context } = sheet
  const parts = partsOf(sheet)
  paintGround(context, parts)
  for (const { view, blocks } of parts)
    paintLines(
      context,
      view,
      blocks.flatMap(({ lines }) => lines),
      ['hedge', 'wall'],
    )
  for (const { view, cars } of parts) for (const car of cars) paintCar(context, view, car)
  paintShadows(context, parts)
  for (const { view, buildings } of parts) for (const building of buildings) paintRoof(context, view, building)
  for (const { view, trees } of parts) paintCrowns(sheet, view, trees)
}
