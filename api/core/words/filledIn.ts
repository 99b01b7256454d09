import type { Language } from '#wire/language.ts'

/** A text with its `{{name}}` places filled in; a place without a value stays. */
export const filledIn = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => String(values[name] ?? place))

/** Plural form of a text for a count: `name_one`, `name_other` or `name_many`. */
export const pluralForm = (language: Language, count: number): 'one' | 'other' | 'many' => {
  const form = new Intl.PluralRules(language).select(count)
  return form === 'one' || form === 'many' ? form : 'other'
}

type CountedKey<Words> = keyof Words extends infer Key ? (Key extends `${infer Stem}_other` ? Stem : never) : never

/** The text of a key for a count: its plural form, or the one of all other counts where they are alike. */
export const counted = <Words extends object>(
  words: Words,
  key: CountedKey<Words>,
  language: Language,
  count: number,
): string => {
  const texts = words as Readonly<Record<string, string>>
  return texts[`${key}_${pluralForm(language, count)}`] ?? texts[`${key}_other`] ?? ''
}
