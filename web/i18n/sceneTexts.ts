import { wordsOf } from './useWords.ts'

/** The texts of the view in three dimensions. */
export const useSceneWords = wordsOf<keyof typeof import('#wording/en/scene.ts')>(
  import.meta.glob('#wording/*/scene.ts', { eager: true }),
)
