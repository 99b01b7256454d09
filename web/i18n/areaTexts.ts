import { wordsOf } from './useWords.ts'

/** The texts of areas. */
export const useAreaWords = wordsOf<keyof typeof import('#wording/en/areas.ts')>(
  import.meta.glob('#wording/*/areas.ts', { eager: true }),
)
