import type { z } from 'zod'
import { verticesOf } from '#engine/geometry/areaGeometry.ts'
import { centerOf, type LatLng } from '#engine/geometry/latLng.ts'
import { ownValue } from '#engine/ownValue.ts'
import type { Analysis, AnalyzeRequest } from '#wire/analysis.ts'
import { counted, filledIn } from '#words/filledIn.ts'
import type { LocaleBundle } from '#words/localeBundle.ts'
import type { Block, NamedValue, SectionBlock } from './pdf/document/blocks.ts'
import type { ProposalOrder, ProposedArea } from './proposalOrder.ts'

/** Areas nearer than about a metre count as one column [degrees]. */
const SAME_COLUMN = 1e-5

/** The numbers of areas in a drawing with north up, from 1: from west to east and, in one column, from north to south. Areas of the plant
 * come before those without modules, so that their numbers have no gap.
 * @param isOfPlant by the index of an area
 * @returns in the order of the areas */
export const areaNumbers = (
  areas: readonly z.output<typeof AnalyzeRequest>['area'][],
  isOfPlant: (index: number) => boolean,
): readonly number[] => {
  const centers = areas.map((area) => centerOf(verticesOf(area)))
  const column = (index: number) => Math.round((centers[index]?.lng ?? 0) / SAME_COLUMN)
  const inOrder = [...areas.keys()].sort(
    (a, b) =>
      Number(isOfPlant(b)) - Number(isOfPlant(a)) ||
      column(a) - column(b) ||
      (centers[b]?.lat ?? 0) - (centers[a]?.lat ?? 0),
  )
  return areas.map((_, index) => inOrder.indexOf(index) + 1)
}

/** A key figure of the first page; `note` may be empty. */
export interface Headline {
  readonly name: string
  readonly value: string
  readonly note: string
}

/** A price by items. */
export interface ItemizedPrice {
  readonly items: readonly NamedValue[]
  /** Quantity and price of a unit, of as many items as are lines of an installer's own. */
  readonly lines?: readonly (readonly [string, string])[]
  /** Index of the item that is the price to be paid. */
  readonly total: number
  /** Exclusions from the price; null if nothing is excluded. */
  readonly note: string | null
}

/** The answer of a method about an area or a plant. */
type MethodAnswer = ProposalOrder['analysis']
/** The common part of the setups of all methods. */
type AnySetup = Analysis['recommendations'][number] & {
  /** In the order of the areas. */
  readonly areas: readonly { readonly quantity: number }[]
}

/** An order whose answer is of a method's own kind. */
export type OrderOf<Of extends MethodAnswer> = Omit<ProposalOrder, 'analysis'> & { readonly analysis: Of }

/** An order with the setup that is proposed and its alternatives.
 * @typeParam Of the method's own kind of answer
 * @typeParam Setup the method's own kind of setup */
export type Proposed<Of extends MethodAnswer = MethodAnswer, Setup extends AnySetup = AnySetup> = Omit<
  OrderOf<Of>,
  'areas'
> & {
  readonly areas: readonly ProposedArea[]
  readonly setup: Setup
  readonly alternatives: readonly Setup[]
}

/** The parts of a proposal that depend on the estimation method. */
export interface ProposalParts {
  /** States which modules the drawing shows, or why there are none. */
  readonly roofNote: string
  /** Price, payback and yearly benefit. */
  readonly headline: readonly Headline[]
  /** Conclusion in one plain sentence. */
  readonly verdict: string
  /** The cost of the setup, item by item. */
  readonly offer: ItemizedPrice
  /** The figures of the setup and of each alternative, energy first, then money. */
  readonly figures: readonly (readonly NamedValue[])[]
  /** Warnings directly below the figures. */
  readonly notes: readonly string[]
  /** After the figures; of an offer also the next steps, the terms with both signatures, and the form of withdrawal. */
  readonly sections: readonly Block[]
  /** Before the assumptions; the first of them is whole. */
  readonly annex: readonly SectionBlock[]
  /** Every assumption behind the figures: name, value and source. */
  readonly assumptions: readonly (readonly string[])[]
  /** Calculation of the figures and their reliability, in plain words. */
  readonly explanation: readonly string[]
}

/** The proposal content of one estimation method, for an area or a plant. Its members use method syntax, which TypeScript compares
 * bivariantly: each content accepts its own kind of answer and is called with that kind only.
 * @example
 * const content = PROPOSAL_CONTENTS[analysis.method]
 * const { headline, figures } = content.parts(proposedOf(order, content), locale) */
export interface ProposalContent<Of extends MethodAnswer = MethodAnswer, Setup extends AnySetup = AnySetup> {
  /** The setups of the answer, the one that is proposed first. */
  setups(order: OrderOf<Of>): readonly Setup[]
  /** The corners of the modules drawn on an area; absent for a method that lays no modules.
   * @param index index of the area */
  modules?(proposed: Proposed<Of, Setup>, index: number): readonly (readonly LatLng[])[]
  /** Ids of drawn objects whose shade costs the plant energy; absent for a method that knows no shade. */
  shading?(proposed: Proposed<Of, Setup>): readonly string[]
  parts(proposed: Proposed<Of, Setup>, locale: LocaleBundle): ProposalParts
}

/** Setups with a panel's own first, as on the screen; unchanged if no setup has this panel. */
export const chosenFirst = <Setup extends AnySetup>(
  setups: readonly Setup[],
  panelId: string | null,
): readonly Setup[] => {
  const chosen = setups.find((setup) => setup.panelId === panelId)
  return chosen ? [chosen, ...setups.filter((setup) => setup !== chosen)] : setups
}

/** @throws Error without setups */
export const proposedOf = (order: ProposalOrder, content: ProposalContent): Proposed => {
  const [setup, ...alternatives] = content.setups(order)
  if (!setup) throw new Error('a proposal without setups')
  const numbers = areaNumbers(
    order.areas.map(({ area }) => area),
    (index) => (setup.areas[index]?.quantity ?? 0) > 0,
  )
  const areas = order.areas.map((area, index) => ({ ...area, number: numbers[index] ?? 0 }))
  return { ...order, areas, setup, alternatives }
}

/** Role name of a setup, for any reader of the document. */
export const roleText = (role: AnySetup['role'], { analysis }: LocaleBundle): string =>
  role === 'chosen' ? analysis.chosenSetup : analysis[role]

/** Number of panels and how many of them have to be ordered; a dagger marks an invented stock. */
const quantityText = (
  { quantity, toOrder }: Proposed['setup'],
  isInvented: boolean,
  { estimate, formats }: LocaleBundle,
): string => {
  if (toOrder === 0) return formats.number(quantity)
  const figures = { inStock: formats.number(quantity - toOrder), toOrder: formats.number(toOrder) }
  return `${formats.number(quantity)} (${filledIn(estimate.toOrder, figures)}${isInvented ? ` ${DAGGER}` : ''})`
}

/** The system: power, and the battery with its capacity. */
export const plantText = (
  { setup, options }: Pick<Proposed, 'options'> & { readonly setup: Pick<AnySetup, 'totalPower'> },
  { proposal: own, formats }: LocaleBundle,
): string => {
  const power = formats.number(setup.totalPower / 1000, 2)
  const capacityKwh = options?.battery?.capacityKwh ?? 0
  return capacityKwh > 0
    ? filledIn(own.plantWithBattery, { power, capacity: formats.number(capacityKwh, 1) })
    : filledIn(own.plantAlone, { power })
}

/** A note about invented prices: the sender of a proposal is responsible for its prices. */
export const inventedPricesText = (
  { sender }: Pick<Proposed, 'sender'>,
  { estimate, proposal: own }: LocaleBundle,
): string => (sender?.name ? filledIn(own.indicativePrices, { name: sender.name }) : estimate.inventedPrices)

const DAGGER = '†'

/** Whether one of them is named with the mark of an invented price. */
export const hasDagger = (values: readonly NamedValue[]): boolean => values.some(([name]) => name.includes(DAGGER))

/** The panels of a setup as an item of an offer. */
export const panelsItem = (
  { panelId, quantity, totalPower }: Pick<AnySetup, 'panelId' | 'quantity' | 'totalPower'>,
  { panelNames, inventedPriceIds }: Pick<Proposed, 'panelNames' | 'inventedPriceIds'>,
  { proposal: own, formats, language }: LocaleBundle,
): string => {
  const name = filledIn(counted(own, 'panelsItem', language, quantity), {
    quantity: formats.number(quantity),
    panel: ownValue(panelNames, panelId) ?? panelId,
    power: formats.factor(totalPower / 1000),
  })
  return inventedPriceIds.includes(panelId) ? `${name} ${DAGGER}` : name
}

/** The figures that every method has of a setup; a dagger marks invented prices, a word the user's.
 * @param errorPercent how far the energy may be off; null where it is not known */
export const commonRows = (
  setup: Proposed['setup'],
  { inventedPriceIds, ownPriceIds, options }: Pick<Proposed, 'inventedPriceIds' | 'ownPriceIds' | 'options'>,
  locale: LocaleBundle,
  errorPercent: number | null = null,
): readonly NamedValue[] => {
  const { estimate, detailed, formats, proposal: own } = locale
  const error = errorPercent !== null && filledIn(detailed.expectedError, { percent: formats.number(errorPercent) })
  const isInvented = inventedPriceIds.includes(setup.panelId)
  const isOwn = ownPriceIds.includes(setup.panelId)
  const ofPanels = isOwn ? `${own.pricePanels} (${own.yourPrice})` : own.pricePanels
  const energy = formats.energyKwh(setup.annualProduction)
  return [
    [estimate.quantity, quantityText(setup, isInvented, locale)],
    [estimate.totalPower, formats.powerKwp(setup.totalPower)],
    [own.production, error ? `${energy} (${error})` : energy],
    // An installer's own prices are in the offer.
    ...(options?.offer
      ? []
      : [[isInvented ? `${own.pricePanels} ${DAGGER}` : ofPanels, formats.euro(setup.totalPrice)] as const]),
  ]
}
