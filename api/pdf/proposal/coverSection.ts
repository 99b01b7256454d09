import { View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement, type ReactNode } from 'react'
import { verticesOf } from '#engine/geometry/areaGeometry.ts'
import { centreOf } from '#engine/geometry/latLng.ts'
import { filledIn } from '#wording/filledIn.ts'
import { pluralForm } from '../../wording/filledIn.ts'
import { RowsInColumns, Section } from '../document/documentParts.ts'
import { COLOUR, STYLES } from '../document/documentStyles.ts'
import { Text } from '../document/text.ts'
import type { LocaleBundle } from './localeBundle.ts'
import { type NamedValue, type ProposalContent, type Proposed, roleText } from './proposalContent.ts'
import { RoofDrawing } from './roofDrawing.ts'
import type { RoofPlan } from './roofPlan.ts'

const POSITION_DIGITS = 5

/** Coordinates of the roof, for any map. */
const positionText = ({ areas }: Proposed, { own, formats }: LocaleBundle): string => {
  const { lat, lng } = centreOf(areas.flatMap(({ area }) => verticesOf(area)))
  return filledIn(own.position, {
    lat: `${formats.number(lat, POSITION_DIGITS)}° N`,
    lng: `${formats.number(lng, POSITION_DIGITS)}° E`,
  })
}

/** The area the document covers, and that it leaves out the design's other areas; empty if the client sent no label. */
const onlyThisAreaText = ({ areaLabel, otherAreas }: Proposed, { own, formats, language }: LocaleBundle): string =>
  otherAreas === 0 || areaLabel === ''
    ? areaLabel
    : filledIn(own[`onlyThisArea_${pluralForm(language, otherAreas)}`], {
        area: areaLabel,
        count: formats.number(otherAreas),
      })

/** A paragraph of the cover, as wide as the page's text. */
interface CoverText {
  readonly text: string
  readonly sizePt: number
  /** Space above it [pt]. */
  readonly gapPt: number
}

/** All lengths in points. */
const PAGE = { width: 507, height: 750 } as const
const LINE_HEIGHT = 1.4
/** Mean width of Inter's letters divided by their size, including the free ends of lines. */
const LETTER_WIDTH = 0.57
/** Brand, title, the headings of two sections, scale and north arrow. */
const FIXED_PARTS_PT = 171
const ROW_PT = 19.2
/** With the space above them; a long name takes two lines. */
const TILES_PT = 66
/** Long names take two lines. */
const SECOND_LINES_PT = 26
const LEAST_PT = 150
const MOST_PT = 270

const textHeightPt = ({ text, sizePt, gapPt }: CoverText): number =>
  gapPt + Math.ceil((text.length * sizePt * LETTER_WIDTH) / PAGE.width) * sizePt * LINE_HEIGHT

/** Height of the roof drawing with which the whole cover fits on the first page [pt]. It is an estimate, because the renderer knows
 * heights only after the layout; if it is too large, the figures move to the second page as a whole.
 * @param texts all paragraphs above and below the drawing
 * @param rows lines of figures in each of the two columns
 * @param tilesPt height of the tiles */
const drawingHeightPt = (texts: readonly CoverText[], rows: number, tilesPt: number): number => {
  const takenPt = texts.reduce(
    (sum, text) => sum + textHeightPt(text),
    FIXED_PARTS_PT + rows * ROW_PT + SECOND_LINES_PT + tilesPt,
  )
  return Math.min(MOST_PT, Math.max(LEAST_PT, PAGE.height - takenPt))
}

const NAME_PT = 12
const SUBTITLE_PT = 10
const NOTE_PT = 9
const SMALL_PT = 7.5

/** Name, address, area and position, one line each. Empty lines are left out, and the address if the design is named after it. */
const headingTexts = (order: Proposed, locale: LocaleBundle): readonly CoverText[] => {
  const address = order.address === order.name ? '' : order.address
  return [
    { text: order.name, sizePt: NAME_PT },
    ...[address, onlyThisAreaText(order, locale), positionText(order, locale)].map((text) => ({
      text,
      sizePt: SUBTITLE_PT,
    })),
  ]
    .filter(({ text }) => text !== '')
    .map((line) => ({ ...line, gapPt: 2 }))
}

/** Warnings and notes that belong directly below the figures. */
const figureNotes = (warnings: readonly string[], order: Proposed, locale: LocaleBundle): readonly CoverText[] =>
  [
    ...warnings.map((text) => ({ text, sizePt: NOTE_PT })),
    ...(order.hasInventedPrices ? [{ text: `† ${locale.estimate.inventedPrices}`, sizePt: SMALL_PT }] : []),
  ].map((note) => ({ ...note, gapPt: 8 }))

const Line = ({ text, sizePt, gapPt, isMuted }: CoverText & { readonly isMuted: boolean }): ReactElement =>
  h(Text, { style: { ...(isMuted ? STYLES.subtitle : {}), lineHeight: 1.4, fontSize: sizePt, marginTop: gapPt } }, text)

interface HeadingProps {
  readonly method: Proposed['analysis']['method']
  readonly texts: readonly CoverText[]
  readonly locale: LocaleBundle
}

const Heading = ({ method, texts, locale }: HeadingProps): ReactElement =>
  h(
    View,
    { style: STYLES.body },
    h(Text, { style: STYLES.brand }, `SolarPlanner · ${locale.estimate[`${method}Method`]}`),
    h(Text, { style: STYLES.title }, locale.own.title),
    ...texts.map((line) => h(Line, { ...line, key: line.text, isMuted: true })),
  )

/** A figure that says much, in a box of its own. */
const Tile = ([name, value]: NamedValue): ReactElement =>
  h(
    View,
    { key: name, style: { flexGrow: 1, flexBasis: 0, padding: 8, borderRadius: 4, backgroundColor: COLOUR.sunken } },
    h(Text, { style: STYLES.small }, name),
    h(Text, { style: { fontSize: 13, fontWeight: 600, lineHeight: 1.3 } }, value),
  )

/** The first page: the roof's owner and address, its drawing and the figures. */
export const coverSection = (
  order: Proposed,
  content: ProposalContent,
  plan: RoofPlan,
  locale: LocaleBundle,
): readonly ReactNode[] => {
  const { own } = locale
  const { setup } = order
  const rows: readonly NamedValue[] = [
    [own.role, roleText(setup.role, locale)],
    [own.panel, order.panelNames[setup.panelId] ?? setup.panelId],
    ...content.rows(setup, order, locale),
  ]
  const heading = headingTexts(order, locale)
  const notes = figureNotes(content.notes(order, locale), order, locale)
  const note: CoverText = { text: content.roofNote(order, locale), sizePt: SMALL_PT, gapPt: 4 }
  const tiles = content.headline(order, locale)
  const tilesPt = tiles.length > 0 ? TILES_PT : 0
  const heightPt = drawingHeightPt([...heading, note, ...notes], Math.ceil(rows.length / 2), tilesPt)
  return [
    h(Heading, { key: 'heading', method: order.analysis.method, texts: heading, locale }),
    tiles.length > 0 &&
      h(View, { key: 'tiles', style: { flexDirection: 'row', gap: 8, marginTop: 12 } }, ...tiles.map(Tile)),
    h(
      Section,
      { key: 'roof', title: own.roof, isWhole: true },
      h(RoofDrawing, { plan, heightPt, locale }),
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
