import { productionChain } from '#engine/production/productionChain.ts'
import { simulateYear } from '#engine/production/simulateYear.ts'
import { standardProductionKwh } from '#engine/production/standardProduction.ts'
import { prepareSun } from '#engine/sun/preparedSun.ts'
import type { WeatherYear } from '#engine/sun/weatherYear.ts'
import type { FigureTable } from '../textTable.ts'
import { type MissingFile, weatherIn } from '../weatherFile.ts'

/** The typical years of PVGIS among the reference data. */
const TYPICAL_YEARS = [
  { place: 'Piedmont', file: 'weather-piedmont-tmy.csv' },
  { place: 'Sicily', file: 'weather-sicily-tmy.csv' },
  { place: 'Bolzano', file: 'weather-bolzano-tmy.csv' },
] as const

export interface TypicalYear {
  readonly place: string
  readonly weather: WeatherYear
}

/** All typical years, or the first missing file.
 * @param folder of the reference data */
export const typicalYearsIn = (folder: string): readonly TypicalYear[] | MissingFile => {
  const years: TypicalYear[] = []
  for (const { place, file } of TYPICAL_YEARS) {
    const read = weatherIn(folder, file)
    if ('missing' in read) return read
    years.push({ place, weather: read.weather })
  }
  return years
}

const CHAIN = productionChain('closeToRoof', -0.0034)
const PLANES = [
  { tiltDeg: 0, azimuthDeg: 180, orientation: 'south' },
  { tiltDeg: 30, azimuthDeg: 180, orientation: 'south' },
  { tiltDeg: 30, azimuthDeg: 90, orientation: 'east' },
  { tiltDeg: 30, azimuthDeg: 270, orientation: 'west' },
  { tiltDeg: 30, azimuthDeg: 0, orientation: 'north' },
] as const

/** Yearly figures next to those of the Standard method. */
export const yieldFigures = (years: readonly TypicalYear[]): FigureTable => {
  const suns = years.map(({ weather }) => prepareSun(weather))
  const rows = PLANES.map((plane) => [
    `${plane.tiltDeg}/${plane.azimuthDeg}`,
    ...suns.map((sun) => simulateYear(sun, plane, CHAIN).annualAcKwhPerKwp.toFixed(0)),
    standardProductionKwh(1000, plane.orientation, plane.tiltDeg).toFixed(0),
  ])
  return {
    title: 'A year of the default chain, module of −0.34 %/K [kWh/kWp]',
    lines: [['tilt/azimuth', ...years.map(({ place }) => place), 'Standard'], ...rows],
  }
}
