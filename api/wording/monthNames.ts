import type { Language } from '#contract/language.ts'

/** The twelve months in a language, January first. */
export const monthNames = (language: Language, style: 'long' | 'short' | 'narrow'): readonly string[] => {
  const format = new Intl.DateTimeFormat(language, { month: style, timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2025, month, 15)))
}
