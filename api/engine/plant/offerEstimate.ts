import { type CashFlow, paybackYears } from '../finance/cashFlow.ts'
import { energyBenefitEur } from '../finance/cashFlowYear.ts'
import { netPresentValueEur } from '../finance/netPresentValue.ts'
import { LEAST_COUNTED_EUR, type Quote } from '../finance/payment.ts'
import { firstOf, plantEnergy } from '../finance/plantEnergy.ts'
import type { EnergyTotals } from '../finance/selfConsumption.ts'
import { partsAt, plantCashFlow } from './panelPlant.ts'
import type { PlantSite } from './plantSite.ts'
import type { PlantSizes } from './plantSizes.ts'
import { plantHours } from './plantYear.ts'

/** An installer's offer with its promised figures. */
export interface PromisedQuote extends Quote {
  /** Promised yearly energy [kWh]; null if the offer promises none. */
  readonly promisedKwh: number | null
  /** Promised yearly benefit [EUR]; null if the offer promises none. */
  readonly promisedBenefitEur: number | null
}

/** The value of an offer, with the assumptions of a plant. */
export interface OfferEstimate {
  readonly annualKwh: number
  /** Benefit of the first year, without the tax deduction. */
  readonly annualBenefitEur: number
  readonly cashFlow: Pick<CashFlow, 'investment' | 'netPresentValueEur' | 'paybackYears'>
  /** The value if the promises are met, with all other assumptions unchanged; null without promises. */
  readonly asPromised: Pick<CashFlow, 'netPresentValueEur' | 'paybackYears'> | null
}

const W_A_KW = 1000

/** Value and payback with the benefit of every year multiplied by a ratio. */
const withBenefit = ({ years }: CashFlow, ratio: number, discountFraction: number): OfferEstimate['asPromised'] => {
  const netEur = years.map((year) => {
    const benefitEur = year.savingEur + year.exportIncomeEur + year.communityEur
    return year.netEur + (ratio - 1) * benefitEur
  })
  return { netPresentValueEur: netPresentValueEur(netEur, discountFraction), paybackYears: paybackYears(netEur) }
}

/** Value of an offer on these roofs, with the offered battery and price. The hourly energy of the nearest module count is scaled to the
 * offered power. Years are approximate, see `energyYearsNearly`.
 * @param sizes of a panel with at least one module that fits; if the offer exceeds the roof, the energy of the full roof is scaled up */
export const offerEstimate = (site: PlantSite, sizes: PlantSizes, offer: PromisedQuote): OfferEstimate => {
  const { plant, priceEur, countsOf } = sizes
  const house = {
    ...site,
    batteryCapacityKwh: offer.batteryCapacityKwh,
    payment: { ...site.payment, quote: offer },
  }
  const modules = (offer.powerKwp * W_A_KW) / plant.panel.powerW
  const laid = Math.min(plant.quantity, Math.max(1, Math.round(modules)))
  const parts = partsAt(plant, countsOf(laid)).map((part) => ({ ...part, powerKwp: (part.powerKwp * modules) / laid }))
  const hourlyKwh = plantHours(parts, site.assumptions)
  const moneyOf = (energy: readonly EnergyTotals[]) => plantCashFlow(house, plant, priceEur, modules, energy)
  const energy = plantEnergy(house, hourlyKwh, true)
  const annualKwh = firstOf(energy).producedKwh
  const annualBenefitEur = energyBenefitEur(firstOf(energy), offer.powerKwp, site)
  const cashFlow = moneyOf(energy)
  const asPromised = (): OfferEstimate['asPromised'] => {
    const { promisedKwh, promisedBenefitEur } = offer
    if (promisedBenefitEur !== null && annualBenefitEur >= LEAST_COUNTED_EUR)
      return withBenefit(cashFlow, promisedBenefitEur / annualBenefitEur, site.assumptions.discountFractionPerYear)
    if (promisedKwh === null || annualKwh === 0) return null
    return moneyOf(
      plantEnergy(
        house,
        hourlyKwh.map((kwh) => (kwh * promisedKwh) / annualKwh),
        true,
      ),
    )
  }
  return { annualKwh, annualBenefitEur, cashFlow, asPromised: asPromised() }
}
