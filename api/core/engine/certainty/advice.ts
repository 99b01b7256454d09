/** Another module count that is the best in some case. */
export interface OtherNumber {
  /** 0 if no module is worth its cost. */
  readonly quantity: number
  /** Loss against the best number in the worst of the cases [EUR], >= 0. */
  readonly regretEur: number
}

/** Advice on the best number of modules. `holds`: it stays the best in every case; `balanced`: others become the best, and `fewer` and `more`
 * give the loss with the smallest and the largest of them; `doesNotPay`: no number is worth its cost. */
export interface Advice {
  readonly verdict: 'holds' | 'balanced' | 'doesNotPay'
  /** Null unless `balanced`. */
  readonly fewer: OtherNumber | null
  /** Null unless `balanced`. */
  readonly more: OtherNumber | null
}

/** Largest difference between two numbers of modules that are the same advice. */
const SAME_WITHIN = 2
/** The same difference as a share of the number, for large plants. */
const SAME_WITHIN_SHARE = 0.25

/** Whether two best numbers of modules are the same advice; none and some are always different. */
const isSameAdvice = (before: number, after: number): boolean =>
  after > 0 && Math.abs(after - before) <= Math.max(SAME_WITHIN, SAME_WITHIN_SHARE * before)

/** The plant with one input at an end of its range. */
export interface Case {
  readonly bestQuantity: number
  /** Value of a number of modules in this case [EUR]; 0 for none. */
  valueEur(quantity: number): number
}

/** @param best current best number of modules; 0 if none is worth its cost
 * @param cases both ends of each input */
export const adviceOf = (best: number, cases: readonly Case[]): Advice => {
  if (best === 0) return { verdict: 'doesNotPay', fewer: null, more: null }
  const bests = cases.map(({ bestQuantity }) => bestQuantity)
  const other = (quantity: number): OtherNumber | null =>
    isSameAdvice(best, quantity)
      ? null
      : { quantity, regretEur: Math.max(0, ...cases.map(({ valueEur }) => valueEur(best) - valueEur(quantity))) }
  const [fewer, more] = [other(Math.min(best, ...bests)), other(Math.max(best, ...bests))]
  return fewer || more ? { verdict: 'balanced', fewer, more } : { verdict: 'holds', fewer, more: null }
}
