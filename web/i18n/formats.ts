import { type LocaleFormats, localeFormats } from '../../api/wording/localeFormats.ts'
import { type Language, numberLocale } from './language.ts'

/** Numbers, dates and euros as the interface writes them. */
export type Formats = LocaleFormats

export const formatsFor = (language: Language): Formats => localeFormats(numberLocale(language))
