import { Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import type { DetailedRecommendation } from '../../contract/analysis.ts'
import type { Bounds, LatLng } from '../../contract/area.ts'
import { middleOf } from '../../engine/geometry/roofPlane.ts'
import { filledIn } from '../../wording/filledIn.ts'
import { RowsInColumns, Section } from '../paper/paperParts.ts'
import { PAPER } from '../paper/paperStyles.ts'
import { type ProposalOrder, proposedSetup } from './proposalOrder.ts'
import { RoofDrawing } from './roofDrawing.ts'
import { roofPlan } from './roofPlan.ts'
import { isDetailed, setupRows } from './setupRows.ts'
import type { Speech } from './speech.ts'

const METRES_A_MM = 0.001

const POSITION_DIGITS = 5

/** Where the roof is: found again on any map. */
const positionText = ({ request: { area } }: ProposalOrder, { own, formats }: Speech): string => {
  const { lat, lng } = middleOf(area.type === 'rectangle' ? cornersOf(area.bounds) : area.coordinates)
  return filledIn(own.position, {
    lat: `${formats.decimal(lat, POSITION_DIGITS)}° N`,
    lng: `${formats.decimal(lng, POSITION_DIGITS)}° E`,
  })
}

const cornersOf = ({ south, west, north, east }: Bounds): readonly LatLng[] => [
  { lat: south, lng: west },
  { lat: north, lng: east },
]

const bestSizeText = (
  { bestSize, netPresentValueEur }: DetailedRecommendation['money'],
  { detailed, formats }: Speech,
): string =>
  filledIn(detailed.bestSize, {
    count: formats.number(bestSize.quantity),
    power: formats.powerKw(1000 * bestSize.powerKwp),
    value: formats.wholeEuro(bestSize.netPresentValueEur),
    now: formats.wholeEuro(netPresentValueEur),
  })

const Heading = ({ order, speech }: { readonly order: ProposalOrder; readonly speech: Speech }): ReactElement =>
  h(
    View,
    { style: PAPER.body },
    h(Text, { style: PAPER.brand }, `SolarPlanner · ${speech.estimate[`${order.analysis.method}Method`]}`),
    h(Text, { style: PAPER.title }, speech.own.title),
    order.name ? h(Text, { style: { ...PAPER.subtitle, fontSize: 12 } }, order.name) : null,
    order.address ? h(Text, { style: PAPER.subtitle }, order.address) : null,
    h(Text, { style: PAPER.subtitle }, positionText(order, speech)),
  )

/** The first page: whose roof, what is on it, and the figures. */
export const coverSection = (order: ProposalOrder, speech: Speech): readonly ReactElement[] => {
  const { own, formats } = speech
  const setup = proposedSetup<ProposalOrder['analysis']['recommendations'][number]>(
    order.analysis.recommendations,
    order.panelId,
  )
  const rows = [
    [own.role, speech.analysis[setup.role]] as const,
    [own.panel, order.panelNames[setup.panelId] ?? setup.panelId] as const,
    ...setupRows(setup, order, speech),
  ]
  const sides = [setup.layout.panelLengthMm, setup.layout.panelWidthMm].map((mm) => formats.number(mm * METRES_A_MM, 3))
  return [
    h(Heading, { key: 'heading', order, speech }),
    h(
      Section,
      { key: 'roof', title: own.roof },
      h(RoofDrawing, { plan: roofPlan(order, setup), speech }),
      h(
        Text,
        { style: { ...PAPER.small, marginTop: 4 } },
        isDetailed(setup)
          ? filledIn(own.laidNote, { quantity: formats.number(setup.quantity), size: sides.join(' × ') })
          : own.notLaidNote,
      ),
    ),
    h(
      Section,
      { key: 'figures', title: own.figures },
      h(RowsInColumns, { rows }),
      isDetailed(setup) && setup.money.netPresentValueEur < 0
        ? h(Text, { style: { marginTop: 8 } }, speech.detailed.losing)
        : null,
      isDetailed(setup) && setup.money.bestSize.quantity < setup.quantity
        ? h(Text, { style: { marginTop: 8 } }, bestSizeText(setup.money, speech))
        : null,
      order.hasInventedPrices
        ? h(Text, { style: { ...PAPER.small, marginTop: 8 } }, `† ${speech.estimate.inventedPrices}`)
        : null,
    ),
  ]
}
