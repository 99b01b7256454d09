import type { AssumptionUnit } from '#engine/assumptions/assumptionRow.ts'
import type { PlantCertainty } from '#engine/certainty/plantCertainty.ts'
import type { SaleOfPlace } from '#wire/detailedAnalysis.ts'
import { isShare, valueText } from './assumptionUnit.ts'
import { counted, filledIn } from './filledIn.ts'
import type { LocaleBundle } from './localeBundle.ts'

type CertaintyLocale = LocaleBundle<'certainty' | 'assumptions'>
type Input = PlantCertainty['inputs'][number]

/** `'onSalePrice'` of `'on'` and `'salePrice'`. */
const keyOf = <Prefix extends 'on' | 'part', Name extends string>(prefix: Prefix, name: Name) =>
  `${prefix}${name.charAt(0).toUpperCase()}${name.slice(1)}` as `${Prefix}${Capitalize<Name>}`

/** A value of an input with its unit. */
export const inputValueText = (unit: string, value: number, locale: CertaintyLocale): string => {
  const { formats } = locale
  switch (unit) {
    case 'kwh':
      return formats.energyKwh(value)
    case 'eur':
      return formats.wholeEuro(value)
    case 'eurPerKwh':
      return formats.euroPerKwh(value)
    default: {
      const assumptionUnit = unit as AssumptionUnit
      return valueText(assumptionUnit, value, isShare(assumptionUnit) ? 1 : 2, locale)
    }
  }
}

/** A best number of modules with its unit; zero has its own text. */
export const panelsText = (quantity: number, { certainty, formats, language }: CertaintyLocale): string =>
  quantity === 0
    ? certainty.noPanels
    : filledIn(counted(certainty, 'panels', language, quantity), { quantity: formats.number(quantity) })

/** The best module counts; two of them may be equal. */
type Numbers = Pick<PlantCertainty['bestQuantity'], 'least' | 'most'>

/** From the smallest to the largest best number, without a unit. */
export const numbersText = ({ least, most }: Numbers, { certainty, formats }: LocaleBundle<'certainty'>): string =>
  least === most
    ? formats.number(least)
    : filledIn(certainty.range, { from: formats.number(least), to: formats.number(most) })

const panelsRangeText = ({ least, most }: Numbers, locale: CertaintyLocale): string => {
  const { certainty, formats } = locale
  if (least === most) return panelsText(least, locale)
  return filledIn(certainty.panelsRange, { least: formats.number(least), most: formats.number(most) })
}

/** The present value and the best number of modules at the ends of an input. */
export const barTexts = (
  { low, high }: Input,
  locale: CertaintyLocale,
): Readonly<Record<'bar' | 'barShort', string>> => {
  const { certainty, formats } = locale
  const values = [low.netPresentValueEur, high.netPresentValueEur]
  const quantities = [low.bestQuantity, high.bestQuantity]
  const numbers = { least: Math.min(...quantities), most: Math.max(...quantities) }
  const ends = { low: formats.wholeEuro(Math.min(...values)), high: formats.wholeEuro(Math.max(...values)) }
  return {
    bar: filledIn(certainty.bar, { ...ends, numbers: numbersText(numbers, locale) }),
    barShort: filledIn(certainty.barShort, { ...ends, panels: panelsRangeText(numbers, locale) }),
  }
}

/** Differences are told in steps of so many euros, upward. */
const DIFFERS_IN_EUR = 50

type Advised = NonNullable<PlantCertainty['sizeAdvice']>

/** A smaller difference is invisible in whole euros. */
const SHOWN_FROM_EUR = 0.5

/** Whether what is sold brings the cautious price already: there is one figure then. */
const isAtOnePrice = ({ todayEur, cautiousEur }: Advised): boolean => todayEur - cautiousEur < SHOWN_FROM_EUR

/** What more modules bring beside the advised number; null where they are nearly as good, or there is room for no more. */
export const fullRoofText = (advised: Advised, locale: CertaintyLocale): string | null => {
  const { certainty, formats } = locale
  const { nearlyBest, fullRoof } = advised
  if (!fullRoof || fullRoof.quantity <= nearlyBest.most) return null
  const { quantity, moreTodayEur, moreCautiousEur } = fullRoof
  const text = isAtOnePrice(advised)
    ? certainty.moreAtOnePrice
    : moreTodayEur <= 0
      ? certainty.moreLess
      : moreCautiousEur < 0
        ? certainty.moreSold
        : certainty.moreLittle
  return filledIn(text, {
    panels: panelsText(quantity, locale),
    today: formats.signedEuro(moreTodayEur),
    cautious: formats.signedEuro(moreCautiousEur),
  })
}

/** The advised size: between which numbers of modules the gain hardly differs, and what more of them bring.
 * @param quantity of the modules beside which it stands: what the advised number gains is told beside that alone */
export const adviceText = (advised: Advised, quantity: number, locale: CertaintyLocale): string => {
  const { certainty, formats } = locale
  const { nearlyBest, todayEur, cautiousEur } = advised
  const { least, most, differEur } = nearlyBest
  const now = { today: formats.wholeEuro(todayEur), cautious: formats.wholeEuro(Math.abs(cautiousEur)) }
  const range = {
    least: formats.number(least),
    most: formats.number(most),
    euro: formats.wholeEuro(DIFFERS_IN_EUR * (Math.floor(differEur / DIFFERS_IN_EUR) + 1)),
  }
  const isToldHere = quantity === advised.quantity && todayEur >= 0 && !isAtOnePrice(advised)
  return [
    ...(isToldHere && (cautiousEur < 0 || least === most)
      ? [filledIn(cautiousEur < 0 ? certainty.gainsToday : certainty.gains, now)]
      : []),
    ...(least < most ? [filledIn(certainty.nearlyBest, range)] : []),
    fullRoofText(advised, locale) ?? '',
  ]
    .join(' ')
    .trim()
}

/** What P50 holds for; measured plants are of northern Italy and count there alone.
 * @param zone of the market, by the region of the plant */
export const p50Text = (zone: SaleOfPlace['zone'], { certainty }: LocaleBundle<'certainty'>): string =>
  zone === 'Nord' ? `${certainty.p50For} ${certainty.p50North}` : certainty.p50For

/** From the worse to the better end of a payback. */
export const paybackBandText = (
  { worse, better }: PlantCertainty['paybackYears'],
  horizonYears: number,
  locale: LocaleBundle<'certainty'>,
): string => {
  const { certainty, formats } = locale
  const years = formats.number(horizonYears)
  if (better === null) return filledIn(certainty.notWithin, { years })
  const from = formats.oneDecimal(better)
  if (worse === null) return filledIn(certainty.paybackOpen, { from, years })
  return filledIn(certainty.paybackRange, { from, to: formats.oneDecimal(worse) })
}

/** The parts of the uncertainty of the energy, the largest first, and all of them together. */
export const partRows = (
  parts: PlantCertainty['parts'],
  { certainty, formats }: LocaleBundle<'certainty'>,
): readonly (readonly [name: string, value: string])[] => {
  const percent = (value: number): string => formats.decimal(value, 1) + formats.percentSign
  const rows = parts
    .toSorted((a, b) => b.percent - a.percent)
    .map((row) => {
      const name = certainty[keyOf('part', row.part)]
      return [row.isOwn ? filledIn(certainty.own, { name }) : name, percent(row.percent)] as const
    })
  return [...rows, [certainty.total, percent(Math.hypot(...parts.map((row) => row.percent)))]]
}

/** An input with the ends of its range. */
export const inputRangeText = ({ unit, low, high }: Input, locale: CertaintyLocale): string =>
  filledIn(locale.certainty.range, {
    from: inputValueText(unit, low.value, locale),
    to: inputValueText(unit, high.value, locale),
  })
