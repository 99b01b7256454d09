/** Figures that docs/accuracy.md or docs/weather.md tells, as they are printed. */
export interface FigureTable {
  readonly title: string
  /** The first line names the columns. */
  readonly lines: readonly (readonly string[])[]
}
