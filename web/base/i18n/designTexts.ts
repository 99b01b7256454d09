import { wordsOf } from './useWords.ts'

/** The texts of saved designs. */
export const useDesignWords = wordsOf<keyof typeof import('#words/en/designs.ts')>(
  import.meta.glob('#words/*/designs.ts', { eager: true }),
)
