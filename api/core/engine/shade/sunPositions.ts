import type { PreparedSun } from '../sun/preparedSun.ts'
import { azimuthOf, elevationOf, type SkyDirection } from '../sun/sunPosition.ts'
import { MONTH_OF_ROW } from '../sun/weatherYear.ts'
import { HOURS_A_YEAR } from '../units.ts'

/** Positions of the sun in the lit hours of a year. Hours with nearly the same sun share one position. */
export interface SunPositions {
  /** Position of each row of the weather year; `NO_POSITION` in the dark. */
  readonly ofRow: Uint16Array
  readonly sun: readonly Readonly<SkyDirection>[]
  /** A month of each position, 0 is January; trees have equal foliage in all months of a position. */
  readonly month: readonly number[]
}

export const NO_POSITION = 65_535

/** Cell size [degrees]: hours with the sun in the same cell share a position. The yearly light on a module is the same to 0.001 as with a
 * position for each hour (docs/accuracy.md). */
export const CELL_DEG = { fine: 3, grid: 5, coarse: 10 } as const

/** Key of a position. Days from monthly means have the sun of only twelve days: each hour is a position, except in coarse cells. */
const keyOf = (isExact: boolean, sun: Readonly<SkyDirection>, cellDeg: number): string =>
  isExact
    ? `${sun.east} ${sun.north} ${sun.up}`
    : `${Math.floor(azimuthOf(sun) / cellDeg)} ${Math.floor(elevationOf(sun) / cellDeg)}`

const cache = new WeakMap<PreparedSun, Map<string, SunPositions>>()

/** The positions of the sun in a year, cached as long as the year.
 * @param seasonOf a number for each month; hours of different seasons never share a position */
export const sunPositions = (
  sun: PreparedSun,
  seasonOf: readonly number[],
  cellDeg: number = CELL_DEG.fine,
): SunPositions => {
  const ofSun = cache.get(sun) ?? new Map<string, SunPositions>()
  cache.set(sun, ofSun)
  const key = `${seasonOf.join()} ${cellDeg}`
  const positions = ofSun.get(key) ?? positionsIn(sun, seasonOf, cellDeg)
  ofSun.set(key, positions)
  return positions
}

const positionsIn = (
  { weather, row, light }: PreparedSun,
  seasonOf: readonly number[],
  cellDeg: number,
): SunPositions => {
  const isExact = weather.kind === 'averageDays' && cellDeg === CELL_DEG.fine
  const indexOf = new Map<string, number>()
  const sums: SkyDirection[] = []
  const month: number[] = []
  const ofRow = new Uint16Array(HOURS_A_YEAR).fill(NO_POSITION)
  for (const [hour, r] of row.entries()) {
    const sun = { east: light.east[hour] ?? 0, north: light.north[hour] ?? 0, up: light.up[hour] ?? 0 }
    const monthOfHour = MONTH_OF_ROW[r] ?? 0
    const key = `${seasonOf[monthOfHour]} ${keyOf(isExact, sun, cellDeg)}`
    const position = indexOf.get(key) ?? sums.length
    ofRow[r] = position
    const sum = sums[position]
    if (sum) {
      sum.east += sun.east
      sum.north += sun.north
      sum.up += sun.up
    } else {
      indexOf.set(key, position)
      sums.push(sun)
      month.push(monthOfHour)
    }
  }
  const directions = sums.map(({ east, north, up }) => {
    const length = Math.hypot(east, north, up)
    return { east: east / length, north: north / length, up: up / length }
  })
  return { ofRow, sun: directions, month }
}
