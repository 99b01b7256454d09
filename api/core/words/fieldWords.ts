import { counted, filledIn } from './filledIn.ts'
import type { LocaleBundle } from './localeBundle.ts'
import type { FieldWords } from './panelFields.ts'

/** The words of the panel fields. */
export const fieldWords = ({ panels: words, language, formats }: LocaleBundle<'panels'>): FieldWords => ({
  yes: words.yes,
  no: words.no,
  missing: words.missing,
  years: (count) => filledIn(counted(words, 'years', language, count), { count }),
  warranty: (product, performance) => filledIn(words.warrantyParts, { product, performance }),
  units: (count) => filledIn(counted(words, 'units', language, count), { amount: formats.number(count) }),
})
