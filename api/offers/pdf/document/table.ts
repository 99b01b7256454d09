import { View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import type { TableBlock } from './blocks.ts'
import { COLOUR } from './documentStyles.ts'
import { tag } from './tag.ts'
import { Text } from './text.ts'

/** A table. Rows are never split; the header stays with the first row and repeats on every page. */
export const Table = ({
  columns,
  rows,
  widths,
  textColumns = [0],
  strongRow,
  gapPt = 0,
}: Omit<TableBlock, 'kind'>): ReactElement => {
  const cell = (text: string, column: number, weight: 400 | 600, isHead: boolean) =>
    h(
      Text,
      {
        ...tag(isHead ? 'TH' : 'TD'),
        key: column,
        style: {
          flexGrow: widths?.[column] ?? 1,
          flexBasis: 0,
          paddingHorizontal: 5,
          fontSize: 7.5,
          lineHeight: 1.3,
          fontWeight: weight,
          textAlign: textColumns.includes(column) ? 'left' : 'right',
        },
      },
      text,
    )
  const row = (cells: readonly string[], index: number) =>
    h(
      View,
      {
        ...tag('TR'),
        key: index,
        wrap: false,
        fixed: index < 0,
        minPresenceAhead: index < 0 ? 40 : 0,
        style: {
          flexDirection: 'row',
          paddingVertical: 2.5,
          borderBottomWidth: index < 0 ? 1 : 0.5,
          borderBottomColor: index < 0 ? COLOUR.muted : COLOUR.line,
          backgroundColor: index === strongRow ? COLOUR.accentSoft : '#ffffff',
        },
      },
      ...cells.map((text, column) => cell(text, column, index < 0 || index === strongRow ? 600 : 400, index < 0)),
    )
  return h(View, { ...tag('Table'), wrap: true, style: { marginBottom: gapPt } }, row(columns, -1), ...rows.map(row))
}
