import type { FigureGrade } from './inverterModel.ts'

/** How a battery is connected: to the inverter's direct current, or to the house by an inverter of its own. */
export type BatteryCoupling = 'dcHighVoltage' | 'dcLowVoltage' | 'ac'

/** A model of battery, by its data sheet. */
export interface BatteryModel {
  readonly id: string
  readonly brand: string
  readonly model: string
  /** [kWh], > 0 */
  readonly usableKwh: number
  /** Largest continuous powers [kW]; null where the data sheet has none. */
  readonly maxChargeKw: number | null
  readonly maxDischargeKw: number | null
  readonly coupling: BatteryCoupling
  /** Output over input of a whole cycle, as stated for the battery [%]; null where the data sheet has none. */
  readonly roundTripEfficiencyPercent: number | null
  readonly grade: FigureGrade
  /** Where the figures are from. */
  readonly source: string
}
