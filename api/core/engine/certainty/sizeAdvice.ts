/** The values of each number of modules under one price line [EUR], net present. */
export interface PricedSizes {
  /** Where sold energy brings the least that the law guarantees. */
  cautiousEur(quantity: number): number
}

/** Numbers of modules that are nearly as good as the best one. */
export interface NearlyBest {
  readonly least: number
  readonly most: number
  /** Largest difference of the cautious value within them, over the price lines [EUR], >= 0. */
  readonly differEur: number
}

/** What the most modules with the same tax deduction bring beside the best number of them [EUR]. */
export interface FullRoof {
  readonly quantity: number
  readonly moreTodayEur: number
  readonly moreCautiousEur: number
}

/** Advice on the number of modules, which is sized in the cautious case: what is sold brings the least that the law guarantees. */
export interface SizeAdvice {
  readonly quantity: number
  /** Net present value of the best number at today's prices [EUR]. */
  readonly todayEur: number
  /** The same in the cautious case [EUR]. */
  readonly cautiousEur: number
  readonly nearlyBest: NearlyBest
  /** Null where the roof holds no more. */
  readonly fullRoof: FullRoof | null
}

/** Share of the best value that another number may lack and be nearly as good. */
const SAME_FRACTION = 0.1
/** The same in euros, where the value is small. */
const SAME_AT_LEAST_EUR = 300

const spread = (values: readonly number[]): number => Math.max(...values) - Math.min(...values)

/** @param best number of modules
 * @param numbers that may be advised, ascending, with the best one
 * @param lines of the flattest, the assumed and the steepest price, or the assumed one alone where the price is known
 * @param assumed its place among them
 * @param todayEur value at today's prices by the assumed line
 * @see docs/behaviour.md 9.11 */
export const sizeAdvice = (
  best: number,
  numbers: readonly number[],
  lines: readonly PricedSizes[],
  assumed: number,
  todayEur: (quantity: number) => number,
): SizeAdvice => {
  const rows = lines.map(({ cautiousEur }) => {
    const mostEur = Math.max(...numbers.map(cautiousEur))
    const lacksEur = (quantity: number): number => mostEur - cautiousEur(quantity)
    const sameEur = Math.max(SAME_AT_LEAST_EUR, SAME_FRACTION * Math.abs(mostEur))
    // The best number of the assumed line may lack more under another one: others are then compared with it.
    const mayLackEur = lacksEur(best) > sameEur ? lacksEur(best) + sameEur : sameEur
    return { cautiousEur, isNear: (quantity: number) => lacksEur(quantity) <= mayLackEur }
  })
  const isNear = (quantity: number): boolean => rows.every((row) => row.isNear(quantity))
  const at = numbers.indexOf(best)
  let [from, to] = [at, at]
  while (from > 0 && isNear(numbers[from - 1] ?? 0)) from -= 1
  while (to < numbers.length - 1 && isNear(numbers[to + 1] ?? 0)) to += 1
  const near = numbers.slice(from, to + 1)
  const differences = rows.map(({ cautiousEur }) => spread(near.map(cautiousEur)))
  const cautious = rows[assumed]?.cautiousEur ?? todayEur
  const all = numbers.at(-1) ?? best
  return {
    quantity: best,
    todayEur: todayEur(best),
    cautiousEur: cautious(best),
    nearlyBest: { least: near[0] ?? best, most: near.at(-1) ?? best, differEur: Math.max(...differences) },
    fullRoof:
      all > best
        ? {
            quantity: all,
            moreTodayEur: todayEur(all) - todayEur(best),
            moreCautiousEur: cautious(all) - cautious(best),
          }
        : null,
  }
}
