/** Measures of a chart in the units of its drawing, which is about as many pixels wide on the screen; it grows with paper. */
export const PLOT = { width: 344, right: 6, top: 20, bottom: 36 } as const

/** What a digit of an axis takes, a little more than it is wide. */
const DIGIT = 6.6
const BESIDE_TICKS = 8

/** Where the plot begins, to the right of what is written beside its axis. */
export const leftOf = (tickTexts: readonly string[]): number =>
  BESIDE_TICKS + DIGIT * Math.max(...tickTexts.map(({ length }) => length))

/** Where values stand on a line between two ends. */
export const scaleOf =
  (from: number, to: number, start: number, end: number) =>
  (value: number): number =>
    start + ((value - from) / (to - from)) * (end - start)

/** Middles and width of places that stand side by side across the plot. */
export const bandsOf = (count: number, left: number) => {
  const width = (PLOT.width - left - PLOT.right) / count
  return { width, middle: (index: number) => left + (index + 0.5) * width }
}
