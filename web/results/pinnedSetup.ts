import type { PlantSize } from '#contract/plant.ts'
import type { AskedPlant } from '#question/detailedRequest.ts'
import type { Design } from '../design/design.ts'
import { basisOf } from '../design/plantRequest.ts'

/** A setup of a plant, stored with its figures for comparison. */
export interface PinnedSetup {
  readonly panelId: string
  readonly quantity: number
  readonly battery: Design['battery']
  readonly totalPowerW: number
  readonly annualProduction: number
  readonly totalEur: number
  readonly netPresentValueEur: number
  readonly paybackYears: number | null
  /** Shown if the investment is never paid back: longer than this many years. */
  readonly horizonYears: number
  readonly selfConsumptionFraction: number
  /** The remaining inputs as text: only setups with the same inputs are compared. */
  readonly basis: string
}

/** Identity of a setup in a comparison. */
export type SetupKey = Pick<PinnedSetup, 'panelId' | 'quantity' | 'battery'>

export const isSameSetup = (a: SetupKey, b: SetupKey): boolean =>
  a.panelId === b.panelId && a.quantity === b.quantity && a.battery?.capacityKwh === b.battery?.capacityKwh

/** A setup as answered, to be pinned. */
export const pinnedOf = (
  panelId: string,
  { quantity, totalPower, annualProduction, money }: PlantSize,
  request: AskedPlant,
): PinnedSetup => {
  const { detailed, ...basis } = basisOf(request)
  // Installers' quotes do not affect a setup.
  const { battery = null, quotes: _, ...assumed } = detailed
  return {
    panelId,
    quantity,
    battery,
    totalPowerW: totalPower,
    annualProduction,
    totalEur: money.investment.totalEur,
    netPresentValueEur: money.netPresentValueEur,
    paybackYears: money.paybackYears,
    horizonYears: money.years.length - 1,
    selfConsumptionFraction: money.firstYear.selfConsumptionFraction,
    basis: JSON.stringify({ ...basis, detailed: assumed }),
  }
}
