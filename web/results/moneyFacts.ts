import type { BandPrices } from '#engine/finance/bandPrices.ts'
import { DEDUCTION_LIMIT_KWP } from '#engine/finance/data/taxDeductions.ts'
import type { EnergyCommunity } from '#engine/finance/energyCommunity.ts'
import type { FiscalProfile } from '#engine/finance/fiscalProfile.ts'
import type { Loan } from '#engine/finance/payment.ts'
import { sum } from '#engine/sum.ts'
import type { DetailedPlant, PlantSize } from '#wire/plant.ts'
import { addingUp } from '#words/addingUp.ts'
import { filledIn } from '#words/filledIn.ts'
import type { LocaleBundle } from '#words/localeBundle.ts'
import { bandPricesText, quoteAgainstModelText } from '#words/purchaseText.ts'
import { figureOf, investmentFigure, MONEY_FIGURES } from '#words/setupFigures.ts'
import { soldPrice } from '#words/soldPrice.ts'
import { equation, type Fact } from '../ui/figures/fact.ts'

export type Money = PlantSize['money']
type Year = Money['years'][number]
type Locale = LocaleBundle<'detailed'>

/** The money of a setup, and its assumptions. */
export interface MoneyCase {
  readonly money: Money
  readonly assumptions: DetailedPlant['assumptions']
  readonly sale: DetailedPlant['sale']
  readonly purchase: {
    readonly isVatRecovered: boolean
    /** Payer in the analysis. */
    readonly fiscal: FiscalProfile
    /** The shown plant. */
    readonly powerKwp: number
    /** The quoted plant; null without a quote. */
    readonly quotedKwp: number | null
    /** True if the price is that of an offer, to the cent. */
    readonly isOffered: boolean
    /** Null: everything is paid at once. */
    readonly loan: Loan | null
    /** Null without an energy community. */
    readonly energyCommunity: EnergyCommunity | null
    /** Purchase prices; null: one price. */
    readonly bandPrices: BandPrices | null
  }
}

/** Sentences with the two years between which the cumulated sum turns positive for good, as `paybackYears` of the engine counts;
 * nothing if the sum never turns positive or starts there. */
const paybackSums = (sumsEur: readonly number[], { detailed, formats }: Locale): readonly string[] => {
  const below = sumsEur.findLastIndex((sumEur) => sumEur < 0)
  const afterEur = sumsEur[below + 1]
  if (below < 0 || afterEur === undefined) return []
  const first = sumsEur.findIndex((sumEur, year) => sumEur >= 0 && (sumsEur[year - 1] ?? 0) < 0)
  const sum = filledIn(detailed.paybackSum, {
    year: formats.number(below),
    before: formats.wholeEuro(sumsEur[below] ?? 0),
    after: formats.wholeEuro(afterEur),
  })
  const twice = { first: formats.number(first), last: formats.number(below + 1) }
  return first <= below ? [sum, filledIn(detailed.paybackTwice, twice)] : [sum]
}

export const paybackFact = (money: Money, locale: Locale): Fact => ({
  ...figureOf(MONEY_FIGURES.payback, money, locale),
  words: locale.detailed.paybackWords,
  sums: paybackSums(
    money.years.map(({ cumulativeEur }) => cumulativeEur),
    locale,
  ),
})

interface FirstYearPart {
  readonly eur: number
  /** Words around the amount. */
  readonly words?: string
  /** True if the part is left out at zero. */
  readonly isOptional?: boolean
}

/** Yearly saving and income of the plant. */
const benefitParts = (year: Year, { detailed }: Locale): FirstYearPart[] => [
  { eur: year.savingEur },
  { eur: year.exportIncomeEur },
  { eur: year.communityEur, words: detailed.fromCommunity, isOptional: true },
]

/** `a + b − c = d` in whole euros whose rounded values add up. */
const wholeSum = (
  added: readonly FirstYearPart[],
  taken: readonly FirstYearPart[],
  { formats: { wholeEuro } }: Locale,
): string => {
  const isThere = ({ eur, isOptional = false }: FirstYearPart) => !isOptional || eur > 0
  const [plus, minus] = [added.filter(isThere), taken.filter(isThere)]
  const wholes = addingUp([...plus.map(({ eur }) => eur), ...minus.map(({ eur }) => -eur)])
  const write = ({ words = '{{eur}}' }: FirstYearPart, eur: number) => filledIn(words, { eur: wholeEuro(eur) })
  const left = [
    plus.map((part, index) => write(part, wholes[index] ?? 0)).join(' + '),
    ...minus.map((part, index) => write(part, 0 - (wholes[plus.length + index] ?? 0))),
  ]
  return equation(left, '−', wholeEuro(sum(wholes)))
}

/** Saving and income of the first year.
 * @param eur as displayed */
export const benefitFact = ({ years }: Money, eur: number, locale: LocaleBundle<'detailed' | 'plant'>): Fact => ({
  name: locale.plant.benefit,
  value: locale.formats.wholeEuro(eur),
  words: locale.plant.benefitWords,
  sums: years[1] && [wholeSum(benefitParts(years[1], locale), [], locale)],
})

const firstYearFact = ({ money, assumptions, purchase }: MoneyCase, locale: Locale): Fact => {
  const { detailed } = locale
  const [, first] = money.years
  const bandPrices = purchase.bandPrices && bandPricesText(purchase.bandPrices, locale)
  return {
    ...figureOf(MONEY_FIGURES.firstYear, money, locale),
    words: filledIn(purchase.isVatRecovered ? detailed.firstYearWordsBusiness : detailed.firstYearWords, {
      price: bandPrices ?? priceText(assumptions.electricityPriceEurPerKwh, locale),
      paidAnyway: priceText(assumptions.electricityPriceNotAvoidedEurPerKwh, locale),
    }),
    sums: first && [
      wholeSum(
        [
          ...benefitParts(first, locale),
          { eur: first.deductionEur },
          { eur: first.residualEur, words: detailed.residualSum, isOptional: true },
          { eur: -first.companyTaxEur, words: detailed.companyTaxLess, isOptional: true },
        ],
        [
          { eur: first.upkeepEur },
          { eur: first.replacementEur, words: detailed.replacementSum, isOptional: true },
          { eur: first.companyTaxEur, words: detailed.companyTaxSum, isOptional: true },
          { eur: first.loanPaidEur, words: detailed.instalments, isOptional: true },
        ],
        locale,
      ),
    ],
  }
}

const priceText = (eurPerKwh: number | null | undefined, { formats }: Locale): string =>
  eurPerKwh == null ? '–' : formats.euroPerKwh(eurPerKwh)

export const selfConsumptionFact = (money: Money, fraction: number, locale: Locale): Fact => {
  const { detailed, formats } = locale
  const { firstYear, years } = money
  const energies = [firstYear.selfConsumedKwh, years[1]?.producedKwh ?? 0]
  const value = formats.percent(100 * fraction)
  return {
    name: MONEY_FIGURES.selfConsumption.name(money, locale),
    value,
    words: detailed.selfConsumptionWords,
    sums: years[1] && [
      equation(
        energies.map((kwh) => formats.energyKwh(Math.max(0, kwh))),
        '÷',
        value,
      ),
    ],
  }
}

const selfSufficiencyFact = (money: Money, locale: Locale): Fact => {
  const { selfConsumedKwh, loadKwh } = money.firstYear
  const energies = [Math.max(0, selfConsumedKwh), loadKwh].map(locale.formats.energyKwh)
  const figure = figureOf(MONEY_FIGURES.selfSufficiency, money, locale)
  return { ...figure, words: locale.detailed.selfSufficiencyWords, sums: [equation(energies, '÷', figure.value)] }
}

export const netPresentValueFact = ({ money, assumptions }: MoneyCase, locale: Locale): Fact => {
  const { detailed, formats } = locale
  const years = formats.number(money.years.length - 1)
  const rate = formats.percent(100 * (assumptions.discountFractionPerYear ?? 0))
  const figure = figureOf(MONEY_FIGURES.netPresentValue, money, locale)
  const paidEur = -(money.years[0]?.netEur ?? 0)
  const terms = [money.netPresentValueEur + paidEur, paidEur].map(formats.wholeEuro)
  return {
    ...figure,
    words: filledIn(detailed.netPresentValueWords, { years, rate }),
    sums: [equation(terms, '−', figure.value)],
  }
}

const investmentFact = ({ money, purchase }: MoneyCase, locale: Locale): Fact => {
  const { detailed, formats } = locale
  const { panelsEur, balanceOfSystemEur, batteryEur, vatEur, modelEur } = money.investment
  const parts = [panelsEur, balanceOfSystemEur, ...(batteryEur > 0 ? [batteryEur] : []), vatEur]
  const key = purchase.isVatRecovered ? 'investmentWithoutVat' : 'investment'
  const text = purchase.isOffered ? formats.euro : formats.wholeEuro
  const figure = figureOf(investmentFigure, { money, ...purchase }, locale)
  const words = purchase.isOffered ? detailed.investmentOffered : detailed[`${key}Words`]
  return {
    ...figure,
    ...(modelEur === null
      ? { words, sums: [equation(parts.map(text), '+', figure.value)] }
      : { words: detailed.investmentQuoted }),
  }
}

/** A quote over the modelled cost; nothing without a quote. */
const quoteFacts = ({ investment: { totalEur, modelEur } }: Money, locale: Locale): readonly Fact[] => {
  const { detailed, formats } = locale
  if (modelEur === null) return []
  const percent = quoteAgainstModelText(totalEur, modelEur, locale)
  const [quote, model] = [formats.wholeEuro(totalEur), formats.wholeEuro(modelEur)]
  return [
    {
      name: detailed.quoteAgainstModel,
      value: percent,
      words: detailed.quoteAgainstModelWords,
      sums: [filledIn(detailed.quoteSum, { quote, model, percent })],
    },
  ]
}

/** Total income tax refund, or why there is none. */
const deductionFact = ({ money, assumptions, purchase }: MoneyCase, { detailed, formats }: Locale): Fact => {
  const { deductionShortfall: cut, investment, years } = money
  const power = formats.number(DEDUCTION_LIMIT_KWP)
  const { deductionFraction = 0, deductionYears = 0, deductionCeilingEur = 0 } = assumptions
  const totalEur = years.reduce((sum, { deductionEur }) => sum + deductionEur, 0)
  const terms = { rate: formats.percent(100 * deductionFraction), years: formats.number(deductionYears) }
  const cost = formats.wholeEuro(Math.min(investment.totalEur, deductionCeilingEur))
  const sum = filledIn(detailed.taxDeductionSum, { ...terms, cost })
  const none = filledIn(cut === 'power' ? detailed.noDeductionAbove : detailed.noDeduction, { power })
  return {
    name:
      totalEur > 0 ? filledIn(detailed.taxDeduction, { ...terms, year: purchase.fiscal.paidIn }) : detailed.deduction,
    value: totalEur > 0 ? formats.wholeEuro(totalEur) : none,
    words: detailed.taxDeductionWords,
    sums: [...(totalEur > 0 ? [sum] : []), ...(cut ? [filledIn(detailed[`deductionCut_${cut}`], { power })] : [])],
  }
}

/** First-year sale price; nothing without sales. */
const saleFacts = (
  { money, assumptions, sale, purchase }: MoneyCase,
  { detailed, formats }: Locale,
): readonly Fact[] => {
  const [, first] = money.years
  const { soldEur, eurPerKwh } = first ? soldPrice(first) : { soldEur: 0, eurPerKwh: null }
  if (!first || eurPerKwh === null) return []
  const fall = formats.percent(100 * (assumptions.solarPriceFallFractionPerYear ?? 0))
  const value = formats.euroPerKwh(eurPerKwh)
  const [sold, income] = [formats.wholeEuro(soldEur), formats.wholeEuro(first.exportIncomeEur)]
  const taken = [
    filledIn(detailed.saleFee, { eur: formats.wholeEuro(first.saleFeeEur) }),
    // A company has no personal income tax.
    ...(purchase.isVatRecovered ? [] : [filledIn(detailed.saleTax, { eur: formats.wholeEuro(first.saleTaxEur) })]),
  ]
  return [
    {
      // A contract's price is already net of fee and tax.
      name: sale.kind === 'fixed' ? detailed.saleRateFixed : detailed.saleRate,
      value,
      words: filledIn(detailed[`${sale.kind}Words`], { zone: sale.zone, fall }),
      sums: [
        equation([formats.energyKwh(first.exportedKwh), value], '×', sold),
        ...(soldEur > first.exportIncomeEur ? [equation([sold, ...taken], '−', income)] : []),
      ],
    },
  ]
}

/** Cost, first-year saving and income of a setup, then its sale price if there is one. */
export const costFacts = (of: MoneyCase, locale: Locale): readonly Fact[] => [
  investmentFact(of, locale),
  ...quoteFacts(of.money, locale),
  ...(of.purchase.isVatRecovered ? [] : [deductionFact(of, locale)]),
  firstYearFact(of, locale),
  ...saleFacts(of, locale),
]

/** Returns of a setup over the years. */
export const returnFacts = (money: Money, locale: Locale): readonly Fact[] => {
  const { detailed } = locale
  return [
    { ...figureOf(MONEY_FIGURES.internalRate, money, locale), words: detailed.internalRateWords },
    {
      ...figureOf(MONEY_FIGURES.levelisedCost, money, locale),
      words: filledIn(detailed.levelisedCostWords, {
        after: priceText(money.levelisedCostAfterDeductionEurPerKwh, locale),
      }),
    },
    selfSufficiencyFact(money, locale),
  ]
}
