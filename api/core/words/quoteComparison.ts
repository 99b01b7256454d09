import type { AdvisedFigures, ComparedQuote, QuoteFigures } from '#wire/purchase.ts'
import { capitalised } from './directions.ts'
import { filledIn } from './filledIn.ts'
import type { LocaleBundle } from './localeBundle.ts'
import { quoteAgainstModelText } from './purchaseText.ts'
import { paybackText } from './worthText.ts'

/** A quote whose price and power are typed. */
export type WholeQuote = ComparedQuote & { readonly totalEur: number; readonly powerKwp: number }

/** A quote that can be compared; null until its price and power are typed. */
export const wholeQuote = (quote: ComparedQuote): WholeQuote | null => {
  const { totalEur, powerKwp } = quote
  return totalEur === null || powerKwp === null ? null : { ...quote, totalEur, powerKwp }
}

/** Names of quotes: the installer, else the number; equal names are numbered. */
export const quoteNames = (
  installers: readonly string[],
  { quotes, formats }: LocaleBundle<'quotes'>,
): readonly string[] => {
  const names = installers.map((installer) => installer.trim())
  return names.map((name, index) => {
    const number = formats.number(index + 1)
    if (name === '') return filledIn(quotes.unnamed, { number })
    return names.filter((other) => other === name).length > 1 ? `${name} (${number})` : name
  })
}

type Locale = LocaleBundle<'quotes' | 'detailed' | 'plant'>

/** The figures of a quote, or of the advised size, beside each other. */
interface Compared extends AdvisedFigures {
  /** Null for the advised size, which costs what the model says. */
  readonly modelEur: number | null
  readonly batteryCapacityKwh: number | null
}

/** A column of the comparison. */
export const quoteColumn = (
  figures: QuoteFigures,
  { batteryCapacityKwh }: Pick<WholeQuote, 'batteryCapacityKwh'>,
): Compared => ({
  ...figures,
  batteryCapacityKwh,
})

/** The column of the advised size. */
export const advisedColumn = (advised: AdvisedFigures): Compared => ({
  ...advised,
  modelEur: null,
  batteryCapacityKwh: null,
})

const NONE = '–'

/** The rows in which quotes are compared, the payback first. */
export const quoteRows = (
  horizonYears: number,
  hasBattery: boolean,
  locale: Locale,
): readonly { readonly name: string; readonly textOf: (column: Compared) => string }[] => {
  const { quotes, detailed, plant, formats } = locale
  return [
    { name: detailed.payback, textOf: ({ paybackYears }) => paybackText(paybackYears, horizonYears, locale) },
    { name: quotes.price, textOf: ({ totalEur }) => formats.wholeEuro(totalEur) },
    {
      name: quotes.againstTypical,
      textOf: ({ totalEur, modelEur }) => (modelEur ? quoteAgainstModelText(totalEur, modelEur, locale) : NONE),
    },
    { name: quotes.panels, textOf: ({ quantity }) => formats.number(quantity) },
    { name: quotes.power, textOf: ({ totalPower }) => formats.powerKwp(totalPower) },
    ...(hasBattery
      ? [
          {
            name: quotes.battery,
            textOf: ({ batteryCapacityKwh }: Compared) =>
              batteryCapacityKwh ? `${formats.number(batteryCapacityKwh, 1)}\u00a0kWh` : NONE,
          },
        ]
      : []),
    { name: quotes.energy, textOf: ({ annualProduction }) => formats.energyKwh(annualProduction) },
    { name: plant.benefit, textOf: ({ annualBenefitEur }) => formats.wholeEuro(annualBenefitEur) },
    { name: detailed.netPresentValue, textOf: ({ netPresentValueEur }) => formats.wholeEuro(netPresentValueEur) },
  ]
}

/** A smaller relative difference is no difference: of prices, of sizes, and of a size from its double or half. */
const TYPICAL_PRICE_WITHIN = 0.03
const NEEDED_SIZE_WITHIN = 0.15
const MULTIPLE_WITHIN = 0.08

const percentOf = (ratio: number, { formats }: Locale) => ({ percent: formats.percent(100 * Math.abs(ratio - 1), 0) })

const priceText = (ratio: number, locale: Locale): string | null => {
  if (Math.abs(ratio - 1) <= TYPICAL_PRICE_WITHIN) return null
  return filledIn(ratio > 1 ? locale.quotes.priceAbove : locale.quotes.priceBelow, percentOf(ratio, locale))
}

const sizeText = (ratio: number, locale: Locale): string | null => {
  const { quotes, formats } = locale
  if (Math.abs(ratio - 1) <= NEEDED_SIZE_WITHIN) return null
  if (Math.abs(ratio / 2 - 1) <= MULTIPLE_WITHIN) return quotes.sizeDouble
  if (Math.abs(ratio * 2 - 1) <= MULTIPLE_WITHIN) return quotes.sizeHalf
  if (ratio > 2) return filledIn(quotes.sizeTimes, { times: formats.oneDecimal(ratio) })
  return filledIn(ratio > 1 ? quotes.sizeLarger : quotes.sizeSmaller, percentOf(ratio, locale))
}

const yearsText = (
  paybackYears: number | null,
  advisedYears: number | null,
  horizonYears: number,
  { quotes, formats }: Locale,
): string => {
  const advised = advisedYears === null ? null : formats.oneDecimal(advisedYears)
  if (paybackYears === null) {
    const horizon = formats.number(horizonYears)
    return advised === null
      ? filledIn(quotes.neverBack, { horizon })
      : filledIn(quotes.neverInstead, { horizon, advised })
  }
  const years = formats.oneDecimal(paybackYears)
  if (advised === null) return filledIn(quotes.yearsAlone, { years })
  return filledIn(years === advised ? quotes.yearsSame : quotes.yearsInstead, { years, advised })
}

/** A quote in one plain sentence: its price against the model's, its size against the advised one, and both paybacks.
 * @example '15% above typical prices, twice the size you need: 13.3 years instead of 9.0.' */
export const quoteVerdict = (
  { powerKwp }: Pick<WholeQuote, 'powerKwp'>,
  { totalEur, modelEur, paybackYears }: Pick<QuoteFigures, 'totalEur' | 'modelEur' | 'paybackYears'>,
  advised: Pick<AdvisedFigures, 'totalPower' | 'paybackYears'>,
  horizonYears: number,
  locale: Locale,
): string => {
  const parts = [
    modelEur > 0 ? priceText(totalEur / modelEur, locale) : null,
    sizeText((1000 * powerKwp) / advised.totalPower, locale),
  ].filter((part) => part !== null)
  return filledIn(locale.quotes.verdict, {
    what: capitalised(parts.length > 0 ? parts.join(', ') : locale.quotes.asTypical),
    payback: yearsText(paybackYears, advised.paybackYears, horizonYears, locale),
  })
}
