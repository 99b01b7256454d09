import { type Assumptions, resolveAssumptions } from '../assumptions/assumptions.ts'
import { impliedAssumptions } from './fiscalProfile.ts'
import type { EnergyTotals } from './selfConsumption.ts'

/** The default assumptions with some changed, and what follows from these. Invalid overrides throw: they are a mistake of the test. */
export const assume = (overrides: Partial<Assumptions> = {}): Assumptions => {
  const result = resolveAssumptions({ ...impliedAssumptions(overrides), ...overrides })
  if (!result.ok) throw new Error(JSON.stringify(result.fault))
  return result.value
}

/** A year in which nothing is produced, used, bought or sold. */
export const NO_ENERGY: EnergyTotals = {
  producedKwh: 0,
  loadKwh: 0,
  selfConsumedKwh: 0,
  exportedKwh: 0,
  importedKwh: 0,
  exportedAtMarketEur: 0,
  batteryLossKwh: 0,
  chargeChangeKwh: 0,
  batteryThroughputKwh: 0,
  batteryCapacityKwh: 0,
}
