import { fail, ok, type Result } from '../result.ts'
import { type MoneyTerms, yearOfInvestment, yearOfOperation } from './cashFlowYear.ts'
import { deliveredKwh } from './energyShares.ts'
import type { OperatedYear } from './energyYears.ts'
import { deductionShortfall, type Investment, investmentOf, type Plant } from './investment.ts'
import { type FinancedYear, withLoan } from './loan.ts'
import { levelisedCostEurPerKwh, netPresentValueEur, presentValueEur } from './netPresentValue.ts'
import { paybackYears } from './paybackYears.ts'
import { plantCourse } from './plantCourse.ts'

/** `noSignChange`: all flows have the same sign, so no rate balances the flows. `severalRates`: several sign changes allow no rate or
 * several rates, and no rate is meaningful. */
type RateFault = 'noSignChange' | 'severalRates'

/** Halvings of the bracket: more than the 53 bits of a number. */
const HALVINGS = 100
/** Largest rate in the search; a higher one has no meaning. */
const MAX_RATE = 1e6
/** Rounding of a balance, relative to the largest flow. */
const SLACK = 1e-9

/** Two rates between which the net present value changes its sign. Near −1 the last flow decides the sign, at 0 the sum, at the upper end
 * the first flow. */
const bracketOf = (flowsEur: readonly number[]): Result<readonly [number, number], RateFault> => {
  const signs = flowsEur.filter((flowEur) => flowEur !== 0).map(Math.sign)
  const first = signs[0]
  if (signs.every((sign) => sign === first)) return fail('noSignChange')
  if (signs.at(-1) !== first) return ok([-1, MAX_RATE])
  const sumEur = netPresentValueEur(flowsEur, 0)
  return sumEur !== 0 && Math.sign(sumEur) !== first ? ok([0, MAX_RATE]) : fail('severalRates')
}

const rateWithin = (flowsEur: readonly number[], bracket: readonly [number, number]): number => {
  let [low, high] = bracket
  const highSign = Math.sign(flowsEur.find((flowEur) => flowEur !== 0) ?? 0)
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (low + high) / 2
    if (Math.sign(netPresentValueEur(flowsEur, middle)) === highSign) high = middle
    else low = middle
  }
  return high
}

/** Whether the balance at an internal rate keeps the sign of the first flow until the last year. If so, no other internal rate exists
 * (Soper). */
const isOnlyRate = (flowsEur: readonly number[], rate: number): boolean => {
  const payer = Math.sign(flowsEur.find((flowEur) => flowEur !== 0) ?? 0)
  const slackEur = SLACK * Math.max(...flowsEur.map(Math.abs))
  let balanceEur = 0
  return flowsEur.slice(0, -1).every((flowEur) => {
    balanceEur = balanceEur * (1 + rate) + flowEur
    return payer * balanceEur >= -slackEur
  })
}

/** Internal rate of return: the discount rate at which yearly cash flows have a net present value of 0. A replaced inverter makes their
 * sign change more than once; the rate is then given only if it is the only one above -1.
 * @param flowsEur one per year, that of today first [EUR]
 * @returns rate of a year, as a fraction, above -1; or why there is none
 * @see Soper, The marginal efficiency of capital: a further note, The Economic Journal 69(273) (1959) */
export const internalRateOfReturn = (flowsEur: readonly number[]): Result<number, RateFault> => {
  const bracket = bracketOf(flowsEur)
  if (!bracket.ok) return bracket
  const rate = rateWithin(flowsEur, bracket.value)
  return isOnlyRate(flowsEur, rate) ? ok(rate) : fail('severalRates')
}

/** A year with the sums from the investment to its end. */
export interface SummedYear extends FinancedYear {
  /** `netEur` in euros of today. */
  readonly discountedEur: number
  readonly cumulativeEur: number
  readonly cumulativeDiscountedEur: number
}

/** Money of the Detailed method. Every amount is nominal, in euros of its own year; the discount rate is nominal too and turns
 * them into euros of today. With a loan, value, rate of return and paybacks are those of the owner's own money. */
export interface CashFlow {
  readonly investment: Investment
  /** Reason why a part of the deduction is lost. */
  readonly deductionShortfall: ReturnType<typeof deductionShortfall>
  /** The investment first, then each year of operation. */
  readonly years: readonly SummedYear[]
  readonly netPresentValueEur: number
  readonly internalRateOfReturnFraction: Result<number, RateFault>
  /** Simple payback; null if the investment is not recovered within the horizon. */
  readonly paybackYears: number | null
  readonly discountedPaybackYears: number | null
  /** Levelized cost before the deduction, per kWh that reaches the house or the grid [EUR/kWh]; null without energy. */
  readonly levelisedCostEurPerKwh: number | null
  /** Levelized cost after the deduction [EUR/kWh]; null without energy. */
  readonly levelisedCostAfterDeductionEurPerKwh: number | null
  readonly co2FirstYearKg: number
  readonly co2LifetimeKg: number
}

const withSums = (years: readonly FinancedYear[], discountFraction: number): readonly SummedYear[] => {
  let cumulativeEur = 0
  let cumulativeDiscountedEur = 0
  return years.map((row) => {
    const discountedEur = presentValueEur(row.netEur, row.year, discountFraction)
    cumulativeEur += row.netEur
    cumulativeDiscountedEur += discountedEur
    return { ...row, discountedEur, cumulativeEur, cumulativeDiscountedEur }
  })
}

/** The levelised costs of the plant itself: a loan does not change them. */
const levelisedCosts = (years: readonly FinancedYear[], discountFraction: number) => {
  const costsEur = years.map((row) => row.investmentEur + row.upkeepEur + row.replacementEur - row.residualEur)
  const afterDeductionEur = years.map((row, index) => (costsEur[index] ?? 0) - row.deductionEur)
  const energyKwh = years.map(deliveredKwh)
  return {
    levelisedCostEurPerKwh: levelisedCostEurPerKwh(costsEur, energyKwh, discountFraction),
    levelisedCostAfterDeductionEurPerKwh: levelisedCostEurPerKwh(afterDeductionEur, energyKwh, discountFraction),
  }
}

/** The costs and revenues of a plant over its years.
 * @param energy one row per year of operation, as `energyYears` gives them, with every part replaced; their number is the horizon
 * @example
 * const plant = { powerKwp: 6, panelsPriceEur: 1500, batteryCapacityKwh: 0 }
 * const { netPresentValueEur, paybackYears } = cashFlow(plant, plantEnergy(house, productionKwh), house) */
export const cashFlow = (plant: Plant, energy: readonly OperatedYear[], terms: MoneyTerms): CashFlow => {
  const { assumptions, payment } = terms
  const investment = investmentOf(plant, assumptions, payment)
  const course = plantCourse(plant, energy, terms)
  const operation = course.map((row, age) => yearOfOperation(plant, investment, row, age + 1, terms))
  const discountFraction = assumptions.discountFractionPerYear
  const financed = withLoan([yearOfInvestment(investment), ...operation], payment?.loan ?? null)
  const netEur = financed.map((row) => row.netEur)
  // Computed on request: hundreds of sizes are compared by their net present value alone.
  let summed: readonly SummedYear[] | undefined
  const years = (): readonly SummedYear[] => (summed ??= withSums(financed, discountFraction))
  let levelised: ReturnType<typeof levelisedCosts> | undefined
  const costs = () => (levelised ??= levelisedCosts(financed, discountFraction))
  return {
    investment,
    netPresentValueEur: netPresentValueEur(netEur, discountFraction),
    paybackYears: paybackYears(netEur),
    co2FirstYearKg: financed[1]?.co2AvoidedKg ?? 0,
    get deductionShortfall() {
      return deductionShortfall({ ...plant, ...investment }, assumptions, payment)
    },
    get years() {
      return years()
    },
    get internalRateOfReturnFraction() {
      return internalRateOfReturn(netEur)
    },
    get discountedPaybackYears() {
      return paybackYears(years().map((row) => row.discountedEur))
    },
    get levelisedCostEurPerKwh() {
      return costs().levelisedCostEurPerKwh
    },
    get levelisedCostAfterDeductionEurPerKwh() {
      return costs().levelisedCostAfterDeductionEurPerKwh
    },
    get co2LifetimeKg() {
      return financed.reduce((sum, row) => sum + row.co2AvoidedKg, 0)
    },
  }
}
