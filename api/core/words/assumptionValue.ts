import { ASSUMPTIONS, type AssumptionKey } from '#engine/assumptions/assumptions.ts'
import { SHOWN_DIGITS, valueText } from './assumptionUnit.ts'
import { counted, filledIn } from './filledIn.ts'
import type { LocaleBundle } from './localeBundle.ts'

const MINUTES_AN_HOUR = 60

/** `10:30`. */
const clockText = (hours: number): string => {
  const minutes = Math.round(hours * MINUTES_AN_HOUR)
  return `${Math.floor(minutes / MINUTES_AN_HOUR)}:${String(minutes % MINUTES_AN_HOUR).padStart(2, '0')}`
}

/** The value of an assumption with its unit in words: `36 %`, `anno 12`, `10:00, ora solare vera`. */
export const assumptionValue = (
  key: AssumptionKey,
  value: number,
  locale: LocaleBundle<'assumptions' | 'estimate'>,
): string => {
  const { assumptions: words, estimate, language, formats } = locale
  const count = formats.number(value)
  const { unit } = ASSUMPTIONS[key]
  switch (unit) {
    case 'year':
      return value === 0 ? words.never : filledIn(words.inYear, { year: count })
    case 'years':
      return filledIn(counted(words, 'yearCount', language, value), { count })
    case 'rows':
      return filledIn(counted(estimate, 'rows', language, value), { count })
    case 'h':
      return filledIn(words.solarTime, { time: clockText(value) })
    case 'eur':
      return formats.wholeEuro(value)
    case 'deg':
      return `${formats.number(value, SHOWN_DIGITS)}°`
    default:
      return valueText(unit, value, SHOWN_DIGITS, locale)
  }
}
