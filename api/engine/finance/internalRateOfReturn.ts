import { fail, ok, type Result } from '../result.ts'
import { netPresentValueEur } from './netPresentValue.ts'

/** `noSignChange`: money only goes out, or only comes in: no rate makes it even. `severalRates`: the signs change so often that
 * there may be none, or more than one, and none of them would mean anything. */
export type RateFault = 'noSignChange' | 'severalRates'

/** Halvings of the bracket: more than the 53 bits of a number. */
const HALVINGS = 100
/** Rates above a millionfold a year are no rates any more. */
const MAX_RATE = 1e6
/** Rounding of a balance, relative to the largest flow. */
const SLACK = 1e-9

/** Rates between which the value of the flows changes its sign: near -1 only the last flow counts, at 0 their sum, at the
 * far end only the first. */
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

/** Whether, at a rate that makes the flows even, whoever paid first is owed something until the very end. Then there is no
 * other such rate (Soper). */
const isOnlyRate = (flowsEur: readonly number[], rate: number): boolean => {
  const payer = Math.sign(flowsEur.find((flowEur) => flowEur !== 0) ?? 0)
  const slackEur = SLACK * Math.max(...flowsEur.map(Math.abs))
  let balanceEur = 0
  return flowsEur.slice(0, -1).every((flowEur) => {
    balanceEur = balanceEur * (1 + rate) + flowEur
    return payer * balanceEur >= -slackEur
  })
}

/** The discount rate at which a row of yearly cash flows is worth nothing. An inverter that is replaced makes the flows change
 * their sign more than once; the rate is then given only if it is the only one above -1.
 * @param flowsEur one a year, that of today first [EUR]
 * @returns rate of a year, as a fraction, above -1; or why there is none
 * @see Soper, The marginal efficiency of capital: a further note, The Economic Journal 69(273) (1959) */
export const internalRateOfReturn = (flowsEur: readonly number[]): Result<number, RateFault> => {
  const bracket = bracketOf(flowsEur)
  if (!bracket.ok) return bracket
  const rate = rateWithin(flowsEur, bracket.value)
  return isOnlyRate(flowsEur, rate) ? ok(rate) : fail('severalRates')
}
