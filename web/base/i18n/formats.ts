import { type LocaleFormats, localeFormats } from '#words/localeFormats.ts'
import { dateLocale, type LanguageChoice, numberLocale } from './language.ts'

/** The decimal sign; the other one separates thousands. */
type DecimalMark = '.' | ','

const SPACE_OF_THOUSANDS = /(\d)\s(?=\d{3}(?!\d))/g
/** Without a leading zero: `0.500` has no thousands. */
const grouped = (group: string, decimal: string): RegExp =>
  new RegExp(`^[-+]?[1-9]\\d{0,2}(?:[${group}]\\d{3})+(?:[${decimal}]\\d*)?$`)
const COMMA_GROUPS = grouped(',', '.')
const POINT_GROUPS = grouped('.', ',')
/** At most one sign of either kind, without program notation (`1e1`, `0x1f`). */
const PLAIN = /^[-+]?(?:\d+[.,]?\d*|[.,]\d+)$/
/** One sign and three digits: thousands in one language, decimals in the other. */
const EITHER = /^[-+]?\d+[.,]\d{3}$/

/** A typed number in a locale. A sign that cannot separate thousands (`4.5`, `0.250`) is a decimal sign in any locale, and two different
 * signs identify each other; only `4.500` needs the locale.
 * @returns NaN if invalid */
const readNumber = (text: string, decimal: DecimalMark): number => {
  const written = text.trim().replace(SPACE_OF_THOUSANDS, '$1').replace('\u2212', '-')
  const own = decimal === ',' ? POINT_GROUPS : COMMA_GROUPS
  const other = decimal === ',' ? COMMA_GROUPS : POINT_GROUPS
  if (own.test(written)) return Number(written.replaceAll(decimal === ',' ? '.' : ',', '').replace(',', '.'))
  if (other.test(written) && !EITHER.test(written)) return readNumber(written, decimal === ',' ? '.' : ',')
  return PLAIN.test(written) ? Number(written.replace(',', '.')) : Number.NaN
}

/** Formats numbers, dates and euros, and reads typed numbers. */
export interface Formats extends LocaleFormats {
  /** The typed number, with or without thousands separators; NaN if invalid. */
  readNumber(text: string): number
}

export const formatsFor = (language: LanguageChoice): Formats => {
  const formats = localeFormats(numberLocale(language), dateLocale(language))
  const decimalMark = formats.oneDecimal(0.5).charAt(1) === ',' ? ',' : '.'
  return { ...formats, readNumber: (text) => readNumber(text, decimalMark) }
}
