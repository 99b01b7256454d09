import type { AssumptionRow } from '#engine/assumptions/assumptionRow.ts'
import { PERCENT } from '#engine/units.ts'
import { counted, filledIn } from './filledIn.ts'
import type { LocaleBundle } from './localeBundle.ts'

type Unit = AssumptionRow['unit']

/** Units that are written in every language the same; the others are words. */
const SIGNS: Partial<Record<Unit, string>> = {
  fraction: '%',
  eur: '€',
  eurPerKwh: '€/kWh',
  eurPerKwp: '€/kWp',
  kwp: 'kWp',
  eurPerKwhOfCapacity: '€/kWh',
  kgCo2PerKwh: 'kg/kWh',
  kwh: 'kWh',
  kwhPerKm: 'kWh/km',
  kw: 'kW',
  kwPerKwh: 'kW/kWh',
  w: 'W',
  kwpPerKw: 'kWp/kW',
  m: 'm',
  deg: '°',
}

/** Unit text beside an assumption's value, shares as percent; counted units in the plural form of the value. */
export const unitText = (
  unit: Unit,
  value: number,
  { assumptions: words, language }: Pick<LocaleBundle, 'assumptions' | 'language'>,
): string => {
  switch (unit) {
    case 'fractionPerYear':
      return filledIn(words.perYear, { unit: '%' })
    case 'eurPerKwpYear':
      return filledIn(words.perYear, { unit: '€/kWp' })
    case 'year':
      return words.yearUnit
    case 'years':
      return counted(words, 'yearsUnit', language, value)
    case 'rows':
      return counted(words, 'rowsUnit', language, value)
    case 'cycles':
      return words.cyclesUnit
    case 'h':
      return words.solarHourUnit
    default:
      return SIGNS[unit] ?? unit
  }
}

/** A value with its unit, as the language writes both. */
export const valueText = (
  unit: Unit,
  value: number,
  digits: 1 | 2 | 4,
  locale: Pick<LocaleBundle, 'assumptions' | 'language' | 'formats'>,
): string => {
  const { formats } = locale
  const words = unitText(unit, value, locale)
  const gap = words.startsWith('%') ? formats.percentSign.slice(0, -1) : '\u00a0'
  return formats.number(shownValue(unit, value), digits) + gap + words
}

/** Decimals that are shown at most. */
export const SHOWN_DIGITS = 4 as const

/** Enough digits for every value, too few to show rounding errors of binary fractions. */
const DIGITS = 10

export const isShare = (unit: Unit): boolean => unit === 'fraction' || unit === 'fractionPerYear'

/** The value as shown and typed: shares in percent. */
export const shownValue = (unit: Unit, value: number): number =>
  isShare(unit) ? Number((value * PERCENT).toPrecision(DIGITS)) : value

/** The typed value in the unit of the row. */
export const typedValue = (unit: Unit, shown: number): number =>
  isShare(unit) ? Number((shown / PERCENT).toPrecision(DIGITS)) : shown

/** Whether only whole numbers make sense. */
export const isCounted = (unit: Unit): boolean => unit === 'year' || unit === 'years' || unit === 'rows'
