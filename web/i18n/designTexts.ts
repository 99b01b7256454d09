import { wordsOf } from './useWords.ts'

/** The texts of saved designs. */
export const useDesignWords = wordsOf<keyof typeof import('#wording/en/designs.ts')>(
  import.meta.glob('#wording/*/designs.ts', { eager: true }),
)
