import { paintCloseUp } from './closeUp.ts'
import { paintFarAway } from './farAway.ts'
import { finish } from './finish.ts'
import { paintLandscape } from './landscape.ts'
import { paintMassing } from './massing.ts'
import { Pixels } from './pixels.ts'
import type { Sheet } from './sheet.ts'
import { TILE_PX } from './tileSize.ts'

/** From this zoom on buildings have details, which a canvas paints. */
const DETAILS_ZOOM = 16
/** From this zoom on every building is painted as it is. */
const BUILDINGS_ZOOM = 15
/** From this zoom on every block is painted. */
const BLOCKS_ZOOM = 14

/** Painting is never interrupted, so all tiles share them. */
const pixels = new Pixels()

const paintFar = (sheet: Sheet): Uint8ClampedArray => {
  pixels.clear()
  if (sheet.zoom >= BUILDINGS_ZOOM) paintFarAway(sheet, pixels)
  else paintMassing(sheet, pixels)
  return pixels.data
}

const paintNear = (sheet: Sheet): Uint8ClampedArray => {
  paintCloseUp(sheet)
  return sheet.context.getImageData(0, 0, TILE_PX, TILE_PX).data
}

/** Paints the aerial view. @returns the sheet with the finished picture */
export const paintSatellite = (sheet: Sheet): Sheet => {
  if (sheet.zoom < BLOCKS_ZOOM) {
    paintLandscape(sheet)
    return sheet
  }
  return finish(sheet, sheet.zoom >= DETAILS_ZOOM ? paintNear(sheet) : paintFar(sheet))
}
