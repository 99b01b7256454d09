import { Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import { COLOUR, PAPER } from './paperStyles.ts'

interface Bar {
  readonly mark: string
  readonly value: number
  /** Above or below the bar. */
  readonly text?: string
}

const HEIGHT_PT = 78

/** Bars over and under a line at zero, in one scale. */
export const Bars = ({ bars, colour }: { readonly bars: readonly Bar[]; readonly colour: string }): ReactElement => {
  const most = Math.max(0, ...bars.map(({ value }) => value))
  const least = Math.min(0, ...bars.map(({ value }) => value))
  const ptPerUnit = HEIGHT_PT / Math.max(most - least, Number.EPSILON)
  const up = (value: number) => Math.max(value, 0) * ptPerUnit
  const down = (value: number) => Math.max(-value, 0) * ptPerUnit
  const label = (text: string | undefined) =>
    h(Text, { style: { ...PAPER.small, fontSize: 6.5, textAlign: 'center' } }, text ?? '')
  return h(
    View,
    { wrap: false, style: { flexDirection: 'row', gap: 3, marginBottom: 8 } },
    ...bars.map(({ mark, value, text }) =>
      h(
        View,
        { key: mark, style: { flexGrow: 1, flexBasis: 0 } },
        h(
          View,
          { style: { height: most * ptPerUnit + 12, justifyContent: 'flex-end' } },
          label(value >= 0 ? text : ''),
          h(View, { style: { height: up(value), backgroundColor: colour } }),
        ),
        h(
          View,
          { style: { height: -least * ptPerUnit, borderTopWidth: 0.75, borderTopColor: COLOUR.muted } },
          h(View, { style: { height: down(value), backgroundColor: COLOUR.line } }),
        ),
        label(mark),
      ),
    ),
  )
}
