import { foldedWords } from '../../i18n/foldText.ts'
import type { Suggestion } from '../../map/places/geocoder.ts'

/** Those suggestions of an earlier text that answer a later one as well: every word typed begins a word of theirs. They
 * bridge the moment until the later text has its own answer, without showing what no longer fits. */
export const narrowSuggestions = (suggestions: readonly Suggestion[], typed: string): readonly Suggestion[] => {
  const beginnings = foldedWords(typed)
  if (beginnings.length === 0) return []
  return suggestions.filter(({ label, detail = '' }) => {
    const words = foldedWords(`${label} ${detail}`)
    return beginnings.every((beginning) => words.some(({ folded }) => folded.startsWith(beginning.folded)))
  })
}
