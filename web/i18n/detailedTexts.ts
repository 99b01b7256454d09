// Figures of the Detailed method use the words of every estimate.
import type { EstimateNamespace } from './estimateTexts.ts'
import './estimateTexts.ts'
import { wordsOf } from './useWords.ts'

/** The texts of the Detailed method and of every estimate. */
export const useDetailedWords = wordsOf<
  | EstimateNamespace
  | keyof typeof import('#wording/en/detailed.ts')
  | keyof typeof import('#wording/en/quotes.ts')
  | keyof typeof import('#wording/en/certainty.ts')
  | keyof typeof import('#wording/en/connection.ts')
  | keyof typeof import('#wording/en/fileReading.ts')
>(
  import.meta.glob(
    [
      '#wording/*/detailed.ts',
      '#wording/*/quotes.ts',
      '#wording/*/certainty.ts',
      '#wording/*/connection.ts',
      '#wording/*/fileReading.ts',
    ],
    { eager: true },
  ),
)
