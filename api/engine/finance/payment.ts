/** Smallest amount in a divisor [EUR]: a smaller one would give an infinite ratio. */
export const LEAST_COUNTED_EUR = 0.01

/** A price offered for a plant. */
export interface Quote {
  /** VAT included [EUR], > 0. */
  readonly totalEur: number
  /** Power of the modules [kWp], > 0. */
  readonly powerKwp: number
  /** Capacity of the battery [kWh]; 0 without a battery. */
  readonly batteryCapacityKwh: number
}

const W_A_KW = 1000

/** The number of modules that a quote is for: the nearest to its power, at most all that fit.
 * @param powerW of a module
 * @param all number of modules that fit, at least 1 */
export const quotedQuantity = ({ powerKwp }: Pick<Quote, 'powerKwp'>, powerW: number, all: number): number =>
  Math.min(all, Math.max(1, Math.round((powerKwp * W_A_KW) / powerW)))

/** A loan for a plant, repaid in equal monthly instalments. */
export interface Loan {
  /** Investment share, above 0 to 1. */
  readonly shareFraction: number
  /** Nominal yearly rate; a month bears a twelfth of the rate. */
  readonly ratePerYear: number
  /** 1 or more. */
  readonly years: number
}

/** Payment terms of a plant, in addition to the assumptions. */
export interface Payment {
  /** Largest power with a deduction [kWp]; null: no limit. */
  readonly deductionLimitKwp: number | null
  /** Change of the deduction rate if the plant is paid a year later; 0 where the law is silent. */
  readonly deductionChangeNextYear: number
  /** Income tax that a deduction can reduce [EUR a year]; null: enough. */
  readonly incomeTaxEurPerYear: number | null
  readonly isVatRecovered: boolean
  /** Whether the plant has an optimizer or micro-inverter on each module, at a cost. */
  readonly hasModuleElectronics: boolean
  /** Null: by the assumptions. */
  readonly quote: Quote | null
  /** Null: everything is paid at once. */
  readonly loan: Loan | null
}

/** The payment of a plant of one panel: its quote is for a whole number of modules, so that this number costs the quoted price to the cent.
 * @param powerW of a module
 * @param all number of modules that fit, at least 1 */
export const paymentOfPanel = (payment: Payment, powerW: number, all: number): Payment => {
  const { quote } = payment
  if (!quote) return payment
  return { ...payment, quote: { ...quote, powerKwp: (quotedQuantity(quote, powerW, all) * powerW) / W_A_KW } }
}
