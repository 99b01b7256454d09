import { type DocumentProps, Rect, Svg, View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import type { Panel } from '#wire/panel.ts'
import { presentText } from '#words/catalogueText.ts'
import { fieldWords } from '#words/fieldWords.ts'
import { filledIn } from '#words/filledIn.ts'
import { localeBundle } from '#words/localeBundle.ts'
import { FIELD_GROUPS, type FieldGroup, fieldText, isDemonstration, panelName, panelTitle } from '#words/panelFields.ts'
import { TEXTS } from '#words/texts.ts'
import { type PanelAppearance, panelAppearance } from '../../../catalogue/panelAppearance.ts'
import { pdfDocument, Row } from '../document/documentParts.ts'
import { STYLES } from '../document/documentStyles.ts'
import { tag } from '../document/tag.ts'
import { Text } from '../document/text.ts'
import type { DatasheetOrder } from './datasheetOrder.ts'

const OTHER_GROUPS = ['electrical', 'mechanical', 'loads', 'availability'] as const satisfies readonly FieldGroup[]

const wordsOf = (language: DatasheetOrder['language']) => {
  const locale = localeBundle(language)
  return { formats: locale.formats, words: fieldWords(locale) }
}

const titleOf = ({ panel, language }: Pick<DatasheetOrder, 'panel' | 'language'>): string =>
  panelTitle(panel) ?? TEXTS[language].panels.missing

const GroupRows = ({ panel, language, group }: DatasheetOrder & { readonly group: FieldGroup }): ReactElement => {
  const { formats, words } = wordsOf(language)
  const rows = FIELD_GROUPS[group].map((name) => {
    const text = fieldText(panel, name, words, formats)
    const dagger = text !== words.missing && isDemonstration(panel, name) ? ' †' : ''
    return h(Row, { key: name, name: TEXTS[language].panels[name], value: `${text}${dagger}` })
  })
  return h(
    View,
    { style: { marginBottom: 12 } },
    h(Text, { ...tag('H2'), style: STYLES.heading }, TEXTS[language].panels[group]),
    h(
      View,
      { ...tag('L'), wrap: true },
      ...rows,
      group === 'general' ? h(Row, { name: TEXTS[language].datasheet.id, value: panel.id }) : null,
    ),
  )
}

const Heading = ({ panel, language }: DatasheetOrder): ReactElement =>
  h(
    View,
    { style: { marginBottom: 18 } },
    h(Text, { style: STYLES.brand }, `SolarPlanner · ${TEXTS[language].datasheet.kind}`),
    h(Text, { ...tag('H1'), style: STYLES.title }, titleOf({ panel, language })),
    h(Text, { style: STYLES.subtitle }, panelName(panel)),
  )

/** Drawn sizes [mm]; frame and gaps a little wider than real ones, to be visible at the printed size. */
const FRAME_MM = 18
const MARGIN_MM = 14
const GAP_MM = 12
const HALVES_GAP_MM = 24

const CELL = { blue: '#1f3868', blueBlack: '#182440', black: '#1a1c22' } as const
const FRAME = { silver: '#aab3bf', black: '#33373e' } as const
const BACKING = { white: '#eef2f6', black: '#0a0b0e', clear: '#c6d2e0' } as const

const cells = (appearance: PanelAppearance): ReactElement[] => {
  const inset = FRAME_MM + MARGIN_MM
  const halvesGap = appearance.halved ? HALVES_GAP_MM : 0
  const pitchX = (appearance.widthMm - 2 * inset) / appearance.columns
  const pitchY = (appearance.lengthMm - 2 * inset - halvesGap) / appearance.rows
  return Array.from({ length: appearance.columns * appearance.rows }, (_, index) => {
    const [column, row] = [index % appearance.columns, Math.floor(index / appearance.columns)]
    const below = row >= appearance.rows / 2 ? halvesGap : 0
    const place = { x: inset + column * pitchX + GAP_MM / 2, y: inset + row * pitchY + below + GAP_MM / 2 }
    return h(Rect, {
      key: index,
      ...place,
      width: pitchX - GAP_MM,
      height: pitchY - GAP_MM,
      fill: CELL[appearance.cell],
    })
  })
}

/** A panel seen from the front and to scale, drawn from its record; vectors, so that it prints sharp. */
const PanelPicture = ({ panel, heightPt }: { readonly panel: Panel; readonly heightPt: number }): ReactElement => {
  const appearance = panelAppearance(panel)
  const { widthMm, lengthMm } = appearance
  const inner = { x: FRAME_MM / 2, y: FRAME_MM / 2, width: widthMm - FRAME_MM, height: lengthMm - FRAME_MM }
  const frame = { fill: BACKING[appearance.backing], stroke: FRAME[appearance.frame], strokeWidth: FRAME_MM }
  return h(
    Svg,
    {
      ...tag('Figure', panelName(panel)),
      viewBox: `0 0 ${widthMm} ${lengthMm}`,
      style: { height: heightPt, width: (heightPt * widthMm) / lengthMm },
    },
    h(Rect, { ...inner, ...frame }),
    ...cells(appearance),
  )
}

const Picture = ({ panel, language }: DatasheetOrder): ReactElement =>
  h(
    View,
    { style: { alignItems: 'center', marginBottom: 16 } },
    h(PanelPicture, { panel, heightPt: 200 }),
    h(Text, { style: { ...STYLES.small, marginTop: 4 } }, TEXTS[language].datasheet.picture),
  )

/** Explains which values are invented and names the source of the others. */
const Legend = ({ panel, language }: DatasheetOrder): ReactElement => {
  const source = presentText(panel.source)
  const texts = TEXTS[language].panels
  return h(
    View,
    { style: { marginTop: 2 } },
    panel.demonstrationFields.length > 0 ? h(Text, { style: STYLES.small }, `† ${texts.demonstrationLegend}`) : null,
    source ? h(Text, { style: STYLES.small }, filledIn(texts.sourceLegend, { source })) : null,
  )
}

const column = { flexGrow: 1, flexBasis: 0 } as const

/** The datasheet of a panel: every field of the catalogue, on one page. */
const datasheet = (order: DatasheetOrder): ReactElement<DocumentProps> => {
  const title = filledIn(TEXTS[order.language].datasheet.title, { panel: titleOf(order) })
  return pdfDocument(
    { title, language: order.language, dateMs: order.dateMs },
    h(
      View,
      { style: STYLES.body },
      h(Heading, order),
      h(
        View,
        { style: { flexDirection: 'row', gap: 28 } },
        h(View, { style: column }, h(Picture, order), h(GroupRows, { ...order, group: 'general' })),
        h(View, { style: column }, ...OTHER_GROUPS.map((group) => h(GroupRows, { ...order, group, key: group }))),
      ),
      h(Legend, order),
    ),
  )
}
export default datasheet
