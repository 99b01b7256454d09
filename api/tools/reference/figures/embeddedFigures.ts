import type { LatLng } from '#engine/geometry/latLng.ts'
import { sum } from '#engine/sum.ts'
import type { WeatherYear } from '#engine/sun/weatherYear.ts'
import { weatherYearOf } from '#engine/sun/weatherYearOf.ts'
import { createEmbeddedWeather } from '../../../weather/embedded/createEmbeddedWeather.ts'
import { type FigureTable, signedPercent } from '../textTable.ts'
import { errorsTable, yieldErrors } from './estimatedYields.ts'
import type { TypicalYear } from './typicalYears.ts'

/** Stated error of the embedded climate's yearly light: `expectedErrorPercent` [%]. */
export const IRRADIATION_ERROR_PERCENT = 5
const ASKER = { client: 'reference', signal: new AbortController().signal }

/** A year of the embedded climate. */
export const embeddedYearAt = async ({ lat, lng }: LatLng): Promise<WeatherYear> => {
  const answer = await createEmbeddedWeather().yearAt({ lat, lng }, ASKER)
  if (!answer.ok) throw new Error(answer.fault)
  return weatherYearOf(answer.value.data)
}

const estimated = ({ place }: WeatherYear): Promise<WeatherYear> =>
  embeddedYearAt({ lat: place.latDeg, lng: place.lngDeg })

/** The embedded climate against the hours of PVGIS, plane by plane. */
export const embeddedErrors = async (hours: WeatherYear): Promise<readonly number[]> =>
  yieldErrors(hours, await estimated(hours))

const lightOf = ({ ghiWm2 }: WeatherYear): number => sum(ghiWm2)

/** Light and yields of a year. */
export const embeddedFigures = async (years: readonly TypicalYear[]): Promise<FigureTable> => {
  const light = years.map(async ({ weather }) => signedPercent(lightOf(await estimated(weather)), lightOf(weather)))
  const errors = await Promise.all(years.map(({ weather }) => embeddedErrors(weather)))
  const { title, lines } = errorsTable('The embedded climate against typical years of PVGIS', years, errors)
  const [head = [], ...rows] = lines
  return { title, lines: [head, ['light, lying', ...(await Promise.all(light)), ''], ...rows] }
}
