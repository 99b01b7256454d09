import type { AssumptionKey, Assumptions } from '../assumptions/assumptions.ts'
import { CONNECTION_LIMITS } from '../electrical/connection.ts'
import { isWithinPower } from './gseTerms.ts'

/** Costs of a fixed part and one by size. */
export const COST_LINES = {
  /** By power [kWp]. */
  balanceOfSystem: { fixed: 'balanceOfSystemFixedEur', bySize: 'balanceOfSystemEurPerKwp' },
  /** By power [kWp]. */
  moduleElectronics: { fixed: 'moduleElectronicsFixedEur', bySize: 'moduleElectronicsEurPerKwp' },
  /** By capacity [kWh]. */
  battery: { fixed: 'batteryFixedEur', bySize: 'batteryPriceEurPerKwh' },
  /** By power [kWp]. */
  inverterReplacement: { fixed: 'inverterReplacementFixedEur', bySize: 'inverterReplacementEurPerKwp' },
  /** By power [kWp], every year. */
  upkeep: { fixed: 'upkeepFixedEurPerYear', bySize: 'upkeepEurPerKwpYear' },
} as const satisfies Record<string, { readonly fixed: AssumptionKey; readonly bySize: AssumptionKey }>

export type CostLineName = keyof typeof COST_LINES

/** A cost before VAT [EUR]; of nothing none.
 * @param size in the unit of the line, >= 0 */
export const lineEur = (name: CostLineName, size: number, assumptions: Assumptions): number => {
  const { fixed, bySize } = COST_LINES[name]
  return size > 0 ? assumptions[fixed] + size * assumptions[bySize] : 0
}

/** From this power on a plant's price follows another line [kWp]. */
export const LARGE_FROM_KWP = 10

/** Power of alternating current above which a connection costs more [kW]. */
export const CONNECTION_STEPS = [
  { key: 'threePhaseSupplyEur', aboveAcKw: CONNECTION_LIMITS.onePhaseKw },
  { key: 'externalInterfaceProtectionEur', aboveAcKw: CONNECTION_LIMITS.protectionInsideKw },
  { key: 'powerWorksEur', aboveAcKw: CONNECTION_LIMITS.powerWorksKw },
] as const satisfies readonly { readonly key: AssumptionKey; readonly aboveAcKw: number }[]

/** What the connection of a plant costs beside its work, before VAT [EUR].
 * @param acPowerKw of its inverters
 * @param hasThreePhases whether the house is supplied on three phases already */
export const connectionEur = (acPowerKw: number, hasThreePhases: boolean, assumptions: Assumptions): number =>
  CONNECTION_STEPS.reduce((eur, { key, aboveAcKw }) => {
    const isThere = key === 'threePhaseSupplyEur' && hasThreePhases
    return isThere || isWithinPower(acPowerKw, aboveAcKw) ? eur : eur + assumptions[key]
  }, 0)

/** Position of a price line between the lines of the flattest and the steepest offers: -1, 0 for the assumed one, 1. Fixed part and price
 * by power go together: who asks less to begin with asks more for each kilowatt-peak. */
export const PRICE_LINE_ENDS = {
  /** 3,150 € and 570 €/kWp with panels, 320 without. */
  low: { fixed: 3150 / 2500, bySize: 320 / 650 },
  /** 1,800 € and 1,200 €/kWp with panels, 950 without. */
  high: { fixed: 1800 / 2500, bySize: 950 / 650 },
} as const

/** The assumptions with the price line at a position of its range.
 * @param share -1 to 1 */
export const withPriceLine = (assumptions: Assumptions, share: number): Assumptions => {
  const { fixed, bySize } = share < 0 ? PRICE_LINE_ENDS.low : PRICE_LINE_ENDS.high
  const factor = (end: number): number => 1 + Math.abs(share) * (end - 1)
  return {
    ...assumptions,
    balanceOfSystemFixedEur: assumptions.balanceOfSystemFixedEur * factor(fixed),
    balanceOfSystemEurPerKwp: assumptions.balanceOfSystemEurPerKwp * factor(bySize),
  }
}

/** Positions of the price lines to look at: of an own price by the kilowatt-peak, without a fixed part, there is one line. */
export const priceLineShares = ({ balanceOfSystemFixedEur }: Assumptions): readonly number[] =>
  balanceOfSystemFixedEur > 0 ? [-1, 0, 1] : [0]
