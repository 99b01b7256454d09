import type { Phrase } from './catalogueText.ts'
import { CATALOGUE_WORDS } from './catalogueWords.ts'
import { filledIn } from './filledIn.ts'
import type { LocaleFormats } from './localeFormats.ts'
import type { FieldWords } from './panelFields.ts'
import { PANEL_WORDS } from './panelWords.ts'
import { pluralForm } from './pluralForm.ts'

const PHRASE_NAMES = Object.keys(CATALOGUE_WORDS.en) as (keyof typeof CATALOGUE_WORDS.en)[]

/** The words of the panel fields.
 * @param language of the words
 * @param formats of the figures among them */
export const fieldWords = (language: 'it' | 'en', formats: LocaleFormats): FieldWords => {
  const words = PANEL_WORDS[language]
  return {
    yes: words.yes,
    no: words.no,
    missing: words.missing,
    phrases: PHRASE_NAMES.map((name): Phrase => [CATALOGUE_WORDS.en[name], CATALOGUE_WORDS[language][name]]),
    years: (count) => filledIn(words[`years_${pluralForm(language, count)}`], { count }),
    warranty: (product, performance) => filledIn(words.warrantyParts, { product, performance }),
    units: (count) => filledIn(words[`units_${pluralForm(language, count)}`], { amount: formats.number(count) }),
  }
}
