import { useMemo } from 'react'
import type { Namespace } from '#wording/en/texts.ts'
import { type QualifiedKey, type TextKey, type TextValues, textIn } from './i18n.ts'
import { useLanguage } from './LanguageProvider.tsx'
import { useFormats } from './useFormats.ts'

/** The texts of parts of the interface in the chosen language, and how it writes numbers: `t(key, values)` for the first part,
 * `t('part:key', values)` for the others. */
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
