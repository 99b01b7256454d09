import { createElement as h, type ReactElement, type ReactNode } from 'react'
import { addingUp, addingUpKwp } from '#wording/addingUp.ts'
import { filledIn } from '#wording/filledIn.ts'
import { Section } from '../document/documentParts.ts'
import { Table } from '../document/table.ts'
import type { ProposedArea } from '../pdfOrder.ts'
import type { LocaleBundle } from './localeBundle.ts'
import type { Proposed } from './proposalContent.ts'

/** What an area gives of a setup. */
interface AreaShare {
  readonly quantity: number
  /** [W] */
  readonly totalPower: number
  /** [kWh] */
  readonly annualProduction: number
}

/** What an area is called, by its number where it has no name. */
export const areaName = ({ label, number }: ProposedArea, { own, formats }: LocaleBundle): string =>
  label || filledIn(own.areaNumber, { number: formats.number(number) })

interface AreasSectionProps {
  readonly proposed: Proposed
  /** In the order of the areas. */
  readonly shares: readonly AreaShare[]
  /** Roof type, direction and tilt of each area. */
  readonly kinds: readonly string[]
  readonly locale: LocaleBundle
  /** Below the table. */
  readonly children?: ReactNode
}

/** The areas of a plant with what each gives, numbered as in the drawing, and their sum. */
export const areasSection = ({ proposed, shares, kinds, locale, children }: AreasSectionProps): ReactElement => {
  const { own, estimate, detailed, formats } = locale
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
      if (!share) return []
      return [{ area, kind: kinds[index] ?? '', cells: figures(share, powersKwp[index] ?? 0, wholeKwh[index] ?? 0) }]
    })
    .sort((a, b) => a.area.number - b.area.number)
    .map(({ area, kind, cells }) => [formats.number(area.number), areaName(area, locale), kind, ...cells])
  const sum = figures(proposed.setup, proposed.setup.totalPower / 1000, proposed.setup.annualProduction)
  return h(
    Section,
    { key: 'areas', title: own.areas },
    h(Table, {
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
    }),
    children,
  )
}
