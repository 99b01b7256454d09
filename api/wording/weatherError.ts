import type { DetailedAnalysis, DetailedRecommendation } from '#contract/analysis.ts'
import type { FetchedClimate } from '#contract/weather.ts'
import { AVERAGE_DAYS_OWN_USE_ERROR_PERCENT, energyErrorPercent } from '#engine/production/averageDaysError.ts'
import type { LocaleFormats } from './localeFormats.ts'

type Weather = Pick<DetailedAnalysis['weather'], 'expectedErrorPercent'>
type Setup = { readonly layout: Pick<DetailedRecommendation['layout'], 'faces'> }

/** How far the energy of a setup's year may be off where the weather is an estimate, the steepest of its modules counting [%]; null
 * where it is none. */
export const setupErrorPercent = ({ expectedErrorPercent }: Weather, { layout }: Setup): number | null => {
  if (!expectedErrorPercent) return null
  const tiltsDeg = layout.faces.filter(({ quantity }) => quantity > 0).map(({ tiltDeg }) => tiltDeg)
  return energyErrorPercent(expectedErrorPercent.year, Math.max(0, ...tiltsDeg))
}

/** The figures of the texts about a climate that was fetched. */
export const fetchedFigures = (
  { firstYear, lastYear, places, on }: FetchedClimate,
  formats: Pick<LocaleFormats, 'number'>,
) => ({ years: `${firstYear}-${lastYear}`, places: formats.number(places), date: on })

/** The figures of `weatherEmbeddedError`; null where the weather is no estimate. */
export const weatherErrorFigures = (weather: Weather, setup: Setup, formats: Pick<LocaleFormats, 'number'>) => {
  const energyPercent = setupErrorPercent(weather, setup)
  const { expectedErrorPercent } = weather
  if (!expectedErrorPercent || energyPercent === null) return null
  return {
    irradiation: formats.number(expectedErrorPercent.year),
    month: formats.number(expectedErrorPercent.month),
    energy: formats.number(energyPercent),
    ownUse: formats.number(AVERAGE_DAYS_OWN_USE_ERROR_PERCENT),
  }
}
