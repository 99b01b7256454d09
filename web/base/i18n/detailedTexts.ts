// Figures of the Detailed method use the words of every estimate.
import type { EstimateNamespace } from './estimateTexts.ts'
import './estimateTexts.ts'
import { wordsOf } from './useWords.ts'

/** The texts of the Detailed method and of every estimate. */
export const useDetailedWords = wordsOf<
  | EstimateNamespace
  | keyof typeof import('#words/en/detailed.ts')
  | keyof typeof import('#words/en/quotes.ts')
  | keyof typeof import('#words/en/certainty.ts')
  | keyof typeof import('#words/en/connection.ts')
  | keyof typeof import('#words/en/fileReading.ts')
>(
  import.meta.glob(
    [
      '#words/*/detailed.ts',
      '#words/*/quotes.ts',
      '#words/*/certainty.ts',
      '#words/*/connection.ts',
      '#words/*/fileReading.ts',
    ],
    { eager: true },
  ),
)
