import { z } from 'zod'
import { HEAT_LOSS, type Ventilation } from '#engine/production/cellTemperature.ts'
import { type ProductionChain, productionChain } from '#engine/production/productionChain.ts'
import { type SimulatedYear, simulateYear } from '#engine/production/simulateYear.ts'
import { prepareSun, type SkyOptions } from '#engine/sun/preparedSun.ts'
import type { WeatherYear } from '#engine/sun/weatherYear.ts'
import { type Comparison, compareFigures, inputFigure, within, withinFraction } from './comparison.ts'
import { pvgisChain, REFERENCE_CHAIN } from './referenceChain.ts'
import { type MissingFile, weatherIn } from './weatherFile.ts'

const Production = z.looseObject({
  annual_kwh_per_kwp: z.unknown(),
  monthly_kwh_per_kwp: z.array(z.unknown()).length(12),
})
const PlaneIrradiance = z.looseObject({ annual_poa_kwh_m2: z.unknown() })
const PvgisComparisonFile = z.looseObject({
  hourly_ferrara_2023: z.looseObject({
    weather: z.looseObject({ tilt: inputFigure, azimuth: inputFigure }),
    pvgis: z.looseObject({ annual_kwh_per_kwp: inputFigure }),
    plane_irradiance_by_pvlib: z.record(z.string(), PlaneIrradiance),
    production_by_pvlib: z.record(z.string(), Production),
  }),
  pvcalc_horizontal_45N_8E: z.looseObject({ performance_ratio_pvgis: inputFigure, spectral_percent: inputFigure }),
})
type Hourly = z.infer<typeof PvgisComparisonFile>['hourly_ferrara_2023']

const SKY_MODEL_OF = { perez: 'perez', haydavies: 'hayDavies', isotropic: 'isotropic' } as const
const albedo = 0.2

/** Variants of `production_by_pvlib` the engine can match: the other variants feed pvlib with the plane irradiance of PVGIS,
 * or use the angular losses and the module of PVGIS whole. */
const VARIANTS: Readonly<Record<string, { chain: ProductionChain; sky: SkyOptions }>> = {
  full_chain: { chain: REFERENCE_CHAIN, sky: { model: 'perez', albedo } },
  full_chain_with_pvgis_temperature_coefficients: {
    chain: { ...REFERENCE_CHAIN, heatLoss: HEAT_LOSS.closeToRoof },
    sky: { model: 'perez', albedo },
  },
  full_chain_without_inverter: { chain: { ...REFERENCE_CHAIN, inverter: null }, sky: { model: 'perez', albedo } },
  full_chain_without_inverter_with_diffuse_iam: {
    chain: { ...REFERENCE_CHAIN, inverter: null, isDiffuseReflected: true },
    sky: { model: 'perez', albedo },
  },
  full_chain_without_inverter_hay_davies: {
    chain: { ...REFERENCE_CHAIN, inverter: null },
    sky: { model: 'hayDavies', albedo },
  },
  full_chain_without_inverter_isotropic: {
    chain: { ...REFERENCE_CHAIN, inverter: null },
    sky: { model: 'isotropic', albedo },
  },
}

const YEARLY = withinFraction(0.003)
const MONTHLY = withinFraction(0.005)

const compareProduction = (name: string, expected: z.infer<typeof Production>, year: SimulatedYear): Comparison[] => [
  ...compareFigures(`${name}.annual`, expected.annual_kwh_per_kwp, year.annualAcKwhPerKwp, YEARLY),
  ...expected.monthly_kwh_per_kwp.flatMap((month, index) =>
    compareFigures(`${name}.monthly`, month, year.monthlyAcKwhPerKwp[index], MONTHLY),
  ),
]

/** Compares the engine with pvlib; both use the weather of PVGIS. */
const compareWithPvlib = (hourly: Hourly, weather: WeatherYear): Comparison[][] => {
  const plane = { tiltDeg: hourly.weather.tilt, azimuthDeg: hourly.weather.azimuth }
  const productions = Object.entries(VARIANTS).map(([name, { chain, sky }]) => {
    const expected = Production.parse(hourly.production_by_pvlib[name])
    return compareProduction(name, expected, simulateYear(prepareSun(weather, sky), plane, chain))
  })
  const irradiances = Object.entries(SKY_MODEL_OF).map(([name, model]) => {
    const year = simulateYear(prepareSun(weather, { model, albedo }), plane, REFERENCE_CHAIN)
    const expected = hourly.plane_irradiance_by_pvlib[name]?.annual_poa_kwh_m2
    return compareFigures(`plane_irradiance.${name}`, expected, year.annualPoaKwhM2, YEARLY)
  })
  return [...productions, ...irradiances]
}

/** Allowed yearly difference from PVGIS of its own chain in the engine, and of the default chain, whose module loses less in heat and in
 * weak light than that of PVGIS 5 [%]. */
const CHAINS = [
  { name: 'chain of PVGIS', chainOf: pvgisChain, within: within(2) },
  { name: 'default chain', chainOf: (ventilation: Ventilation) => productionChain(ventilation), within: within(5) },
]
const SAME_AS_PVGIS = { value: 0, text: '0' }

/** Compares with PVGIS in its mountings: Ferrara integrated in the building, Piedmont free-standing. Only Piedmont includes the spectrum;
 * Ferrara and the engine do not. */
const compareWithPvgis = (
  { hourly_ferrara_2023: hourly, pvcalc_horizontal_45N_8E }: z.infer<typeof PvgisComparisonFile>,
  ferrara: WeatherYear,
  piedmont: WeatherYear,
): Comparison[][] => {
  const tilted = { tiltDeg: hourly.weather.tilt, azimuthDeg: hourly.weather.azimuth }
  const { performance_ratio_pvgis, spectral_percent } = pvcalc_horizontal_45N_8E
  return CHAINS.flatMap(({ name, chainOf, within }) => {
    const inFerrara = simulateYear(prepareSun(ferrara), tilted, chainOf('closeToRoof')).annualAcKwhPerKwp
    const lying = simulateYear(prepareSun(piedmont), { tiltDeg: 0, azimuthDeg: 180 }, chainOf('openRack'))
    const withSpectrum = lying.performanceRatio * (1 + spectral_percent / 100)
    return [
      { place: 'Ferrara 2023, year', ofPvgis: inFerrara / hourly.pvgis.annual_kwh_per_kwp },
      { place: '45 N 8 E, E/H', ofPvgis: withSpectrum / performance_ratio_pvgis },
    ].map(({ place, ofPvgis }) =>
      compareFigures(`${name}, % from PVGIS: ${place}`, SAME_AS_PVGIS, 100 * (ofPvgis - 1), within),
    )
  })
}

/** Runs the weather of `pvgis-comparison.json` through the engine: as pvlib did, and by the default chain.
 * @param file as `parsePrinted` gives it
 * @param folder where the weather lies
 * @throws ZodError if the file has another format */
export const comparePvgis = (file: unknown, folder: string): Comparison[][] | MissingFile => {
  const parsed = PvgisComparisonFile.parse(file)
  const ferrara = weatherIn(folder, 'weather-pvgis-ferrara-2023.csv')
  if ('missing' in ferrara) return ferrara
  const piedmont = weatherIn(folder, 'weather-piedmont-tmy.csv')
  if ('missing' in piedmont) return piedmont
  return [
    ...compareWithPvlib(parsed.hourly_ferrara_2023, ferrara.weather),
    ...compareWithPvgis(parsed, ferrara.weather, piedmont.weather),
  ]
}
