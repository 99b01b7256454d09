import { LANGUAGES, type Language } from '#wire/language.ts'
import type { Namespace, Texts } from './en/texts.ts'
import { type LocaleFormats, localeFormats } from './localeFormats.ts'
import { TEXTS } from './texts.ts'

/** A language with its texts, of some namespaces or of all, and its number formats. */
export type LocaleBundle<N extends Namespace = Namespace> = Pick<Texts, N> & {
  readonly language: Language
  readonly formats: LocaleFormats
}

/** Everything a PDF speaks with. */
export const localeBundle = (language: Language): LocaleBundle => ({
  ...TEXTS[language],
  language,
  formats: localeFormats(LANGUAGES[language].locale),
})
