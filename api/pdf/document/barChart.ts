import { G, Line, Rect, Svg } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import { roundTicks } from '#wording/roundTicks.ts'
import { COLOUR } from './documentStyles.ts'
import { FONT_FAMILY } from './fonts.ts'
import { tag } from './tag.ts'
import { Text } from './text.ts'

interface Bar {
  readonly label: string
  readonly value: number
}

interface BarChartProps {
  /** Side by side, in one scale. */
  readonly bars: readonly Bar[]
  /** Colour of the bars above zero; those below are grey. */
  readonly colour: string
  /** Title of the vertical axis, with its unit. */
  readonly valueTitle: string
  /** Title of the horizontal axis; omitted if its labels are self-explanatory. */
  readonly acrossTitle?: string
  /** Formats the ticks of the vertical axis. */
  readonly format: (value: number) => string
  /** Formats the values above the bars; without it they have none. */
  readonly text?: (value: number) => string
  /** A second bar at each place, and what the two are called. */
  readonly beside?: {
    readonly values: readonly number[]
    readonly colour: string
    readonly names: readonly [first: string, second: string]
  }
}

/** All lengths in points; the chart is as wide as the text of an A4 page. */
const SIZE = { width: 507, height: 158, top: 22, bottom: 28 } as const
const DIGIT_PT = 4.1
const TICK_TEXT = { fontFamily: FONT_FAMILY, fontSize: 6.5 } as const
const SHARE_OF_PLACE = 0.72
/** Of an entry of the legend. */
const LEGEND_PT = 76

interface LabelProps {
  readonly x: number
  readonly y: number
  readonly anchor?: 'start' | 'middle' | 'end'
  readonly text: string
}

const Label = ({ x, y, anchor = 'middle', text }: LabelProps): ReactElement =>
  h(Text, { x, y, fill: COLOUR.muted, style: TICK_TEXT, textAnchor: anchor }, text)

const rule = (left: number, y: number, stroke: string): ReactElement =>
  h(Line, { key: `${stroke}${y}`, x1: left, x2: SIZE.width, y1: y, y2: y, stroke, strokeWidth: 0.5 })

/** Maps values and bar indices to coordinates of the drawing. */
const scaleOf = (bars: readonly Bar[], besides: readonly number[], format: BarChartProps['format']) => {
  const values = [...bars.map(({ value }) => value), ...besides]
  const ticks = roundTicks(Math.min(0, ...values), Math.max(0, ...values))
  const [least, most] = [ticks[0] ?? 0, ticks.at(-1) ?? 1]
  const left = 6 + DIGIT_PT * Math.max(...ticks.map((tick) => format(tick).length))
  const baseline = SIZE.height - SIZE.bottom
  const place = (SIZE.width - left) / bars.length
  return {
    ticks,
    left,
    baseline,
    barWidth: SHARE_OF_PLACE * place,
    middleOf: (index: number) => left + (index + 0.5) * place,
    yOf: (value: number) => baseline - ((value - least) / (most - least)) * (baseline - SIZE.top),
  }
}

/** What the bars of each colour are, at the right above the chart. */
const legend = (entries: readonly (readonly [name: string, colour: string])[]): readonly ReactElement[] =>
  entries.map(([name, colour], index) => {
    const x = SIZE.width - (entries.length - index) * LEGEND_PT
    return h(
      G,
      { key: name },
      h(Rect, { x, y: 1, width: 6, height: 6, fill: colour }),
      h(Label, { x: x + 9, y: 7, anchor: 'start', text: name }),
    )
  })

/** A bar chart with a zero line and a vertical axis of round ticks. */
export const BarChart = ({
  bars,
  colour,
  valueTitle,
  acrossTitle,
  format,
  text,
  beside,
}: BarChartProps): ReactElement => {
  const { ticks, left, baseline, barWidth: placeWidth, middleOf, yOf } = scaleOf(bars, beside?.values ?? [], format)
  const series = [
    { values: bars.map(({ value }) => value), fill: colour },
    ...(beside ? [{ values: beside.values, fill: beside.colour }] : []),
  ]
  const barWidth = placeWidth / series.length
  const leftOf = (index: number, which: number) => middleOf(index) - placeWidth / 2 + which * barWidth
  const drawn = series.flatMap(({ values, fill }, which) =>
    values.map((value, index) => ({ key: `${which} ${index}`, value, fill, x: leftOf(index, which) })),
  )
  // In words what the bars show.
  const told = bars.map(({ label, value }, index) =>
    [label, format(value), ...(beside ? [format(beside.values[index] ?? 0)] : [])].join(' '),
  )
  const bar = ({ key, value, fill, x }: (typeof drawn)[number]) =>
    h(Rect, {
      key: `bar${key}`,
      x,
      y: yOf(Math.max(value, 0)),
      width: barWidth,
      height: yOf(Math.min(value, 0)) - yOf(Math.max(value, 0)),
      fill: value < 0 ? COLOUR.faint : fill,
    })
  const tickLabel = (tick: number) =>
    h(Label, { key: `tick${tick}`, x: left - 4, y: yOf(tick) + 2.3, anchor: 'end', text: format(tick) })
  const barLabel = ({ label }: Bar, index: number) =>
    h(Label, { key: `label${index}`, x: middleOf(index), y: baseline + 9, text: label })
  const valueLabel = ({ key, value, x }: (typeof drawn)[number]) =>
    h(Label, { key: `text${key}`, x: x + barWidth / 2, y: yOf(value) - 3, text: text?.(value) ?? '' })
  return h(
    Svg,
    {
      ...tag('Figure', [valueTitle, ...told].join('; ')),
      viewBox: `0 0 ${SIZE.width} ${SIZE.height}`,
      style: { width: SIZE.width, height: SIZE.height, marginBottom: 6 },
    },
    h(Label, { x: 0, y: 7, anchor: 'start', text: valueTitle }),
    ...ticks.map((tick) => rule(left, yOf(tick), COLOUR.line)),
    ...ticks.map(tickLabel),
    ...(beside
      ? legend([
          [beside.names[0], colour],
          [beside.names[1], beside.colour],
        ])
      : []),
    ...drawn.map(bar),
    rule(left, yOf(0), COLOUR.muted),
    ...bars.map(barLabel),
    ...drawn.map(valueLabel),
    acrossTitle ? h(Label, { x: (left + SIZE.width) / 2, y: SIZE.height - 4, text: acrossTitle }) : null,
  )
}
