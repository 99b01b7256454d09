import type { DetailedRecommendation } from '../../../api/contract/analysis.ts'
import type { Formats } from '../../i18n/formats.ts'
import { equation } from '../../ui/equation.ts'

type Money = DetailedRecommendation['money']

/** The last year that ends below zero before the sums stay above, and the one after it; null where that does not happen. */
const yearsAroundZero = (sumsEur: readonly number[]) => {
  const after = sumsEur.findIndex((sum, year) => year > 0 && sum >= 0 && (sumsEur[year - 1] ?? 0) < 0)
  return after < 0 ? null : { year: after - 1, beforeEur: sumsEur[after - 1] ?? 0, afterEur: sumsEur[after] ?? 0 }
}

/** How the money of a setup comes about, with its own figures put in.
 * @param paybackWords tells the years around a payback */
export const moneySums = (
  money: Money,
  paybackWords: (around: { year: number; beforeEur: number; afterEur: number }) => string,
  formats: Formats,
) => {
  const euro = formats.wholeEuro
  const { investment, years, firstYear } = money
  const [day, first] = years
  const laterEur = money.netPresentValueEur - (day?.netEur ?? 0)
  const { panelsEur, balanceOfSystemEur, batteryEur, vatEur, totalEur } = investment
  const parts = [panelsEur, balanceOfSystemEur, ...(batteryEur > 0 ? [batteryEur] : []), vatEur]
  const payback = (sumsEur: readonly number[]): readonly string[] => {
    const around = yearsAroundZero(sumsEur)
    return around ? [paybackWords(around)] : []
  }
  const energy = formats.energyKwh
  return {
    netPresentValue: [equation([euro(laterEur), euro(investment.totalEur)], '−', euro(money.netPresentValueEur))],
    investment: [equation(parts.map(euro), '+', euro(totalEur))],
    firstYear: first
      ? [
          `${euro(first.savingEur)} + ${euro(first.exportIncomeEur)} + ${euro(first.deductionEur)} − ${euro(first.upkeepEur)} = ${euro(first.netEur)}`,
        ]
      : [],
    payback: payback(years.map(({ cumulativeEur }) => cumulativeEur)),
    discountedPayback: payback(years.map(({ cumulativeDiscountedEur }) => cumulativeDiscountedEur)),
    selfConsumption: first
      ? [
          equation(
            [energy(firstYear.selfConsumedKwh), energy(first.producedKwh)],
            '÷',
            formats.percent(100 * firstYear.selfConsumptionFraction),
          ),
        ]
      : [],
    selfSufficiency: [
      equation(
        [energy(firstYear.selfConsumedKwh), energy(firstYear.loadKwh)],
        '÷',
        formats.percent(100 * firstYear.selfSufficiencyFraction),
      ),
    ],
  }
}
