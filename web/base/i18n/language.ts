import { type FigureLocale, LANGUAGE_CODES, LANGUAGES, type Language } from '#wire/language.ts'

/** The languages of the interface: mixed, or all in one (docs/behaviour.md 1.3). */
export const LANGUAGE_CHOICES = ['mixed', ...LANGUAGE_CODES] as const
export type LanguageChoice = (typeof LANGUAGE_CHOICES)[number]

/** In the mixture the map is Italian and the planner English. */
const MIXED = { map: 'it', planner: 'en' } as const satisfies Record<string, Language>
export type InterfacePart = keyof typeof MIXED

/** The language that a part of the interface speaks. */
export const spokenLanguage = (choice: LanguageChoice, part: InterfacePart): Language =>
  choice === 'mixed' ? MIXED[part] : choice

const STORAGE_KEY = 'solarplanner.language'

/** Whether another tab stored a language, or cleared the storage.
 * @param key of a storage event */
export const isLanguageKey = (key: string | null): boolean => key === STORAGE_KEY || key === null

const choiceOf = (text: string | null): LanguageChoice | undefined => LANGUAGE_CHOICES.find((choice) => choice === text)

const LINK_PARAMETER = 'lang'

/** Link ending that opens a language on a device without a stored language; empty for the mixture. */
export const inLanguage = (choice: LanguageChoice): string => (choice === 'mixed' ? '' : `?${LINK_PARAMETER}=${choice}`)

/** The language stored on this device, or in the link, or the mixture. */
export const readLanguage = (): LanguageChoice => {
  const linked = choiceOf(new URLSearchParams(globalThis.location?.search).get(LINK_PARAMETER)) ?? 'mixed'
  try {
    return choiceOf(localStorage.getItem(STORAGE_KEY)) ?? linked
  } catch {
    return linked
  }
}

/** Language to offer: the browser's first one that we have. Null once a language is stored, and without storage, as the offer would
 * repeat each time. */
export const languageToOffer = (): Language | null => {
  try {
    if (localStorage.getItem(STORAGE_KEY) !== null) return null
  } catch {
    return null
  }
  const own = navigator.languages.map((tag) => LANGUAGE_CODES.find((code) => code === tag.split('-')[0]))
  return own.find((code) => code !== undefined) ?? null
}

/** Stores the language. If the browser refuses, the choice is only forgotten, which needs no message. */
export const keepLanguage = (choice: LanguageChoice): void => {
  try {
    localStorage.setItem(STORAGE_KEY, choice)
  } catch (error) {
    console.warn('the language could not be stored', error)
  }
}

/** The locale of numbers and euros. The mixture uses Italian, because in Italy `1,500 kWh` means one and a half. */
export const numberLocale = (choice: LanguageChoice): FigureLocale => LANGUAGES[spokenLanguage(choice, 'map')].locale

/** The locale of dates and times, equal to the language of the sentences. */
export const dateLocale = (choice: LanguageChoice): FigureLocale => LANGUAGES[spokenLanguage(choice, 'planner')].locale
