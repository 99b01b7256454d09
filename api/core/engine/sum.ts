/** The sum of figures; 0 without any. */
export const sum = (values: ArrayLike<number>): number => {
  let total = 0
  for (let index = 0; index < values.length; index += 1) total += values[index] ?? 0
  return total
}
