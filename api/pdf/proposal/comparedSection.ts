import { createElement as h, type ReactElement } from 'react'
import { Section } from '../paper/paperParts.ts'
import { Table } from '../paper/table.ts'
import { type ProposalOrder, type ProposedSetup, proposedSetup } from './proposalOrder.ts'
import { setupRows } from './setupRows.ts'
import type { Speech } from './speech.ts'

/** The proposed setup and the others, a column each. */
export const comparedSection = (order: ProposalOrder, speech: Speech): ReactElement => {
  const setups: readonly ProposedSetup[] = order.analysis.recommendations
  const proposed = proposedSetup(setups, order.panelId)
  const inOrder = [proposed, ...setups.filter((setup) => setup !== proposed)]
  const figures = inOrder.map((setup) => setupRows(setup, order, speech))
  const names = figures[0]?.map(([name]) => name) ?? []
  return h(
    Section,
    { key: 'compared', title: speech.own.compared, isWhole: true },
    h(Table, {
      columns: [
        '',
        ...inOrder.map(
          ({ role }, index) => `${speech.analysis[role]}${index === 0 ? ` (${speech.own.proposed})` : ''}`,
        ),
      ],
      rows: [
        [speech.own.panel, ...inOrder.map(({ panelId }) => order.panelNames[panelId] ?? panelId)],
        ...names.map((name, row) => [name, ...figures.map((values) => values[row]?.[1] ?? '')]),
      ],
      widths: [1.3, ...inOrder.map(() => 1)],
    }),
  )
}
