import { z } from 'zod'
import { DEGREES_PER_RADIAN } from '#engine/geometry/angles.ts'
import type { ProductionChain } from '#engine/production/productionChain.ts'
import { simulateYear } from '#engine/production/simulateYear.ts'
import { apparentSunAt } from '#engine/sun/apparentSun.ts'
import { dayOfYear } from '#engine/sun/extraterrestrial.ts'
import { type PreparedSun, prepareSun, type SkyOptions } from '#engine/sun/preparedSun.ts'
import { splitByErbs } from '#engine/sun/testing/erbs.ts'
import type { WeatherYear } from '#engine/sun/weatherYear.ts'
import { type Comparison, compareFigures, within } from './comparison.ts'
import { REFERENCE_CHAIN } from './referenceChain.ts'
import { type MissingFile, weatherIn } from './weatherFile.ts'

const SensitivityFile = z.looseObject({ percent: z.record(z.string(), z.record(z.string(), z.unknown())) })

/** The reference chain with one choice changed. */
interface Change {
  readonly sky?: SkyOptions
  readonly chain?: Partial<ProductionChain>
  readonly weather?: (weather: WeatherYear) => WeatherYear
}

const PEREZ: SkyOptions = { model: 'perez', albedo: 0.2 }
const moduleOf = (temperaturePerK: number): Partial<ProductionChain> => ({
  module: { ...REFERENCE_CHAIN.module, temperaturePerK },
})
const warmed = (stillWm2K: number, windWm2K: number): Partial<ProductionChain> => ({
  heatLoss: { stillWm2K, windWm2K },
})
const sunAfterFullHour =
  (minutes: number) =>
  (weather: WeatherYear): WeatherYear => ({
    ...weather,
    instantMs: weather.hourStartMs.map((ms) => ms + 60_000 * minutes),
  })

/** The global irradiance alone, split hour by hour. */
const splitAnew = (weather: WeatherYear): WeatherYear => {
  const sunAt = apparentSunAt(weather.place)
  const splits = Array.from(weather.ghiWm2, (ghiWm2, row) => {
    const instantMs = weather.instantMs[row] ?? Number.NaN
    return splitByErbs(ghiWm2, sunAt(instantMs).zenithRad * DEGREES_PER_RADIAN, dayOfYear(instantMs))
  })
  return {
    ...weather,
    dniWm2: Float64Array.from(splits, ({ dniWm2 }) => dniWm2),
    dhiWm2: Float64Array.from(splits, ({ dhiWm2 }) => dhiWm2),
  }
}

/** The rows of the file that the engine can reproduce. The others fix the cell's temperature, use the whole module of PVGIS, or make
 * average days, which the simulation does not do. */
const CHANGES: Readonly<Record<string, Change>> = {
  'isotropic instead of Perez': { sky: { model: 'isotropic', albedo: 0.2 } },
  'Hay-Davies instead of Perez': { sky: { model: 'hayDavies', albedo: 0.2 } },
  'no IAM': { chain: { incidence: 'none' } },
  'ASHRAE IAM b=0.05 on beam': { chain: { incidence: 'ashrae' } },
  'IAM on diffuse too (Marion)': { chain: { isDiffuseReflected: true } },
  'Faiman without wind (u1=0)': { chain: warmed(25, 0) },
  'Faiman with wind x0.7': { chain: warmed(25, 0.7 * 6.84) },
  'roof-close mounting u0=20.02 u1=2.5 (PVGIS building-integrated)': { chain: warmed(20.02, 2.5) },
  'PVGIS free-standing u0=26.92 u1=4.4': { chain: warmed(26.92, 4.4) },
  'gamma -0.0040': { chain: moduleOf(-0.004) },
  'gamma -0.0029': { chain: moduleOf(-0.0029) },
  'albedo 0.25': { sky: { model: 'perez', albedo: 0.25 } },
  'no inverter (14 % only)': { chain: { inverter: null } },
  'sun at the full hour (offset ignored)': { weather: sunAfterFullHour(0) },
  'sun 30 min after the full hour': { weather: sunAfterFullHour(30) },
  'sun 30 min before': { weather: sunAfterFullHour(-30) },
  'hourly GHI only, Erbs split, Perez': { weather: splitAnew },
}

/** Keys such as `30/180`. */
const planeOf = (key: string) => {
  const [tiltDeg = Number.NaN, azimuthDeg = Number.NaN] = key.split('/').map(Number)
  return { tiltDeg, azimuthDeg }
}

/** The file rounds both years to 0.1 kWh and the percentage to 0.01 [points]. */
const WITHIN_POINTS = within(0.02)

const compareChange = (
  name: string,
  percents: Readonly<Record<string, unknown>>,
  base: PreparedSun,
  { sky = PEREZ, chain = {}, weather = (same) => same }: Change,
): Comparison[] => {
  const changed = prepareSun(weather(base.weather), sky)
  return Object.entries(percents).flatMap(([key, percent]) => {
    const usual = simulateYear(base, planeOf(key), REFERENCE_CHAIN).annualAcKwhPerKwp
    const year = simulateYear(changed, planeOf(key), { ...REFERENCE_CHAIN, ...chain }).annualAcKwhPerKwp
    return compareFigures(name, percent, 100 * (year / usual - 1), WITHIN_POINTS)
  })
}

/** Changes one choice of the reference chain at a time, as `sensitivity-piedmont.json` does; one list of comparisons per change.
 * @param file as `parsePrinted` returns it
 * @param folder folder of the weather
 * @throws ZodError if the file is not in the format of the reference */
export const compareSensitivity = (file: unknown, folder: string): Comparison[][] | MissingFile => {
  const { percent } = SensitivityFile.parse(file)
  const read = weatherIn(folder, 'weather-piedmont-tmy.csv')
  if ('missing' in read) return read
  const base = prepareSun(read.weather, PEREZ)
  return Object.entries(CHANGES).map(([name, change]) => compareChange(name, percent[name] ?? {}, base, change))
}
