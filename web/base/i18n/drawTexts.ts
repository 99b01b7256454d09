import { wordsOf } from './useWords.ts'

type DrawFile =
  | typeof import('#words/en/areas.ts')
  | typeof import('#words/en/drawing.ts')
  | typeof import('#words/en/scene.ts')
  | typeof import('#words/en/shade.ts')
  | typeof import('#words/en/surroundings.ts')

/** Namespaces of what a roof is drawn and seen with. */
export type DrawNamespace = DrawFile extends infer File ? (File extends unknown ? keyof File : never) : never

/** The texts of the first screen, and of what a roof is drawn and seen with. */
export const useDrawWords = wordsOf<DrawNamespace>(
  import.meta.glob('#words/*/{areas,drawing,scene,shade,surroundings}.ts', { eager: true }),
)
