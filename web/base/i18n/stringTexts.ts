import { wordsOf } from './useWords.ts'

/** The texts of strings and inverters' inputs. */
export const useStringWords = wordsOf<keyof typeof import('#words/en/strings.ts')>(
  import.meta.glob('#words/*/strings.ts', { eager: true }),
)
