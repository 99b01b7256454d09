/** In proportion to less than a cent nothing is worked out: the result would no longer be a number [EUR]. */
export const LEAST_COUNTED_EUR = 0.01

/** A price that somebody offers for a plant. */
export interface Quote {
  /** VAT included [EUR], > 0. */
  readonly totalEur: number
  /** Its modules [kWp], > 0. */
  readonly powerKwp: number
  /** Its battery, 0 without one [kWh]. */
  readonly batteryCapacityKwh: number
}

/** Money that is borrowed for a plant and paid back in equal monthly instalments. */
export interface Loan {
  /** Investment share, above 0 to 1. */
  readonly shareFraction: number
  /** Nominal yearly rate: a month bears a twelfth of it. */
  readonly ratePerYear: number
  /** 1 or more. */
  readonly years: number
}

/** How a plant is paid for, beside the assumptions. */
export interface Payment {
  /** Above this power no tax is deducted [kWp]; null: no limit. */
  readonly deductionLimitKwp: number | null
  /** Change of the deduction rate when paid a year later; 0 where the law says nothing of it. */
  readonly deductionChangeNextYear: number
  /** Income tax there is to deduct from [EUR a year]; null: enough. */
  readonly incomeTaxEurPerYear: number | null
  readonly isVatRecovered: boolean
  /** Each module has its optimiser or its micro-inverter, which is paid for. */
  readonly hasModuleElectronics: boolean
  /** Null: by the assumptions. */
  readonly quote: Quote | null
  /** Null: everything is paid at once. */
  readonly loan: Loan | null
}
