import type { Phrase } from './catalogueText.ts'
import { catalogue as ENGLISH } from './en/estimate.ts'
import { filledIn, pluralForm } from './filledIn.ts'
import type { LocaleBundle } from './localeBundle.ts'
import type { FieldWords } from './panelFields.ts'

const PHRASE_NAMES = Object.keys(ENGLISH) as (keyof typeof ENGLISH)[]
/** British words in records. */
const BRITISH_WORDS: Partial<Record<keyof typeof ENGLISH, string>> = {
  blackFrame: 'Black anodised aluminium',
  silverFrame: 'Silver anodised aluminium',
  checkedSource: 'public module catalogue, row marked as checked against the manufacturer datasheet',
}

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
    phrases: PHRASE_NAMES.flatMap((name): readonly Phrase[] =>
      [ENGLISH[name], BRITISH_WORDS[name]].flatMap((inRecord) => (inRecord ? [[inRecord, catalogue[name]]] : [])),
    ),
    years: (count) => filledIn(words[`years_${pluralForm(language, count)}`], { count }),
    warranty: (product, performance) => filledIn(words.warrantyParts, { product, performance }),
    units: (count) => filledIn(words[`units_${pluralForm(language, count)}`], { amount: formats.number(count) }),
  }
}
