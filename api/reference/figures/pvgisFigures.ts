import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { productionChain } from '#engine/production/productionChain.ts'
import { type SimulatedYear, simulateYear } from '#engine/production/simulateYear.ts'
import { type PreparedSun, prepareSun } from '#engine/sun/preparedSun.ts'
import { type FigureTable, signedPercent } from '../textTable.ts'
import { type MissingFile, type WeatherFile, weatherIn } from '../weatherFile.ts'

/** The default chain beside what PVGIS itself says of two plants. */

const Pvgis = z.looseObject({
  hourly_ferrara_2023: z.looseObject({
    weather: z.looseObject({ tilt: z.number(), azimuth: z.number() }),
    pvgis: z.looseObject({ annual_kwh_per_kwp: z.number(), annual_poa_kwh_m2: z.number() }),
  }),
  pvcalc_horizontal_45N_8E: z.looseObject({ performance_ratio_pvgis: z.number() }),
})
type Pvgis = z.infer<typeof Pvgis>

const COMPARISON_FILE = 'pvgis-comparison.json'
/** Of PVGIS's module and of two of today [1/K]. */
const COEFFICIENTS_PER_K = [-0.0047, -0.0035, -0.0029]

const inFerrara = (sun: PreparedSun, { hourly_ferrara_2023: { weather } }: Pvgis, perK: number): SimulatedYear =>
  simulateYear(sun, { tiltDeg: weather.tilt, azimuthDeg: weather.azimuth }, productionChain('closeToRoof', perK))
const lyingAt45North = (sun: PreparedSun, perK: number): SimulatedYear =>
  simulateYear(sun, { tiltDeg: 0, azimuthDeg: 180 }, productionChain('openRack', perK))

const moduleTable = (ferrara: PreparedSun, piedmont: PreparedSun, pvgis: Pvgis): FigureTable => {
  const { annual_kwh_per_kwp } = pvgis.hourly_ferrara_2023.pvgis
  const { performance_ratio_pvgis } = pvgis.pvcalc_horizontal_45N_8E
  const rows = COEFFICIENTS_PER_K.map((perK) => [
    `${(100 * perK).toFixed(2)} %/K`,
    signedPercent(inFerrara(ferrara, pvgis, perK).annualAcKwhPerKwp, annual_kwh_per_kwp),
    signedPercent(lyingAt45North(piedmont, perK).performanceRatio, performance_ratio_pvgis),
  ])
  return { title: 'Default chain against PVGIS, by module', lines: [['module', 'Ferrara', '45 N 8 E'], ...rows] }
}

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

const hourlyTable = (file: WeatherFile, ferrara: PreparedSun, pvgis: Pvgis): FigureTable => {
  const watts = file.columns.pvgis_p_w_per_kwp ?? new Float64Array()
  const year = inFerrara(ferrara, pvgis, COEFFICIENTS_PER_K[0] ?? Number.NaN)
  const lit = [...watts.keys()].filter((row) => (watts[row] ?? 0) > 0)
  const off = lit.map((row) => 1000 * (year.hourlyAcKwhPerKwp[row] ?? 0) - (watts[row] ?? 0))
  return {
    title: 'Ferrara 2023, default chain and module of PVGIS',
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
