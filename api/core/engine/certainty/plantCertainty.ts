import { ownUseSpreadPercent } from '../consumption/ownUseSpread.ts'
import { pricesByBand, sumsByBand } from '../finance/bandPrices.ts'
import { lineEur, priceLineShares, withPriceLine } from '../finance/costLines.ts'
import { selfConsumptionFraction } from '../finance/energyShares.ts'
import type { OperatedYear } from '../finance/energyYears.ts'
import { firstOf, plantEnergy } from '../finance/plantEnergy.ts'
import type { EnergyTotals } from '../finance/selfConsumption.ts'
import { yearOfSale } from '../finance/yearOfSale.ts'
import { figuresOfEnergy, type PlantFigures, partsAt } from '../plant/panelPlant.ts'
import type { PlantEstimate } from '../plant/plantEstimate.ts'
import type { PlantSite } from '../plant/plantSite.ts'
import {
  bestQuantity,
  byValueAlone,
  mostOf,
  numbersLookedAt,
  type PlantSizes,
  withFigures,
} from '../plant/plantSizes.ts'
import { plantHours } from '../plant/plantYear.ts'
import type { Steps } from '../steps.ts'
import { sum } from '../sum.ts'
import { DAYS_A_YEAR, W_A_KW } from '../units.ts'
import {
  deviationPercent,
  type EnergyBasis,
  type EnergyLevels,
  energyLevels,
  fourOfFivePercent,
  type UncertaintyRow,
  uncertaintyRows,
} from './energyUncertainty.ts'
import { type Band, bandOf, paybackBand } from './paybackBand.ts'
import { type SizeAdvice, sizeAdvice } from './sizeAdvice.ts'
import {
  type Changed,
  SCENARIOS,
  type ScenarioId,
  type UncertainInput,
  uncertainInputs,
  unchanged,
} from './uncertainInputs.ts'

/** Value of a plant at one end of the range of an input. */
export interface InputEnd {
  /** Input value in its unit. */
  readonly value: number
  readonly netPresentValueEur: number
  /** Null if the investment is not recovered. */
  readonly paybackYears: number | null
  /** The best number of modules; 0 if none is worth its cost. */
  readonly bestQuantity: number
}

/** An input that moves a plant's value. */
export interface MovingInput extends Pick<UncertainInput, 'id'> {
  /** An assumption key; a string, as another release may have other keys. */
  readonly key: string
  /** Unit of the assumption; a string, as another release may have other units. */
  readonly unit: string
  readonly value: number
  readonly low: InputEnd
  readonly high: InputEnd
}

/** The plant where one thing comes otherwise. */
export interface Scenario {
  readonly id: ScenarioId
  readonly netPresentValueEur: number
  /** Null if the investment is not recovered. */
  readonly paybackYears: number | null
}

/** Certainty of the figures of a plant. */
export interface PlantCertainty {
  /** Number of modules. */
  readonly quantity: number
  readonly parts: readonly UncertaintyRow[]
  readonly firstYearKwh: EnergyLevels
  /** Mean of the years of the horizon. */
  readonly meanYearKwh: EnergyLevels
  /** Range of four in five cases. */
  readonly netPresentValueEur: Band
  /** Band of four in five cases; null if the investment is not recovered. */
  readonly paybackYears: Band<number | null>
  /** The best number of modules at the ends of the inputs. */
  readonly bestQuantity: { readonly value: number; readonly least: number; readonly most: number }
  /** Inputs by their effect on the present value, the largest first. */
  readonly inputs: readonly MovingInput[]
  /** The same plant where one thing comes otherwise; empty in answers of earlier releases. */
  readonly scenarios: readonly Scenario[]
  /** Null in answers of earlier releases. */
  readonly sizeAdvice: SizeAdvice | null
}

const INPUTS_SHOWN = 10
const SCENARIO_IDS = Object.keys(SCENARIOS) as ScenarioId[]
/** Ends of an input's range. */
const ENDS = [-1, 1]
/** Smaller changes are rounding. */
const LEAST_SWING_EUR = 1

/** A year with its self-consumption multiplied by a factor; exports and imports change by the same energy. */
const withOwnUse = (year: EnergyTotals, factor: number): EnergyTotals => {
  const most = Math.max(0, Math.min(year.importedKwh, year.exportedKwh))
  const moreKwh = Math.min(most, year.selfConsumedKwh * (factor - 1))
  const ratio = year.selfConsumedKwh > 0 ? 1 + moreKwh / year.selfConsumedKwh : 1
  const exportedKwh = year.exportedKwh - moreKwh
  return {
    ...year,
    selfConsumedKwh: year.selfConsumedKwh + moreKwh,
    importedKwh: year.importedKwh - moreKwh,
    exportedKwh,
    exportedAtMarketEur: year.exportedKwh > 0 ? (year.exportedAtMarketEur * exportedKwh) / year.exportedKwh : 0,
    selfConsumedByBandKwh: year.selfConsumedByBandKwh?.map((kwh) => kwh * ratio),
  }
}

/** The years of a home with its self-consumption moved toward the P10 or P90 of homes of equal consumption.
 * @param share -1 is P10, 0 no change, 1 P90 */
const atOwnUse = (
  energy: readonly OperatedYear[],
  { batteryCapacityKwh, assumptions }: PlantSite,
  share: number,
): readonly OperatedYear[] => {
  const { producedKwh, loadKwh } = firstOf(energy)
  if (share === 0 || !(loadKwh > 0)) return energy
  const usableKwh = batteryCapacityKwh * assumptions.batteryDepthOfDischargeFraction
  const { p10, p90 } = ownUseSpreadPercent(producedKwh / loadKwh, usableKwh / (loadKwh / DAYS_A_YEAR))
  const factor = 1 + (Math.abs(share) * (share < 0 ? p10 : p90)) / 100
  return energy.map(({ withoutBattery, ...year }) => ({
    ...withOwnUse(year, factor),
    ...(withoutBattery && { withoutBattery: withOwnUse(withoutBattery, factor) }),
  }))
}

/** Approximate years of a number of modules with changed inputs. */
const energyWith = (
  sizes: PlantSizes,
  hoursOf: (quantity: number) => Float64Array,
  changed: Changed,
  quantity: number,
) => {
  const { energyFactor, site, ownUseShare, isOtherEnergy } = changed
  if (!isOtherEnergy) return atOwnUse(sizes.figuresOf(quantity).energy, site, ownUseShare)
  const hours = hoursOf(quantity)
  const energy = plantEnergy(site, energyFactor === 1 ? hours : hours.map((kwh) => kwh * energyFactor), true)
  return atOwnUse(energy, site, ownUseShare)
}

/** The sizes of a plant with changed inputs. */
const sizesWith = (sizes: PlantSizes, hoursOf: (quantity: number) => Float64Array, changed: Changed): PlantSizes =>
  withFigures(sizes, changed.site, (quantity) =>
    figuresOfEnergy(
      changed.site,
      sizes.plant,
      sizes.priceEur * changed.priceFactor,
      sizes.countsOf(quantity),
      energyWith(sizes, hoursOf, changed, quantity),
    ),
  )

const npvEur = ({ figuresOf }: PlantSizes, quantity: number): number => figuresOf(quantity).cashFlow.netPresentValueEur

/** The best number of modules; 0 if none is worth its cost.
 * @param expected likely value */
function* bestWorth(sizes: PlantSizes, expected: number): Steps<number> {
  const all = sizes.plant.quantity
  const best = yield* bestQuantity(sizes, 1, all, expected)
  if (npvEur(sizes, best) > 0) return best
  const ofValue = yield* bestQuantity(byValueAlone(sizes), 1, all, best)
  return npvEur(sizes, ofValue) > 0 ? ofValue : 0
}

/** Advice on the size of a plant.
 * @param best number of modules, or the one of the least loss */
function* advisedSize(
  site: PlantSite,
  sizes: PlantSizes,
  hoursOf: (quantity: number) => Float64Array,
  best: number,
): Steps<SizeAdvice> {
  const { smallest, mostDeducted } = sizes
  // Beyond the deduction another plant begins, which is not the question of one more module.
  const all = mostOf(sizes, mostDeducted !== null && best <= mostDeducted ? mostDeducted : sizes.plant.quantity)
  const numbers = numbersLookedAt(sizes, [best, all]).filter(
    (quantity) => quantity >= Math.min(best, smallest()) && quantity <= all,
  )
  // A quote or an offer is one line.
  const shares = site.payment.quote || site.payment.offer ? [0] : priceLineShares(site.assumptions)
  const lines = shares.map((share) => {
    const assumptions = withPriceLine(site.assumptions, share)
    return share === 0 ? sizes : sizesWith(sizes, hoursOf, unchanged({ ...site, assumptions }))
  })
  for (const line of lines)
    for (const quantity of numbers) {
      yield
      line.figuresOf(quantity)
    }
  return sizeAdvice(
    best,
    numbers,
    lines.map(({ figuresOf }) => ({ cautiousEur: (quantity) => figuresOf(quantity).cautiousValueEur })),
    shares.indexOf(0),
    (quantity) => npvEur(sizes, quantity),
  )
}

type Figures = Pick<PlantFigures, 'quantity' | 'energy' | 'cashFlow'>

/** Mean price of a kilowatt-hour over its bands. */
const meanPriceEurPerKwh = ({ bands, loadKwh, assumptions }: PlantSite): number => {
  if (!bands) return assumptions.electricityPriceEurPerKwh
  const byBandKwh = sumsByBand(loadKwh, bands.ofHour)
  const prices = pricesByBand(bands.prices)
  const loadSumKwh = sum(byBandKwh)
  return loadSumKwh > 0 ? prices.reduce((sum, price, band) => sum + price * (byBandKwh[band] ?? 0), 0) / loadSumKwh : 0
}

/** An input in its own unit, for a number of modules. */
const inputValue = (
  { id, key }: Pick<UncertainInput, 'id' | 'key'>,
  site: PlantSite,
  sizes: PlantSizes,
  figures: Figures,
): number => {
  const { assumptions, sale } = site
  const first = firstOf(figures.energy)
  const powerKwp = (figures.quantity * sizes.plant.panel.powerW) / W_A_KW
  switch (id) {
    case 'energy':
      return first.producedKwh
    case 'consumption':
      return first.loadKwh
    case 'household':
      return selfConsumptionFraction(first)
    case 'community':
      return site.community?.sharedFraction ?? 0
    case 'electricityPrice':
      return meanPriceEurPerKwh(site)
    case 'plantCost':
      return figures.cashFlow.investment.totalEur
    case 'priceLine':
      return assumptions.balanceOfSystemEurPerKwp + (sizes.priceEur * W_A_KW) / sizes.plant.panel.powerW
    case 'upkeep':
    case 'inverterReplacement':
      return lineEur(id, powerKwp, assumptions)
    case 'batteryPrice':
      return lineEur('battery', site.batteryCapacityKwh, assumptions)
    case 'salePrice':
      return first.exportedKwh > 0 ? yearOfSale(first, powerKwp, 1, sale, assumptions).soldEur / first.exportedKwh : 0
    default:
      return assumptions[key]
  }
}

/** An input with the plant at both of its ends. */
interface Varied {
  readonly input: UncertainInput
  readonly ends: readonly {
    readonly sizes: PlantSizes
    readonly end: Omit<InputEnd, 'bestQuantity'>
    /** Cumulative cash flow by year. */
    readonly cumulativeEur: readonly number[]
  }[]
}

/** Largest change of the value. */
const farthestEur = (ends: readonly Pick<InputEnd, 'netPresentValueEur'>[], nowEur: number): number =>
  Math.max(...ends.map(({ netPresentValueEur }) => Math.abs(netPresentValueEur - nowEur)))

const swingEur = ({ ends }: Varied, nowEur: number): number =>
  farthestEur(
    ends.map(({ end }) => end),
    nowEur,
  )

/** Inputs to show.
 * @param all by their effect on the value, the largest first */
const shownOf = (all: readonly MovingInput[], nowEur: number): readonly MovingInput[] =>
  all.filter(({ low, high }) => farthestEur([low, high], nowEur) >= LEAST_SWING_EUR).slice(0, INPUTS_SHOWN)

/** Share of a year's energy lost to drawn and assumed shade, 0 to 1. */
const shadeFractionOf = ({ waterfall }: PlantEstimate['production']): number =>
  1 -
  waterfall
    .filter(({ stage }) => stage === 'shade' || stage === 'shading')
    .reduce((left, { changeKwh, remainingKwh }) => (left * remainingKwh) / (remainingKwh - changeKwh), 1)

/** Certainty of a plant's figures: energy by confidence level, effect of each input on its value when varied alone, and whether the number
 * of modules stays.
 * @param estimate of these modules
 * @see docs/accuracy.md, "Reliability" */
export function* plantCertainty(
  site: PlantSite,
  sizes: PlantSizes,
  estimate: PlantEstimate,
  weather: Omit<EnergyBasis, 'shadeFraction'>,
): Steps<PlantCertainty> {
  const { quantity, energy, cashFlow, production } = estimate
  const basis = { ...weather, shadeFraction: shadeFractionOf(production) }
  const meanPercent = deviationPercent(basis, energy.length)
  const hours = new Map<number, Float64Array>()
  const hoursOf = (count: number): Float64Array => {
    const followed = hours.get(count) ?? plantHours(partsAt(sizes.plant, sizes.countsOf(count)), site.assumptions)
    hours.set(count, followed)
    return followed
  }
  const nowEur = cashFlow.netPresentValueEur
  // The ends use approximate battery years, the current value exact ones. The offset removes that difference from the effect of an input.
  const near = sizes.figuresOf(quantity).cashFlow
  const offEur = nowEur - near.netPresentValueEur
  const cumulativeNowEur = cashFlow.years.map(({ cumulativeEur }) => cumulativeEur)
  const isBack = cashFlow.paybackYears !== null && near.paybackYears !== null
  const offYears = isBack ? cashFlow.paybackYears - near.paybackYears : 0
  const outcomeOf = ({ cashFlow: { netPresentValueEur, paybackYears: years } }: Figures) => ({
    netPresentValueEur: netPresentValueEur + offEur,
    paybackYears: years === null ? null : Math.max(0, years + offYears),
  })
  const scenarios: Scenario[] = []
  for (const id of SCENARIO_IDS) {
    yield
    const changed = SCENARIOS[id](unchanged(site))
    if (changed) scenarios.push({ id, ...outcomeOf(sizesWith(sizes, hoursOf, changed).figuresOf(quantity)) })
  }
  const varied: Varied[] = []
  for (const input of uncertainInputs(site, fourOfFivePercent(meanPercent))) {
    yield
    const ends = ENDS.map((share) => {
      const changed = input.change(unchanged(site), share)
      const sizesAtEnd = sizesWith(sizes, hoursOf, changed)
      const figures = sizesAtEnd.figuresOf(quantity)
      const end = { value: inputValue(input, changed.site, sizes, figures), ...outcomeOf(figures) }
      const cumulativeEur = figures.cashFlow.years.map(
        (year, index) => year.cumulativeEur + (cumulativeNowEur[index] ?? 0) - (near.years[index]?.cumulativeEur ?? 0),
      )
      return { sizes: sizesAtEnd, end, cumulativeEur }
    })
    varied.push({ input, ends })
  }
  const best = yield* bestWorth(sizes, quantity)
  const all: MovingInput[] = []
  for (const { input, ends } of varied.toSorted((a, b) => swingEur(b, nowEur) - swingEur(a, nowEur))) {
    const found: InputEnd[] = []
    for (const { sizes: atEnd, end } of ends) {
      const bestQuantity = yield* bestWorth(atEnd, best || quantity)
      found.push({ ...end, bestQuantity })
    }
    const [low, high] = found
    if (!low || !high) continue
    const value = inputValue(input, site, sizes, estimate)
    all.push({ id: input.id, key: input.key, unit: input.unit, value, low, high })
  }
  yield
  const advised = best || (yield* bestQuantity(byValueAlone(sizes), 1, sizes.plant.quantity))
  const advice = yield* advisedSize(site, sizes, hoursOf, advised)
  const bests = [best, ...all.flatMap(({ low, high }) => [low.bestQuantity, high.bestQuantity])]
  const value = bandOf(
    nowEur,
    varied.map(({ ends }) => ends.map(({ end }) => end.netPresentValueEur)),
  )
  return {
    quantity,
    parts: uncertaintyRows(basis),
    firstYearKwh: energyLevels(firstOf(energy).producedKwh, deviationPercent(basis, 1)),
    meanYearKwh: energyLevels(
      cashFlow.years.slice(1).reduce((sum, { producedKwh }) => sum + producedKwh, 0) / energy.length,
      meanPercent,
    ),
    netPresentValueEur: { worse: value.low, better: value.high },
    paybackYears: paybackBand(
      cumulativeNowEur,
      varied.map(({ ends }) => ends.map(({ cumulativeEur }) => cumulativeEur)),
    ),
    bestQuantity: { value: best, least: Math.min(...bests), most: Math.max(...bests) },
    inputs: shownOf(all, nowEur),
    scenarios,
    sizeAdvice: advice,
  }
}
