import { useMemo } from 'react'
import type { Namespace } from '#words/en/texts.ts'
import { addTexts, type QualifiedKey, type TextKey, type TextValues, textIn } from './i18n.ts'
import { useLanguage } from './LanguageProvider.tsx'
import './plannerTexts.ts'
import { useFormats } from './useFormats.ts'

/** The texts of parts of the interface in the chosen language, and how it writes numbers: `t(key, values)` for the first part,
 * `t('part:key', values)` for the others. Texts that load later have a hook of their own (`wordsOf`). */
export const useWords = <First extends Namespace, Other extends Namespace = never>(
  parts: First | readonly [First, ...(readonly Other[])],
) => {
  const { language } = useLanguage()
  const formats = useFormats()
  const first = typeof parts === 'string' ? parts : parts[0]
  return useMemo(
    () => ({
      t: (key: TextKey<First> | QualifiedKey<Other>, values?: TextValues): string =>
        textIn(language, key.includes(':') ? key : `${first}:${key}`, values),
      formats,
    }),
    [language, first, formats],
  )
}

/** Namespaces of the first load. */
type FirstNamespace =
  | keyof typeof import('#words/en/page.ts')
  | keyof typeof import('#words/en/planner.ts')
  | keyof typeof import('#words/en/map.ts')

/** Adds texts and returns the hook that reads them, so that they load with the code that shows them.
 * @param files as in `addTexts` */
export const wordsOf = <Part extends Namespace>(files: Parameters<typeof addTexts>[0]) => {
  addTexts(files)
  return <First extends Part | FirstNamespace, Other extends Part | FirstNamespace = never>(
    parts: First | readonly [First, ...(readonly Other[])],
  ) => useWords<First, Other>(parts)
}
