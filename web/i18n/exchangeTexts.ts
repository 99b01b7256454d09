import { wordsOf } from './useWords.ts'

/** The texts of files that are imported or exported. */
export const useExchangeWords = wordsOf<keyof typeof import('#wording/en/exchange.ts')>(
  import.meta.glob('#wording/*/exchange.ts', { eager: true }),
)
