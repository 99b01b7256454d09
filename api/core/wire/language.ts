/** The languages of screens, PDFs and messages: each one's own name, and the locale of its figures and dates. */
export const LANGUAGES = {
  it: { name: 'Italiano', locale: 'it-IT' },
  en: { name: 'English', locale: 'en-GB' },
} as const
export type Language = keyof typeof LANGUAGES
/** The locales figures and dates are written for. */
export type FigureLocale = (typeof LANGUAGES)[Language]['locale']

export const LANGUAGE_CODES = Object.keys(LANGUAGES) as readonly Language[]

/** Language of a PDF by default. */
export const DEFAULT_LANGUAGE: Language = 'it'
