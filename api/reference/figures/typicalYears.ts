import type { WeatherYear } from '#engine/sun/weatherYear.ts'
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

/** All of them, or the first missing file.
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
