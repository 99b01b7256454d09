import { type DocumentProps, View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import { ownValue } from '#engine/ownValue.ts'
import { panelsText } from '#wording/certaintyText.ts'
import { pdfDocument, RowsInColumns, Section } from '../document/documentParts.ts'
import { COLOUR, STYLES } from '../document/documentStyles.ts'
import { Table } from '../document/table.ts'
import { tag } from '../document/tag.ts'
import { Text } from '../document/text.ts'
import { coverSection } from './coverSection.ts'
import { type LocaleBundle, localeBundle } from './localeBundle.ts'
import {
  hasDagger,
  inventedPricesText,
  type NamedValue,
  type Offer,
  type ProposalContent,
  type Proposed,
  roleText,
} from './proposalContent.ts'
import { isOffer, proposalTitle } from './proposalTitle.ts'
import type { RoofPlan } from './roofPlan.ts'

/** What setups are called, the proposed one first; of those of one role each by its number of panels, too. */
const setupNames = (setups: readonly Proposed['setup'][], locale: LocaleBundle): readonly string[] => {
  const roles = setups.map(({ role }) => roleText(role, locale))
  return setups.map(({ quantity }, index) => {
    const role = roles[index] ?? ''
    const isTwice = roles.filter((other) => other === role).length > 1
    const called = isTwice ? `${role}, ${panelsText(quantity, locale)}` : role
    return index === 0 ? `${called} (${locale.own.proposed})` : called
  })
}

/** The proposed setup and the alternatives, one column each. */
const comparedSection = (proposed: Proposed, content: ProposalContent, locale: LocaleBundle): ReactElement => {
  const inOrder = [proposed.setup, ...proposed.alternatives]
  const figures = inOrder.map((setup) => content.rows(setup, proposed, locale))
  const names = figures[0]?.map(([name]) => name) ?? []
  return h(
    Section,
    { key: 'compared', title: locale.own.compared, isWhole: true },
    h(Table, {
      columns: ['', ...setupNames(inOrder, locale)],
      rows: [
        [locale.own.panel, ...inOrder.map(({ panelId }) => ownValue(proposed.panelNames, panelId) ?? panelId)],
        ...names.map((name, row) => [name, ...figures.map((values) => values[row]?.[1] ?? '')]),
      ],
      widths: [1.3, ...inOrder.map(() => 1)],
    }),
  )
}

/** Every assumption behind the figures, with its source.
 * @param above the heading of the annex, where they are the first of it */
const assumptionsSection = (
  rows: readonly (readonly string[])[],
  { own }: LocaleBundle,
  above?: ReactElement,
): ReactElement =>
  h(
    Section,
    { key: 'assumptions', title: own.assumptions, above },
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
    { key: 'method', title: own.method, isWhole: true },
    ...texts.map((text) => h(Text, { key: text, style: STYLES.prose }, text)),
  )

const QUESTIONS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const

/** For the owner: what a drawing cannot answer. */
const questionsSection = ({ own }: LocaleBundle): ReactElement =>
  h(
    Section,
    { key: 'questions', title: own.questions, isWhole: true },
    h(
      View,
      { ...tag('L'), wrap: true },
      ...QUESTIONS.map((number) =>
        h(
          View,
          { ...tag('LI'), key: number, wrap: false, style: { flexDirection: 'row', marginBottom: 4 } },
          h(Text, { ...tag('Lbl'), style: { width: 16, fontWeight: 600 } }, `${number}.`),
          h(Text, { ...tag('LBody'), style: { flexGrow: 1, flexBasis: 0 } }, own[`question${number}`]),
        ),
      ),
    ),
  )

/** Where both sign. */
const signatureSection = ({ sender, customer }: Proposed, { own }: LocaleBundle): ReactElement => {
  const line = (label: string, name: string) =>
    h(
      View,
      { key: label, style: { flexGrow: 1, flexBasis: 0 } },
      h(View, { style: { height: 34, borderBottomWidth: 0.75, borderBottomColor: COLOUR.ink, marginBottom: 3 } }),
      h(Text, { style: STYLES.small }, label),
      name !== '' && h(Text, { style: { ...STYLES.small, color: COLOUR.ink } }, name),
    )
  return h(
    Section,
    { key: 'signature', title: own.signature, isWhole: true },
    h(
      View,
      { style: { flexDirection: 'row', gap: 24, marginBottom: 8 } },
      line(own.placeAndDate, ''),
      line(own.customerSignature, customer),
      line(own.senderSignature, sender?.name ?? ''),
    ),
    h(Text, { style: STYLES.small }, own.notBinding),
  )
}

/** The figures of the proposed setup, beside its alternatives in an estimate; below them what to know of them. */
const figuresSections = (
  proposed: Proposed,
  content: ProposalContent,
  offer: Offer,
  locale: LocaleBundle,
): readonly ReactElement[] => {
  const isCompared = !isOffer(proposed) && proposed.alternatives.length > 0
  // Once is enough: the first page tells it where it has an invented price itself.
  const shown = isCompared ? [proposed.setup, ...proposed.alternatives] : [proposed.setup]
  const isFirstDagger =
    !hasDagger(offer.items) && shown.some((setup) => hasDagger(content.rows(setup, proposed, locale)))
  const notes = [
    ...content.notes(proposed, locale),
    ...(isFirstDagger ? [`† ${inventedPricesText(proposed, locale)}`] : []),
  ]
  return [
    isCompared ? comparedSection(proposed, content, locale) : figuresSection(proposed, content, locale),
    h(
      View,
      { key: 'notes', style: { ...STYLES.body, marginTop: 6 } },
      ...notes.map((text) => h(Text, { key: text, style: STYLES.prose }, text)),
    ),
  ]
}

const figuresSection = (proposed: Proposed, content: ProposalContent, locale: LocaleBundle): ReactElement => {
  const { setup, panelNames } = proposed
  const rows: readonly NamedValue[] = [
    [locale.own.panel, ownValue(panelNames, setup.panelId) ?? setup.panelId],
    ...content.rows(setup, proposed, locale),
  ]
  return h(Section, { key: 'figures', title: locale.own.figures, isWhole: true }, h(RowsInColumns, { rows }))
}

/** The document of a proposal: one setup and everything its figures are based on; an estimate also has its alternatives and what to ask an
 * installer, an offer its terms and where to sign.
 * @param content what the method of the analysis says
 * @param plan the roof with the modules of that setup */
export const proposal = (proposed: Proposed, content: ProposalContent, plan: RoofPlan): ReactElement<DocumentProps> => {
  const locale = localeBundle(proposed.language)
  const offer = content.offer(proposed, locale)
  const annexHeading = h(Text, { ...tag('H1'), style: STYLES.annexTitle }, locale.own.annex)
  const [firstOfAnnex, ...restOfAnnex] = content.annex(proposed, locale)
  return pdfDocument(
    { title: proposalTitle(proposed), language: proposed.language, dateMs: proposed.dateMs },
    ...coverSection(proposed, content, offer, plan, locale),
    ...figuresSections(proposed, content, offer, locale),
    ...content.sections(proposed, locale),
    ...(isOffer(proposed)
      ? [...content.terms(proposed, locale), signatureSection(proposed, locale)]
      : [questionsSection(locale)]),
    firstOfAnnex && h(View, { key: 'annex', wrap: false }, annexHeading, firstOfAnnex),
    ...restOfAnnex,
    assumptionsSection(content.assumptions(proposed, locale), locale, firstOfAnnex ? undefined : annexHeading),
    explanationSection(content.explanation(proposed, locale), locale),
  )
}
