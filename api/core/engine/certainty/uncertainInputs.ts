import type { AssumptionUnit } from '../assumptions/assumptionRow.ts'
import { ASSUMPTIONS, type AssumptionKey, type Sale } from '../assumptions/assumptions.ts'
import type { BandPrices } from '../finance/bandPrices.ts'
import { COST_LINES, type CostLineName, priceLineShares, withPriceLine } from '../finance/costLines.ts'
import { hasPriceOf } from '../finance/offerPrices.ts'
import type { PlantSite } from '../plant/plantSite.ts'
import { sum } from '../sum.ts'

/** A plant with a changed input. */
export interface Changed {
  readonly site: PlantSite
  /** Factor on the hourly energy. */
  readonly energyFactor: number
  /** Factor on the module prices. */
  readonly priceFactor: number
  /** Self-consumption of a home among homes of equal consumption: -1 is P10, 0 the mean, 1 P90. */
  readonly ownUseShare: number
  /** Whether the energy changes, so that its hours must be simulated again. */
  readonly isOtherEnergy: boolean
}

export type InputId =
  | 'energy'
  | 'consumption'
  | 'household'
  | 'electricityPrice'
  | 'electricityPriceGrowth'
  | 'salePrice'
  | 'solarPriceFall'
  | 'community'
  | 'plantCost'
  | 'priceLine'
  | 'upkeep'
  | 'inverterReplacement'
  | 'batteryPrice'
  | 'deduction'
  | 'degradation'
  | 'discount'

/** An input that may differ from its assumed value. */
export interface UncertainInput {
  readonly id: InputId
  /** The assumption of the input, or the assumption next to which the user changes the input. */
  readonly key: AssumptionKey
  readonly unit: AssumptionUnit
  /** The plant with another value of the input.
   * @param share position in the range: -1 low end, 0 current value, 1 high end */
  change(plant: Changed, share: number): Changed
}

export const unchanged = (site: PlantSite): Changed => ({
  site,
  energyFactor: 1,
  priceFactor: 1,
  ownUseShare: 0,
  isOtherEnergy: false,
})

/** A range by factors, or in the unit of the assumption. */
type Range = { readonly times: readonly [number, number] } | { readonly plus: readonly [number, number] }

/** Ranges within which a value lies in four of five cases; all are our estimates, each with its reason. */
const RANGES = {
  /** Past consumption does not repeat in every year to come. */
  consumption: { times: [0.8, 1.2] },
  /** A year before the assumed tariff the regulated one was 12 % higher; hence 20 % either way. */
  electricityPrice: { times: [0.8, 1.2] },
  /** From no growth to twice the assumed growth. */
  electricityPriceGrowth: { plus: [-0.02, 0.02] },
  /** From about the guaranteed minimum to the mean price of 2025 over the mean price in the year of the data. */
  market: { times: [0.5, 1.25] },
  /** The guaranteed minimum ranged from 44.0 to 47.5 €/MWh from 2023 to 2026. */
  minimum: { times: [0.9, 1.1] },
  /** Contracts are renewed every few years. */
  fixed: { times: [0.8, 1.2] },
  /** From no fall to twice the assumed fall, as more solar plants are being built. */
  solarPriceFall: { plus: [-0.02, 0.02] },
  /** From half of the unsourced assumption to nearly a third more. */
  community: { times: [0.5, 1.3] },
  /** Offers found for one size differ by more: docs/accuracy.md, "Cost and tax". */
  plantCost: { times: [0.85, 1.15] },
  /** From the best warranty, 0.25 % a year, to the measured mean, 0.8 to 0.9 %.
   * @see Jordan, Kurtz, VanSant, Newmiller, Compendium of photovoltaic degradation rates (2016), abstract */
  degradation: { times: [0.6, 2.2] },
  /** Return of other investments. */
  discount: { plus: [-0.01, 0.02] },
} as const satisfies Record<string, Range>

/** Factors on fixed part and price by size at the low and the high end; in the prices with VAT that were found. */
const LINE_RANGES = {
  /** 50 to 200 € a year. */
  upkeep: { fixed: [0.5, 2], bySize: [0.5, 2] },
  /** 1,000 to 2,000 € at 6 kW. */
  inverterReplacement: { fixed: [0.7, 1.4], bySize: [0.7, 1.4] },
  /** 600 € and 245 €/kWh to 500 € and 750 €/kWh. */
  battery: { fixed: [0.4, 0.33], bySize: [0.7, 2.14] },
} as const satisfies Partial<Record<CostLineName, Record<'fixed' | 'bySize', readonly [number, number]>>>

const SALE_KEYS = {
  market: 'marketPriceLevelFraction',
  minimum: 'guaranteedMinimumEurPerKwh',
  fixed: 'exportPriceEurPerKwh',
} as const satisfies Record<Sale, AssumptionKey>
const COST_KEYS = [
  'balanceOfSystemFixedEur',
  'balanceOfSystemEurPerKwp',
  'largeBalanceOfSystemEurPerKwp',
  'moduleElectronicsFixedEur',
  'moduleElectronicsEurPerKwp',
] as const

/** A value at a share of its range. */
const shifted = (value: number, range: Range, share: number): number => {
  const end = share < 0 ? 0 : 1
  const distance = Math.abs(share)
  return 'times' in range ? value * (1 + distance * (range.times[end] - 1)) : value + distance * range.plus[end]
}

const withAssumption = (plant: Changed, key: AssumptionKey, value: number): Changed => {
  const { min, max } = ASSUMPTIONS[key]
  const { assumptions } = plant.site
  return {
    ...plant,
    site: { ...plant.site, assumptions: { ...assumptions, [key]: Math.min(max, Math.max(min, value)) } },
  }
}

/** An assumption within its range. */
const ofAssumption = (id: InputId, key: AssumptionKey, range: Range): UncertainInput => ({
  id,
  key,
  unit: ASSUMPTIONS[key].unit,
  change: (plant, share) => withAssumption(plant, key, shifted(plant.site.assumptions[key], range, share)),
})

const scaledBands = (prices: BandPrices, factor: number): BandPrices => ({
  f1: prices.f1 * factor,
  f2: prices.f2 * factor,
  f3: prices.f3 * factor,
})

/** Price of a kilowatt-hour, in every band alike. */
const electricityPrice = (): UncertainInput => {
  const row = ofAssumption('electricityPrice', 'electricityPriceEurPerKwh', RANGES.electricityPrice)
  return {
    ...row,
    change: (plant, share) => {
      const changed = row.change(plant, share)
      const { bands } = plant.site
      const factor = shifted(1, RANGES.electricityPrice, share)
      const priced = bands && { ...bands, prices: scaledBands(bands.prices, factor) }
      return { ...changed, site: { ...changed.site, bands: priced } }
    },
  }
}

/** Cost of the plant without its battery. */
const plantCost = (): UncertainInput => ({
  id: 'plantCost',
  key: 'balanceOfSystemEurPerKwp',
  unit: 'eur',
  change: (plant, share) => {
    const factor = shifted(1, RANGES.plantCost, share)
    const scaled = COST_KEYS.reduce(
      (changed, key) => withAssumption(changed, key, changed.site.assumptions[key] * factor),
      plant,
    )
    return { ...scaled, priceFactor: plant.priceFactor * factor }
  },
})

/** Price of one kilowatt-peak more, with the fixed part that goes with it. */
const priceLine = (): UncertainInput => ({
  id: 'priceLine',
  key: 'balanceOfSystemEurPerKwp',
  unit: 'eurPerKwp',
  change: (plant, share) => ({
    ...plant,
    site: { ...plant.site, assumptions: withPriceLine(plant.site.assumptions, share) },
  }),
})

/** A cost of a fixed part and one by size, within its range. */
const ofLine = (id: InputId, name: keyof typeof LINE_RANGES): UncertainInput => ({
  id,
  key: COST_LINES[name].bySize,
  unit: 'eur',
  change: (plant, share) =>
    (['fixed', 'bySize'] as const).reduce((changed, part) => {
      const key = COST_LINES[name][part]
      return withAssumption(
        changed,
        key,
        shifted(plant.site.assumptions[key], { times: LINE_RANGES[name][part] }, share),
      )
    }, plant),
})

/** Electricity used more in a scenario [kWh a year]: a large new appliance, or a part of a car. */
export const MORE_USE_KWH = 1000

const withLoad = (plant: Changed, factor: number): Changed => ({
  ...plant,
  site: { ...plant.site, loadKwh: plant.site.loadKwh.map((kwh) => kwh * factor) },
  isOtherEnergy: true,
})

/** Changes that an owner asks about: the same plant where one thing comes otherwise. */
export const SCENARIOS = {
  /** Electricity costs 20 % less. */
  cheaperElectricity: (plant) => electricityPrice().change(plant, -1),
  /** Sold energy brings the guaranteed minimum; null where it does so already. */
  soldAtMinimum: (plant) =>
    plant.site.sale === 'minimum' ? null : { ...plant, site: { ...plant.site, sale: 'minimum' } },
  /** `MORE_USE_KWH` more are used, at the hours of today's use; null without any use. */
  moreUse: (plant) => {
    const loadKwh = sum(plant.site.loadKwh)
    return loadKwh > 0 ? withLoad(plant, (loadKwh + MORE_USE_KWH) / loadKwh) : null
  },
} as const satisfies Record<string, (plant: Changed) => Changed | null>

export type ScenarioId = keyof typeof SCENARIOS

const consumption = (): UncertainInput => ({
  id: 'consumption',
  key: 'annualConsumptionKwh',
  unit: 'kwh',
  change: (plant, share) => withLoad(plant, shifted(1, RANGES.consumption, share)),
})

/** Homes of equal yearly consumption use it in different hours. */
const household = (): UncertainInput => ({
  id: 'household',
  key: 'annualConsumptionKwh',
  unit: 'fraction',
  change: (plant, share) => ({ ...plant, ownUseShare: share }),
})

const energy = (percent: number): UncertainInput => ({
  id: 'energy',
  key: 'soilingLossFraction',
  unit: 'kwh',
  change: (plant, share) => ({
    ...plant,
    energyFactor: plant.energyFactor * Math.max(0, 1 + (share * percent) / 100),
    isOtherEnergy: true,
  }),
})

/** Fraction of exported energy that community members use in the same hour. */
const community = (): UncertainInput => ({
  id: 'community',
  key: 'marketPriceLevelFraction',
  unit: 'fraction',
  change: (plant, share) => {
    const { site } = plant
    if (!site.community) return plant
    const sharedFraction = Math.min(1, shifted(site.community.sharedFraction, RANGES.community, share))
    return { ...plant, site: { ...site, community: { ...site.community, sharedFraction } } }
  },
})

const degradation = (): UncertainInput => {
  const aged = ofAssumption('degradation', 'moduleDegradationFractionPerYear', RANGES.degradation)
  return { ...aged, change: (plant, share) => ({ ...aged.change(plant, share), isOtherEnergy: true }) }
}

/** The uncertain inputs that count for a plant.
 * @param energyPercent distance of P90 and P10 from the estimate [%] */
export const uncertainInputs = (
  { sale, payment, batteryCapacityKwh, assumptions, community: joined, isSomeHome }: PlantSite,
  energyPercent: number,
): readonly UncertainInput[] => [
  energy(energyPercent),
  consumption(),
  ...(isSomeHome ? [household()] : []),
  electricityPrice(),
  ofAssumption('electricityPriceGrowth', 'electricityPriceGrowthFractionPerYear', RANGES.electricityPriceGrowth),
  { ...ofAssumption('salePrice', SALE_KEYS[sale], RANGES[sale]), unit: 'eurPerKwh' },
  ...(sale === 'market'
    ? [ofAssumption('solarPriceFall', 'solarPriceFallFractionPerYear', RANGES.solarPriceFall)]
    : []),
  ...(joined ? [community()] : []),
  // A quote or an offer fixes the price, and the offer's lines that of a new part.
  ...(payment.quote || payment.offer
    ? []
    : [plantCost(), ...(priceLineShares(assumptions).length > 1 ? [priceLine()] : [])]),
  ofLine('upkeep', 'upkeep'),
  ...(payment.offer && hasPriceOf(payment.offer, 'inverter')
    ? []
    : [ofLine('inverterReplacement', 'inverterReplacement')]),
  ...(batteryCapacityKwh > 0 && !(payment.offer && hasPriceOf(payment.offer, 'battery'))
    ? [ofLine('batteryPrice', 'battery')]
    : []),
  ...(assumptions.deductionFraction > 0 && payment.deductionChangeNextYear !== 0
    ? [ofAssumption('deduction', 'deductionFraction', { plus: [payment.deductionChangeNextYear, 0] })]
    : []),
  degradation(),
  ofAssumption('discount', 'discountFractionPerYear', RANGES.discount),
]
