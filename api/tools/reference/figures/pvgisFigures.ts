import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { Ventilation } from '#engine/production/cellTemperature.ts'
import { type ProductionChain, productionChain } from '#engine/production/productionChain.ts'
import { type SimulatedYear, simulateYear } from '#engine/production/simulateYear.ts'
import { sum } from '#engine/sum.ts'
import { type PreparedSun, prepareSun } from '#engine/sun/preparedSun.ts'
import { pvgisChain } from '../referenceChain.ts'
import { type FigureTable, signedPercent } from '../textTable.ts'
import { type MissingFile, type WeatherFile, weatherIn } from '../weatherFile.ts'

/** Estimates of PVGIS itself for two plants, beside its chain in the engine and the default chain. */

const Pvgis = z.looseObject({
  hourly_ferrara_2023: z.looseObject({
    weather: z.looseObject({ tilt: z.number(), azimuth: z.number() }),
    pvgis: z.looseObject({ annual_kwh_per_kwp: z.number(), annual_poa_kwh_m2: z.number() }),
  }),
  pvcalc_horizontal_45N_8E: z.looseObject({ performance_ratio_pvgis: z.number(), spectral_percent: z.number() }),
})
type Pvgis = z.infer<typeof Pvgis>

const COMPARISON_FILE = 'pvgis-comparison.json'
type ChainOf = (ventilation: Ventilation) => ProductionChain

/** The module of PVGIS 5 in the losses of the default chain. */
const pvgisModule: ChainOf = (ventilation) => ({
  ...productionChain(ventilation),
  module: pvgisChain(ventilation).module,
})
const CHAINS: readonly { readonly name: string; readonly chainOf: ChainOf }[] = [
  { name: 'module and 14 % of PVGIS 5', chainOf: pvgisChain },
  { name: 'module of PVGIS 5, default losses', chainOf: pvgisModule },
  { name: 'default: -0.35 %/K', chainOf: (ventilation) => productionChain(ventilation) },
  { name: '-0.29 %/K', chainOf: (ventilation) => productionChain(ventilation, -0.0029) },
]

const inFerrara = (sun: PreparedSun, { hourly_ferrara_2023: { weather } }: Pvgis, chainOf: ChainOf): SimulatedYear =>
  simulateYear(sun, { tiltDeg: weather.tilt, azimuthDeg: weather.azimuth }, chainOf('closeToRoof'))
const lyingAt45North = (sun: PreparedSun, chainOf: ChainOf): SimulatedYear =>
  simulateYear(sun, { tiltDeg: 0, azimuthDeg: 180 }, chainOf('openRack'))

const moduleTable = (ferrara: PreparedSun, piedmont: PreparedSun, pvgis: Pvgis): FigureTable => {
  const { annual_kwh_per_kwp } = pvgis.hourly_ferrara_2023.pvgis
  const { performance_ratio_pvgis, spectral_percent } = pvgis.pvcalc_horizontal_45N_8E
  const withoutSpectrum = performance_ratio_pvgis / (1 + spectral_percent / 100)
  const rows = CHAINS.map(({ name, chainOf }) => [
    name,
    signedPercent(inFerrara(ferrara, pvgis, chainOf).annualAcKwhPerKwp, annual_kwh_per_kwp),
    signedPercent(lyingAt45North(piedmont, chainOf).performanceRatio, withoutSpectrum),
  ])
  return { title: 'Against PVGIS, by module and losses', lines: [['chain', 'Ferrara', '45 N 8 E'], ...rows] }
}

const meanOf = (values: readonly number[]): number => sum(values) / values.length

const hourlyTable = (file: WeatherFile, ferrara: PreparedSun, pvgis: Pvgis): FigureTable => {
  const watts = file.columns.pvgis_p_w_per_kwp ?? new Float64Array()
  const year = inFerrara(ferrara, pvgis, pvgisChain)
  const lit = [...watts.keys()].filter((row) => (watts[row] ?? 0) > 0)
  const off = lit.map((row) => 1000 * (year.hourlyAcKwhPerKwp[row] ?? 0) - (watts[row] ?? 0))
  return {
    title: 'Ferrara 2023, module and 14 % of PVGIS 5',
    lines: [
      ['', 'difference from PVGIS'],
      [
        'hours with power, root mean square',
        `${Math.sqrt(meanOf(off.map((value) => value * value))).toFixed(1)} W/kWp`,
      ],
      ['hours with power, mean', `${meanOf(off).toFixed(1)} W/kWp`],
      [
        'light on the plane, year',
        signedPercent(year.annualPoaKwhM2, pvgis.hourly_ferrara_2023.pvgis.annual_poa_kwh_m2),
      ],
    ],
  }
}

/** @param folder of the reference data
 * @throws ZodError where `pvgis-comparison.json` is not in the format of the reference */
export const pvgisFigures = (folder: string): readonly FigureTable[] | MissingFile => {
  const ferraraFile = weatherIn(folder, 'weather-pvgis-ferrara-2023.csv')
  if ('missing' in ferraraFile) return ferraraFile
  const piedmontFile = weatherIn(folder, 'weather-piedmont-tmy.csv')
  if ('missing' in piedmontFile) return piedmontFile
  const file = path.join(folder, COMPARISON_FILE)
  if (!existsSync(file)) return { missing: COMPARISON_FILE }
  const pvgis = Pvgis.parse(JSON.parse(readFileSync(file, 'utf8')))
  const [ferrara, piedmont] = [prepareSun(ferraraFile.weather), prepareSun(piedmontFile.weather)]
  return [moduleTable(ferrara, piedmont, pvgis), hourlyTable(ferraraFile, ferrara, pvgis)]
}
