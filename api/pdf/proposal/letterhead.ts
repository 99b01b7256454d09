import { Image, View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import { verticesOf } from '#engine/geometry/areaGeometry.ts'
import { centreOf } from '#engine/geometry/latLng.ts'
import { filledIn, pluralForm } from '#wording/filledIn.ts'
import { dateText, Row } from '../document/documentParts.ts'
import { COLOUR, STYLES } from '../document/documentStyles.ts'
import { tag } from '../document/tag.ts'
import { linesPt, Text } from '../document/text.ts'
import type { Sender } from '../pdfOrder.ts'
import type { LocaleBundle } from './localeBundle.ts'
import type { NamedValue, Proposed } from './proposalContent.ts'
import { onlyLabel } from './proposalTitle.ts'

const POSITION_DIGITS = 5
/** All lengths in points. */
const LOGO = { width: 150, height: 44 } as const
const FACTS_PT = 190
const COLUMN_GAP_PT = 24
const PLACE_PT = 507 - FACTS_PT - COLUMN_GAP_PT
/** Of a line of facts beside its text, and the width left for its value. */
const ROW = { paddingPt: 6.5, valuePt: 112 } as const
const LETTERHEAD_PT = 58
const BRAND_PT = 13
/** Title, and the gaps around it. */
const TITLE_PT = 46

/** Coordinates of the roof, for any map. */
const positionText = ({ areas }: Proposed, { own, formats }: LocaleBundle): string => {
  const { lat, lng } = centreOf(areas.flatMap(({ area }) => verticesOf(area)))
  return filledIn(own.position, {
    lat: `${formats.number(lat, POSITION_DIGITS)}° N`,
    lng: `${formats.number(lng, POSITION_DIGITS)}° E`,
  })
}

/** That the design's other areas are left out; empty where there are none, or no label of the one that is not. */
const onlyThisAreaText = ({ areas, otherAreas }: Proposed, { own, formats, language }: LocaleBundle): string => {
  const area = onlyLabel(areas)
  if (otherAreas === 0 || area === '') return ''
  const count = formats.number(otherAreas)
  return filledIn(own[`onlyThisArea_${pluralForm(language, otherAreas)}`], { area, count })
}

interface PlaceLine {
  readonly text: string
  readonly sizePt: number
  /** Names whom or what the proposal is for. */
  readonly isName?: boolean
}

/** For whom and where: customer, name of the design, address, area where it is the only one, and position. Empty lines are left out,
 * and the address if the design is named after it. */
const placeLines = (proposed: Proposed, locale: LocaleBundle): readonly PlaceLine[] => {
  const { customer, name } = proposed
  const address = proposed.address === name ? '' : proposed.address
  const area = proposed.otherAreas === 0 ? onlyLabel(proposed.areas) : ''
  const places = [address, area, positionText(proposed, locale)]
  return [
    { text: customer, sizePt: 12, isName: true },
    { text: name, sizePt: customer ? 10 : 12, isName: !customer },
    ...places.map((text) => ({ text, sizePt: 9 })),
  ].filter(({ text }) => text !== '')
}

/** Number, date, validity and method, where there are any. */
const factRows = (
  { number, dateMs, validUntil, language, analysis }: Proposed,
  locale: LocaleBundle,
): readonly NamedValue[] => {
  const { own, estimate, formats } = locale
  return [
    ...(number ? [[own.number, number] as const] : []),
    [own.date, dateText(dateMs, language)],
    ...(validUntil ? [[own.validUntil, formats.day(validUntil)] as const] : []),
    [own.calculation, estimate[`${analysis.method}Method`]],
  ]
}

/** The sender's logo, name and how to reach them, above a line. */
const Letterhead = ({ name, contact, logo, logoText }: Sender & { readonly logoText: string }): ReactElement => {
  const scale = logo && Math.min(LOGO.width / logo.widthPx, LOGO.height / logo.heightPx)
  return h(
    View,
    {
      style: {
        ...STYLES.body,
        flexDirection: 'row',
        justifyContent: 'space-between',
        alignItems: 'center',
        gap: COLUMN_GAP_PT,
        minHeight: LOGO.height,
        paddingBottom: 8,
        marginBottom: 6,
        borderBottomWidth: 1,
        borderBottomColor: COLOUR.ink,
      },
    },
    logo &&
      scale &&
      h(Image, {
        ...tag('Figure', name || logoText),
        src: { data: Buffer.from(logo.png), format: 'png' },
        style: { width: logo.widthPx * scale, height: logo.heightPx * scale },
      }),
    h(
      View,
      { style: { flexGrow: 1, flexBasis: 0 } },
      name !== '' &&
        h(
          Text,
          { style: { fontSize: 12, fontWeight: 600, lineHeight: 1.3, textAlign: logo ? 'right' : 'left' } },
          name,
        ),
      contact !== '' && h(Text, { style: { ...STYLES.small, textAlign: logo ? 'right' : 'left' } }, contact),
    ),
  )
}

/** What stands above the figures of the first page: who proposes what to whom. */
export const proposalHead = (proposed: Proposed, locale: LocaleBundle): ReactElement => {
  const { sender } = proposed
  const onlyThisArea = onlyThisAreaText(proposed, locale)
  return h(
    View,
    { key: 'head' },
    sender ? h(Letterhead, { ...sender, logoText: locale.own.logo }) : h(Text, { style: STYLES.brand }, 'SolarPlanner'),
    h(Text, { ...tag('H1'), style: { ...STYLES.title, marginBottom: 6 } }, locale.own.title),
    h(
      View,
      { style: { ...STYLES.body, flexDirection: 'row', gap: COLUMN_GAP_PT } },
      h(
        View,
        { style: { width: PLACE_PT } },
        proposed.customer !== '' && h(Text, { style: STYLES.small }, locale.own.customer),
        ...placeLines(proposed, locale).map(({ text, sizePt, isName }) =>
          h(
            Text,
            {
              key: text,
              style: { fontSize: sizePt, lineHeight: 1.4, ...(isName ? { fontWeight: 600 } : { color: COLOUR.muted }) },
            },
            text,
          ),
        ),
      ),
      h(
        View,
        { ...tag('L'), style: { width: FACTS_PT } },
        ...factRows(proposed, locale).map(([name, value]) => h(Row, { key: name, name, value })),
      ),
    ),
    onlyThisArea !== '' && h(Text, { style: { ...STYLES.body, color: COLOUR.muted, marginTop: 4 } }, onlyThisArea),
  )
}

/** Height of the head [pt]; an estimate. */
export const proposalHeadPt = (proposed: Proposed, locale: LocaleBundle): number => {
  const { sender, customer } = proposed
  const contactPt = sender ? linesPt(sender.contact, 7.5, 507 - LOGO.width - COLUMN_GAP_PT) : 0
  const namePt = sender ? linesPt(sender.name, 12, 507 - LOGO.width - COLUMN_GAP_PT) : 0
  const senderPt = sender ? Math.max(LETTERHEAD_PT, 14 + contactPt + namePt) : BRAND_PT
  const placePt = placeLines(proposed, locale).reduce(
    (sum, { text, sizePt }) => sum + linesPt(text, sizePt, PLACE_PT),
    customer ? 10 : 0,
  )
  const factsPt = factRows(proposed, locale).reduce(
    (sum, [, value]) => sum + ROW.paddingPt + linesPt(value, 9, ROW.valuePt),
    0,
  )
  const areaPt = linesPt(onlyThisAreaText(proposed, locale), 9, 507)
  return senderPt + TITLE_PT + areaPt + 4 + Math.max(placePt, factsPt)
}
