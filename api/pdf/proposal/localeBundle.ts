import type { Language } from '#contract/language.ts'
import { localeBundle as bundle } from '#wording/localeBundle.ts'

/** A language's texts and number formats; `own` are the texts that only a proposal has. */
export const localeBundle = (language: Language) => {
  const locale = bundle(language)
  return { ...locale, own: locale.proposal }
}
export type LocaleBundle = ReturnType<typeof localeBundle>
