import type { Assumptions } from '../assumptions/assumptions.ts'
import { connectionEur, LARGE_FROM_KWP, lineEur, PRICE_LINE_ENDS, priceLineShares, withPriceLine } from './costLines.ts'
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
  /** Rated power of its inverters [kW], >= 0. */
  readonly acPowerKw: number
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

/** What modules, mounting and battery cost, without the connection. */
const partsOf = (
  { powerKwp, panelsPriceEur, batteryCapacityKwh }: Omit<Plant, 'acPowerKw'>,
  assumptions: Assumptions,
  { hasModuleElectronics }: Payment,
) => {
  const largeKwp = Math.max(0, powerKwp - LARGE_FROM_KWP)
  const electronicsEur = hasModuleElectronics ? lineEur('moduleElectronics', powerKwp, assumptions) : 0
  return {
    panelsEur: panelsPriceEur,
    balanceOfSystemEur:
      lineEur('balanceOfSystem', powerKwp, assumptions) +
      largeKwp * (assumptions.largeBalanceOfSystemEurPerKwp - assumptions.balanceOfSystemEurPerKwp) +
      electronicsEur,
    batteryEur: lineEur('battery', batteryCapacityKwh, assumptions),
  }
}
type Parts = ReturnType<typeof partsOf>
const sumOf = ({ panelsEur, balanceOfSystemEur, batteryEur }: Parts): number =>
  panelsEur + balanceOfSystemEur + batteryEur

/** Steps in which a quote's position between the price lines is looked for. */
const LINE_STEPS = 40

/** Share of a line's price below which a quote is scaled as a whole. */
const LEAST_OF_LINE = 0.5

/** Price of a plant before VAT by a quote [EUR]: the quoted price at the quoted size, and at other sizes by the price line that fits the
 * quote best, scaled to meet it; its fixed part stays within the range of the lines. */
const quotedEur = (
  plant: Plant,
  quote: NonNullable<Payment['quote']>,
  assumptions: Assumptions,
  payment: Payment,
): number => {
  const panelsPriceEur = plant.powerKwp > 0 ? (plant.panelsPriceEur / plant.powerKwp) * quote.powerKwp : 0
  const quoted = { ...quote, panelsPriceEur }
  const modelled = partsOf(quoted, assumptions, payment)
  const netEur = quote.totalEur / (1 + vatOfPrice(modelled, assumptions))
  // If the model gives no cost, the quote is the only price.
  if (sumOf(modelled) < LEAST_COUNTED_EUR) return netEur
  const shares =
    priceLineShares(assumptions).length > 1
      ? Array.from({ length: 2 * LINE_STEPS + 1 }, (_, step) => step / LINE_STEPS - 1)
      : [0]
  const lines = shares.map((at) => {
    const line = withPriceLine(assumptions, at)
    const fullEur = sumOf(partsOf(quoted, line, payment))
    return { line, fullEur, missesEur: Math.abs(fullEur - netEur) }
  })
  const best = lines.reduce((nearest, each) => (each.missesEur < nearest.missesEur ? each : nearest))
  const fixedEnds = [PRICE_LINE_ENDS.low, PRICE_LINE_ENDS.high].map(
    ({ fixed }) => fixed * assumptions.balanceOfSystemFixedEur,
  )
  const lineFixedEur = best.line.balanceOfSystemFixedEur
  const scaledFixedEur = (netEur / best.fullEur) * lineFixedEur
  const withinEnds = Math.max(Math.min(...fixedEnds), Math.min(Math.max(...fixedEnds), scaledFixedEur))
  // A price far below every line is scaled as a whole: the least fixed part alone would be most of it.
  const fixedEur = netEur < LEAST_OF_LINE * best.fullEur ? scaledFixedEur : Math.min(netEur, withinEnds)
  const bySizeEur = best.fullEur - lineFixedEur
  if (bySizeEur < LEAST_COUNTED_EUR) return netEur
  const share = (netEur - fixedEur) / bySizeEur
  const partsEur = sumOf(partsOf(plant, best.line, payment)) - lineFixedEur
  const stepsEur = (acPowerKw: number): number => connectionEur(acPowerKw, payment.hasThreePhaseSupply, assumptions)
  // What the connection of the quoted size costs is in its price.
  const moreEur = isWithinPower(plant.powerKwp, quote.powerKwp)
    ? 0
    : stepsEur(plant.acPowerKw) - stepsEur(quote.powerKwp)
  return fixedEur + share * partsEur + Math.max(0, moreEur)
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
  const { balanceOfSystemEur, ...others } = partsOf(plant, assumptions, payment)
  const ownEur = connectionEur(plant.acPowerKw, payment.hasThreePhaseSupply, assumptions)
  const parts = { ...others, balanceOfSystemEur: balanceOfSystemEur + ownEur }
  const modelNetEur = sumOf(parts)
  const netEur = quote ? quotedEur(plant, quote, assumptions, payment) : modelNetEur
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
