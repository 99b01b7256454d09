import type { LatLng } from '#engine/geometry/latLng.ts'
import { cutText } from '#wire/limits.ts'
import { localeBundle } from '#words/localeBundle.ts'
import type { LocaleFormats } from '#words/localeFormats.ts'
import { TEXTS } from '#words/texts.ts'
import type { ProposalOrder } from './proposalOrder.ts'

type Sent = { readonly sender: Pick<NonNullable<ProposalOrder['sender']>, 'name'> | null } & {
  readonly analysis: Pick<ProposalOrder['analysis'], 'method'>
}
type TitleSubject = Pick<ProposalOrder, 'name' | 'address' | 'areas' | 'otherAreas'>
type TitleOrder = TitleSubject & Pick<ProposalOrder, 'language'> & Sent

/** Whether a document is an installer's offer to a customer; otherwise it is an estimate for the owner. Standard prices only the panels, so
 * its documents are always estimates. */
export const isOffer = ({ sender, analysis }: Sent): boolean => Boolean(sender?.name) && analysis.method !== 'standard'

const kindText = (order: Sent & Pick<ProposalOrder, 'language'>): string =>
  TEXTS[order.language].proposal[isOffer(order) ? 'offerTitle' : 'estimateTitle']

/** Leaves room for the kind of document and the area in the 80 characters of a file name. */
const PLACE_IN_FILE_NAME = 32

/** The parts that distinguish a proposal from others: the design, and the area if the design has several or no name. */
const subjectOf = ({ name, address, areas, otherAreas }: TitleSubject) => {
  const design = name || address
  return { design, area: otherAreas > 0 || !design ? onlyLabel(areas) : '' }
}

/** The label of a single area; empty without a label or with several areas. */
export const onlyLabel = ([only, ...others]: ProposalOrder['areas']): string =>
  only && others.length === 0 ? only.label : ''

const COORDINATES = /^(\d{1,2}\.\d+),\s*(\d{1,2}\.\d+)$/
const POSITION_DIGITS = 5

/** North and east in degrees, in the number format of the document. */
export const positionTexts = ({ lat, lng }: LatLng, formats: Pick<LocaleFormats, 'number'>) => ({
  lat: `${formats.number(lat, POSITION_DIGITS)}° N`,
  lng: `${formats.number(lng, POSITION_DIGITS)}° E`,
})

/** Name of a design or address. One found by coordinates carries them as typed, with decimal points. */
export const placeName = (text: string, formats: Pick<LocaleFormats, 'number'>): string => {
  const [, lat, lng] = COORDINATES.exec(text) ?? []
  if (lat === undefined || lng === undefined) return text
  const position = positionTexts({ lat: Number(lat), lng: Number(lng) }, formats)
  return `${position.lat}, ${position.lng}`
}

/** Title of a proposal. */
export const proposalTitle = (order: TitleOrder): string => {
  const { design, area } = subjectOf(order)
  return [kindText(order), placeName(design, localeBundle(order.language).formats), area].filter(Boolean).join(' – ')
}

/** Title from which the file name is made: a long address is cut to leave room for the area. */
export const proposalFileTitle = (order: TitleOrder): string => {
  const { design, area } = subjectOf(order)
  return [kindText(order), area ? cutText(design, PLACE_IN_FILE_NAME) : design, area].join(' ')
}
