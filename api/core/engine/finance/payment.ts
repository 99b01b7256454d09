import { W_A_KW } from '../units.ts'
import type { CompanyTerms } from './companyTax.ts'
import type { OfferedPlant, OfferPrices } from './offerPrices.ts'

/** Smallest amount in a divisor [EUR]: a smaller one would give an infinite ratio. */
export const LEAST_COUNTED_EUR = 0.01

/** A price offered for a plant. */
export interface Quote {
  /** VAT included [EUR], > 0. */
  readonly totalEur: number
  /** Power of the modules [kWp], > 0. */
  readonly powerKwp: number
  /** Number of its modules, whole, 1 or more; left out: not said. */
  readonly panelCount?: number | undefined
  /** Capacity of the battery [kWh]; 0 without a battery. */
  readonly batteryCapacityKwh: number
}

/** The number of modules that a quote is for, also of those that do not fit: the one it says, else the nearest to its power.
 * @param powerW of a module, for a quote that says no number */
export const quotedCount = ({ powerKwp, panelCount }: Pick<Quote, 'powerKwp' | 'panelCount'>, powerW: number): number =>
  panelCount ?? Math.max(1, Math.round((powerKwp * W_A_KW) / powerW))

/** The number of modules of a quote that can be laid, at most all that fit; parameters as for `quotedCount`.
 * @param all number of modules that fit, at least 1 */
export const quotedQuantity = (quote: Parameters<typeof quotedCount>[0], powerW: number, all: number): number =>
  Math.min(all, quotedCount(quote, powerW))

/** A loan for a plant, repaid in equal monthly instalments. */
export interface Loan {
  /** Investment share, above 0 to 1. */
  readonly shareFraction: number
  /** Nominal yearly rate; a month bears a twelfth of the rate. */
  readonly ratePerYear: number
  /** 1 or more. */
  readonly years: number
}

/** A panel that is paid for. */
interface PaidPanel {
  readonly id?: string | undefined
  readonly powerW: number
}

/** An offer with the modules it is asked for. */
export interface OfferOfPanel extends OfferPrices {
  /** The modules that are paid; null before the panel is known. */
  readonly panel: PaidPanel | null
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
  /** Null: no company, so that neither IRES nor IRAP is due. */
  readonly company: CompanyTerms | null
  /** Whether the plant has an optimizer or micro-inverter on each module, at a cost. */
  readonly hasModuleElectronics: boolean
  /** Whether the house is supplied on three phases already. */
  readonly hasThreePhaseSupply: boolean
  /** Null: by the assumptions. */
  readonly quote: Quote | null
  /** Null: by the quote, else by the assumptions. */
  readonly offer: OfferOfPanel | null
  /** Null: everything is paid at once. */
  readonly loan: Loan | null
}

/** The payment of a plant of one panel: an offer's lines for its modules, or a quote for a whole number of them, so that this number costs
 * the quoted price to the cent.
 * @param all number of modules that fit, at least 1 */
export const paymentOfPanel = (payment: Payment, { id, powerW }: PaidPanel, all: number): Payment => {
  const { offer, quote } = payment
  if (offer) return { ...payment, offer: { ...offer, panel: { id, powerW } } }
  if (!quote) return payment
  const laidW = quotedQuantity(quote, powerW, all) * powerW
  // Modules of another power than the quote's own are not sold at its price.
  const isOfQuote = quote.panelCount === undefined || Math.abs(laidW - quote.powerKwp * W_A_KW) <= powerW / 2
  return isOfQuote ? { ...payment, quote: { ...quote, powerKwp: laidW / W_A_KW } } : payment
}

/** A plant as an offer counts it.
 * @param powerKwp of all modules */
export const offeredPlant = (
  { panel }: OfferOfPanel,
  { powerKwp, batteryCapacityKwh }: Pick<OfferedPlant, 'powerKwp' | 'batteryCapacityKwh'>,
): OfferedPlant => ({
  panelId: panel?.id ?? null,
  quantity: panel ? Math.round((powerKwp * W_A_KW) / panel.powerW) : 0,
  powerKwp,
  batteryCapacityKwh,
})
