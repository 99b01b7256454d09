import { wordsOf } from './useWords.ts'

/** The texts of the company of this device. */
export const useCompanyWords = wordsOf<keyof typeof import('#wording/en/company.ts')>(
  import.meta.glob('#wording/*/company.ts', { eager: true }),
)
