import type { PlantSize } from '#contract/plant.ts'
import { addingUp } from '#wording/addingUp.ts'
import { soldPrice } from '#wording/soldPrice.ts'
import type { Formats } from '../../i18n/formats.ts'
import { equation } from '../useExplain.ts'

export type Money = PlantSize['money']

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

interface FirstYearPart {
  readonly eur: number
  /** Around its amount. */
  readonly told?: (eur: string) => string
  /** Only where there is some of it. */
  readonly isOptional?: boolean
}

/** What the plant saves and earns in a year. */
const benefitParts = (year: Money['years'][number], words: Pick<MoneyWords, 'fromCommunity'>): FirstYearPart[] => [
  { eur: year.savingEur },
  { eur: year.exportIncomeEur },
  { eur: year.communityEur, told: words.fromCommunity, isOptional: true },
]

/** `a + b − c = d` in whole euros that add up as they are written. */
const wholeSum = (added: readonly FirstYearPart[], taken: readonly FirstYearPart[], formats: Formats): string => {
  const isThere = ({ eur, isOptional = false }: FirstYearPart) => !isOptional || eur > 0
  const [plus, minus] = [added.filter(isThere), taken.filter(isThere)]
  const wholes = addingUp([...plus.map(({ eur }) => eur), ...minus.map(({ eur }) => -eur)])
  const write = ({ told = (eur) => eur }: FirstYearPart, eur: number) => told(formats.wholeEuro(eur))
  const left = [
    plus.map((part, index) => write(part, wholes[index] ?? 0)).join(' + '),
    ...minus.map((part, index) => write(part, 0 - (wholes[plus.length + index] ?? 0))),
  ]
  return equation(left, '−', formats.wholeEuro(wholes.reduce((sum, eur) => sum + eur, 0)))
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
          wholeSum(
            [
              ...benefitParts(first, words),
              { eur: first.deductionEur },
              { eur: first.residualEur, told: words.residual, isOptional: true },
            ],
            [
              { eur: first.upkeepEur },
              { eur: first.replacementEur, told: words.replacement, isOptional: true },
              { eur: first.loanPaidEur, told: words.instalments, isOptional: true },
            ],
            formats,
          ),
        ]
      : [],
    benefit: first ? [wholeSum(benefitParts(first, words), [], formats)] : [],
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
