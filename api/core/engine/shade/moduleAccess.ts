import { MONTH_OF_ROW } from '../sun/weatherYear.ts'
import type { FaceLight } from './faceLight.ts'
import { LOST_UNIT, type ModuleShade } from './moduleLosses.ts'
import { NO_POSITION } from './sunPositions.ts'

/** Light or power of a plane's year, by sun position. */
export interface YearByPosition {
  /** Light of the sun and of the circumsolar sky, by sun position. */
  readonly beam: Float64Array
  /** Light of the rest of the sky, by month. */
  readonly sky: Float64Array
  readonly total: number
}

/** Adds up the hours of a year by the position of the sun.
 * @param rows of the lit hours
 * @param valueAt light or power of a lit hour, by its index */
export const yearByPosition = (
  rows: Uint16Array,
  { ofRow, sun }: ModuleShade['positions'],
  { beamShare, skyShare }: FaceLight,
  valueAt: (hour: number) => number,
): YearByPosition => {
  const beam = new Float64Array(sun.length)
  const sky = new Float64Array(12)
  let total = 0
  for (const [hour, row] of rows.entries()) {
    const [position, month] = [ofRow[row] ?? NO_POSITION, MONTH_OF_ROW[row] ?? 0]
    const value = valueAt(hour)
    total += value
    if (position !== NO_POSITION) beam[position] = (beam[position] ?? 0) + value * (beamShare[hour] ?? 0)
    sky[month] = (sky[month] ?? 0) + value * (skyShare[hour] ?? 0)
  }
  return { beam, sky, total }
}

/** Shade loss of a module by itself, in the unit of the year. */
const takenFrom = (
  { positions, lost, skyRatio }: ModuleShade,
  module: number,
  { beam, sky }: YearByPosition,
): number => {
  const count = positions.sun.length
  let [ofBeam, ofSky] = [0, 0]
  for (let position = 0, at = module * count; position < count; position++, at++) {
    const share = lost[at] as number
    if (share > 0) ofBeam += share * (beam[position] as number)
  }
  for (let month = 0; month < 12; month++)
    ofSky += (sky[month] as number) * (1 - (skyRatio[12 * module + month] as number))
  return LOST_UNIT * ofBeam + ofSky
}

/** Ratio of each module's yearly light or power under shade to that without, 0 to 1; each module by itself. */
export const ratiosOf = (shade: ModuleShade, year: YearByPosition): Float64Array =>
  Float64Array.from(shade.blocks, (_, module) => (year.total > 0 ? 1 - takenFrom(shade, module, year) / year.total : 1))
