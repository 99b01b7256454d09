import type { DetailedRecommendation } from '#contract/analysis.ts'
import { soldPrice } from '#wording/soldPrice.ts'
import type { Formats } from '../../i18n/formats.ts'
import { equation } from '../useExplain.ts'

export type Money = Omit<DetailedRecommendation['money'], 'bestSize'>

/** A payback between the sums at the ends of two years. */
export interface Payback {
  /** The last year that ends below zero. */
  readonly year: number
  readonly beforeEur: number
  readonly afterEur: number
  /** The year in which the sums came to zero before, only to fall below it again; null where they did not. */
  readonly firstYear: number | null
}

/** Where the sums come to zero for good, as `paybackYears` of the engine counts it.
 * @returns null where they never do, or start there */
const lastingPayback = (sumsEur: readonly number[]): Payback | null => {
  const below = sumsEur.findLastIndex((sumEur) => sumEur < 0)
  const afterEur = sumsEur[below + 1]
  if (below < 0 || afterEur === undefined) return null
  const first = sumsEur.findIndex((sumEur, year) => sumEur >= 0 && (sumsEur[year - 1] ?? 0) < 0)
  return { year: below, beforeEur: sumsEur[below] ?? 0, afterEur, firstYear: first <= below ? first : null }
}

/** Words around figures. */
export interface MoneyWords {
  /** Tells of a payback, a sentence each. */
  readonly payback: (payback: Payback) => readonly string[]
  readonly saleFee: (eur: string) => string
  readonly saleTax: (eur: string) => string
  readonly instalments: (eur: string) => string
  readonly fromCommunity: (eur: string) => string
  readonly residual: (eur: string) => string
  readonly replacement: (eur: string) => string
}

const saleSums = (first: Money['years'][number], words: MoneyWords, formats: Formats): readonly string[] => {
  const { soldEur, eurPerKwh } = soldPrice(first)
  if (eurPerKwh === null) return []
  const euro = formats.wholeEuro
  const taken = [words.saleFee(euro(first.saleFeeEur)), words.saleTax(euro(first.saleTaxEur))]
  return [
    equation([formats.energyKwh(first.exportedKwh), formats.euroPerKwh(eurPerKwh)], '×', euro(soldEur)),
    ...(soldEur > first.exportIncomeEur ? [equation([euro(soldEur), ...taken], '−', euro(first.exportIncomeEur))] : []),
  ]
}

/** How the money of a setup comes about, with its own figures put in. */
export const moneySums = (money: Money, words: MoneyWords, formats: Formats) => {
  const euro = formats.wholeEuro
  const { investment, years, firstYear } = money
  const [day, first] = years
  const laterEur = money.netPresentValueEur - (day?.netEur ?? 0)
  const { panelsEur, balanceOfSystemEur, batteryEur, vatEur, totalEur, modelEur } = investment
  const parts = [panelsEur, balanceOfSystemEur, ...(batteryEur > 0 ? [batteryEur] : []), vatEur]
  const payback = (sumsEur: readonly number[]): readonly string[] => {
    const found = lastingPayback(sumsEur)
    return found ? words.payback(found) : []
  }
  const energy = formats.energyKwh
  return {
    netPresentValue: [equation([euro(laterEur), euro(-(day?.netEur ?? 0))], '−', euro(money.netPresentValueEur))],
    investment: modelEur === null ? [equation(parts.map(euro), '+', euro(totalEur))] : [],
    firstYear: first
      ? [
          `${[
            euro(first.savingEur),
            euro(first.exportIncomeEur),
            ...(first.communityEur > 0 ? [words.fromCommunity(euro(first.communityEur))] : []),
            euro(first.deductionEur),
            ...(first.residualEur > 0 ? [words.residual(euro(first.residualEur))] : []),
          ].join(' + ')} − ${[
            euro(first.upkeepEur),
            ...(first.replacementEur > 0 ? [words.replacement(euro(first.replacementEur))] : []),
            ...(first.loanPaidEur > 0 ? [words.instalments(euro(first.loanPaidEur))] : []),
          ].join(' − ')} = ${euro(first.netEur)}`,
        ]
      : [],
    sale: first ? saleSums(first, words, formats) : [],
    payback: payback(years.map(({ cumulativeEur }) => cumulativeEur)),
    discountedPayback: payback(years.map(({ cumulativeDiscountedEur }) => cumulativeDiscountedEur)),
    selfConsumption: first
      ? [
          equation(
            [energy(Math.max(0, firstYear.selfConsumedKwh)), energy(first.producedKwh)],
            '÷',
            formats.percent(100 * firstYear.selfConsumptionFraction),
          ),
        ]
      : [],
    selfSufficiency: [
      equation(
        [energy(Math.max(0, firstYear.selfConsumedKwh)), energy(firstYear.loadKwh)],
        '÷',
        formats.percent(100 * firstYear.selfSufficiencyFraction),
      ),
    ],
  }
}
