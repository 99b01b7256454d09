import type { CashFlow } from '../finance/cashFlow.ts'
import { energyBenefitEur } from '../finance/cashFlowYear.ts'
import { netPresentValueEur } from '../finance/netPresentValue.ts'
import { paybackYears } from '../finance/paybackYears.ts'
import { LEAST_COUNTED_EUR, type Quote, quotedQuantity } from '../finance/payment.ts'
import { firstOf, plantEnergy } from '../finance/plantEnergy.ts'
import type { EnergyTotals } from '../finance/selfConsumption.ts'
import type { Steps } from '../steps.ts'
import { type PanelPlant, partsAt, plantCashFlow } from './panelPlant.ts'
import type { Counts } from './panelRoof.ts'
import { type PlantInverter, plantInverters } from './plantEstimate.ts'
import type { PlantSite } from './plantSite.ts'
import { bestQuantity, type PlantSizes, sizesOn, sizesRewired } from './plantSizes.ts'
import { plantHours } from './plantYear.ts'

/** An installer's quote with its promised figures. */
export interface PromisedQuote extends Quote {
  /** Promised yearly energy [kWh]; null if the quote promises none. */
  readonly promisedKwh: number | null
  /** Promised yearly benefit [EUR]; null if the quote promises none. */
  readonly promisedBenefitEur: number | null
}

/** A setup at the price in force, to be worked out beside others. */
export interface Variant {
  readonly panelId: string
  readonly quantity: number
  /** 0 without a battery [kWh]. */
  readonly batteryCapacityKwh: number
}

/** The value of a number of modules at a price. */
export interface PricedSize {
  readonly quantity: number
  readonly totalPowerW: number
  /** 0 without a battery [kWh]. */
  readonly batteryCapacityKwh: number
  readonly annualKwh: number
  /** Energy of the first year. */
  readonly first: EnergyTotals
  /** Benefit of the first year, without the tax deduction. */
  readonly annualBenefitEur: number
  readonly cashFlow: CashFlow
}

/** The value of an alternative, with the assumptions of a plant. */
export interface AlternativeEstimate extends PricedSize {
  /** The value if the promises are met, with all other assumptions unchanged; null without promises. */
  readonly asPromised: Pick<CashFlow, 'netPresentValueEur' | 'paybackYears'> | null
  /** Price up to which it pays, VAT included [EUR]; null: at none. */
  readonly paysUpToEur: number | null
}

/** A variant with the plant that it is. */
export interface VariantEstimate extends PricedSize {
  /** With its battery. */
  readonly site: PlantSite
  readonly plant: PanelPlant
  /** Modules on each roof. */
  readonly counts: Counts
  readonly inverters: readonly PlantInverter[]
}

/** Value and payback with the benefit of every year multiplied by a ratio. */
const withBenefit = (
  { years }: CashFlow,
  ratio: number,
  discountFraction: number,
): AlternativeEstimate['asPromised'] => {
  const netEur = years.map((year) => {
    const benefitEur = year.savingEur + year.exportIncomeEur + year.communityEur
    return year.netEur + (ratio - 1) * benefitEur
  })
  return { netPresentValueEur: netPresentValueEur(netEur, discountFraction), paybackYears: paybackYears(netEur) }
}

/** A number of modules with its hours, and its cash flow for any energy. */
const pricedSize = (site: PlantSite, { plant, priceEur, countsOf }: PlantSizes, quantity: number) => {
  const counts = countsOf(quantity)
  const hourlyKwh = plantHours(partsAt(plant, counts), site.assumptions)
  const moneyOf = (energy: Parameters<typeof plantCashFlow>[4]) => plantCashFlow(site, plant, priceEur, counts, energy)
  const energy = plantEnergy(site, hourlyKwh)
  const totalPowerW = quantity * plant.panel.powerW
  const first: EnergyTotals = firstOf(energy)
  const size: PricedSize = {
    quantity,
    totalPowerW,
    batteryCapacityKwh: site.batteryCapacityKwh,
    annualKwh: first.producedKwh,
    first,
    annualBenefitEur: energyBenefitEur(first, totalPowerW / 1000, site),
    cashFlow: moneyOf(energy),
  }
  return { size, hourlyKwh, energy, moneyOf }
}

/** Value of a quote by its promises; null without promises. */
const promisedValue = (
  site: PlantSite,
  { promisedKwh, promisedBenefitEur }: PromisedQuote,
  { size: { annualKwh, annualBenefitEur, cashFlow }, hourlyKwh, moneyOf }: ReturnType<typeof pricedSize>,
): AlternativeEstimate['asPromised'] => {
  if (promisedBenefitEur !== null && annualBenefitEur >= LEAST_COUNTED_EUR)
    return withBenefit(cashFlow, promisedBenefitEur / annualBenefitEur, site.assumptions.discountFractionPerYear)
  if (promisedKwh === null || annualKwh === 0) return null
  const promised = hourlyKwh.map((kwh) => (kwh * promisedKwh) / annualKwh)
  return moneyOf(plantEnergy(site, promised))
}

/** Prices are looked for up to this multiple of the quoted one, and to so many euros. */
const HIGHEST_MULTIPLE = 64
const PRICE_WITHIN_EUR = 1

/** The highest price at which a plant does not lose, by halving: its value falls as the price rises; null where it loses at any.
 * @param valueAt net present value at a price [EUR] */
const highestPaying = (valueAt: (totalEur: number) => number, quotedEur: number): number | null => {
  let [paying, losing] = valueAt(quotedEur) >= 0 ? [quotedEur, 2 * quotedEur] : [LEAST_COUNTED_EUR, quotedEur]
  if (valueAt(paying) < 0) return null
  while (valueAt(losing) >= 0) {
    if (losing > HIGHEST_MULTIPLE * quotedEur) return losing
    ;[paying, losing] = [losing, 2 * losing]
  }
  while (losing - paying > PRICE_WITHIN_EUR) {
    const middle = (paying + losing) / 2
    if (valueAt(middle) >= 0) paying = middle
    else losing = middle
  }
  return paying
}

/** Value of a quote on these roofs, at its own price, with its battery and the number of modules nearest to its power: the figures of the
 * plant once it is chosen. Modules that do not fit bring nothing.
 * @param sizes of a panel with at least one module that fits */
export const quoteEstimate = (site: PlantSite, sizes: PlantSizes, quote: PromisedQuote): AlternativeEstimate => {
  const payment = { ...site.payment, quote, offer: null }
  const quoted = { ...site, batteryCapacityKwh: quote.batteryCapacityKwh, payment }
  const { panel, quantity: most } = sizes.plant
  const quantity = quotedQuantity(quote, panel.powerW, most)
  const priced = pricedSize(quoted, sizes, quantity)
  const valueAt = (totalEur: number): number => {
    const at = { ...quoted, payment: { ...payment, quote: { ...quote, totalEur } } }
    return plantCashFlow(at, sizes.plant, sizes.priceEur, sizes.countsOf(quantity), priced.energy).netPresentValueEur
  }
  const paysUpToEur = highestPaying(valueAt, quote.totalEur)
  return { ...priced.size, asPromised: promisedValue(quoted, quote, priced), paysUpToEur }
}

/** A variant on these roofs, with its battery and the strings that this allows: the figures of the plant once it is chosen.
 * @param sizes of a panel with at least one module that fits */
export const variantEstimate = (site: PlantSite, sizes: PlantSizes, variant: Variant): VariantEstimate => {
  const { batteryCapacityKwh } = variant
  const isSiteBattery = batteryCapacityKwh === site.batteryCapacityKwh
  const battery = batteryCapacityKwh > 0 ? { capacityKwh: batteryCapacityKwh } : null
  const electrical = isSiteBattery ? site.electrical : { ...site.electrical, battery }
  const other = { ...site, batteryCapacityKwh, electrical }
  const rewired = isSiteBattery ? sizes : sizesRewired(other, sizes)
  const { plant, countsOf } = rewired
  const quantity = Math.min(variant.quantity, plant.quantity)
  const counts = countsOf(quantity)
  return {
    ...pricedSize(other, rewired, quantity).size,
    site: other,
    plant,
    counts,
    inverters: plantInverters(plant, counts, partsAt(plant, counts), site.assumptions),
  }
}

/** What quotes are compared with: the best number at the modelled price, with the design's own battery.
 * @param best number of modules that the site's own payment makes the best; null: not known */
export function* advisedSize(site: PlantSite, sizes: PlantSizes, best: number | null): Steps<PricedSize> {
  const { quote, offer } = site.payment
  if (!quote && !offer && best !== null) return pricedSize(site, sizes, best).size
  const isOfQuote = quote?.batteryCapacityKwh === site.batteryCapacityKwh
  const batteryCapacityKwh = isOfQuote ? 0 : site.batteryCapacityKwh
  const modelled = { ...site, batteryCapacityKwh, payment: { ...site.payment, quote: null, offer: null } }
  const others = sizesOn(modelled, sizes)
  return pricedSize(modelled, others, yield* bestQuantity(others, 1, sizes.plant.quantity)).size
}
