import { type DocumentProps, View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import { pdfDocument, Section } from '../document/documentParts.ts'
import { STYLES } from '../document/documentStyles.ts'
import { Table } from '../document/table.ts'
import { Text } from '../document/text.ts'
import { coverSection } from './coverSection.ts'
import { type LocaleBundle, localeBundle } from './localeBundle.ts'
import { type ProposalContent, type Proposed, roleText } from './proposalContent.ts'
import { proposalTitle } from './proposalTitle.ts'
import type { RoofPlan } from './roofPlan.ts'

/** The proposed setup and the alternatives, one column each. */
const comparedSection = (proposed: Proposed, content: ProposalContent, locale: LocaleBundle): ReactElement => {
  const inOrder = [proposed.setup, ...proposed.alternatives]
  const figures = inOrder.map((setup) => content.rows(setup, proposed, locale))
  const names = figures[0]?.map(([name]) => name) ?? []
  return h(
    Section,
    { key: 'compared', title: locale.own.compared, isWhole: true },
    h(Table, {
      columns: [
        '',
        ...inOrder.map(
          ({ role }, index) => `${roleText(role, locale)}${index === 0 ? ` (${locale.own.proposed})` : ''}`,
        ),
      ],
      rows: [
        [locale.own.panel, ...inOrder.map(({ panelId }) => proposed.panelNames[panelId] ?? panelId)],
        ...names.map((name, row) => [name, ...figures.map((values) => values[row]?.[1] ?? '')]),
      ],
      widths: [1.3, ...inOrder.map(() => 1)],
    }),
  )
}

/** Every assumption behind the figures, with its source. */
const assumptionsSection = (rows: readonly (readonly string[])[], { own }: LocaleBundle): ReactElement =>
  h(
    Section,
    { key: 'assumptions', title: own.assumptions },
    h(Table, {
      columns: [own.assumption, own.value, own.source],
      rows,
      widths: [1.2, 0.6, 1.7],
      textColumns: [0, 2],
    }),
  )

const explanationSection = (texts: readonly string[], { own }: LocaleBundle): ReactElement =>
  h(
    Section,
    { key: 'method', title: own.method },
    ...texts.map((text) => h(Text, { key: text, style: STYLES.prose }, text)),
  )

/** What a drawing cannot answer. */
const questionsSection = ({ own }: LocaleBundle): ReactElement => {
  const questions = [
    own.question1,
    own.question2,
    own.question3,
    own.question4,
    own.question5,
    own.question6,
    own.question7,
    own.question8,
  ]
  return h(
    Section,
    { key: 'questions', title: own.questions, isWhole: true },
    ...questions.map((text, index) =>
      h(
        View,
        { key: text, wrap: false, style: { flexDirection: 'row', marginBottom: 4 } },
        h(Text, { style: { width: 16, fontWeight: 600 } }, `${index + 1}.`),
        h(Text, { style: { flexGrow: 1, flexBasis: 0 } }, text),
      ),
    ),
    h(Text, { style: { ...STYLES.small, marginTop: 8 } }, own.notBinding),
  )
}

/** The document of a proposal: one setup, its alternatives, and everything its figures are based on.
 * @param content what the method of the analysis says
 * @param plan the roof with the modules of that setup */
export const proposal = (proposed: Proposed, content: ProposalContent, plan: RoofPlan): ReactElement<DocumentProps> => {
  const locale = localeBundle(proposed.language)
  const explanation = content.explanation(proposed, locale)
  return pdfDocument(
    { title: proposalTitle(proposed), language: proposed.language, dateMs: proposed.dateMs },
    ...coverSection(proposed, content, plan, locale),
    comparedSection(proposed, content, locale),
    ...content.sections(proposed, locale),
    assumptionsSection(content.assumptions(proposed, locale), locale),
    explanationSection(
      proposed.hasInventedPrices ? [...explanation, locale.estimate.inventedPrices] : explanation,
      locale,
    ),
    questionsSection(locale),
  )
}
