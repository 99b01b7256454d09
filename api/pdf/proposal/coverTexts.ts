import type { DetailedRecommendation } from '#contract/analysis.ts'
import type { Bounds, LatLng } from '#contract/area.ts'
import { middleOf } from '#engine/geometry/roofPlane.ts'
import { filledIn } from '#wording/filledIn.ts'
import { pluralForm } from '#wording/pluralForm.ts'
import type { ProposalOrder } from '../pdfOrder.ts'
import type { LocaleBundle } from './localeBundle.ts'
import type { ProposedSetup } from './proposedSetup.ts'
import { isDetailed } from './setupRows.ts'

const METRES_A_MM = 0.001
const POSITION_DIGITS = 5

const cornersOf = ({ south, west, north, east }: Bounds): readonly LatLng[] => [
  { lat: south, lng: west },
  { lat: north, lng: east },
]

/** Coordinates of the roof, for any map. */
export const positionText = ({ request: { area } }: ProposalOrder, { own, formats }: LocaleBundle): string => {
  const { lat, lng } = middleOf(area.type === 'rectangle' ? cornersOf(area.bounds) : area.coordinates)
  return filledIn(own.position, {
    lat: `${formats.number(lat, POSITION_DIGITS)}° N`,
    lng: `${formats.number(lng, POSITION_DIGITS)}° E`,
  })
}

/** The area the document covers, and that it leaves out the design's other areas; empty if the client sent no label. */
export const onlyThisAreaText = (
  { areaLabel, otherAreas }: ProposalOrder,
  { own, formats, language }: LocaleBundle,
): string =>
  otherAreas === 0 || areaLabel === ''
    ? areaLabel
    : filledIn(own[`onlyThisArea_${pluralForm(language, otherAreas)}`], {
        area: areaLabel,
        count: formats.number(otherAreas),
      })

/** Which modules the drawing shows, or why it shows none. */
export const roofNote = (setup: ProposedSetup, { own, formats }: LocaleBundle): string => {
  const { panelLengthMm, panelWidthMm } = setup.layout
  const sides = [panelLengthMm, panelWidthMm].map((mm) => formats.number(mm * METRES_A_MM, 3))
  return isDetailed(setup)
    ? filledIn(own.laidNote, { quantity: formats.number(setup.quantity), size: sides.join(' × ') })
    : own.notLaidNote
}

/** The quantity of modules with the highest present value. */
export const bestSizeText = (
  { bestSize, netPresentValueEur }: DetailedRecommendation['money'],
  { detailed, formats }: LocaleBundle,
): string =>
  filledIn(detailed.bestSize, {
    count: formats.number(bestSize.quantity),
    power: formats.powerKw(1000 * bestSize.powerKwp),
    value: formats.wholeEuro(bestSize.netPresentValueEur),
    now: formats.wholeEuro(netPresentValueEur),
  })
