import type { LocaleFormats } from './localeFormats.ts'

const MISSING = ['', '-', 'n/a', 'n.a.', 'null', 'undefined']

/** A catalogue value as text; null if missing or `n/a`. */
export const presentText = (value: number | string | undefined): string | null => {
  const text = String(value ?? '').trim()
  return MISSING.includes(text.toLowerCase()) ? null : text
}

/** A catalogue figure with the locale's decimal sign, a true minus and a no-break percent sign: `-0.29 %/°C` is `−0,29 %/°C` in Italy. Not
 * for names, whose points are no decimals (`HPBC 2.0`). */
export const localDecimals = (text: string, formats: LocaleFormats): string => {
  const decimalSign = formats.number(0.5, 1).charAt(1)
  return (
    text
      .replace(/\b(\d+)\.(\d{1,2})(?![\d.])/g, `$1${decimalSign}$2`)
      // Three digits behind a zero group no thousands.
      .replace(/\b0\.(\d{3,6})(?![\d.])/g, `0${decimalSign}$1`)
      .replace(/(^|[\s/])-(?=\d)/g, '$1−')
      .replace(/(\d) %/g, `$1${formats.percentSign}`)
  )
}
