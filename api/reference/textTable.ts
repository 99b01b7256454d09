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
