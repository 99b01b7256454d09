import { type LocaleFormats, localeFormats } from '#wording/localeFormats.ts'
import { type LanguageChoice, numberLocale } from './language.ts'
import { readNumber } from './readNumber.ts'

/** Numbers, dates and euros as the interface writes them, and numbers as they are typed into it. */
export interface Formats extends LocaleFormats {
  /** The number that was typed, with or without marks between thousands; NaN where it is none. */
  readNumber(text: string): number
}

export const formatsFor = (language: LanguageChoice): Formats => {
  const formats = localeFormats(numberLocale(language))
  const decimalMark = formats.oneDecimal(0.5).charAt(1) === ',' ? ',' : '.'
  return { ...formats, readNumber: (text) => readNumber(text, decimalMark) }
}
