import type { DocumentProps } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import { pdfDocument, Section } from '../document/documentParts.ts'
import { Table } from '../document/table.ts'
import type { ProposalOrder } from '../pdfOrder.ts'
import { methodSection, questionsSection } from './adviceSections.ts'
import { assumptionsSection } from './assumptionsSection.ts'
import { basisSection } from './basisSection.ts'
import { coverSection } from './coverSection.ts'
import { type LocaleBundle, localeBundle } from './localeBundle.ts'
import { proposalTitle } from './proposalTitle.ts'
import { type ProposedSetup, proposedSetup } from './proposedSetup.ts'
import type { RoofPlan } from './roofPlan.ts'
import { setupRows } from './setupRows.ts'
import { yearSections } from './yearSections.ts'

/** The proposed setup and the alternatives, one column each. */
const comparedSection = (order: ProposalOrder, locale: LocaleBundle): ReactElement => {
  const setups: readonly ProposedSetup[] = order.analysis.recommendations
  const proposed = proposedSetup(setups, order.panelId)
  const inOrder = [proposed, ...setups.filter((setup) => setup !== proposed)]
  const figures = inOrder.map((setup) => setupRows(setup, order, locale))
  const names = figures[0]?.map(([name]) => name) ?? []
  return h(
    Section,
    { key: 'compared', title: locale.own.compared, isWhole: true },
    h(Table, {
      columns: [
        '',
        ...inOrder.map(
          ({ role }, index) => `${locale.analysis[role]}${index === 0 ? ` (${locale.own.proposed})` : ''}`,
        ),
      ],
      rows: [
        [locale.own.panel, ...inOrder.map(({ panelId }) => order.panelNames[panelId] ?? panelId)],
        ...names.map((name, row) => [name, ...figures.map((values) => values[row]?.[1] ?? '')]),
      ],
      widths: [1.3, ...inOrder.map(() => 1)],
    }),
  )
}

/** The document of a proposal: one setup, its alternatives, and everything its figures are based on.
 * @param plan the roof with the modules of that setup */
export const proposal = (order: ProposalOrder, plan: RoofPlan): ReactElement<DocumentProps> => {
  const locale = localeBundle(order.language)
  const setup = proposedSetup<ProposedSetup>(order.analysis.recommendations, order.panelId)
  return pdfDocument(
    { title: proposalTitle(order), language: order.language, dateMs: order.dateMs },
    ...coverSection(order, plan, locale),
    comparedSection(order, locale),
    basisSection(order, locale),
    ...yearSections(setup, locale),
    assumptionsSection(order, locale),
    methodSection(order, locale),
    questionsSection(locale),
  )
}
