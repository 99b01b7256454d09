import type { Quote } from '#engine/finance/payment.ts'
import { ownValue } from '#engine/ownValue.ts'
import { W_A_KW } from '#engine/units.ts'
import type { AdvisedFigures, AlternativeFigures, ComparedQuote } from '#wire/alternative.ts'
import { capitalised } from './directions.ts'
import { counted, filledIn } from './filledIn.ts'
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

/** Names of quotes or of variants, as typed, else by number; equal names are numbered.
 * @param typed installers of quotes, or names of variants */
export const alternativeNames = (
  kind: 'quote' | 'variant',
  typed: readonly string[],
  { quotes, formats }: LocaleBundle<'quotes'>,
): readonly string[] => {
  const names = typed.map((name) => name.trim())
  return names.map((name, index) => {
    const number = formats.number(index + 1)
    if (name === '') return filledIn(kind === 'quote' ? quotes.unnamed : quotes.variantUnnamed, { number })
    return names.filter((other) => other === name).length > 1 ? `${name} (${number})` : name
  })
}

/** An alternative with its name. */
export interface NamedFigures {
  readonly name: string
  readonly figures: AlternativeFigures
}

/** The variants that were worked out, by their names.
 * @param asked in their order
 * @param names as typed, by id; left out: none */
export const namedVariants = (
  asked: readonly { readonly id: string }[],
  figures: readonly AlternativeFigures[] = [],
  names: Readonly<Record<string, string>> = {},
  locale: LocaleBundle<'quotes'>,
): readonly NamedFigures[] => {
  const shown = alternativeNames(
    'variant',
    asked.map(({ id }) => ownValue(names, id) ?? ''),
    locale,
  )
  return asked.flatMap(({ id }, index) => {
    const ofId = figures.find((each) => each.id === id)
    return ofId ? [{ name: shown[index] ?? '', figures: ofId }] : []
  })
}

/** The variants that the customer of an offer may choose from: none without at least two. */
export const offeredVariants = (...[asked, ...others]: Parameters<typeof namedVariants>): readonly NamedFigures[] => {
  const named = namedVariants(asked, ...others)
  return named.length < 2 ? [] : named
}

type Locale = LocaleBundle<'quotes' | 'detailed' | 'plant'>

/** The figures of an alternative, or of the advised size, beside each other. */
type Compared = AdvisedFigures | AlternativeFigures

const modelEurOf = (column: Compared) => ('modelEur' in column ? column.modelEur : null)

const NONE = '–'

/** A row of the comparison. */
interface AlternativeRow {
  readonly name: string
  readonly textOf: (column: Compared) => string
}

/** `14 panels` */
const panelsText = (quantity: number, { plant, language, formats }: LocaleBundle<'plant'>): string =>
  filledIn(counted(plant, 'panels', language, quantity), { quantity: formats.number(quantity) })

const batteryText = (kwh: number, { formats }: Pick<Locale, 'formats'>): string => `${formats.number(kwh, 1)}\u00a0kWh`

/** The rows in which alternatives are compared, the payback first.
 * @param columns all that are compared: a row that says nothing of any is left out
 * @param panelOf maker and model of a panel; panels are named where a variant has its own, but of a quote, which has its own too */
export const alternativeRows = (
  columns: readonly Compared[],
  horizonYears: number,
  panelOf: (panelId: string) => string,
  locale: Locale,
): readonly AlternativeRow[] => {
  const { quotes, detailed, plant, formats } = locale
  const hasVariant = columns.some((column) => 'modelEur' in column && column.modelEur === null)
  const rowIf = (isShown: boolean, name: string, textOf: AlternativeRow['textOf']) =>
    isShown ? [{ name, textOf }] : []
  return [
    { name: detailed.payback, textOf: ({ paybackYears }) => paybackText(paybackYears, horizonYears, locale) },
    { name: quotes.price, textOf: ({ totalEur }) => (hasVariant ? formats.euro : formats.wholeEuro)(totalEur) },
    ...rowIf(columns.some(modelEurOf), quotes.againstTypical, (column) => {
      const modelEur = modelEurOf(column)
      return modelEur ? quoteAgainstModelText(column.totalEur, modelEur, locale) : NONE
    }),
    ...rowIf(
      columns.some(({ deductionEur }) => deductionEur > 0),
      quotes.deduction,
      ({ deductionEur }) => formats.wholeEuro(deductionEur),
    ),
    {
      name: filledIn(plant.netGain, { years: formats.number(horizonYears) }),
      textOf: ({ netPresentValueEur }) => formats.wholeEuro(netPresentValueEur),
    },
    {
      name: detailed.internalRate,
      textOf: ({ internalRateOfReturnFraction: rate }) => (rate === null ? NONE : formats.percent(100 * rate)),
    },
    {
      name: quotes.size,
      textOf: ({ quantity, totalPower }) => `${panelsText(quantity, locale)} · ${formats.powerKwp(totalPower)}`,
    },
    ...rowIf(hasVariant, quotes.panel, (column) => (modelEurOf(column) === null ? panelOf(column.panelId) : NONE)),
    ...rowIf(
      columns.some(({ batteryCapacityKwh }) => batteryCapacityKwh > 0),
      quotes.battery,
      ({ batteryCapacityKwh: kwh }) => (kwh > 0 ? batteryText(kwh, locale) : quotes.noBattery),
    ),
    { name: quotes.energy, textOf: ({ annualProduction }) => formats.energyKwh(annualProduction) },
    {
      name: detailed.selfConsumption,
      textOf: ({ selfConsumptionFraction }) => formats.percent(100 * selfConsumptionFraction),
    },
    { name: plant.benefit, textOf: ({ annualBenefitEur }) => formats.wholeEuro(annualBenefitEur) },
  ]
}

/** A smaller relative difference is no difference: of prices, of sizes, and of a size from half. */
const TYPICAL_PRICE_WITHIN = 0.03
const NEEDED_SIZE_WITHIN = 0.15
const MULTIPLE_WITHIN = 0.08

const percentOf = (ratio: number, { formats }: Locale) => ({ percent: formats.percent(100 * Math.abs(ratio - 1), 0) })

const priceText = (ratio: number, locale: Locale): string | null => {
  if (Math.abs(ratio - 1) <= TYPICAL_PRICE_WITHIN) return null
  return filledIn(ratio > 1 ? locale.quotes.priceAbove : locale.quotes.priceBelow, percentOf(ratio, locale))
}

/** A larger plant sells what the house does not use; a smaller one is told by its size. */
const sizeText = (ratio: number, selfConsumptionFraction: number, locale: Locale): string | null => {
  const { quotes, formats } = locale
  if (Math.abs(ratio - 1) <= NEEDED_SIZE_WITHIN) return null
  if (ratio > 1) return filledIn(quotes.sells, { percent: formats.percent(100 * (1 - selfConsumptionFraction), 0) })
  if (Math.abs(ratio * 2 - 1) <= MULTIPLE_WITHIN) return quotes.sizeHalf
  return filledIn(quotes.sizeSmaller, percentOf(ratio, locale))
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
 * @example '15% above typical prices, you sell 67% of what it makes: 13.3 years instead of 9.0.' */
export const quoteVerdict = (
  { powerKwp }: Pick<WholeQuote, 'powerKwp'>,
  {
    totalEur,
    modelEur,
    paybackYears,
    selfConsumptionFraction,
  }: Pick<AlternativeFigures, 'totalEur' | 'modelEur' | 'paybackYears' | 'selfConsumptionFraction'>,
  advised: Pick<AdvisedFigures, 'totalPower' | 'paybackYears'>,
  horizonYears: number,
  locale: Locale,
): string => {
  const parts = [
    modelEur ? priceText(totalEur / modelEur, locale) : null,
    sizeText((1000 * powerKwp) / advised.totalPower, selfConsumptionFraction, locale),
  ].filter((part) => part !== null)
  return filledIn(locale.quotes.verdict, {
    what: capitalised(parts.length > 0 ? parts.join(', ') : locale.quotes.asTypical),
    payback: yearsText(paybackYears, advised.paybackYears, horizonYears, locale),
  })
}

/** A quote with the price that is paid for it. */
interface RankedQuote {
  readonly name: string
  readonly figures: AlternativeFigures
}

/** The best of some quotes by value; a loss has no winner, and the smallest loss comes first. */
export const byValue = <Ranked extends RankedQuote>(quotes: readonly Ranked[]): readonly Ranked[] =>
  quotes.toSorted((a, b) => b.figures.netPresentValueEur - a.figures.netPresentValueEur)

/** The price up to which a quote pays; null where it is not known. */
export const paysText = (
  { netPresentValueEur, paysUpToEur }: Pick<AlternativeFigures, 'netPresentValueEur' | 'paysUpToEur'>,
  { quotes, formats }: LocaleBundle<'quotes'>,
): string | null => {
  if (paysUpToEur === undefined) return null
  if (paysUpToEur === null) return quotes.paysAtNoPrice
  return filledIn(netPresentValueEur < 0 ? quotes.wouldPayBelow : quotes.paysUpTo, {
    price: formats.wholeEuro(paysUpToEur),
  })
}

/** What the size of a quote costs typically; null where it is not known.
 * @example 'Typical for 6.00 kWp: €7,900 to €9,900.' */
export const typicalText = (
  {
    totalPower,
    batteryCapacityKwh,
    typicalEur,
  }: Pick<AlternativeFigures, 'totalPower' | 'batteryCapacityKwh' | 'typicalEur'>,
  { quotes, formats }: LocaleBundle<'quotes'>,
): string | null =>
  typicalEur === undefined
    ? null
    : filledIn(batteryCapacityKwh > 0 ? quotes.typicalWithBattery : quotes.typical, {
        power: formats.powerKwp(totalPower),
        battery: batteryText(batteryCapacityKwh, { formats }),
        least: formats.wholeEuro(typicalEur.least),
        most: formats.wholeEuro(typicalEur.most),
      })

/** The laid panels that the figures are of. */
interface LaidPanels {
  readonly quantity: number
  /** Of each [W]. */
  readonly powerW: number
}

/** That the figures are of panels of another power than the quote in force; null where both are the same.
 * @example 'Quote of 6.00 kWp; the figures here are of 14 panels of 440 W, 6.16 kWp.' */
export const otherPowerText = (
  { powerKwp }: Pick<Quote, 'powerKwp'>,
  { quantity, powerW }: LaidPanels,
  locale: LocaleBundle<'quotes' | 'plant'>,
): string | null => {
  const { quotes, formats } = locale
  const [quoted, laid] = [powerKwp * W_A_KW, quantity * powerW].map(formats.powerKwp)
  if (quoted === undefined || laid === undefined || quoted === laid) return null
  return filledIn(quotes.otherPower, {
    quoted,
    panels: panelsText(quantity, locale),
    each: formats.powerW(powerW),
    laid,
  })
}

/** What some quotes come to: the one that is worth most, or that none pays, and why not the next one.
 * @param ranked at least one */
export const quotesSummary = (
  ranked: readonly RankedQuote[],
  horizonYears: number,
  locale: LocaleBundle<'quotes'>,
): readonly string[] => {
  const { quotes, formats } = locale
  const [best, next] = byValue(ranked)
  if (!best) return []
  const { netPresentValueEur } = best.figures
  const isLoss = netPresentValueEur < 0
  const values = {
    name: best.name,
    number: formats.number(ranked.length),
    value: formats.wholeEuro(netPresentValueEur),
    years: formats.number(horizonYears),
  }
  const only = isLoss ? quotes.onlyLoses : quotes.onlySentence
  const of = isLoss ? quotes.nonePays : quotes.bestSentence
  const pays = paysText(best.figures, locale)
  return [
    filledIn(next ? of : only, values),
    // The card of the only quote says up to which price it pays.
    ...(next && isLoss && pays ? [pays] : []),
    ...(next ? [whyText(best, next, isLoss, locale)] : []),
  ]
}

const whyText = (best: RankedQuote, next: RankedQuote, isLoss: boolean, locale: LocaleBundle<'quotes'>): string => {
  const { quotes, formats } = locale
  const eurAKwp = ({ figures }: RankedQuote): string =>
    formats.wholeEuro((1000 * figures.totalEur) / figures.totalPower)
  const isLikeWithLike = best.figures.batteryCapacityKwh === next.figures.batteryCapacityKwh
  const difference = formats.wholeEuro(best.figures.netPresentValueEur - next.figures.netPresentValueEur)
  return filledIn(isLikeWithLike ? quotes.whyByPrice : quotes.why, {
    name: best.name,
    next: next.name,
    price: eurAKwp(best),
    nextPrice: eurAKwp(next),
    outcome: filledIn(isLoss ? quotes.losesMore : quotes.gainsLess, { difference }),
  })
}

/** The name of the quote whose price is in force; null where it is none of the list.
 * @param quotes in their order */
export const takenQuoteName = (
  quotes: readonly (Pick<ComparedQuote, 'totalEur' | 'powerKwp' | 'panelCount' | 'batteryCapacityKwh'> & {
    readonly installer: string
  })[],
  taken: Pick<Quote, 'totalEur' | 'powerKwp' | 'panelCount'> & { readonly batteryCapacityKwh?: number | undefined },
  locale: LocaleBundle<'quotes'>,
): string | null => {
  const names = alternativeNames(
    'quote',
    quotes.map(({ installer }) => installer),
    locale,
  )
  const index = quotes.findIndex(
    ({ totalEur, powerKwp, panelCount, batteryCapacityKwh }) =>
      totalEur === taken.totalEur &&
      powerKwp === taken.powerKwp &&
      panelCount === taken.panelCount &&
      batteryCapacityKwh === (taken.batteryCapacityKwh ?? 0),
  )
  return names[index] ?? null
}
