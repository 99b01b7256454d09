import { Image, View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement, type ReactNode } from 'react'
import { sum } from '#engine/sum.ts'
import { dayText } from '#words/dayText.ts'
import { counted, filledIn } from '#words/filledIn.ts'
import type { LocaleBundle } from '#words/localeBundle.ts'
import { dateText } from '../pdf/document/documentParts.ts'
import { COLOUR, STYLES } from '../pdf/document/documentStyles.ts'
import { fills } from '../pdf/document/fills.ts'
import { Table } from '../pdf/document/table.ts'
import { tag } from '../pdf/document/tag.ts'
import { Text } from '../pdf/document/text.ts'
import type { HousePicture } from '../pdf/housePicture.ts'
import {
  type Headline,
  hasDagger,
  type ItemizedPrice,
  inventedPricesText,
  type ProposalParts,
  type Proposed,
  plantText,
} from '../proposalContent.ts'
import { isOffer, onlyLabel, placeName } from '../proposalTitle.ts'
import { RoofDrawing } from './roofDrawing.ts'
import type { RoofPlan } from './roofPlan.ts'

/** Between the margins; all lengths are in points. */
const PAGE_PT = 507
/** Columns of the main figures; the price is wider. */
const COLUMNS = { gapPt: 16, shares: [1.3, 1, 1] } as const
const SIZE = {
  sender: 12,
  contact: 8,
  title: 17,
  place: 10.5,
  onlyThis: 9,
  name: 8,
  value: 19,
  note: 8,
  verdict: 10.5,
} as const
const LOGO = { width: 150, height: 40 } as const
const NUMBER_PT = 170
const HEAD_GAP_PT = 18
const SENDER_PT = PAGE_PT - NUMBER_PT - HEAD_GAP_PT
const LINE = { title: 1.2, place: 1.4 } as const
const TITLE_GAP_PT = 14
/** Relative column widths of an offer. */
const OFFER_WIDTHS = { whole: [4, 1], byLine: [4, 1.1, 1.2, 1.3] } as const
const NOTE_GAP_PT = 6
/** Height limits of the picture. */
const LEAST_PT = 100
const MOST_PT = 330
/** Height limit of an outline without modules, which shows less. */
const MOST_OUTLINE_PT = 170
/** Height of the plan where the first page has a picture of the house. */
const PLAN_PT = 200

/** States that the design's other areas are left out; empty without other areas, or if the single area has no label. */
const onlyThisAreaText = (
  { areas, otherAreas }: Proposed,
  { proposal: own, formats, language }: LocaleBundle,
): string => {
  const area = onlyLabel(areas)
  if (otherAreas === 0 || area === '') return ''
  const count = formats.number(otherAreas)
  return filledIn(counted(own, 'onlyThisArea', language, otherAreas), { area, count })
}

/** Customer and place. The design's name is omitted if it equals the address, the area if there are several. */
const placeText = ({ customer, name, address, areas, otherAreas }: Proposed, { formats }: LocaleBundle): string => {
  const area = otherAreas === 0 ? onlyLabel(areas) : ''
  const [design, place] = [name, address === name ? '' : address].map((text) => placeName(text, formats))
  return [customer, design, place, area].filter(Boolean).join(' · ')
}

/** Kind of document with its number; date; expiry of an offer. */
const numberTexts = (proposed: Proposed, { proposal: own, formats }: LocaleBundle): readonly string[] => {
  const { number, dateMs, validUntil, language } = proposed
  const kind = isOffer(proposed) ? own.offerKind : own.estimateKind
  return [
    [kind, number].filter(Boolean).join(' '),
    dateText(dateMs, language),
    ...(isOffer(proposed) && validUntil ? [dayText(own.validUntil, validUntil, formats)] : []),
  ]
}

/** The sender's logo, name and contact; our name without a sender. */
const senderPart = ({ sender }: Proposed, { proposal: own }: LocaleBundle): ReactElement => {
  if (!sender) return h(Text, { style: { ...STYLES.brand, width: SENDER_PT } }, 'SolarPlanner')
  const { logo, name, contact } = sender
  const scale = logo && Math.min(LOGO.width / logo.widthPx, LOGO.height / logo.heightPx)
  return h(
    View,
    { style: { flexDirection: 'row', alignItems: 'center', gap: 12, width: SENDER_PT } },
    logo &&
      scale &&
      h(Image, {
        ...tag('Figure', name || own.logo),
        src: { data: Buffer.from(logo.png), format: 'png' },
        style: { width: logo.widthPx * scale, height: logo.heightPx * scale },
      }),
    h(
      View,
      { style: { flexGrow: 1, flexBasis: 0 } },
      name !== '' && h(Text, { style: { fontSize: SIZE.sender, fontWeight: 600, lineHeight: 1.3 } }, name),
      contact !== '' && h(Text, { style: { ...STYLES.small, fontSize: SIZE.contact } }, contact),
    ),
  )
}

/** Head above the picture of the first page: sender, number, date, system, customer and place. */
const proposalHead = (proposed: Proposed, locale: LocaleBundle): ReactElement => {
  const [place, onlyThisArea] = [placeText(proposed, locale), onlyThisAreaText(proposed, locale)]
  const muted = { ...STYLES.small, fontSize: SIZE.contact, textAlign: 'right' } as const
  return h(
    View,
    null,
    h(
      View,
      { style: { flexDirection: 'row', justifyContent: 'space-between', gap: HEAD_GAP_PT } },
      senderPart(proposed, locale),
      h(
        View,
        { style: { width: NUMBER_PT } },
        ...numberTexts(proposed, locale).map((text, index) =>
          h(Text, { key: text, style: index === 0 ? { ...muted, color: COLOUR.ink, fontWeight: 600 } : muted }, text),
        ),
      ),
    ),
    h(
      Text,
      {
        ...tag('H1'),
        style: { fontSize: SIZE.title, fontWeight: 600, lineHeight: LINE.title, marginTop: TITLE_GAP_PT },
      },
      plantText(proposed, locale),
    ),
    place !== '' &&
      h(Text, { style: { fontSize: SIZE.place, lineHeight: LINE.place, color: COLOUR.muted, marginTop: 2 } }, place),
    onlyThisArea !== '' &&
      h(Text, { style: { ...STYLES.body, fontSize: SIZE.onlyThis, color: COLOUR.muted, marginTop: 2 } }, onlyThisArea),
  )
}

const columnPt = (index: number): number => {
  const widthPt = PAGE_PT - COLUMNS.gapPt * (COLUMNS.shares.length - 1)
  return (widthPt * (COLUMNS.shares[index] ?? 1)) / sum(COLUMNS.shares)
}

/** A key figure: name, value and note. */
const figure = ({ name, value, note }: Headline, index: number): ReactElement =>
  h(
    View,
    { ...tag('LI'), key: name, style: { width: columnPt(index) } },
    h(Text, { ...tag('Lbl'), style: { ...STYLES.small, fontSize: SIZE.name } }, name),
    h(Text, { ...tag('LBody'), style: { fontSize: SIZE.value, fontWeight: 600, lineHeight: 1.25 } }, value),
    note !== '' && h(Text, { style: { ...STYLES.small, fontSize: SIZE.note } }, note),
  )

/** Exclusions from the price, and the meaning of the dagger. */
const notesOf = (proposed: Proposed, { note, items }: ItemizedPrice, locale: LocaleBundle): readonly string[] => [
  ...(note === null ? [] : [note]),
  ...(hasDagger(items) ? [`† ${inventedPricesText(proposed, locale)}`] : []),
]

/** The price lines; an installer's lines have quantity and unit price. */
const offerTable = ({ items, lines, note }: ItemizedPrice, { proposal: own }: LocaleBundle) => {
  const item = note === null ? own.item : own.panelsOnlyOffer
  return lines
    ? {
        columns: [item, own.lineQuantity, own.unitPrice, own.amount],
        rows: items.map(([name, amount], index) => [name, ...(lines[index] ?? ['', '']), amount]),
        widths: OFFER_WIDTHS.byLine,
      }
    : { columns: [item, own.amount], rows: items, widths: OFFER_WIDTHS.whole }
}

/** The picture of the house, whole and centered. */
const housePart = (
  { jpeg, widthPx, heightPx }: HousePicture,
  mostPt: number,
  { proposal: own }: LocaleBundle,
): ReactElement => {
  const scale = Math.min(PAGE_PT / widthPx, mostPt / heightPx)
  return h(
    View,
    { style: { marginTop: 12 } },
    h(Image, {
      ...tag('Figure', own.houseAlt),
      src: { data: Buffer.from(jpeg), format: 'jpg' },
      style: { width: widthPx * scale, height: heightPx * scale, borderRadius: 6, alignSelf: 'center' },
    }),
    h(Text, { style: { ...STYLES.small, textAlign: 'right', marginTop: 5 } }, own.houseNote),
  )
}

/** The plan under a heading of its own, after a first page with a picture of the house. */
const planPart = (plan: RoofPlan, caption: string, locale: LocaleBundle): ReactElement =>
  h(
    View,
    { ...tag('Sect'), key: 'plan', wrap: false, style: STYLES.section },
    h(Text, { ...tag('H2'), style: STYLES.sectionTitle }, locale.proposal.roofPlan),
    h(RoofDrawing, { plan, widthPt: PAGE_PT, heightPt: PLAN_PT, caption, locale }),
  )

/** The first page: sender, system and customer; the house in 3D, or else the plan of the roof; price, payback and benefit; a sentence; and the
 * price lines. The picture takes the remaining height. */
export const coverSection = (
  proposed: Proposed,
  { headline: figures, verdict, offer, roofNote: caption }: ProposalParts,
  plan: RoofPlan,
  locale: LocaleBundle,
): readonly ReactNode[] => {
  const notes = notesOf(proposed, offer, locale)
  const { columns, rows, widths } = offerTable(offer, locale)
  const { housePicture } = proposed
  const mostPt = housePicture || plan.areas.some(({ modules }) => modules.length > 0) ? MOST_PT : MOST_OUTLINE_PT
  const picture = (heightPt: number): ReactElement =>
    housePicture
      ? housePart(housePicture, heightPt, locale)
      : h(RoofDrawing, { plan, widthPt: PAGE_PT, heightPt, caption, locale })
  const cover = h(
    View,
    { key: 'cover' },
    proposalHead(proposed, locale),
    fills(LEAST_PT, mostPt, picture),
    figures.length > 0 &&
      h(
        View,
        { ...tag('L'), style: { flexDirection: 'row', gap: COLUMNS.gapPt, marginTop: 12 } },
        ...figures.map(figure),
      ),
    verdict !== '' &&
      h(
        Text,
        {
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
    // Price lines that exceed the page continue on the next one.
    h(
      View,
      { ...tag('Sect'), style: { ...STYLES.body, marginTop: 12 } },
      h(Table, { columns, rows, widths, strongRow: offer.total }),
      ...notes.map((note) =>
        h(Text, { key: note, style: { ...STYLES.small, lineHeight: 1.4, marginTop: NOTE_GAP_PT } }, note),
      ),
    ),
  )
  return [cover, housePicture && planPart(plan, caption, locale)]
}
