import { wordsOf } from './useWords.ts'

/** The texts of drawing on the map. */
export const useDrawingWords = wordsOf<keyof typeof import('#wording/en/drawing.ts')>(
  import.meta.glob('#wording/*/drawing.ts', { eager: true }),
)
