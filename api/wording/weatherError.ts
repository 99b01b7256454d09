import type { DetailedAnalysis } from '#contract/analysis.ts'
import type { FetchedClimate } from '#contract/weather.ts'
import { energyErrorPercent, VARIED_DAYS_OWN_USE_ERROR_PERCENT } from '#engine/production/embeddedError.ts'
import type { LocaleFormats } from './localeFormats.ts'

type Weather = Pick<DetailedAnalysis['weather'], 'expectedErrorPercent'>

/** How far the energy of a year may be off where the weather is an estimate [%]; null where it is none. */
export const yearErrorPercent = ({ expectedErrorPercent }: Weather): number | null =>
  expectedErrorPercent && energyErrorPercent(expectedErrorPercent.year)

/** The figures of the texts about a climate that was fetched. */
export const fetchedFigures = (
  { firstYear, lastYear, places, on }: FetchedClimate,
  formats: Pick<LocaleFormats, 'number'>,
) => ({ years: `${firstYear}-${lastYear}`, places: formats.number(places), date: on })

/** The figures of `weatherEmbeddedError`; null where the weather is no estimate. */
export const weatherErrorFigures = ({ expectedErrorPercent }: Weather, formats: Pick<LocaleFormats, 'number'>) =>
  expectedErrorPercent && {
    irradiation: formats.number(expectedErrorPercent.year),
    month: formats.number(expectedErrorPercent.month),
    energy: formats.number(energyErrorPercent(expectedErrorPercent.year)),
    ownUse: formats.number(VARIED_DAYS_OWN_USE_ERROR_PERCENT),
  }
