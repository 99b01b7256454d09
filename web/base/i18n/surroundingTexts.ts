import { wordsOf } from './useWords.ts'

/** The texts of surroundings and the shade they cast. */
export const useSurroundingWords = wordsOf<
  keyof typeof import('#words/en/surroundings.ts') | keyof typeof import('#words/en/shade.ts')
>(import.meta.glob(['#words/*/surroundings.ts', '#words/*/shade.ts'], { eager: true }))
