import { z } from 'zod'
import { planeYear } from '#engine/production/planeYear.ts'
import type { ProductionChain } from '#engine/production/productionChain.ts'
import { simulateYear } from '#engine/production/simulateYear.ts'
import { apparentSunAt } from '#engine/sun/apparentSun.ts'
import { type PreparedSun, prepareSun } from '#engine/sun/preparedSun.ts'
import type { WeatherYear } from '#engine/sun/weatherYear.ts'
import { type Comparison, compareFigures, inputFigure, type Tolerance, within, withinFraction } from './comparison.ts'
import { REFERENCE_CHAIN } from './referenceChain.ts'
import { type MissingFile, weatherIn } from './weatherFile.ts'

const expectedFigure = z.unknown()
const PlaneYield = z.looseObject({
  tilt: inputFigure,
  azimuth: inputFigure,
  annual_kwh_per_kwp: expectedFigure,
  monthly_kwh_per_kwp: z.array(expectedFigure).length(12),
  annual_poa_kwh_m2: expectedFigure,
  monthly_poa_kwh_m2: z.array(expectedFigure).length(12),
  annual_effective_kwh_m2: expectedFigure,
  annual_dc_kwh_per_kwp: expectedFigure,
  variants: z.strictObject({
    hay_davies_annual_kwh_per_kwp: expectedFigure,
    diffuse_iam_annual_kwh_per_kwp: expectedFigure,
    no_inverter_annual_kwh_per_kwp: expectedFigure,
  }),
})
const SampleRow = z.looseObject({
  time_utc: z.string(),
  apparent_zenith: expectedFigure,
  azimuth: expectedFigure,
  airmass: expectedFigure,
  dni_extra: expectedFigure,
  ac: expectedFigure,
})
const HourlySample = z.looseObject({ tilt: inputFigure, azimuth: inputFigure, rows: z.array(SampleRow).min(1) })
const YieldsFile = z.looseObject({
  weather: z.looseObject({ file: z.string() }),
  yields: z.array(PlaneYield).min(1),
  hourly_sample: HourlySample.optional(),
})

const YEARLY = withinFraction(0.003)
const MONTHLY = withinFraction(0.005)
const HOURLY = withinFraction(0.001)

const compareMonths = (name: string, expected: readonly unknown[], actual: readonly number[]): Comparison[] =>
  expected.flatMap((month, index) => compareFigures(name, month, actual[index], MONTHLY))

/** A weather year under the two skies that the reference has yields for. */
interface Skies {
  readonly perez: PreparedSun
  readonly hayDavies: PreparedSun
}

const comparePlane = ({ perez, hayDavies }: Skies, expected: z.infer<typeof PlaneYield>): Comparison[] => {
  const plane = { tiltDeg: expected.tilt, azimuthDeg: expected.azimuth }
  const year = simulateYear(perez, plane, REFERENCE_CHAIN)
  const steps = planeYear(perez, plane, REFERENCE_CHAIN)
  const annualOf = (sun: PreparedSun, change: Partial<ProductionChain>): number =>
    simulateYear(sun, plane, { ...REFERENCE_CHAIN, ...change }).annualAcKwhPerKwp
  const variants = {
    hay_davies_annual_kwh_per_kwp: annualOf(hayDavies, {}),
    diffuse_iam_annual_kwh_per_kwp: annualOf(perez, { isDiffuseReflected: true }),
    no_inverter_annual_kwh_per_kwp: annualOf(perez, { inverter: null }),
  }
  return [
    ...compareFigures('annual_kwh_per_kwp', expected.annual_kwh_per_kwp, year.annualAcKwhPerKwp, YEARLY),
    ...compareMonths('monthly_kwh_per_kwp', expected.monthly_kwh_per_kwp, year.monthlyAcKwhPerKwp),
    ...compareFigures('annual_poa_kwh_m2', expected.annual_poa_kwh_m2, year.annualPoaKwhM2, YEARLY),
    ...compareMonths('monthly_poa_kwh_m2', expected.monthly_poa_kwh_m2, year.monthlyPoaKwhM2),
    ...compareFigures('annual_effective_kwh_m2', expected.annual_effective_kwh_m2, steps.effectiveKwhM2, YEARLY),
    ...compareFigures('annual_dc_kwh_per_kwp', expected.annual_dc_kwh_per_kwp, steps.dcKwhPerKwp, YEARLY),
    ...compareFigures('variants', expected.variants, variants, YEARLY),
  ]
}

const compareSample = (
  weather: WeatherYear,
  sun: PreparedSun,
  { tilt, azimuth, rows }: z.infer<typeof HourlySample>,
): Comparison[][] => {
  const year = simulateYear(sun, { tiltDeg: tilt, azimuthDeg: azimuth }, REFERENCE_CHAIN)
  const sunAt = apparentSunAt(weather.place)
  return rows.map((expected) => {
    const row = weather.hourStartMs.indexOf(Date.parse(expected.time_utc))
    const { elevationDeg, relativeAirMass, extraterrestrialDniWm2 } = sunAt(weather.instantMs[row] ?? Number.NaN)
    const figure = (name: keyof typeof expected, actual: number, tolerance: Tolerance = HOURLY): Comparison[] =>
      compareFigures(`hour.${name}`, expected[name], actual, tolerance)
    return [
      ...figure('apparent_zenith', 90 - elevationDeg, within(0.01)),
      ...figure('airmass', relativeAirMass),
      ...figure('dni_extra', extraterrestrialDniWm2),
      ...figure('ac', 1000 * (year.hourlyAcKwhPerKwp[row] ?? Number.NaN)),
    ]
  })
}

/** Runs the planes of a `yields-*.json` through the engine with the reference's simplified chain, with one list of comparisons per plane
 * and one per hour of the sample.
 * @param file as `parsePrinted` gives it
 * @param folder where the weather lies
 * @throws ZodError if the file has another format */
export const compareYields = (file: unknown, folder: string): Comparison[][] | MissingFile => {
  const { weather: source, yields, hourly_sample } = YieldsFile.parse(file)
  const read = weatherIn(folder, source.file)
  if ('missing' in read) return read
  const { weather } = read
  const skies = { perez: prepareSun(weather), hayDavies: prepareSun(weather, { model: 'hayDavies', albedo: 0.2 }) }
  const sample = hourly_sample ? compareSample(weather, skies.perez, hourly_sample) : []
  return [...yields.map((expected) => comparePlane(skies, expected)), ...sample]
}
