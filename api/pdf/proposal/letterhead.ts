import { Image, View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import { filledIn, pluralForm } from '#wording/filledIn.ts'
import type { LocaleBundle } from '#wording/localeBundle.ts'
import { dateText } from '../document/documentParts.ts'
import { COLOUR, STYLES } from '../document/documentStyles.ts'
import { tag } from '../document/tag.ts'
import { linesPt, Text } from '../document/text.ts'
import { type Proposed, plantText } from './proposalContent.ts'
import { isOffer, onlyLabel } from './proposalTitle.ts'

/** All lengths in points. */
const PAGE_PT = 507
const LOGO = { width: 150, height: 40 } as const
const NUMBER_PT = 170
const GAP_PT = 18
const SENDER_PT = PAGE_PT - NUMBER_PT - GAP_PT
const SIZE = { name: 12, small: 8, title: 17, place: 10.5, note: 9 } as const
const LINE = { title: 1.2, place: 1.4 } as const
const TITLE_GAP_PT = 14

/** That the design's other areas are left out; empty where there are none, or no label of the one that is not. */
const onlyThisAreaText = (
  { areas, otherAreas }: Proposed,
  { proposal: own, formats, language }: LocaleBundle,
): string => {
  const area = onlyLabel(areas)
  if (otherAreas === 0 || area === '') return ''
  const count = formats.number(otherAreas)
  return filledIn(own[`onlyThisArea_${pluralForm(language, otherAreas)}`], { area, count })
}

/** For whom and where; the design's name is left out where it is the address, the area where it is not the only one. */
const placeText = ({ customer, name, address, areas, otherAreas }: Proposed): string => {
  const area = otherAreas === 0 ? onlyLabel(areas) : ''
  return [customer, name, address === name ? '' : address, area].filter(Boolean).join(' · ')
}

/** What the document is, with its number; date; until when an offer holds. */
const numberTexts = (proposed: Proposed, { proposal: own, formats }: LocaleBundle): readonly string[] => {
  const { number, dateMs, validUntil, language } = proposed
  const kind = isOffer(proposed) ? own.offerKind : own.estimateKind
  return [
    [kind, number].filter(Boolean).join(' '),
    dateText(dateMs, language),
    ...(isOffer(proposed) && validUntil ? [filledIn(own.validUntil, { day: formats.day(validUntil) })] : []),
  ]
}

/** The sender's logo, name and how to reach them; our name where nobody sends it. */
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
      name !== '' && h(Text, { style: { fontSize: SIZE.name, fontWeight: 600, lineHeight: 1.3 } }, name),
      contact !== '' && h(Text, { style: { ...STYLES.small, fontSize: SIZE.small } }, contact),
    ),
  )
}

/** What stands above the picture of the first page: who, number and date, what is built, for whom and where. */
export const proposalHead = (proposed: Proposed, locale: LocaleBundle): ReactElement => {
  const [place, onlyThisArea] = [placeText(proposed), onlyThisAreaText(proposed, locale)]
  const muted = { ...STYLES.small, fontSize: SIZE.small, textAlign: 'right' } as const
  return h(
    View,
    { key: 'head' },
    h(
      View,
      { style: { flexDirection: 'row', justifyContent: 'space-between', gap: GAP_PT } },
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
      h(Text, { style: { ...STYLES.body, fontSize: SIZE.note, color: COLOUR.muted, marginTop: 2 } }, onlyThisArea),
  )
}

/** Height of the head [pt]; an estimate. */
export const proposalHeadPt = (proposed: Proposed, locale: LocaleBundle): number => {
  const { sender } = proposed
  const besideLogoPt = sender?.logo ? SENDER_PT - LOGO.width - 12 : SENDER_PT
  const senderPt = sender
    ? linesPt(sender.name, SIZE.name, besideLogoPt) + linesPt(sender.contact, SIZE.small, besideLogoPt)
    : 12
  const numberPt = numberTexts(proposed, locale).reduce((sum, text) => sum + linesPt(text, SIZE.small, NUMBER_PT), 0)
  return (
    Math.max(senderPt, numberPt, sender?.logo ? LOGO.height : 0) +
    TITLE_GAP_PT +
    linesPt(plantText(proposed, locale), SIZE.title, PAGE_PT) +
    linesPt(placeText(proposed), SIZE.place, PAGE_PT) +
    linesPt(onlyThisAreaText(proposed, locale), SIZE.note, PAGE_PT) +
    4
  )
}
