/** A table of docs/accuracy.md or docs/weather.md, as printed. */
export interface FigureTable {
  readonly title: string
  /** The first line names the columns. */
  readonly lines: readonly (readonly string[])[]
}

/** Lines of cells as text, the first column to the left, the others to the right. */
export const textTable = (lines: readonly (readonly string[])[]): string => {
  const widths = lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0))) ?? []
  return lines
    .map((line) =>
      line.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))),
    )
    .map((line) => line.join('  '))
    .join('\n')
}

const signed = (percent: number): string => {
  const rounded = percent.toFixed(1)
  return `${Number(rounded) > 0 ? '+' : ''}${Number(rounded) === 0 ? '0.0' : rounded} %`
}

/** Relative deviation from the expected value, with its sign. */
export const signedPercent = (actual: number, expected: number): string => signed(100 * (actual / expected - 1))
