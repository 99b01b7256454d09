import { verticesOf } from '#engine/geometry/areaGeometry.ts'
import { centerOf } from '#engine/geometry/latLng.ts'
import { addingUp, addingUpKwp } from '#words/addingUp.ts'
import { filledIn } from '#words/filledIn.ts'
import type { LocaleBundle } from '#words/localeBundle.ts'
import { type Block, section } from './pdf/document/blocks.ts'
import type { Proposed } from './proposalContent.ts'
import type { ProposedArea } from './proposalOrder.ts'
import { positionTexts } from './proposalTitle.ts'

/** An area's share of a setup. */
interface AreaShare {
  readonly quantity: number
  /** [W] */
  readonly totalPower: number
  /** [kWh] */
  readonly annualProduction: number
}

/** The name of an area; its number if it has no name. */
export const areaName = ({ label, number }: ProposedArea, { proposal: own, formats }: LocaleBundle): string =>
  label || filledIn(own.areaNumber, { number: formats.number(number) })

/** Coordinates of the roofs, for any map. */
const positionText = ({ areas }: Proposed, { proposal: own, formats }: LocaleBundle): string => {
  const center = centerOf(areas.flatMap(({ area }) => verticesOf(area)))
  return filledIn(own.position, positionTexts(center, formats))
}

/** The areas of a plant with their shares, numbered as in the drawing, and the total.
 * @param shares in the order of the areas
 * @param kinds roof type, direction and tilt of each area */
export const areasSection = (
  proposed: Proposed,
  shares: readonly AreaShare[],
  kinds: readonly string[],
  locale: LocaleBundle,
): Block => {
  const { proposal: own, estimate, detailed, formats } = locale
  const figures = (
    { quantity, totalPower, annualProduction }: AreaShare,
    powerKwp: number,
    wholeKwh: number,
  ): readonly string[] => [
    formats.number(quantity),
    formats.factor(powerKwp),
    formats.number(wholeKwh),
    totalPower > 0 ? formats.number((1000 * annualProduction) / totalPower) : '–',
  ]
  const wholeKwh = addingUp(shares.map(({ annualProduction }) => annualProduction))
  const powersKwp = addingUpKwp(shares.map(({ totalPower }) => totalPower))
  const rows = proposed.areas
    .flatMap((area, index) => {
      const share = shares[index]
      // A face without a module is none of the plant.
      if (!share || share.quantity === 0) return []
      return [{ area, kind: kinds[index] ?? '', cells: figures(share, powersKwp[index] ?? 0, wholeKwh[index] ?? 0) }]
    })
    .sort((a, b) => a.area.number - b.area.number)
    .map(({ area, kind, cells }) => [formats.number(area.number), areaName(area, locale), kind, ...cells])
  const sum = figures(proposed.setup, proposed.setup.totalPower / 1000, proposed.setup.annualProduction)
  return section(
    own.areas,
    {
      kind: 'table',
      columns: [
        '',
        own.area,
        own.areaKind,
        estimate.quantity,
        'kWp',
        `${own.production} (kWh)`,
        `${detailed.specificYield} (kWh/kWp)`,
      ],
      rows: rows.length === 1 ? rows : [...rows, ['', own.allAreas, '', ...sum]],
      widths: [0.25, 1.3, 2.2, 0.8, 0.6, 0.95, 0.95],
      textColumns: [0, 1, 2],
      strongRow: rows.length,
    },
    { kind: 'prose', text: positionText(proposed, locale), isSmall: true },
  )
}
