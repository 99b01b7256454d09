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
  /** The window of its voltage on direct current [V], the nominal voltage at both ends where only that is known; null: not known. */
  readonly voltageV?: readonly [number, number] | null | undefined
  /** The same at a three-phase inverter, where that differs [V]. */
  readonly threePhaseVoltageV?: readonly [number, number] | null | undefined
  /** Rated power of the inverter of an AC-coupled battery [W]; null: not known. */
  readonly acPowerW?: number | null | undefined
  /** The family by which makers of inverters approve it; null: none is known. */
  readonly family?: string | null | undefined
  /** Output over input of a whole cycle, as stated for the battery [%]; null where the data sheet has none. */
  readonly roundTripEfficiencyPercent: number | null
  readonly grade: FigureGrade
  /** Where the figures are from. */
  readonly source: string
}
