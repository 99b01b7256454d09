import type { DetailedRecommendation } from '#contract/analysis.ts'
import type { Bounds, LatLng } from '#contract/area.ts'
import { middleOf } from '#engine/geometry/roofPlane.ts'
import { filledIn } from '#wording/filledIn.ts'
import { pluralForm } from '#wording/pluralForm.ts'
import type { ProposalOrder, ProposedSetup } from './proposalOrder.ts'
import { isDetailed } from './setupRows.ts'
import type { Speech } from './speech.ts'

const METRES_A_MM = 0.001
const POSITION_DIGITS = 5

const cornersOf = ({ south, west, north, east }: Bounds): readonly LatLng[] => [
  { lat: south, lng: west },
  { lat: north, lng: east },
]

/** Where the roof is: found again on any map. */
export const positionText = ({ request: { area } }: ProposalOrder, { own, formats }: Speech): string => {
  const { lat, lng } = middleOf(area.type === 'rectangle' ? cornersOf(area.bounds) : area.coordinates)
  return filledIn(own.position, {
    lat: `${formats.number(lat, POSITION_DIGITS)}° N`,
    lng: `${formats.number(lng, POSITION_DIGITS)}° E`,
  })
}

/** Which area the paper is about, and where the design has others that it is not about them; empty where the web told no name. */
export const onlyThisAreaText = (
  { areaLabel, otherAreas }: ProposalOrder,
  { own, formats, language }: Speech,
): string =>
  otherAreas === 0 || areaLabel === ''
    ? areaLabel
    : filledIn(own[`onlyThisArea_${pluralForm(language, otherAreas)}`], {
        area: areaLabel,
        count: formats.number(otherAreas),
      })

/** Which modules the drawing of the roof shows, and why it may show none. */
export const roofNote = (setup: ProposedSetup, { own, formats }: Speech): string => {
  const { panelLengthMm, panelWidthMm } = setup.layout
  const sides = [panelLengthMm, panelWidthMm].map((mm) => formats.number(mm * METRES_A_MM, 3))
  return isDetailed(setup)
    ? filledIn(own.laidNote, { quantity: formats.number(setup.quantity), size: sides.join(' × ') })
    : own.notLaidNote
}

/** How many of the modules are worth most. */
export const bestSizeText = (
  { bestSize, netPresentValueEur }: DetailedRecommendation['money'],
  { detailed, formats }: Speech,
): string =>
  filledIn(detailed.bestSize, {
    count: formats.number(bestSize.quantity),
    power: formats.powerKw(1000 * bestSize.powerKwp),
    value: formats.wholeEuro(bestSize.netPresentValueEur),
    now: formats.wholeEuro(netPresentValueEur),
  })
