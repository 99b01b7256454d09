import type { Phrase } from './catalogueText.ts'
import { catalogue as RECORD_WORDS } from './en/estimate.ts'
import { filledIn, pluralForm } from './filledIn.ts'
import type { LocaleBundle } from './localeBundle.ts'
import type { FieldWords } from './panelFields.ts'

const PHRASE_NAMES = Object.keys(RECORD_WORDS) as (keyof typeof RECORD_WORDS)[]

/** The words of the panel fields. */
export const fieldWords = ({
  panels: words,
  catalogue,
  language,
  formats,
}: LocaleBundle<'panels' | 'catalogue'>): FieldWords => {
  return {
    yes: words.yes,
    no: words.no,
    missing: words.missing,
    phrases: PHRASE_NAMES.map((name): Phrase => [RECORD_WORDS[name], catalogue[name]]),
    years: (count) => filledIn(words[`years_${pluralForm(language, count)}`], { count }),
    warranty: (product, performance) => filledIn(words.warrantyParts, { product, performance }),
    units: (count) => filledIn(words[`units_${pluralForm(language, count)}`], { amount: formats.number(count) }),
  }
}
