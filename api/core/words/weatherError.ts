import {
  deviationPercent,
  fourOfFivePercent,
  VARIED_DAYS_OWN_USE_ERROR_PERCENT,
} from '#engine/certainty/energyUncertainty.ts'
import type { DetailedPlant } from '#wire/plant.ts'
import type { FetchedClimate } from '#wire/weather.ts'
import type { LocaleFormats } from './localeFormats.ts'

type WeatherAccuracy = Pick<DetailedPlant['weather'], 'expectedErrorPercent' | 'kind'>

/** Largest deviation of a year's energy from the estimate in four of five years, without shade [%]. */
export const yearErrorPercent = ({ expectedErrorPercent, kind }: WeatherAccuracy): number => {
  const irradiationPercent = expectedErrorPercent?.year ?? null
  const isAverageDays = kind === 'averageDays'
  return fourOfFivePercent(deviationPercent({ irradiationPercent, isAverageDays, shadeFraction: 0 }, 1))
}

/** The figures of the texts about a climate that was fetched. */
export const fetchedFigures = (
  { firstYear, lastYear, places, on }: FetchedClimate,
  formats: Pick<LocaleFormats, 'number'>,
) => ({ years: `${firstYear}-${lastYear}`, places: formats.number(places), date: on })

/** The figures of `weatherEmbeddedDetails`; null where the weather is no estimate. */
export const weatherErrorFigures = (
  { expectedErrorPercent }: Pick<WeatherAccuracy, 'expectedErrorPercent'>,
  formats: Pick<LocaleFormats, 'number'>,
) =>
  expectedErrorPercent && {
    irradiation: formats.number(expectedErrorPercent.year),
    month: formats.number(expectedErrorPercent.month),
    ownUse: formats.number(VARIED_DAYS_OWN_USE_ERROR_PERCENT),
  }
