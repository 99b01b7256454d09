import { G, Line, Rect, Svg } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import type { LocaleFormats } from '#words/localeFormats.ts'
import { roundTicks } from '#words/roundTicks.ts'
import type { BarsBlock } from './blocks.ts'
import { COLOUR } from './documentStyles.ts'
import { FONT_FAMILY } from './fonts.ts'
import { tag } from './tag.ts'
import { Text } from './text.ts'

/** All lengths in points; the chart is as wide as the text of an A4 page. */
const SIZE = { width: 507, height: 158, top: 22, bottom: 28 } as const
const DIGIT_PT = 4.1
const TICK_TEXT = { fontFamily: FONT_FAMILY, fontSize: 6.5 } as const
const SHARE_OF_PLACE = 0.72
/** Upper end of the line of a mark; its text stands between the title of the axis and the bars. */
const MARK_TOP = 19
/** Width of a legend entry. */
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

/** Keeps a text beside a place within the chart. */
const anchorAt = (x: number): 'start' | 'middle' | 'end' => {
  if (x < SIZE.width / 3) return 'start'
  return x > (2 * SIZE.width) / 3 ? 'end' : 'middle'
}

/** Maps values and places to coordinates of the drawing. */
const scaleOf = ({ labels, series }: BarsBlock, format: (value: number) => string) => {
  const values = series.flatMap((one) => one.values)
  const ticks = roundTicks(Math.min(0, ...values), Math.max(0, ...values))
  const [least, most] = [ticks[0] ?? 0, ticks.at(-1) ?? 1]
  const left = 6 + DIGIT_PT * Math.max(...ticks.map((tick) => format(tick).length))
  const baseline = SIZE.height - SIZE.bottom
  const place = (SIZE.width - left) / labels.length
  return {
    ticks,
    left,
    baseline,
    placeWidth: SHARE_OF_PLACE * place,
    middleOf: (index: number) => left + (index + 0.5) * place,
    yOf: (value: number) => baseline - ((value - least) / (most - least)) * (baseline - SIZE.top),
  }
}

/** Legend of the series, at the right above the chart. */
const legend = (series: BarsBlock['series']): readonly ReactElement[] =>
  series.map(({ name = '', tone }, index) => {
    const x = SIZE.width - (series.length - index) * LEGEND_PT
    return h(
      G,
      { key: name },
      h(Rect, { x, y: 1, width: 6, height: 6, fill: COLOUR[tone] }),
      h(Label, { x: x + 9, y: 7, anchor: 'start', text: name }),
    )
  })

/** A bar chart with a zero line and a vertical axis of round ticks. */
export const BarChart = ({ formats, ...block }: BarsBlock & { readonly formats: LocaleFormats }): ReactElement => {
  const { labels, series, valueTitle, acrossTitle, decimals, hasValues, mark } = block
  const format = (value: number): string => formats.number(value, decimals)
  const { ticks, left, baseline, placeWidth, middleOf, yOf } = scaleOf(block, format)
  const barWidth = placeWidth / series.length
  const drawn = series.flatMap(({ values, tone }, which) =>
    values.map((value, index) => ({
      key: `${which} ${index}`,
      value,
      fill: COLOUR[value < 0 ? 'faint' : tone],
      x: middleOf(index) - placeWidth / 2 + which * barWidth,
    })),
  )
  // The bars in words.
  const descriptions = labels.map((label, index) =>
    [label, ...series.map(({ values }) => format(values[index] ?? 0))].join(' '),
  )
  const bar = ({ key, value, fill, x }: (typeof drawn)[number]) =>
    h(Rect, {
      key: `bar${key}`,
      x,
      y: yOf(Math.max(value, 0)),
      width: barWidth,
      height: yOf(Math.min(value, 0)) - yOf(Math.max(value, 0)),
      fill,
    })
  const tickLabel = (tick: number) =>
    h(Label, { key: `tick${tick}`, x: left - 4, y: yOf(tick) + 2.3, anchor: 'end', text: format(tick) })
  const barLabel = (text: string, index: number) =>
    h(Label, { key: `label${index}`, x: middleOf(index), y: baseline + 9, text })
  const valueLabel = ({ key, value, x }: (typeof drawn)[number]) =>
    h(Label, { key: `text${key}`, x: x + barWidth / 2, y: yOf(value) - 3, text: format(value) })
  const markX = mark ? middleOf(mark.place) - placeWidth / SHARE_OF_PLACE / 2 : 0
  return h(
    Svg,
    {
      ...tag('Figure', [valueTitle, ...descriptions, ...(mark ? [mark.text] : [])].join('; ')),
      viewBox: `0 0 ${SIZE.width} ${SIZE.height}`,
      style: { width: SIZE.width, height: SIZE.height, marginBottom: 6 },
    },
    h(Label, { x: 0, y: 7, anchor: 'start', text: valueTitle }),
    ...ticks.map((tick) => rule(left, yOf(tick), COLOUR.line)),
    ...ticks.map(tickLabel),
    ...(series.length > 1 ? legend(series) : []),
    ...drawn.map(bar),
    mark
      ? h(Line, {
          x1: markX,
          x2: markX,
          y1: MARK_TOP,
          y2: baseline,
          stroke: COLOUR.ink,
          strokeWidth: 0.75,
          strokeDasharray: '2 2',
        })
      : null,
    mark ? h(Label, { x: markX, y: MARK_TOP - 2, anchor: anchorAt(markX), text: mark.text }) : null,
    rule(left, yOf(0), COLOUR.muted),
    ...labels.map(barLabel),
    ...(hasValues ? drawn.map(valueLabel) : []),
    acrossTitle ? h(Label, { x: (left + SIZE.width) / 2, y: SIZE.height - 4, text: acrossTitle }) : null,
  )
}
