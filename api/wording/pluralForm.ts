import type { Language } from '#contract/language.ts'

/** Which form of a text stands with a count: `name_one`, `name_other` or `name_many`. */
export const pluralForm = (language: Language, count: number): 'one' | 'other' | 'many' => {
  const form = new Intl.PluralRules(language).select(count)
  return form === 'one' || form === 'many' ? form : 'other'
}
