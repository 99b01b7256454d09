import type { Assumptions } from '../assumptions/assumptions.ts'
import { W_A_KW } from '../units.ts'
import { COST_LINES } from './costLines.ts'
/** What the quantity of a line follows: a typed number, or the modules, their power or the capacity of the battery of the plant. */
export type OfferBasis = 'fixed' | 'module' | 'kWp' | 'kWh'

/** What a line of an offer sells, and what its quantity may follow; the first is that of a new line. */
export const OFFER_KINDS = {
  panels: ['module'],
  inverter: ['fixed', 'module', 'kWp'],
  battery: ['kWh', 'fixed'],
  mounting: ['kWp', 'module', 'fixed'],
  work: ['kWp', 'module', 'fixed'],
  papers: ['fixed'],
  extra: ['fixed', 'module', 'kWp', 'kWh'],
} as const satisfies Readonly<Record<string, readonly OfferBasis[]>>

export type OfferKind = keyof typeof OFFER_KINDS

/** A line of an offer. Its quantity follows the plant, so that text and price stay when the plant changes. */
export interface OfferLine {
  readonly kind: OfferKind
  readonly text: string
  readonly basis: OfferBasis
  /** Counts where `basis` is `fixed`, > 0. */
  readonly quantity: number
  /** Unit of a fixed quantity, as free text. */
  readonly unit: string
  /** Price of one unit before VAT; negative: a discount [EUR]. */
  readonly priceEur: number
  /** The panel that a line of panels sells; null: any. */
  readonly panelId: string | null
  /** The price is the modelled one, which nobody has taken for his own. */
  readonly isTypical?: true | undefined
}

/** The price of a plant by an installer, line by line. */
export interface OfferPrices {
  readonly lines: readonly OfferLine[]
  /** Discount on the sum of the lines, 0 to 1. */
  readonly discountFraction: number
  readonly vatFraction: number
}

/** The plant that an offer sells. */
export interface OfferedPlant {
  readonly panelId: string | null
  /** Number of modules. */
  readonly quantity: number
  readonly powerKwp: number
  /** 0 without a battery [kWh]. */
  readonly batteryCapacityKwh: number
  /** Maker and model, and number, of the inverters that the user chose; default: none was chosen. */
  readonly inverters?: readonly { readonly name: string; readonly units: number }[]
}

/** A line that counts for a plant. */
export interface BilledLine {
  readonly line: OfferLine
  /** > 0 */
  readonly quantity: number
  readonly amountEur: number
}

/** The amounts of an offer, each in whole cents, so that they add up as they are written [EUR]. */
export interface OfferBill {
  readonly lines: readonly BilledLine[]
  /** >= 0 unless the lines add up to less than nothing. */
  readonly discountEur: number
  readonly netEur: number
  readonly vatEur: number
  readonly totalEur: number
}

/** Digits of a number that its binary form keeps. */
const EXACT_DIGITS = 15

/** Rounded to whole cents, half a cent up as it is written: 7.5 × 279.27 is 2,094.525, although its binary form lies below. */
export const inCents = (eur: number): number => Math.round(Number((100 * eur).toPrecision(EXACT_DIGITS))) / 100

/** The lines of panels that count: those of the plant's panel, else those of any panel, else the first one, whose price stands until the
 * offer is changed. */
const panelLines = (lines: readonly OfferLine[], panelId: string | null): readonly OfferLine[] => {
  const panels = lines.filter(({ kind }) => kind === 'panels')
  const own = panels.filter((line) => line.panelId === panelId)
  if (own.length > 0) return own
  const ofAny = panels.filter((line) => line.panelId === null)
  return ofAny.length > 0 ? ofAny : panels.slice(0, 1)
}

const quantityOf = (line: OfferLine, { quantity, powerKwp, batteryCapacityKwh }: OfferedPlant): number => {
  if (line.kind === 'battery' && batteryCapacityKwh === 0) return 0
  // Rounded to a watt, as it is printed.
  const kWp = Math.round(powerKwp * W_A_KW) / W_A_KW
  return { fixed: line.quantity, module: quantity, kWp, kWh: batteryCapacityKwh }[line.basis]
}

/** The price of a plant by an offer. */
export const offerBill = ({ lines, discountFraction, vatFraction }: OfferPrices, plant: OfferedPlant): OfferBill => {
  const panels = panelLines(lines, plant.panelId)
  const billed = lines.flatMap((line): BilledLine[] => {
    if (line.kind === 'panels' && !panels.includes(line)) return []
    const quantity = quantityOf(line, plant)
    return quantity > 0 ? [{ line, quantity, amountEur: inCents(quantity * line.priceEur) }] : []
  })
  const sumEur = inCents(billed.reduce((sum, { amountEur }) => sum + amountEur, 0))
  const discountEur = inCents(sumEur * discountFraction)
  const netEur = inCents(sumEur - discountEur)
  const vatEur = inCents(netEur * vatFraction)
  return { lines: billed, discountEur, netEur, vatEur, totalEur: inCents(netEur + vatEur) }
}

/** What the lines of a kind cost after the discount [EUR before VAT]; 0 where none sells it. */
export const offeredEur = (offer: OfferPrices, { lines }: OfferBill, kind: OfferKind): number =>
  lines
    .filter(({ line }) => line.kind === kind)
    .reduce((sum, { amountEur }) => sum + amountEur * (1 - offer.discountFraction), 0)

/** Whether an offer has a price for a kind; in a line of 0 € it is included in another. */
export const hasPriceOf = (
  { lines }: { readonly lines: readonly Pick<OfferLine, 'kind' | 'priceEur'>[] },
  kind: OfferKind,
): boolean => lines.some((line) => line.kind === kind && line.priceEur > 0)

/** Whether an offer has a price for batteries of any capacity. */
export const hasBatteryPrice = ({ lines }: OfferPrices): boolean =>
  lines.some(({ kind, basis, priceEur }) => kind === 'battery' && basis === 'kWh' && priceEur > 0)

/** The lines of a battery at the assumed price, by its capacity and once. */
export const assumedBatteryLines = (assumptions: Assumptions): readonly OfferLine[] => {
  const line = { kind: 'battery', text: '', quantity: 1, unit: '', panelId: null } as const
  const { fixed, bySize } = COST_LINES.battery
  return [
    { ...line, basis: 'kWh', priceEur: assumptions[bySize] },
    { ...line, basis: 'fixed', priceEur: assumptions[fixed] },
  ]
}

/** Whether an offer has a line of a kind. */
const sells = ({ lines }: OfferPrices, kind: OfferKind): boolean => lines.some((line) => line.kind === kind)

/** The panels that an offer sells, by id. */
export const offeredPanelIds = ({ lines }: OfferPrices): readonly string[] => [
  ...new Set(lines.flatMap(({ kind, panelId }) => (kind === 'panels' && panelId !== null ? [panelId] : []))),
]

/** A difference between an offer and its plant: no line sells the modules or the battery, or the line sells another panel, or names no
 * chosen inverter. */
export type OfferGap = 'noPanels' | 'otherPanel' | 'noBattery' | 'otherInverter'

/** The differences between what the lines sell and what the plant has. */
export const offerGaps = (
  offer: OfferPrices,
  { panelId, batteryCapacityKwh, inverters: chosen = [] }: OfferedPlant,
): readonly OfferGap[] => {
  const inverters = offer.lines.filter(({ kind }) => kind === 'inverter')
  // Lines of earlier releases count the units in their text.
  const isNamed = ({ name, units }: (typeof chosen)[number]): boolean =>
    inverters.some(
      ({ text, quantity }) => text.includes(name) && (quantity === units || text.includes(`${units} × ${name}`)),
    )
  const sold = offer.lines.filter(({ kind }) => kind === 'panels')
  const isOther = sold.length > 0 && sold.every((line) => line.panelId !== null && line.panelId !== panelId)
  return [
    ...(sold.length === 0 ? (['noPanels'] as const) : []),
    ...(isOther ? (['otherPanel'] as const) : []),
    ...(batteryCapacityKwh > 0 && !sells(offer, 'battery') ? (['noBattery'] as const) : []),
    ...(inverters.length > 0 && !chosen.every(isNamed) ? (['otherInverter'] as const) : []),
  ]
}
