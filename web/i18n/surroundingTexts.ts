import { wordsOf } from './useWords.ts'

/** The texts of surroundings and the shade they cast. */
export const useSurroundingWords = wordsOf<
  keyof typeof import('#wording/en/surroundings.ts') | keyof typeof import('#wording/en/shade.ts')
>(import.meta.glob(['#wording/*/surroundings.ts', '#wording/*/shade.ts'], { eager: true }))
