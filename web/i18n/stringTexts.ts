import { wordsOf } from './useWords.ts'

/** The texts of strings and inverters' inputs. */
export const useStringWords = wordsOf<keyof typeof import('#wording/en/strings.ts')>(
  import.meta.glob('#wording/*/strings.ts', { eager: true }),
)
