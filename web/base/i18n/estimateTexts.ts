import { wordsOf } from './useWords.ts'

/** Namespaces of both estimation methods. */
export type EstimateNamespace = keyof typeof import('#words/en/estimate.ts') | keyof typeof import('#words/en/plant.ts')

/** The texts of both estimation methods. */
export const useEstimateWords = wordsOf<EstimateNamespace>(
  import.meta.glob(['#words/*/estimate.ts', '#words/*/plant.ts'], { eager: true }),
)
