import { View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import type { SharesBlock } from './blocks.ts'
import { COLOUR } from './documentStyles.ts'
import { tag } from './tag.ts'
import { Text } from './text.ts'

type Share = SharesBlock['shares'][number]

const BAR_PT = 14
const SQUARE_PT = 7

/** What a whole is made of: a bar in colours, and below it the name of each share. Shares of nothing are left out. */
export const ShareBar = ({ title, whole, shares }: SharesBlock): ReactElement => {
  const parts = shares.filter(({ value }) => value > 0)
  const sum = parts.reduce((total, { value }) => total + value, 0)
  const segment = ({ name, value, tone }: Share) =>
    h(View, { key: name, style: { width: `${(100 * value) / sum}%`, height: BAR_PT, backgroundColor: COLOUR[tone] } })
  const entry = ({ name, tone }: Share) =>
    h(
      View,
      { ...tag('LI'), key: name, style: { flexDirection: 'row', alignItems: 'center', gap: 4 } },
      h(View, { style: { width: SQUARE_PT, height: SQUARE_PT, backgroundColor: COLOUR[tone] } }),
      h(Text, { ...tag('LBody'), style: {} }, name),
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
