import { TILE_PX } from '../model/mercator.ts'
import { paintCloseUp } from './closeUp.ts'
import { paintFarAway } from './farAway.ts'
import { finish } from './finish.ts'
import { paintLandscape } from './landscape.ts'
import { paintMassing } from './massing.ts'
import type { Sheet } from './sheet.ts'

/** From this zoom on buildings have details, which a canvas paints. */
const DETAILS_ZOOM = 17
/** From this zoom on every building is painted as it is. */
const BUILDINGS_ZOOM = 16
/** From this zoom on every block is painted. */
const BLOCKS_ZOOM = 14

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
