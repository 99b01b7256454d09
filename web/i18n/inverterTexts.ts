import { wordsOf } from './useWords.ts'

/** The texts of inverters and batteries. */
export const useInverterWords = wordsOf<keyof typeof import('#wording/en/inverters.ts')>(
  import.meta.glob('#wording/*/inverters.ts', { eager: true }),
)
