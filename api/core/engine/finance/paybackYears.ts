/** Years until the sum of the flows is no longer negative and stays so: an inverter that must be replaced after the plant has
 * paid for itself puts the payback off. Within a year the money comes in evenly.
 * @param flowsEur one per year, that of today first [EUR]; discounted ones give the discounted payback
 * @returns years, not rounded; 0 where the sum is never negative; null where it still is at the end */
export const paybackYears = (flowsEur: readonly number[]): number | null => {
  let years: number | null = 0
  let sumEur = 0
  for (const [year, flowEur] of flowsEur.entries()) {
    const beforeEur = sumEur
    sumEur += flowEur
    if (sumEur < 0) years = null
    else if (years === null) years = year - 1 + -beforeEur / flowEur
  }
  return years
}
