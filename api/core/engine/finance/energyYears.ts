import { sum } from '../sum.ts'
import { type BatteryAgeing, NO_AGEING } from './battery.ts'
import {
  assertSameHours,
  type EnergyTotals,
  type EnergyYear,
  type RunYear,
  selfConsumedByBand,
  yearRunner,
} from './selfConsumption.ts'
import { shrinkingYear } from './shrinkingYear.ts'

/** A year of operation. */
export interface OperatedYear extends EnergyTotals {
  /** The same year without the replacement battery; undefined before the replacement. */
  readonly withoutBattery?: EnergyTotals
}

const yearsWithoutBattery = (year: EnergyYear, shares: readonly number[]): readonly EnergyTotals[] => {
  const { productionKwh, loadKwh, priceEurPerKwh, bandOfHour } = year
  const exchange = shrinkingYear(productionKwh, loadKwh, priceEurPerKwh, Math.min(...shares), bandOfHour)
  const byBand = selfConsumedByBand(year)
  const productionSum = sum(productionKwh)
  const loadSum = sum(loadKwh)
  return shares.map((share) => {
    const { exportedKwh, importedKwh, exportedAtMarketEur, importedByBandKwh } = exchange(share)
    return {
      producedKwh: productionSum * share,
      loadKwh: loadSum,
      selfConsumedKwh: loadSum - importedKwh,
      exportedKwh,
      importedKwh,
      batteryLossKwh: 0,
      chargeChangeKwh: 0,
      exportedAtMarketEur,
      selfConsumedByBandKwh: byBand(importedByBandKwh),
      batteryThroughputKwh: 0,
      batteryCapacityKwh: 0,
    }
  })
}

type BatteryOfYear = NonNullable<EnergyYear['battery']>
/** A year with a share of its production and of its battery's capacity. */
type BatteryYear = (productionShare: number, capacityFraction: number) => EnergyTotals

/** Yearly fade as a share of the new capacity, 0 to 1. */
const fadeOf = (
  { batteryThroughputKwh }: EnergyTotals,
  { capacityKwh, depthOfDischargeFraction }: BatteryOfYear,
  { fadeFractionPerYear, fadeFractionPerCycle }: BatteryAgeing,
): number => {
  const usableKwh = capacityKwh * depthOfDischargeFraction
  return fadeFractionPerYear + (usableKwh > 0 ? (fadeFractionPerCycle * batteryThroughputKwh) / usableKwh : 0)
}

/** Years of a new battery, one after the other: a year's throughput reduces the capacity of the next. */
const fadingYears = (
  runYear: BatteryYear,
  shares: readonly number[],
  battery: BatteryOfYear,
  ageing: BatteryAgeing,
): readonly EnergyTotals[] => {
  let capacityFraction = 1
  return shares.map((share) => {
    const totals = runYear(share, capacityFraction)
    capacityFraction = Math.max(0, capacityFraction - fadeOf(totals, battery, ageing))
    return totals
  })
}

/** The years of a battery, then those of its replacement. */
const yearsOfBatteries = (
  runYear: BatteryYear,
  withoutBattery: (shares: readonly number[]) => readonly EnergyTotals[],
  shares: readonly number[],
  battery: BatteryOfYear,
  ageing: BatteryAgeing,
): readonly OperatedYear[] => {
  const life = ageing.lifeYears ?? shares.length
  const first = fadingYears(runYear, shares.slice(0, life), battery, ageing)
  const laterShares = shares.slice(life)
  if (laterShares.length === 0) return first
  const without = withoutBattery(laterShares)
  const renewed = fadingYears(runYear, laterShares, battery, ageing)
  return [
    ...first,
    ...renewed.map((totals, index): OperatedYear => {
      const withoutBattery = without[index]
      return withoutBattery ? { ...totals, withoutBattery } : totals
    }),
  ]
}

const sharesOf = (degradationFractionPerYear: number, years: number): readonly number[] =>
  Array.from({ length: years }, (_, age) => (1 - degradationFractionPerYear) ** age)

/** Sums of several years with the same sun and load, while modules and battery fade. The first year cannot simply be scaled, because
 * exports shrink faster than own use; each year starts with an empty battery. A new battery replaces the worn one; later years also have
 * the result without it, to decide whether it pays.
 * @param year with the production of the first year and a new battery
 * @param degradationFractionPerYear modules' loss from each year to the next, 0 to 1
 * @param years whole number >= 1
 * @returns one row a year, the first year first */
export const energyYears = (
  year: EnergyYear,
  degradationFractionPerYear: number,
  years: number,
  ageing: BatteryAgeing = NO_AGEING,
): readonly OperatedYear[] => {
  assertSameHours(year)
  const shares = sharesOf(degradationFractionPerYear, years)
  const { battery } = year
  if (battery === null) return yearsWithoutBattery(year, shares)
  const withoutBattery = (later: readonly number[]) => yearsWithoutBattery(year, later)
  return yearsOfBatteries(yearRunner(year), withoutBattery, shares, battery, ageing)
}

const NO_TOTALS: EnergyTotals = {
  producedKwh: 0,
  loadKwh: 0,
  selfConsumedKwh: 0,
  exportedKwh: 0,
  importedKwh: 0,
  batteryLossKwh: 0,
  chargeChangeKwh: 0,
  exportedAtMarketEur: 0,
  batteryThroughputKwh: 0,
  batteryCapacityKwh: 0,
}

/** A weighted sum of years. */
const mixed = (years: readonly EnergyTotals[], weights: readonly number[]): EnergyTotals => {
  const byBand = years[0]?.selfConsumedByBandKwh?.map((_, band) =>
    years.reduce((sum, totals, index) => sum + (weights[index] ?? 0) * (totals.selfConsumedByBandKwh?.[band] ?? 0), 0),
  )
  const sums = { ...NO_TOTALS, selfConsumedByBandKwh: byBand }
  for (const [index, totals] of years.entries()) {
    const weight = weights[index] ?? 0
    sums.producedKwh += weight * totals.producedKwh
    sums.loadKwh += weight * totals.loadKwh
    sums.selfConsumedKwh += weight * totals.selfConsumedKwh
    sums.exportedKwh += weight * totals.exportedKwh
    sums.importedKwh += weight * totals.importedKwh
    sums.batteryLossKwh += weight * totals.batteryLossKwh
    sums.chargeChangeKwh += weight * totals.chargeChangeKwh
    sums.exportedAtMarketEur += weight * totals.exportedAtMarketEur
    sums.batteryThroughputKwh += weight * totals.batteryThroughputKwh
    sums.batteryCapacityKwh += weight * totals.batteryCapacityKwh
  }
  return sums
}

/** Below this remaining capacity of the battery or the modules, a few simulated years cannot represent all years. */
const LEAST_CAPACITY_FRACTION = 0.5
const LEAST_PRODUCTION_SHARE = 0.85

/** Interpolates any year from a few simulated years: along a parabola over the battery's fade (new, half worn, worn) and a straight line
 * over the modules' degradation. Without battery fade the parabola is over the degradation. Null if the fade is too large. */
const nearRunner = (
  runYear: RunYear,
  shares: readonly number[],
  battery: BatteryOfYear,
  ageing: BatteryAgeing,
): BatteryYear | null => {
  const years = shares.length
  const life = Math.min(ageing.lifeYears ?? years, years)
  const isRenewed = life < years
  const start = runYear(1, 1)
  const longestYears = Math.max(life, years - life)
  const firstFade = fadeOf(start, battery, ageing)
  const isFading = firstFade > 0
  const lastAge = isFading && longestYears === life ? life - 1 : years - 1
  const shareAt = (age: number): number => shares[age] ?? 1
  const positionOf = (share: number, capacityFraction: number) => 1 - (isFading ? capacityFraction : share)
  const [middleShare, lastShare, endShare] = [shareAt(lastAge >> 1), shareAt(lastAge), shareAt(years - 1)]
  const wornAge = longestYears - 1
  const middleFraction = 1 - firstFade * (wornAge >> 1)
  if (middleFraction < LEAST_CAPACITY_FRACTION || endShare < LEAST_PRODUCTION_SHARE) return null
  const middle = runYear(middleShare, middleFraction)
  // A worn battery has less throughput, so it fades more slowly.
  const wornFraction = middleFraction - fadeOf(middle, battery, ageing) * (wornAge - (wornAge >> 1))
  if (wornFraction < LEAST_CAPACITY_FRACTION) return null
  const [a, b] = [positionOf(middleShare, middleFraction), positionOf(lastShare, wornFraction)]
  if (a === b) return () => start
  const followed = [start, middle, runYear(lastShare, wornFraction)]
  const hasNewOnFadedModules = isFading && isRenewed && endShare < 1
  if (hasNewOnFadedModules) followed.push(runYear(endShare, 1))
  return (share, capacityFraction) => {
    const at = positionOf(share, capacityFraction)
    // Lagrange's formula through 0, a and b: Abramowitz and Stegun (1964), 25.2.1.
    const ofMiddle = (at * (at - b)) / (a * (a - b))
    const ofWorn = (at * (at - a)) / (b * (b - a))
    const ofNew = hasNewOnFadedModules
      ? (1 - share - ofMiddle * (1 - middleShare) - ofWorn * (1 - lastShare)) / (1 - endShare)
      : 0
    return mixed(followed, [1 - ofMiddle - ofWorn - ofNew, ofMiddle, ofWorn, ofNew])
  }
}

/** Up to this number of years, each is simulated. */
const FEW_YEARS = 4

/** Approximates `energyYears` for comparing many plants. It simulates at most four years with a battery and two without, or all years if
 * the battery or the modules fade much. The total value deviates by under 1 % of the battery's benefit (energyYears.test.ts). */
export const energyYearsNearly = (
  year: EnergyYear,
  degradationFractionPerYear: number,
  years: number,
  ageing: BatteryAgeing = NO_AGEING,
): readonly OperatedYear[] => {
  const { battery } = year
  if (battery === null || years <= FEW_YEARS) return energyYears(year, degradationFractionPerYear, years, ageing)
  const shares = sharesOf(degradationFractionPerYear, years)
  const runYear = yearRunner(year)
  const nearRun = nearRunner(runYear, shares, battery, ageing)
  if (!nearRun) return energyYears(year, degradationFractionPerYear, years, ageing)
  const withoutBattery = (later: readonly number[]): readonly EnergyTotals[] => {
    const [from = 1, to = 1] = [later[0], later.at(-1)]
    const ends = [runYear(from, null), runYear(to, null)]
    return later.map((share) => {
      const ofLast = from > to ? (from - share) / (from - to) : 0
      return mixed(ends, [1 - ofLast, ofLast])
    })
  }
  return yearsOfBatteries(nearRun, withoutBattery, shares, battery, ageing)
}
