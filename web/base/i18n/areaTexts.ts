import { wordsOf } from './useWords.ts'

/** The texts of areas. */
export const useAreaWords = wordsOf<keyof typeof import('#words/en/areas.ts')>(
  import.meta.glob('#words/*/areas.ts', { eager: true }),
)
