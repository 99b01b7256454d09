/** A deviation from what it is compared with, with its sign. */
export const signedPercent = (actual: number, expected: number): string => signed(100 * (actual / expected - 1))

const signed = (percent: number): string => {
  const rounded = percent.toFixed(1)
  return `${Number(rounded) > 0 ? '+' : ''}${Number(rounded) === 0 ? '0.0' : rounded} %`
}
