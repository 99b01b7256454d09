import { wordsOf } from './useWords.ts'

/** The texts of files that are imported or exported. */
export const useExchangeWords = wordsOf<keyof typeof import('#words/en/exchange.ts')>(
  import.meta.glob('#words/*/exchange.ts', { eager: true }),
)
