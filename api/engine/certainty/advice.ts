import type { InputId } from './uncertainInputs.ts'

/** What the recommended number of modules hangs on. `holds`: on nothing that was varied; `neverPays`: no number is worth what it costs,
 * whichever input is varied. */
export type Advice =
  | { readonly verdict: 'holds' | 'neverPays'; readonly inputId: null }
  | { readonly verdict: 'hangsOn'; readonly inputId: InputId }

/** So many modules more or fewer are the same advice. */
const SAME_WITHIN = 2
/** And so many of a large plant. */
const SAME_WITHIN_SHARE = 0.25

/** Whether two best numbers of modules are the same advice; none at all is another one than some. */
const isSameAdvice = (before: number, after: number): boolean =>
  before > 0 === after > 0 && Math.abs(after - before) <= Math.max(SAME_WITHIN, SAME_WITHIN_SHARE * before)

/** An input with the best number of modules at both of its ends. */
interface Ends {
  readonly id: InputId
  readonly low: { readonly bestQuantity: number }
  readonly high: { readonly bestQuantity: number }
}

const spreadOf = ({ low, high }: Ends, best: number): number =>
  Math.max(low.bestQuantity, high.bestQuantity, best) - Math.min(low.bestQuantity, high.bestQuantity, best)

/** Whether the advice holds at both ends of every input, each varied alone, or the input that moves the best number of modules most.
 * @param best number of modules by the assumptions as they are; 0 where none is worth what it costs
 * @param inputs the one that moves the value most first, which is named where two move the number as much */
export const adviceOf = (best: number, inputs: readonly Ends[]): Advice => {
  const moved = inputs.filter(
    ({ low, high }) => !isSameAdvice(best, low.bestQuantity) || !isSameAdvice(best, high.bestQuantity),
  )
  const [decisive] = moved.toSorted((a, b) => spreadOf(b, best) - spreadOf(a, best))
  if (decisive) return { verdict: 'hangsOn', inputId: decisive.id }
  return { verdict: best > 0 ? 'holds' : 'neverPays', inputId: null }
}
