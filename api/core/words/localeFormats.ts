import type { FigureLocale, Language } from '#wire/language.ts'

/** Numbers, dates and euros as the locale writes them, with a true minus. Every text carries its unit. */
export interface LocaleFormats {
  /** A bare number with at most `digits` decimals, 5 at most. */
  number(value: number, digits?: number): string
  /** A bare number as typed: no thousands separators, a hyphen as minus, at most `digits` decimals. */
  decimal(value: number, digits: number): string
  /** `0,85`: a factor, always two decimals. */
  factor(value: number): string
  /** A bare number with exactly one decimal. */
  oneDecimal(value: number): string
  /** `42,0 m²`, one decimal. */
  areaM2(value: number): string
  /** `42 m²`; one decimal for other than whole numbers, because the strip of a polyline is not rounded. */
  usableAreaM2(value: number): string
  /** `12,3 m`. */
  lengthM(value: number): string
  /** `1.234,50 €`. */
  euro(value: number): string
  /** `1.235 €`, for sums whose cents are insignificant. */
  wholeEuro(value: number): string
  /** `+1.235 €`, `−1.235 €`: a difference. */
  signedEuro(value: number): string
  /** `0,0475 €/kWh`, four decimals. */
  euroPerKwh(value: number): string
  /** `430 W`. */
  powerW(value: number): string
  /** `12,34 kW`. */
  powerKw(valueW: number): string
  /** `12,34 kWp`: the rated power of modules. */
  powerKwp(valueW: number): string
  /** `12.345 kWh`. */
  energyKwh(value: number): string
  /** `22,5 %`, by default one decimal; the sign does not break from its figure. */
  percent(value: number, digits?: 0 | 1): string
  /** The sign after a figure that is written otherwise than by `percent`. */
  readonly percentSign: string
  /** `21 novembre 2026`.
   * @param isoDay YYYY-MM-DD */
  day(isoDay: string): string
  /** Date and time of day to the second. */
  timestamp(epochMs: number): string
}

/** @param locale whose signs and words are used
 * @param dateLocale of days and times, which are words of the sentence they stand in */
export const localeFormats = (locale: FigureLocale, dateLocale = locale): LocaleFormats => {
  const formatter = (options: Intl.NumberFormatOptions) => {
    // A nought has no sign, whichever side it was rounded from.
    const intl = new Intl.NumberFormat(locale, { useGrouping: 'always', signDisplay: 'negative', ...options })
    // Intl writes a hyphen in Italian and English; a minus is as wide as a figure and does not break.
    return (value: number) => intl.format(value).replace('-', '\u2212')
  }
  const upTo = [0, 1, 2, 3, 4, 5].map((digits) => formatter({ maximumFractionDigits: digits }))
  const exactly = [0, 1, 2].map((digits) => formatter({ minimumFractionDigits: digits, maximumFractionDigits: digits }))
  const fixed = (value: number, digits: 0 | 1 | 2) => exactly[digits]?.(value) ?? ''
  // `65,6 %` in Italian, `65.6%` in English.
  const percentSign = locale.startsWith('en') ? '%' : '\u00a0%'
  const euro = formatter({ style: 'currency', currency: 'EUR' })
  const wholeEuro = formatter({ style: 'currency', currency: 'EUR', maximumFractionDigits: 0 })
  const signedEuro = formatter({
    style: 'currency',
    currency: 'EUR',
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
  })
  const finerEuro = formatter({ style: 'currency', currency: 'EUR', minimumFractionDigits: 4 })
  // A date has no time zone: it is parsed and formatted in the same zone.
  const day = new Intl.DateTimeFormat(dateLocale, { dateStyle: 'long', timeZone: 'UTC' })
  const date = new Intl.DateTimeFormat(dateLocale, { dateStyle: 'short', timeStyle: 'medium' })
  return {
    number: (value, digits = 0) => upTo[digits]?.(value) ?? String(value),
    decimal: (value, digits) =>
      value.toLocaleString(locale, { useGrouping: false, maximumFractionDigits: digits }).replace('\u2212', '-'),
    factor: (value) => fixed(value, 2),
    oneDecimal: (value) => fixed(value, 1),
    areaM2: (value) => `${fixed(value, 1)} m²`,
    usableAreaM2: (value) => `${fixed(value, Number.isInteger(value) ? 0 : 1)} m²`,
    lengthM: (value) => `${fixed(value, 1)} m`,
    euro,
    wholeEuro,
    signedEuro,
    euroPerKwh: (value) => `${finerEuro(value)}/kWh`,
    powerW: (value) => `${upTo[0]?.(value)} W`,
    powerKw: (valueW) => `${fixed(valueW / 1000, 2)} kW`,
    powerKwp: (valueW) => `${fixed(valueW / 1000, 2)} kWp`,
    energyKwh: (value) => `${fixed(value, 0)} kWh`,
    percent: (value, digits = 1) => fixed(value, digits) + percentSign,
    percentSign,
    day: (isoDay) => day.format(Date.parse(isoDay)),
    timestamp: (epochMs) => date.format(epochMs),
  }
}

/** The twelve months in a language, January first. */
export const monthNames = (language: Language, style: 'long' | 'short' | 'narrow'): readonly string[] => {
  const format = new Intl.DateTimeFormat(language, { month: style, timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2025, month, 15)))
}
