import { productionChain } from '#engine/production/productionChain.ts'
import { simulateYear } from '#engine/production/simulateYear.ts'
import { sum } from '#engine/sum.ts'
import { prepareSun } from '#engine/sun/preparedSun.ts'
import { type MonthlyClimate, variedDays } from '#engine/sun/variedDays.ts'
import { MONTH_OF_ROW, type WeatherYear } from '#engine/sun/weatherYear.ts'
import { type FigureTable, signedPercent } from '../textTable.ts'
import type { TypicalYear } from './typicalYears.ts'

const MONTHS = Array.from({ length: 12 }, (_, month) => month)
const meanOf = (values: Float64Array): number => sum(values) / values.length

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
/** Tilt and azimuth of the planes whose yields are in the reference data. */
const PLANES = [
  ...[0, 10, 20, 30, 35, 45, 60, 90].map((tiltDeg) => ({ tiltDeg, azimuthDeg: 180 })),
  ...[90, 270, 0].map((azimuthDeg) => ({ tiltDeg: 30, azimuthDeg })),
  ...[135, 225].map((azimuthDeg) => ({ tiltDeg: 15, azimuthDeg })),
]

/** Relative error of the yield of each reference plane by an estimated year, close to the roof.
 * @param hours the real year
 * @param estimated an estimate for the same place */
export const yieldErrors = (hours: WeatherYear, estimated: WeatherYear): readonly number[] => {
  const [real, guess] = [prepareSun(hours), prepareSun(estimated)]
  return PLANES.map((plane) => {
    const [is = 0, was = 0] = [guess, real].map((sun) => simulateYear(sun, plane, CHAIN).annualAcKwhPerKwp)
    return is / was - 1
  })
}

/** Effect of clear and cloudy days alone on yields: from the monthly means of the same hours, without the error of a climate. */
export const variedDaysErrors = (hours: WeatherYear): readonly number[] =>
  yieldErrors(hours, variedDays(monthlyMeans(hours)))

/** Root mean square [%]. */
export const rmsPercent = (fractions: readonly number[]): number =>
  100 * Math.sqrt(fractions.reduce((sum, fraction) => sum + fraction ** 2, 0) / fractions.length)

const signed = (fraction: number): string => signedPercent(1 + fraction, 1)

/** One row per plane, one column per place, and the root mean square of each.
 * @param errors of each year's planes */
export const errorsTable = (
  title: string,
  years: readonly TypicalYear[],
  errors: readonly (readonly number[])[],
): FigureTable => ({
  title,
  lines: [
    ['tilt/azimuth', ...years.map(({ place }) => place), 'all'],
    ...PLANES.map(({ tiltDeg, azimuthDeg }, plane) => [
      `${tiltDeg}/${azimuthDeg}`,
      ...errors.map((ofPlace) => signed(ofPlace[plane] ?? Number.NaN)),
      '',
    ]),
    ['root mean square', ...[...errors, errors.flat()].map((some) => `${rmsPercent(some).toFixed(1)} %`)],
  ],
})
