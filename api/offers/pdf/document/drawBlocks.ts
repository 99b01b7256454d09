import { View } from '@react-pdf/renderer'
import { Fragment, createElement as h, type ReactElement } from 'react'
import type { LocaleFormats } from '#words/localeFormats.ts'
import { BarChart } from './barChart.ts'
import type { Block, FormLine, NamedValue, SectionBlock, SharesBlock } from './blocks.ts'
import { Row } from './documentParts.ts'
import { COLOUR, STYLES } from './documentStyles.ts'
import { newPage } from './newPage.ts'
import { Table } from './table.ts'
import { tag } from './tag.ts'
import { linesPt, Text } from './text.ts'
import { whole } from './whole.ts'

const COLUMN = { flexGrow: 1, flexBasis: 0 } as const

const BODY_PT = 9
/** Width of a value in one of two columns [pt]. */
const VALUE_PT = 120
/** Longer values stand below their names, over the whole width. */
const MOST_VALUE_LINES = 5

const isLong = ([, value]: NamedValue): boolean => linesPt(value, BODY_PT, VALUE_PT) > MOST_VALUE_LINES * BODY_PT * 1.4

const namesAndValues = (rows: readonly NamedValue[]): readonly ReactElement[] =>
  rows.map(([name, value]) => h(Row, { key: name, name, value }))

const rowsInColumns = (all: readonly NamedValue[]): ReactElement => {
  const rows = all.filter((row) => !isLong(row))
  const half = Math.ceil(rows.length / 2)
  return h(
    View,
    { ...tag('L'), style: { marginBottom: 6 } },
    h(
      View,
      { style: { flexDirection: 'row', gap: 24 } },
      h(View, { style: COLUMN }, ...namesAndValues(rows.slice(0, half))),
      h(View, { style: COLUMN }, ...namesAndValues(rows.slice(half))),
    ),
    ...all.filter(isLong).map(longRow),
  )
}

/** A name with its value below, which may go on to the next page. */
const longRow = ([name, value]: NamedValue): ReactElement =>
  h(
    View,
    { ...tag('LI'), key: name, style: { paddingVertical: 3 } },
    h(Text, { ...tag('Lbl'), style: { color: STYLES.rowName.color } }, name),
    h(Text, { ...tag('LBody'), style: {} }, value),
  )

/** Height of a blank line to write on, and of the gap below a form line [pt]. */
const FORM = { blankPt: 24, gapPt: 14 } as const

const term = ([name, text]: NamedValue): ReactElement =>
  h(
    View,
    { ...tag('LI'), key: name, style: { ...STYLES.row, justifyContent: 'flex-start' }, wrap: false },
    h(Text, { ...tag('Lbl'), style: { width: 120, color: STYLES.rowName.color } }, name),
    h(Text, { ...tag('LBody'), style: COLUMN }, text),
  )

const listItem = (text: string, index: number): ReactElement =>
  h(
    View,
    { ...tag('LI'), key: text, wrap: false, style: { flexDirection: 'row', marginBottom: 4 } },
    h(Text, { ...tag('Lbl'), style: { width: 16, fontWeight: 600 } }, `${index + 1}.`),
    h(Text, { ...tag('LBody'), style: COLUMN }, text),
  )

type Share = SharesBlock['shares'][number]

const BAR_PT = 14
const SQUARE_PT = 7

/** A colored bar with the name of each share below. Zero shares are omitted. */
const shareBar = ({ title, whole, shares }: SharesBlock): ReactElement => {
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

const signature = ([label, name]: NamedValue): ReactElement =>
  h(
    View,
    { key: label, style: COLUMN },
    h(View, { style: { height: 34, borderBottomWidth: 0.75, borderBottomColor: COLOUR.ink, marginBottom: 3 } }),
    h(Text, { style: STYLES.small }, label),
    name !== '' && h(Text, { style: { ...STYLES.small, color: COLOUR.ink } }, name),
  )

const formLine = ({ label, text = '', blanks = text === '' ? 1 : 0 }: FormLine): ReactElement =>
  h(
    View,
    { key: label, wrap: false, style: { marginBottom: FORM.gapPt } },
    h(Text, { style: { color: COLOUR.muted } }, label),
    text !== '' && h(Text, { style: {} }, text),
    ...Array.from({ length: blanks }, (_, index) =>
      h(View, { key: index, style: { height: FORM.blankPt, borderBottomWidth: 0.75, borderBottomColor: COLOUR.ink } }),
    ),
  )

const heading = (text: string): ReactElement => h(Text, { ...tag('H1'), style: STYLES.annexTitle }, text)

const drawSection = (section: SectionBlock, formats: LocaleFormats): ReactElement => {
  const { title, above, gapPt = 0, blocks, isWhole = false, beginsPage } = section
  const together = isWhole ? whole() : {}
  const begins = beginsPage === 'afterHalf' ? newPage() : { break: beginsPage === 'always' }
  const drawn = drawBlocks(blocks, formats)
  if (title === undefined)
    return h(View, { ...together, ...begins, style: { ...STYLES.body, marginTop: gapPt } }, ...drawn)
  return h(
    View,
    { ...tag('Sect'), ...together, ...begins, style: { ...STYLES.body, ...STYLES.section } },
    h(
      View,
      { wrap: false, minPresenceAhead: 60 },
      above === undefined ? null : heading(above),
      h(Text, { ...tag('H2'), style: STYLES.sectionTitle }, title),
    ),
    ...drawn,
  )
}

const proseStyle = ({ isSmall = false, isStrong = false }: Extract<Block, { kind: 'prose' }>) => {
  if (isSmall) return { ...STYLES.small, marginTop: 4 }
  return isStrong ? STYLES.heading : STYLES.prose
}

const drawBlock = (block: Block, formats: LocaleFormats): ReactElement => {
  switch (block.kind) {
    case 'section':
      return drawSection(block, formats)
    case 'rows':
      return block.columns === 1
        ? h(View, { ...tag('L'), style: {} }, ...namesAndValues(block.rows))
        : rowsInColumns(block.rows)
    case 'table':
      return h(Table, block)
    case 'bars':
      return h(BarChart, { ...block, formats })
    case 'shares':
      return shareBar(block)
    case 'heading':
      return heading(block.text)
    case 'prose':
      return h(Text, { style: proseStyle(block) }, block.text)
    case 'picture':
      return block.element
    case 'terms':
      return h(View, { ...tag('L'), style: {} }, ...block.rows.map(term))
    case 'list':
      return h(View, { ...tag('L'), wrap: true }, ...block.items.map(listItem))
    case 'form':
      return h(View, { style: { marginTop: 6 } }, ...block.lines.map(formLine))
    case 'signatures':
      return h(View, { style: { flexDirection: 'row', gap: 24, marginBottom: 4 } }, ...block.lines.map(signature))
  }
}

/** Draws blocks below each other.
 * @param formats of the language that they are in */
export const drawBlocks = (blocks: readonly Block[], formats: LocaleFormats): readonly ReactElement[] =>
  blocks.map((block, index) => h(Fragment, { key: index }, drawBlock(block, formats)))
