import type { Formats } from '../i18n/formats.ts'

const MISSING = ['', '-', 'n/a', 'n.a.', 'null', 'undefined']

/** A catalogue value as text; null where it is missing or says `n/a`. */
export const presentText = (value: number | string | undefined): string | null => {
  const text = String(value ?? '').trim()
  return MISSING.includes(text.toLowerCase()) ? null : text
}

/** A catalogue text with its decimals as the locale writes them and a true minus: `-0.29 %/°C` is `−0,29 %/°C` in Italy.
 * Catalogue texts group no thousands; what looks like a code (three decimals or more) stays as it is. */
export const localDecimals = (text: string, formats: Formats): string =>
  text
    .replace(/\b\d+\.\d{1,2}(?![\d.])/g, (figure) => formats.number(Number(figure), 2))
    .replace(/(^|[\s/])-(?=\d)/g, '$1−')
