import { View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import { RowsInColumns, Section } from '../paper/paperParts.ts'
import { PAPER } from '../paper/paperStyles.ts'
import { Text } from '../paper/text.ts'
import { bestSizeText, onlyThisAreaText, positionText, roofNote } from './coverTexts.ts'
import { type CoverText, drawingRoom } from './drawingRoom.ts'
import { type ProposalOrder, type ProposedSetup, proposedSetup } from './proposalOrder.ts'
import { RoofDrawing } from './roofDrawing.ts'
import type { RoofPlan } from './roofPlan.ts'
import { isDetailed, type NamedValue, setupRows } from './setupRows.ts'
import type { Speech } from './speech.ts'

const NAME_PT = 12
const SUBTITLE_PT = 10
const NOTE_PT = 9
const SMALL_PT = 7.5

/** Whose roof it is, and which; a line each, empty ones left out, and the address where the design is named after it. */
const headingTexts = (order: ProposalOrder, speech: Speech): readonly CoverText[] => {
  const address = order.address === order.name ? '' : order.address
  return [
    { text: order.name, sizePt: NAME_PT },
    ...[address, onlyThisAreaText(order, speech), positionText(order, speech)].map((text) => ({
      text,
      sizePt: SUBTITLE_PT,
    })),
  ]
    .filter(({ text }) => text !== '')
    .map((line) => ({ ...line, gapPt: 2 }))
}

/** What has to be said of the figures, in the place where they are read. */
const figureNotes = (setup: ProposedSetup, order: ProposalOrder, speech: Speech): readonly CoverText[] => {
  const isLosing = isDetailed(setup) && setup.money.netPresentValueEur < 0
  const isTooLarge = isDetailed(setup) && setup.money.bestSize.quantity < setup.quantity
  return [
    ...(isLosing ? [{ text: speech.detailed.losing, sizePt: NOTE_PT }] : []),
    ...(isTooLarge ? [{ text: bestSizeText(setup.money, speech), sizePt: NOTE_PT }] : []),
    ...(order.hasInventedPrices ? [{ text: `† ${speech.estimate.inventedPrices}`, sizePt: SMALL_PT }] : []),
  ].map((note) => ({ ...note, gapPt: 8 }))
}

const Line = ({ text, sizePt, gapPt, isMuted }: CoverText & { readonly isMuted: boolean }): ReactElement =>
  h(Text, { style: { ...(isMuted ? PAPER.subtitle : {}), lineHeight: 1.4, fontSize: sizePt, marginTop: gapPt } }, text)

interface HeadingProps {
  readonly method: ProposalOrder['analysis']['method']
  readonly texts: readonly CoverText[]
  readonly speech: Speech
}

const Heading = ({ method, texts, speech }: HeadingProps): ReactElement =>
  h(
    View,
    { style: PAPER.body },
    h(Text, { style: PAPER.brand }, `SolarPlanner · ${speech.estimate[`${method}Method`]}`),
    h(Text, { style: PAPER.title }, speech.own.title),
    ...texts.map((line) => h(Line, { ...line, key: line.text, isMuted: true })),
  )

/** The first page: whose roof, what is on it, and the figures. */
export const coverSection = (order: ProposalOrder, plan: RoofPlan, speech: Speech): readonly ReactElement[] => {
  const { own } = speech
  const setup = proposedSetup<ProposedSetup>(order.analysis.recommendations, order.panelId)
  const rows: readonly NamedValue[] = [
    [own.role, speech.analysis[setup.role]],
    [own.panel, order.panelNames[setup.panelId] ?? setup.panelId],
    ...setupRows(setup, order, speech),
  ]
  const heading = headingTexts(order, speech)
  const notes = figureNotes(setup, order, speech)
  const note: CoverText = { text: roofNote(setup, speech), sizePt: SMALL_PT, gapPt: 4 }
  const heightPt = drawingRoom([...heading, note, ...notes], Math.ceil(rows.length / 2))
  return [
    h(Heading, { key: 'heading', method: order.analysis.method, texts: heading, speech }),
    h(
      Section,
      { key: 'roof', title: own.roof, isWhole: true },
      h(RoofDrawing, { plan, heightPt, speech }),
      h(Line, { ...note, isMuted: true }),
    ),
    h(
      Section,
      { key: 'figures', title: own.figures, isWhole: true },
      h(RowsInColumns, { rows }),
      ...notes.map((line) => h(Line, { ...line, key: line.text, isMuted: line.sizePt === SMALL_PT })),
    ),
  ]
}
