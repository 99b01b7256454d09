import { View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import { tag } from './tag.ts'
import { Text } from './text.ts'

export interface Share {
  readonly name: string
  readonly value: number
  readonly colour: string
}

interface ShareBarProps {
  readonly title: string
  /** All shares together, in words. */
  readonly whole: string
  readonly shares: readonly Share[]
  /** A share in words. */
  readonly text: (value: number, fraction: number) => string
}

const BAR_PT = 14
const SQUARE_PT = 7

/** What a whole is made of: a bar in colours, and below it the name and the figure of each share. Shares of nothing are left out. */
export const ShareBar = ({ title, whole, shares, text }: ShareBarProps): ReactElement => {
  const parts = shares.filter(({ value }) => value > 0)
  const sum = parts.reduce((total, { value }) => total + value, 0)
  const segment = ({ name, value, colour }: Share) =>
    h(View, { key: name, style: { width: `${(100 * value) / sum}%`, height: BAR_PT, backgroundColor: colour } })
  const entry = ({ name, value, colour }: Share) =>
    h(
      View,
      { ...tag('LI'), key: name, style: { flexDirection: 'row', alignItems: 'center', gap: 4 } },
      h(View, { style: { width: SQUARE_PT, height: SQUARE_PT, backgroundColor: colour } }),
      h(Text, { ...tag('LBody'), style: {} }, `${name}: ${text(value, value / sum)}`),
    )
  return h(
    View,
    { wrap: false, style: { marginBottom: 10 } },
    h(
      View,
      { style: { flexDirection: 'row', justifyContent: 'space-between', marginBottom: 3 } },
      h(Text, { style: { fontWeight: 600 } }, title),
      h(Text, { style: { fontWeight: 600 } }, whole),
    ),
    h(View, { style: { flexDirection: 'row', marginBottom: 4 } }, ...parts.map(segment)),
    h(View, { ...tag('L'), style: { flexDirection: 'row', flexWrap: 'wrap', columnGap: 16 } }, ...parts.map(entry)),
  )
}
