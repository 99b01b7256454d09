import { averageDaysErrorPercent } from '#engine/production/averageDaysError.ts'
import { productionChain } from '#engine/production/productionChain.ts'
import { simulateYear } from '#engine/production/simulateYear.ts'
import { averageDays, type MonthlyClimate } from '#engine/sun/averageDays.ts'
import { prepareSun } from '#engine/sun/preparedSun.ts'
import { MONTH_OF_ROW, type WeatherYear } from '#engine/sun/weatherYear.ts'

const MONTHS = Array.from({ length: 12 }, (_, month) => month)
const meanOf = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** The monthly means of a year of hours. */
export const monthlyMeans = ({ place, ghiWm2, airTempC }: WeatherYear): MonthlyClimate => {
  const means = (column: Float64Array): number[] =>
    MONTHS.map((month) => meanOf(column.filter((_, row) => MONTH_OF_ROW[row] === month)))
  return {
    kind: 'averageDays',
    place,
    dailyGhiKwhM2: means(ghiWm2).map((watts) => (24 * watts) / 1000),
    airTempC: means(airTempC),
  }
}

const CHAIN = productionChain('closeToRoof')
const TILTS_DEG = [0, 10, 15, 20, 30, 45, 60, 90]
const AZIMUTHS_DEG = [0, 45, 90, 135, 180, 225, 270, 315]

/** Relative error of a plane's yield computed from an estimated year. */
export interface YieldError {
  readonly tiltDeg: number
  readonly azimuthDeg: number
  readonly errorFraction: number
}

/** Planes of eight directions at eight tilts, close to the roof.
 * @param hours the real year
 * @param estimated an estimate for the same place */
export const yieldErrors = (hours: WeatherYear, estimated: WeatherYear): readonly YieldError[] => {
  const [real, guess] = [prepareSun(hours), prepareSun(estimated)]
  return TILTS_DEG.flatMap((tiltDeg) =>
    AZIMUTHS_DEG.map((azimuthDeg) => {
      const [is, was] = [guess, real].map((sun) => simulateYear(sun, { tiltDeg, azimuthDeg }, CHAIN).annualAcKwhPerKwp)
      return { tiltDeg, azimuthDeg, errorFraction: (is ?? 0) / (was ?? 0) - 1 }
    }),
  )
}

/** What average days alone do to the yields: from the monthly means of the same hours, without the error of a climate. */
export const averageDaysErrors = (hours: WeatherYear): readonly YieldError[] =>
  yieldErrors(hours, averageDays(monthlyMeans(hours)))

/** The error of a tilt that is largest over the directions [%], and what is said of it. */
export const largestByTilt = (errors: readonly YieldError[]) =>
  TILTS_DEG.map((tiltDeg) => {
    const ofTilt = errors.filter((error) => error.tiltDeg === tiltDeg).map(({ errorFraction }) => errorFraction)
    const largest = ofTilt.reduce((a, b) => (Math.abs(b) > Math.abs(a) ? b : a))
    return { tiltDeg, largestPercent: 100 * largest, saidPercent: averageDaysErrorPercent(tiltDeg) }
  })
