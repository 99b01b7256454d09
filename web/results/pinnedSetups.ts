import { create } from 'zustand'
import type { PlantSize } from '#contract/plant.ts'
import type { Design } from '../design/design.ts'
import { type AskedPlant, basisOf } from '../design/plantRequest.ts'

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

export const MAX_PINNED = 3

type SetupKey = Pick<PinnedSetup, 'panelId' | 'quantity' | 'battery'>

export const isSameSetup = (a: SetupKey, b: SetupKey): boolean =>
  a.panelId === b.panelId && a.quantity === b.quantity && a.battery?.capacityKwh === b.battery?.capacityKwh

/** A setup as answered, to be pinned. */
export const pinnedOf = (
  panelId: string,
  { quantity, totalPower, annualProduction, money }: PlantSize,
  request: AskedPlant,
): PinnedSetup => {
  const { detailed, ...basis } = basisOf(request)
  // Installers' offers do not affect a setup.
  const { battery = null, offers: _, ...assumed } = detailed
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

interface PinnedSetups {
  /** The design of the setups. */
  readonly designId: string
  readonly pins: readonly PinnedSetup[]
}

/** The pinned setups of one design, until the page is closed. */
const usePinned = create<PinnedSetups>()(() => ({ designId: '', pins: [] }))

/** The pinned setups of a design, and how to change them. Pinning a setup again replaces it. */
export const usePinnedSetups = (designId: string) => {
  const { designId: ofDesign, pins: stored } = usePinned()
  const pins = ofDesign === designId ? stored : []
  const others = (setup: SetupKey) => pins.filter((pin) => !isSameSetup(pin, setup))
  return {
    pins,
    pin: (setup: PinnedSetup) => usePinned.setState({ designId, pins: [...others(setup), setup].slice(-MAX_PINNED) }),
    unpin: (setup: SetupKey) => usePinned.setState({ designId, pins: others(setup) }),
  }
}
