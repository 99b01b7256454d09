import type { FigureLocale } from '#wording/localeFormats.ts'

/** The ways the interface can speak: mixed, all Italian, all English (docs/behaviour.md 1.3). */
export const LANGUAGES = ['mixed', 'it', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

const STORAGE_KEY = 'solarplanner.language'

/** Whether another tab wrote the choice there, or cleared everything.
 * @param key of a storage event */
export const isLanguageKey = (key: string | null): boolean => key === STORAGE_KEY || key === null

/** The language chosen on this device; the mixture where none was. */
export const readLanguage = (): Language => {
  try {
    const stored = localStorage.getItem(STORAGE_KEY)
    return LANGUAGES.find((language) => language === stored) ?? 'mixed'
  } catch {
    return 'mixed'
  }
}

/** Remembers the language. A browser that refuses only forgets the choice: nobody needs to be told. */
export const keepLanguage = (language: Language): void => {
  try {
    localStorage.setItem(STORAGE_KEY, language)
  } catch (error) {
    console.warn('the language could not be stored', error)
  }
}

/** The locale of numbers, dates and euros. The mixture is for Italy, where `1,500 kWh` reads as one and a half. */
export const numberLocale = (language: Language): FigureLocale => (language === 'en' ? 'en-GB' : 'it-IT')
