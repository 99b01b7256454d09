import type { Assumptions } from '../assumptions/assumptions.ts'

/** What is bought. */
export interface Plant {
  /** Rated power of all modules [kWp], >= 0. */
  readonly powerKwp: number
  /** Price of all modules before VAT [EUR], >= 0. */
  readonly panelsPriceEur: number
  /** 0 without a battery [kWh]. */
  readonly batteryCapacityKwh: number
}

/** What is paid at the start [EUR]; the parts are before VAT. */
export interface Investment {
  readonly panelsEur: number
  readonly balanceOfSystemEur: number
  readonly batteryEur: number
  readonly vatEur: number
  readonly totalEur: number
}

/** What the plant costs, ready to run, VAT included. */
export const investmentOf = (plant: Plant, assumptions: Assumptions): Investment => {
  const panelsEur = plant.panelsPriceEur
  const balanceOfSystemEur = plant.powerKwp * assumptions.balanceOfSystemEurPerKwp
  const batteryEur = plant.batteryCapacityKwh * assumptions.batteryPriceEurPerKwh
  const netEur = panelsEur + balanceOfSystemEur + batteryEur
  const vatEur = netEur * assumptions.vatFraction
  return { panelsEur, balanceOfSystemEur, batteryEur, vatEur, totalEur: netEur + vatEur }
}

/** What the income tax gives back in a year of operation: the same part of the deductible cost in each year of the deduction.
 * Who owes less tax than that loses the difference; that is not modelled.
 * @param year 1 is the first year of operation
 * @see art. 16-bis TUIR (DPR 917/1986): equal yearly instalments, on a cost up to the ceiling */
export const deductionEur = (totalEur: number, year: number, assumptions: Assumptions): number => {
  if (year > assumptions.deductionYears) return 0
  const deductibleEur = Math.min(totalEur, assumptions.deductionCeilingEur)
  return (deductibleEur * assumptions.deductionFraction) / assumptions.deductionYears
}
