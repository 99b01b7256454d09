import { type CashFlow, cashFlow } from '../finance/cashFlow.ts'
import { energyBenefitEur } from '../finance/cashFlowYear.ts'
import { priceLineShares, withPriceLine } from '../finance/costLines.ts'
import type { OperatedYear } from '../finance/energyYears.ts'
import { investmentOf, type Plant } from '../finance/investment.ts'
import { netPresentValueEur } from '../finance/netPresentValue.ts'
import { paybackYears } from '../finance/paybackYears.ts'
import { LEAST_COUNTED_EUR, type Quote, quotedCount } from '../finance/payment.ts'
import { firstOf, plantEnergy } from '../finance/plantEnergy.ts'
import type { EnergyTotals } from '../finance/selfConsumption.ts'
import type { Steps } from '../steps.ts'
import { W_A_KW } from '../units.ts'
import { boughtPlant, type PanelPlant, partsAt, plantCashFlow } from './panelPlant.ts'
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
  /** What the same power and battery cost by the price lines of the assumptions, as the quote is paid [EUR]. */
  readonly typicalEur: PriceRange
}

/** The ends of a range of prices [EUR]. */
interface PriceRange {
  readonly least: number
  readonly most: number
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

/** A number of modules with their power, their hours, and their cash flow for any energy. */
interface SizeToPrice {
  readonly quantity: number
  readonly totalPowerW: number
  readonly hourlyKwh: Float64Array
  moneyOf(energy: readonly OperatedYear[]): CashFlow
}

const priced = (site: PlantSite, { quantity, totalPowerW, hourlyKwh, moneyOf }: SizeToPrice) => {
  const energy = plantEnergy(site, hourlyKwh)
  const first: EnergyTotals = firstOf(energy)
  const size: PricedSize = {
    quantity,
    totalPowerW,
    batteryCapacityKwh: site.batteryCapacityKwh,
    annualKwh: first.producedKwh,
    first,
    annualBenefitEur: energyBenefitEur(first, totalPowerW / W_A_KW, site),
    cashFlow: moneyOf(energy),
  }
  return { size, energy }
}

/** A number of modules of the laid panel, at the price in force. */
const pricedSize = (site: PlantSite, { plant, priceEur, countsOf }: PlantSizes, quantity: number): PricedSize => {
  const counts = countsOf(quantity)
  return priced(site, {
    quantity,
    totalPowerW: quantity * plant.panel.powerW,
    hourlyKwh: plantHours(partsAt(plant, counts), site.assumptions),
    moneyOf: (energy) => plantCashFlow(site, plant, priceEur, counts, energy),
  }).size
}

/** The plant of a quote: its own modules, of its own power, where as many of the laid panel lie. */
interface QuotedPlant extends Omit<SizeToPrice, 'moneyOf'> {
  readonly bought: Plant
}

const quotedPlant = (site: PlantSite, { plant, priceEur, countsOf }: PlantSizes, quote: PromisedQuote): QuotedPlant => {
  const { powerW } = plant.panel
  const quoted = quotedCount(quote, powerW)
  const quantity = Math.min(plant.quantity, quoted)
  const counts = countsOf(quantity)
  const powerKwp = (quote.powerKwp * quantity) / quoted
  const laid = boughtPlant(site, plant, counts, priceEur)
  const powerRatio = powerKwp / laid.powerKwp
  return {
    quantity,
    totalPowerW: powerKwp * W_A_KW,
    hourlyKwh: plantHours(partsAt(plant, counts), site.assumptions).map((kwh) => kwh * powerRatio),
    bought: {
      powerKwp,
      // What its own inverter needs of a connection is in its price.
      acPowerKw: Math.min(powerKwp, laid.acPowerKw * powerRatio),
      panelsPriceEur: laid.panelsPriceEur * powerRatio,
      batteryCapacityKwh: laid.batteryCapacityKwh,
    },
  }
}

/** What a plant costs by the assumptions, between the lines of the flattest and the steepest offers; with VAT, as quotes are typed. */
const typicalEur = ({ assumptions, payment }: PlantSite, bought: Plant): PriceRange => {
  const modelled = { ...payment, quote: null, offer: null, isVatRecovered: false }
  const pricesEur = priceLineShares(assumptions).map(
    (line) => investmentOf(bought, withPriceLine(assumptions, line), modelled).totalEur,
  )
  return { least: Math.min(...pricesEur), most: Math.max(...pricesEur) }
}

/** Value of a quote by its promises; null without promises. */
const promisedValue = (
  site: PlantSite,
  { promisedKwh, promisedBenefitEur }: PromisedQuote,
  { annualKwh, annualBenefitEur, cashFlow }: PricedSize,
  { hourlyKwh, moneyOf }: SizeToPrice,
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

/** Value of a quote on these roofs, at its own price, number and power of modules, with its battery. It has the energy of as many laid
 * modules, scaled to its power. Modules that do not fit bring nothing.
 * @param sizes of a panel with at least one module that fits */
export const quoteEstimate = (site: PlantSite, sizes: PlantSizes, quote: PromisedQuote): AlternativeEstimate => {
  const own = { ...site, batteryCapacityKwh: quote.batteryCapacityKwh }
  const plant = quotedPlant(own, sizes, quote)
  const { bought } = plant
  const moneyAt = (totalEur: number, energy: readonly OperatedYear[]): CashFlow => {
    // The whole price is paid for the modules that fit.
    const paid = { ...quote, totalEur, powerKwp: bought.powerKwp }
    return cashFlow(bought, energy, { ...own, payment: { ...site.payment, quote: paid, offer: null } })
  }
  const toPrice: SizeToPrice = { ...plant, moneyOf: (energy) => moneyAt(quote.totalEur, energy) }
  const { size, energy } = priced(own, toPrice)
  const valueAt = (totalEur: number): number => moneyAt(totalEur, energy).netPresentValueEur
  return {
    ...size,
    asPromised: promisedValue(own, quote, size, toPrice),
    paysUpToEur: highestPaying(valueAt, quote.totalEur),
    typicalEur: typicalEur(own, bought),
  }
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
    ...pricedSize(other, rewired, quantity),
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
  if (!quote && !offer && best !== null) return pricedSize(site, sizes, best)
  const isOfQuote = quote?.batteryCapacityKwh === site.batteryCapacityKwh
  const batteryCapacityKwh = isOfQuote ? 0 : site.batteryCapacityKwh
  const modelled = { ...site, batteryCapacityKwh, payment: { ...site.payment, quote: null, offer: null } }
  const others = sizesOn(modelled, sizes)
  return pricedSize(modelled, others, yield* bestQuantity(others, 1, sizes.plant.quantity))
}
