import { wordsOf } from './useWords.ts'

/** The texts of the company of this device. */
export const useCompanyWords = wordsOf<keyof typeof import('#words/en/company.ts')>(
  import.meta.glob('#words/*/company.ts', { eager: true }),
)
