import { wordsOf } from './useWords.ts'

/** The texts of drawing on the map. */
export const useDrawingWords = wordsOf<keyof typeof import('#words/en/drawing.ts')>(
  import.meta.glob('#words/*/drawing.ts', { eager: true }),
)
