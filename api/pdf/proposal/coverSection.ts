import { View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement, type ReactNode } from 'react'
import { Section } from '../document/documentParts.ts'
import { COLOUR, STYLES } from '../document/documentStyles.ts'
import { Table } from '../document/table.ts'
import { tag } from '../document/tag.ts'
import { linesPt, Text } from '../document/text.ts'
import { proposalHead, proposalHeadPt } from './letterhead.ts'
import type { LocaleBundle } from './localeBundle.ts'
import {
  inventedPricesText,
  type NamedValue,
  type Offer,
  type ProposalContent,
  type Proposed,
} from './proposalContent.ts'
import { RoofDrawing } from './roofDrawing.ts'
import type { RoofPlan } from './roofPlan.ts'

/** All lengths in points. */
const PAGE = { width: 507, height: 750 } as const
/** Width of the text in a tile, and all of its height but the text. */
const TILE = { textPt: 103, paddingPt: 28 } as const
const [TILE_NAME_PT, TILE_VALUE_PT] = [7.5, 14]
/** Headings of two sections with the space above them, scale and north arrow. */
const FIXED_PARTS_PT = 132
const OFFER_ROW_PT = 15.3
const NOTE_GAP_PT = 6
const SMALL_PT = 7.5
const NOTE_PT = 9
const LEAST_PT = 90
const MOST_PT = 290

/** A figure that says much, in a box of its own. */
const Tile = ([name, value]: NamedValue): ReactElement =>
  h(
    View,
    {
      ...tag('LI'),
      key: name,
      style: { flexGrow: 1, flexBasis: 0, padding: 8, borderRadius: 4, backgroundColor: COLOUR.sunken },
    },
    h(Text, { ...tag('Lbl'), style: STYLES.small }, name),
    h(Text, { ...tag('LBody'), style: { fontSize: TILE_VALUE_PT, fontWeight: 600, lineHeight: 1.3 } }, value),
  )

const tilePt = ([name, value]: NamedValue): number =>
  TILE.paddingPt + linesPt(name, TILE_NAME_PT, TILE.textPt) + linesPt(value, TILE_VALUE_PT, TILE.textPt)

interface Note {
  readonly text: string
  readonly sizePt: number
}

/** What the price leaves out, warnings, and what the dagger stands for. */
const notesOf = (
  proposed: Proposed,
  content: ProposalContent,
  { note }: Offer,
  locale: LocaleBundle,
): readonly Note[] => [
  ...[...(note === null ? [] : [note]), ...content.notes(proposed, locale)].map((text) => ({ text, sizePt: NOTE_PT })),
  ...(proposed.inventedPriceIds.includes(proposed.setup.panelId)
    ? [{ text: `† ${inventedPricesText(proposed, locale)}`, sizePt: SMALL_PT }]
    : []),
]

const notePt = ({ text, sizePt }: Note): number => NOTE_GAP_PT + linesPt(text, sizePt, PAGE.width)

const NoteLine = ({ text, sizePt }: Note): ReactElement =>
  h(
    Text,
    {
      style: {
        ...(sizePt === SMALL_PT ? STYLES.small : {}),
        fontSize: sizePt,
        lineHeight: 1.4,
        marginTop: NOTE_GAP_PT,
      },
    },
    text,
  )

const OfferTable = ({ offer, locale }: { readonly offer: Offer; readonly locale: LocaleBundle }): ReactElement =>
  h(Table, {
    columns: [locale.own.item, locale.own.amount],
    rows: offer.items,
    widths: [4, 1],
    strongRow: offer.total,
  })

/** The first page: sender, customer, the figures that say most, the plant to scale and the offer. The drawing is as high as the rest
 * leaves room for; where the estimate fails, the offer moves to the second page as a whole. */
export const coverSection = (
  proposed: Proposed,
  content: ProposalContent,
  offer: Offer,
  plan: RoofPlan,
  locale: LocaleBundle,
): readonly ReactNode[] => {
  const { own } = locale
  const tiles = content.headline(proposed, locale)
  const roofNote: Note = { text: content.roofNote(proposed, locale), sizePt: SMALL_PT }
  const notes = notesOf(proposed, content, offer, locale)
  const offerPt = offer.items.reduce(
    (sum, [name]) => sum + OFFER_ROW_PT + Math.max(0, linesPt(name, SMALL_PT, 390) - 10.5),
    OFFER_ROW_PT,
  )
  const takenPt = [roofNote, ...notes].reduce(
    (sum, note) => sum + notePt(note),
    proposalHeadPt(proposed, locale) + Math.max(0, ...tiles.map(tilePt)) + FIXED_PARTS_PT + offerPt,
  )
  return [
    proposalHead(proposed, locale),
    tiles.length > 0 &&
      h(
        View,
        { ...tag('L'), key: 'tiles', style: { flexDirection: 'row', gap: 8, marginTop: 12 } },
        ...tiles.map(Tile),
      ),
    h(
      Section,
      { key: 'roof', title: own.roof, isWhole: true },
      h(RoofDrawing, { plan, heightPt: Math.min(MOST_PT, Math.max(LEAST_PT, PAGE.height - takenPt)), locale }),
      h(NoteLine, roofNote),
    ),
    h(
      Section,
      { key: 'offer', title: offer.note === null ? own.offer : own.panelsOnlyOffer, isWhole: true },
      h(OfferTable, { offer, locale }),
      ...notes.map((note) => h(NoteLine, { ...note, key: note.text })),
    ),
  ]
}
