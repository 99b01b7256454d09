import type { ChartPlace } from './ChartCursor.tsx'
import type { Sign } from './Legend.tsx'

/** Values of one kind, one for each place of a chart. */
export interface Series {
  readonly name: string
  /** Its name above a column of the table, where that is another one. */
  readonly heading?: string
  readonly values: readonly number[]
  /** The values, formatted. */
  readonly texts: readonly string[]
  /** The sum of all places, formatted. */
  readonly total?: string
  /** How it is drawn; without one it stands in the table alone. */
  readonly sign?: Sign
}

/** Figures of a chart, from which it makes its drawing, legend, tips and table. */
export interface ChartData {
  /** Names the kind of the places. */
  readonly placeTitle: string
  /** In the order of the series' values. */
  readonly places: readonly {
    readonly name: string
    /** On the axis, where it is shorter. */
    readonly mark?: string
    /** Above the values that are read, where it is longer. */
    readonly tip?: string
  }[]
  readonly series: readonly Series[]
  /** Names the row of totals; without it there is none. */
  readonly totalName?: string
}

export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/** Values with their texts and the total of all places. */
export const summedUp = (values: readonly number[], format: (value: number) => string) => ({
  values,
  texts: values.map(format),
  total: format(sumOf(values)),
})

/** The series that are drawn; one that is zero everywhere is not. */
export const drawnSeries = ({ series }: ChartData): readonly (Series & { readonly sign: Sign })[] =>
  series.flatMap(({ sign, ...each }) => (sign && each.values.some((value) => value !== 0) ? [{ sign, ...each }] : []))

/** The values that a pointer or key reads at a place of a chart.
 * @param shown the series whose values these are */
export const readAt = (
  { places }: ChartData,
  index: number,
  shown: readonly Pick<Series, 'name' | 'texts'>[],
): ChartPlace => ({
  name: places[index]?.tip ?? places[index]?.name ?? '',
  values: shown.map(({ name, texts }) => ({ name, text: texts[index] ?? '' })),
})
