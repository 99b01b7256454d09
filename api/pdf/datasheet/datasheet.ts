import { type DocumentProps, View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import { presentText, translated } from '#wording/catalogueText.ts'
import { fieldWords } from '#wording/fieldWords.ts'
import { filledIn } from '#wording/filledIn.ts'
import { localeBundle } from '#wording/localeBundle.ts'
import { FIELD_GROUPS, type FieldGroup, fieldText, isDemonstration, panelName } from '#wording/panelFields.ts'
import { TEXTS } from '#wording/texts.ts'
import { pdfDocument, Row } from '../document/documentParts.ts'
import { STYLES } from '../document/documentStyles.ts'
import { tag } from '../document/tag.ts'
import { Text } from '../document/text.ts'
import type { DatasheetOrder } from '../pdfOrder.ts'
import { PanelPicture } from './panelPicture.ts'

const OTHER_GROUPS = ['electrical', 'mechanical', 'loads', 'availability'] as const satisfies readonly FieldGroup[]

const wordsOf = (language: DatasheetOrder['language']) => {
  const locale = localeBundle(language)
  return { formats: locale.formats, words: fieldWords(locale) }
}

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
    h(Text, { ...tag('H1'), style: STYLES.title }, panel.title),
    h(Text, { style: STYLES.subtitle }, panelName(panel)),
  )

const Picture = ({ panel, language }: DatasheetOrder): ReactElement =>
  h(
    View,
    { style: { alignItems: 'center', marginBottom: 16 } },
    h(PanelPicture, { panel, heightPt: 200 }),
    h(Text, { style: { ...STYLES.small, marginTop: 4 } }, TEXTS[language].datasheet.picture),
  )

/** Explains which values are invented and names the source of the others. */
const Legend = ({ panel, language }: DatasheetOrder): ReactElement => {
  const { words } = wordsOf(language)
  const source = presentText(panel.source)
  const texts = TEXTS[language].panels
  return h(
    View,
    { style: { marginTop: 2 } },
    panel.demonstrationFields.length > 0 ? h(Text, { style: STYLES.small }, `† ${texts.demonstrationLegend}`) : null,
    source
      ? h(Text, { style: STYLES.small }, filledIn(texts.sourceLegend, { source: translated(source, words.phrases) }))
      : null,
  )
}

const column = { flexGrow: 1, flexBasis: 0 } as const

/** The datasheet of a panel: every field of the catalogue, on one page. */
export const datasheet = (order: DatasheetOrder): ReactElement<DocumentProps> => {
  const title = filledIn(TEXTS[order.language].datasheet.title, { panel: order.panel.title })
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
