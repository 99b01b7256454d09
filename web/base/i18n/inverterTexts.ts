import { wordsOf } from './useWords.ts'

/** The texts of inverters and batteries. */
export const useInverterWords = wordsOf<keyof typeof import('#words/en/inverters.ts')>(
  import.meta.glob('#words/*/inverters.ts', { eager: true }),
)
