import { filledIn } from './filledIn.ts'
import type { LocaleFormats } from './localeFormats.ts'

/** Italian before `8` and `11`, which begin with a vowel. */
const ELIDED = { il: "l'", al: "all'" } as const

/** A text with the day in its place `{{day}}`: `il 12 dicembre 2026`, `l'11 dicembre 2026`.
 * @param isoDay YYYY-MM-DD */
export const dayText = (text: string, isoDay: string, formats: Pick<LocaleFormats, 'day'>): string => {
  const day = formats.day(isoDay)
  const isElided = /^(8|11)\b/.test(day)
  const fitting = isElided
    ? text.replace(/\b(il|al) (?=\{\{day\}\})/g, (_, article: keyof typeof ELIDED) => ELIDED[article])
    : text
  return filledIn(fitting, { day })
}
