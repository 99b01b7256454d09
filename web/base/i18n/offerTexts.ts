// The dialog of a proposal uses the words of every estimate.
import type { EstimateNamespace } from './estimateTexts.ts'
import './estimateTexts.ts'
import { wordsOf } from './useWords.ts'

/** The texts of an offer and of every estimate. */
export const useOfferWords = wordsOf<EstimateNamespace | keyof typeof import('#words/en/offer.ts')>(
  import.meta.glob('#words/*/offer.ts', { eager: true }),
)
