import { View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement, type ReactNode } from 'react'
import type { LocaleBundle } from '#wording/localeBundle.ts'
import { COLOUR, STYLES } from '../document/documentStyles.ts'
import { Table } from '../document/table.ts'
import { tag } from '../document/tag.ts'
import { linesPt, Text } from '../document/text.ts'
import { proposalHead, proposalHeadPt } from './letterhead.ts'
import {
  type Headline,
  hasDagger,
  inventedPricesText,
  type Offer,
  type Proposed,
  type Told,
} from './proposalContent.ts'
import { RoofDrawing } from './roofDrawing.ts'
import type { RoofPlan } from './roofPlan.ts'

/** All lengths in points. */
const PAGE = { width: 507, height: 750 } as const
/** Of the main figures, side by side: the price is wider. */
const COLUMNS = { gapPt: 16, shares: [1.3, 1, 1] } as const
const SIZE = { name: 8, value: 19, note: 8, verdict: 10.5, small: 7.5 } as const
/** The gaps between the parts, the caption of the picture, and a reserve: heights are known only after the layout. */
const FIXED_PARTS_PT = 80
const OFFER_ROW_PT = 15.3
const ITEM_PT = 390
const NOTE_GAP_PT = 6
const LEAST_PT = 100
const MOST_PT = 330
/** An outline without modules says less. */
const MOST_OUTLINE_PT = 170

const columnPt = (index: number): number => {
  const widthPt = PAGE.width - COLUMNS.gapPt * (COLUMNS.shares.length - 1)
  return (widthPt * (COLUMNS.shares[index] ?? 1)) / COLUMNS.shares.reduce((sum, share) => sum + share, 0)
}

/** A figure that says much: its name, itself, and what goes with it. */
const figure = ({ name, value, note }: Headline, index: number): ReactElement =>
  h(
    View,
    { ...tag('LI'), key: name, style: { width: columnPt(index) } },
    h(Text, { ...tag('Lbl'), style: { ...STYLES.small, fontSize: SIZE.name } }, name),
    h(Text, { ...tag('LBody'), style: { fontSize: SIZE.value, fontWeight: 600, lineHeight: 1.25 } }, value),
    note !== '' && h(Text, { style: { ...STYLES.small, fontSize: SIZE.note } }, note),
  )

const figurePt = ({ name, value, note }: Headline, index: number): number =>
  linesPt(name, SIZE.name, columnPt(index)) +
  linesPt(value, SIZE.value, columnPt(index)) +
  linesPt(note, SIZE.note, columnPt(index))

/** What the price leaves out, and what the dagger stands for. */
const notesOf = (proposed: Proposed, { note, items }: Offer, locale: LocaleBundle): readonly string[] => [
  ...(note === null ? [] : [note]),
  ...(hasDagger(items) ? [`† ${inventedPricesText(proposed, locale)}`] : []),
]

/** The first page: who, what is built, for whom; a picture of the roof; price, payback and benefit; a sentence; and the lines that are
 * paid for. The picture is as high as the rest leaves room for. */
export const coverSection = (
  proposed: Proposed,
  { headline: figures, verdict, offer, roofNote: caption }: Told,
  plan: RoofPlan,
  locale: LocaleBundle,
): readonly ReactNode[] => {
  const notes = notesOf(proposed, offer, locale)
  const offerPt = offer.items.reduce(
    (sum, [name]) => sum + OFFER_ROW_PT + Math.max(0, linesPt(name, SIZE.small, ITEM_PT) - 10.5),
    OFFER_ROW_PT,
  )
  const takenPt =
    proposalHeadPt(proposed, locale) +
    Math.max(0, ...figures.map(figurePt)) +
    linesPt(verdict, SIZE.verdict, PAGE.width) +
    offerPt +
    linesPt(caption, SIZE.small, PAGE.width - 190) +
    notes.reduce((sum, note) => sum + NOTE_GAP_PT + linesPt(note, SIZE.small, PAGE.width), FIXED_PARTS_PT)
  const mostPt = plan.areas.some(({ modules }) => modules.length > 0) ? MOST_PT : MOST_OUTLINE_PT
  const heightPt = Math.min(mostPt, Math.max(LEAST_PT, PAGE.height - takenPt))
  return [
    proposalHead(proposed, locale),
    h(RoofDrawing, { key: 'roof', plan, widthPt: PAGE.width, heightPt, caption, locale }),
    figures.length > 0 &&
      h(
        View,
        { ...tag('L'), key: 'headline', style: { flexDirection: 'row', gap: COLUMNS.gapPt, marginTop: 12 } },
        ...figures.map(figure),
      ),
    verdict !== '' &&
      h(
        Text,
        {
          key: 'verdict',
          style: {
            fontSize: SIZE.verdict,
            lineHeight: 1.4,
            marginTop: 12,
            paddingTop: 10,
            borderTopWidth: 0.75,
            borderTopColor: COLOUR.line,
          },
        },
        verdict,
      ),
    h(
      View,
      { ...tag('Sect'), key: 'offer', wrap: false, style: { ...STYLES.body, marginTop: 12 } },
      h(Table, {
        columns: [offer.note === null ? locale.proposal.item : locale.proposal.panelsOnlyOffer, locale.proposal.amount],
        rows: offer.items,
        widths: [4, 1],
        strongRow: offer.total,
      }),
      ...notes.map((note) =>
        h(Text, { key: note, style: { ...STYLES.small, lineHeight: 1.4, marginTop: NOTE_GAP_PT } }, note),
      ),
    ),
  ]
}
