import { wordsOf } from './useWords.ts'

/** Namespaces of both estimation methods. */
export type EstimateNamespace =
  | keyof typeof import('#wording/en/estimate.ts')
  | keyof typeof import('#wording/en/plant.ts')

/** The texts of both estimation methods. */
export const useEstimateWords = wordsOf<EstimateNamespace>(
  import.meta.glob(['#wording/*/estimate.ts', '#wording/*/plant.ts'], { eager: true }),
)
