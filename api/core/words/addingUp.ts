import { sum } from '#engine/sum.ts'
/** Rounded shares that add up to their rounded sum: the shares with the largest remainders are rounded up. */
export const addingUp = (values: readonly number[]): readonly number[] => {
  const wholes = values.map(Math.floor)
  const sumOf = (of: readonly number[]): number => sum(of)
  const missing = Math.round(sumOf(values)) - sumOf(wholes)
  const remainderOf = (index: number): number => (values[index] ?? 0) - (wholes[index] ?? 0)
  const byRemainder = [...values.keys()].sort((a, b) => remainderOf(b) - remainderOf(a))
  const raised = new Set(byRemainder.slice(0, missing))
  return wholes.map((whole, index) => whole + Number(raised.has(index)))
}

/** Powers rounded to hundredths of a kilowatt so that they add up to their rounded sum [kWp].
 * @param powersW none of them negative */
export const addingUpKwp = (powersW: readonly number[]): readonly number[] =>
  addingUp(powersW.map((powerW) => powerW / 10)).map((hundredths) => hundredths / 100)
