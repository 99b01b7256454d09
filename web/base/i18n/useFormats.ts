import { type Formats, formatsFor } from './formats.ts'
import { useLanguage } from './LanguageProvider.tsx'
import type { LanguageChoice } from './language.ts'

const made = new Map<LanguageChoice, Formats>()

/** How numbers, dates and euros are written in the chosen language. */
export const useFormats = (): Formats => {
  const { language } = useLanguage()
  const cached = made.get(language)
  if (cached) return cached
  const formats = formatsFor(language)
  made.set(language, formats)
  return formats
}
