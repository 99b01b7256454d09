import { paintCloseUp } from './closeUp.ts'
import { finish } from './finish.ts'
import { paintLandscape } from './landscape.ts'
import { paintMassing } from './massing.ts'
import type { Sheet } from './sheet.ts'

/** From this zoom on every building is painted as it is. */
const BUILDINGS_ZOOM = 15
/** From this zoom on every block is painted. */
const BLOCKS_ZOOM = 14

/** Paints the aerial view. @returns the sheet with the finished picture */
export const paintSatellite = (sheet: Sheet): Sheet => {
  if (sheet.zoom < BLOCKS_ZOOM) {
    paintLandscape(sheet)
    return sheet
  }
  if (sheet.zoom >= BUILDINGS_ZOOM) paintCloseUp(sheet)
  else paintMassing(sheet)
  return finish(sheet)
}
