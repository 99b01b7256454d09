import { sum } from '#engine/sum.ts'
import type { ChartPlace } from './ChartCursor.tsx'
import type { Sign } from './Legend.tsx'

/** Values of one kind, one for each place of a chart. */
export interface Series {
  readonly name: string
  /** Column heading in the table, if different from the name. */
  readonly heading?: string
  readonly values: readonly number[]
  /** The values, formatted. */
  readonly texts: readonly string[]
  /** The sum of all places, formatted. */
  readonly total?: string
  /** Sign in the drawing; without one the series appears only in the table. */
  readonly sign?: Sign
}

/** Figures of a chart, the source of its drawing, legend, tips and table. */
export interface ChartData {
  /** Names the kind of the places. */
  readonly placeTitle: string
  /** In the order of the series' values. */
  readonly places: readonly {
    readonly name: string
    /** Shorter label on the axis. */
    readonly mark?: string
    /** Longer name above the values. */
    readonly tip?: string
  }[]
  readonly series: readonly Series[]
  /** Name of the row of totals; without it there is none. */
  readonly totalName?: string
}

/** Values with their texts and the total of all places. */
export const summedUp = (values: readonly number[], format: (value: number) => string) => ({
  values,
  texts: values.map(format),
  total: format(sum(values)),
})

/** The drawn series: those with a sign that are not zero everywhere. */
export const drawnSeries = ({ series }: ChartData): readonly (Series & { readonly sign: Sign })[] =>
  series.flatMap(({ sign, ...each }) => (sign && each.values.some((value) => value !== 0) ? [{ sign, ...each }] : []))

/** The values at a place of a chart.
 * @param shown the series to read */
export const readAt = (
  { places }: ChartData,
  index: number,
  shown: readonly Pick<Series, 'name' | 'texts'>[],
): ChartPlace => ({
  name: places[index]?.tip ?? places[index]?.name ?? '',
  values: shown.map(({ name, texts }) => ({ name, text: texts[index] ?? '' })),
})
