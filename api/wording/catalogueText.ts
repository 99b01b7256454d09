import type { LocaleFormats } from './localeFormats.ts'

const MISSING = ['', '-', 'n/a', 'n.a.', 'null', 'undefined']

/** A catalogue value as text; null where it is missing or says `n/a`. */
export const presentText = (value: number | string | undefined): string | null => {
  const text = String(value ?? '').trim()
  return MISSING.includes(text.toLowerCase()) ? null : text
}

/** A catalogue figure with the locale's decimal sign, a true minus and a percent sign that does not break from it: `-0.29 %/°C` is `−0,29 %/°C` in Italy. Not for
 * names, whose points are no decimals (`HPBC 2.0`). */
export const localDecimals = (text: string, formats: LocaleFormats): string => {
  const decimalSign = formats.number(0.5, 1).charAt(1)
  return text
    .replace(/\b(\d+)\.(\d{1,2})(?![\d.])/g, `$1${decimalSign}$2`)
    .replace(/(^|[\s/])-(?=\d)/g, '$1−')
    .replace(/(\d) %/g, `$1${formats.percentSign}`)
}

/** An English phrase of a record, and its translation. */
export type Phrase = readonly [inRecord: string, inInterface: string]

/** A catalogue text with the phrases that are known in the interface's language; other words stay as they are. */
export const translated = (text: string, phrases: readonly Phrase[]): string => {
  const translations = new Map(phrases.map(([inRecord, inInterface]) => [inRecord.toLowerCase(), inInterface]))
  const alternatives = phrases.map(([inRecord]) => inRecord.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')
  const whole = new RegExp(`(?<![\\p{L}\\d-])(?:${alternatives})(?![\\p{L}\\d-])`, 'giu')
  return text.replace(whole, (found) => translations.get(found.toLowerCase()) ?? found)
}
