import type { MeasuredDay } from './measuredYear.ts'
import type { EnergyUnit } from './units.ts'

/** A year of consumption or production, read from files. */
export type ReadYear = HourlyYear | BilledYear

interface YearFacts {
  readonly unit: EnergyUnit
  /** First and last day as `2025-01-31`; empty if the file has no dates. */
  readonly from: string
  readonly to: string
  readonly totalKwh: number
  /** From January to December. */
  readonly monthlyKwh: readonly number[]
}

/** A year by hours. */
export interface HourlyYear extends YearFacts {
  readonly kind: 'hours'
  /** The measured days, by the Italian clock. */
  readonly days: readonly MeasuredDay[]
  /** Energy of each row of `HOUR_CALENDAR` [kWh]. */
  readonly calendarKwh: Float64Array
}

/** A year by days or months. */
export interface BilledYear extends YearFacts {
  readonly kind: 'days' | 'months'
  /** F1, F2 and F3, or F1 and F23, of each month [kWh]; null without bands. */
  readonly bands: readonly (readonly number[])[] | null
  readonly missingDays: number
}
