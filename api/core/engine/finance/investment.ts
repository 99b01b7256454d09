import type { Assumptions } from '../assumptions/assumptions.ts'
import { ASSUMED_PAYMENT, type FiscalProfile, paymentOf, withSupplied } from './fiscalProfile.ts'
import { isWithinPower, modulesWithinPower } from './gseTerms.ts'
import { inCents, offerBill, offeredEur } from './offerPrices.ts'
import { LEAST_COUNTED_EUR, type OfferOfPanel, offeredPlant, type Payment } from './payment.ts'
import { vatOfPrice } from './vat.ts'

/** A plant to be bought. */
export interface Plant {
  /** Rated power of all modules [kWp], >= 0. */
  readonly powerKwp: number
  /** Price of all modules before VAT [EUR], >= 0. */
  readonly panelsPriceEur: number
  /** 0 without a battery [kWh]. */
  readonly batteryCapacityKwh: number
}

/** Initial payment [EUR]; the parts are before VAT. An offer has its own parts; a quote replaces the total, and its parts stay the model's. */
export interface Investment {
  readonly panelsEur: number
  readonly balanceOfSystemEur: number
  readonly batteryEur: number
  /** VAT within `totalEur`; 0 if it is recovered. */
  readonly vatEur: number
  readonly totalEur: number
  /** Modeled cost with VAT; null without a quote. */
  readonly modelEur: number | null
}

const partsOf = (
  { powerKwp, panelsPriceEur, batteryCapacityKwh }: Plant,
  assumptions: Assumptions,
  { hasModuleElectronics }: Payment,
) => {
  const electronicsEurPerKwp = hasModuleElectronics ? assumptions.moduleElectronicsEurPerKwp : 0
  const eurPerKwp = assumptions.balanceOfSystemEurPerKwp + electronicsEurPerKwp
  return {
    panelsEur: panelsPriceEur,
    balanceOfSystemEur: powerKwp > 0 ? assumptions.balanceOfSystemFixedEur + powerKwp * eurPerKwp : 0,
    batteryEur: batteryCapacityKwh * assumptions.batteryPriceEurPerKwh,
  }
}
const sumOf = ({ panelsEur, balanceOfSystemEur, batteryEur }: ReturnType<typeof partsOf>): number =>
  panelsEur + balanceOfSystemEur + batteryEur

/** Price of a plant before VAT by a quote [EUR]: the quoted price at the quoted size, scaled by the modeled cost at other sizes. */
const quotedEur = (
  plant: Plant,
  modelEur: number,
  quote: NonNullable<Payment['quote']>,
  assumptions: Assumptions,
  payment: Payment,
) => {
  const panelsPriceEur = plant.powerKwp > 0 ? (plant.panelsPriceEur / plant.powerKwp) * quote.powerKwp : 0
  const parts = partsOf({ ...quote, panelsPriceEur }, assumptions, payment)
  const asQuoted = sumOf(parts)
  const quotedNetEur = quote.totalEur / (1 + vatOfPrice(parts, assumptions))
  // If the model gives no cost, the quote is the only price.
  return asQuoted >= LEAST_COUNTED_EUR ? (quotedNetEur / asQuoted) * modelEur : quotedNetEur
}

/** Price of a plant by an offer. */
const offeredInvestment = (plant: Plant, offer: OfferOfPanel, isVatRecovered: boolean): Investment => {
  const bill = offerBill(offer, offeredPlant(offer, plant))
  const netEur = Math.max(0, bill.netEur)
  const vatEur = isVatRecovered ? 0 : Math.max(0, bill.vatEur)
  const panelsEur = offeredEur(offer, bill, 'panels')
  const batteryEur = offeredEur(offer, bill, 'battery')
  const balanceOfSystemEur = netEur - panelsEur - batteryEur
  return { panelsEur, balanceOfSystemEur, batteryEur, vatEur, totalEur: inCents(netEur + vatEur), modelEur: null }
}

/** Turnkey cost of the plant, with non-recoverable VAT. */
export const investmentOf = (
  plant: Plant,
  assumptions: Assumptions,
  payment: Payment = ASSUMED_PAYMENT,
): Investment => {
  const { quote, offer, isVatRecovered } = payment
  if (offer) return offeredInvestment(plant, offer, isVatRecovered)
  const parts = partsOf(plant, assumptions, payment)
  const modelNetEur = sumOf(parts)
  const netEur = quote ? quotedEur(plant, modelNetEur, quote, assumptions, payment) : modelNetEur
  const vatFraction = isVatRecovered ? 0 : vatOfPrice(parts, assumptions)
  const vatEur = netEur * vatFraction
  return { ...parts, vatEur, totalEur: netEur + vatEur, modelEur: quote ? modelNetEur * (1 + vatFraction) : null }
}

type DeductionTerms = Pick<Assumptions, 'deductionFraction' | 'deductionYears' | 'deductionCeilingEur'>

/** Income tax refund in a year of operation, in equal instalments of the deductible cost. The part of an instalment above the tax of
 * its year is lost.
 * @param year 1 is the first year of operation
 * @see art. 16-bis TUIR (DPR 917/1986): equal yearly instalments, on a cost up to the ceiling */
export const deductionEur = (
  { totalEur, powerKwp }: { readonly totalEur: number; readonly powerKwp: number },
  year: number,
  assumptions: DeductionTerms,
  { deductionLimitKwp, incomeTaxEurPerYear }: Payment = ASSUMED_PAYMENT,
): number => {
  if (year > assumptions.deductionYears) return 0
  if (deductionLimitKwp !== null && !isWithinPower(powerKwp, deductionLimitKwp)) return 0
  const deductibleEur = Math.min(totalEur, assumptions.deductionCeilingEur)
  const instalmentEur = (deductibleEur * assumptions.deductionFraction) / assumptions.deductionYears
  return Math.min(instalmentEur, incomeTaxEurPerYear ?? Number.POSITIVE_INFINITY)
}

/** A plant that is paid in another year than its figures count. */
export interface PaidInAnotherYear {
  readonly paidIn: number
  readonly plant: { readonly totalEur: number; readonly powerKwp: number }
  /** As the user set them. */
  readonly overrides: Readonly<Record<string, number>>
  readonly profile: FiscalProfile
}

/** Income tax refund of a plant that is paid in another year, by year of operation; 0 today [EUR].
 * @param horizonYears the years that are counted */
export const deductionsIfPaidIn = (
  { paidIn, plant, overrides, profile }: PaidInAnotherYear,
  horizonYears: number,
): readonly number[] => {
  const paid = { ...profile, paidIn }
  const { deductionFraction = 0, deductionYears = 0, deductionCeilingEur = 0 } = withSupplied(overrides, paid)
  const terms = { deductionFraction, deductionYears, deductionCeilingEur }
  const payment = paymentOf(overrides, paid)
  return Array.from({ length: horizonYears + 1 }, (_, year) =>
    year === 0 ? 0 : deductionEur(plant, year, terms, payment),
  )
}

/** Largest number of modules with a tax deduction; null without a limit of power or without a deduction.
 * @param powerW of a module */
export const mostDeducted = (
  powerW: number,
  { deductionFraction }: Assumptions,
  { deductionLimitKwp }: Payment,
): number | null =>
  deductionLimitKwp === null || deductionFraction === 0 ? null : modulesWithinPower(powerW, deductionLimitKwp)

/** Reason why part of the deduction is lost; null with the full rate, or without a deduction. */
export const deductionShortfall = (
  { totalEur, powerKwp }: { readonly totalEur: number; readonly powerKwp: number },
  { deductionFraction, deductionYears, deductionCeilingEur }: Assumptions,
  { deductionLimitKwp, incomeTaxEurPerYear }: Payment = ASSUMED_PAYMENT,
): 'power' | 'tax' | 'ceiling' | null => {
  if (deductionFraction === 0) return null
  if (deductionLimitKwp !== null && !isWithinPower(powerKwp, deductionLimitKwp)) return 'power'
  const instalmentEur = (Math.min(totalEur, deductionCeilingEur) * deductionFraction) / deductionYears
  if (incomeTaxEurPerYear !== null && instalmentEur > incomeTaxEurPerYear) return 'tax'
  return totalEur > deductionCeilingEur ? 'ceiling' : null
}
