import { wordsOf } from './useWords.ts'

/** The texts of the view in three dimensions. */
export const useSceneWords = wordsOf<keyof typeof import('#words/en/scene.ts')>(
  import.meta.glob('#words/*/scene.ts', { eager: true }),
)
