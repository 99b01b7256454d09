import { energyBenefitEur, type MoneyTerms, type PlantCourse, paidEur, upkeepEur } from './cashFlowYear.ts'
import type { OperatedYear } from './energyYears.ts'
import type { Plant } from './investment.ts'
import { presentValueEur } from './netPresentValue.ts'
import type { EnergyTotals } from './selfConsumption.ts'
import { grown } from './yearOfSale.ts'

/** A part that wears out before the plant does. */
interface WearingPart {
  /** The last year that the first one serves; 0: it is never replaced. */
  readonly lifeYears: number
  /** What a new one costs in a year [EUR], VAT that is not recovered included. */
  readonly priceEur: (year: number) => number
}

const wearingParts = (plant: Plant, { assumptions, payment }: MoneyTerms) => {
  const priced = (netEur: number, fallFraction: number) => (year: number) =>
    grown(paidEur(netEur, year, assumptions, payment), -fallFraction, year)
  const inverterEur = plant.powerKwp * assumptions.inverterReplacementEurPerKwp
  const batteryEur = plant.batteryCapacityKwh * assumptions.batteryPriceEurPerKwh
  return {
    inverter: {
      lifeYears: assumptions.inverterReplacementYear,
      priceEur: priced(inverterEur, assumptions.inverterPriceFallFractionPerYear),
    },
    battery: {
      lifeYears: assumptions.batteryReplacementYear,
      priceEur: priced(batteryEur, assumptions.batteryPriceFallFractionPerYear),
    },
  }
}

/** What a part is still worth: the share of its life that is left of the price that a new one has then.
 * @param fromYear after which it serves */
const residualEur = ({ lifeYears, priceEur }: WearingPart, fromYear: number, year: number): number =>
  lifeYears > 0 ? priceEur(year) * Math.max(0, 1 - (year - fromYear) / lifeYears) : 0

/** Whether a new part pays for itself in the years that are left.
 * @param gainEur what it brings in a year [EUR] */
const pays = (
  part: WearingPart,
  lastYear: number,
  discountFraction: number,
  gainEur: (year: number) => number,
): boolean => {
  const { lifeYears, priceEur } = part
  if (lifeYears === 0 || lifeYears >= lastYear) return false
  const valueThen = (eur: number, year: number): number => presentValueEur(eur, year - lifeYears, discountFraction)
  let gainedEur = valueThen(residualEur(part, lifeYears, lastYear), lastYear)
  for (let year = lifeYears + 1; year <= lastYear; year += 1) gainedEur += valueThen(gainEur(year), year)
  return gainedEur > priceEur(lifeYears)
}

/** A house whose plant stands still. */
const standing = ({ loadKwh }: EnergyTotals): EnergyTotals => ({
  producedKwh: 0,
  loadKwh,
  selfConsumedKwh: 0,
  exportedKwh: 0,
  importedKwh: loadKwh,
  batteryLossKwh: 0,
  chargeChangeKwh: 0,
  exportedAtMarketEur: 0,
  batteryThroughputKwh: 0,
  batteryCapacityKwh: 0,
})

/** What becomes of a plant in its years of operation. At the end of its life a battery is replaced if what a new one brings in the years
 * that are left is worth more then than it costs, against going on without one; an inverter likewise, against a plant that stands still.
 * @param energy of each year, with every part replaced */
export const plantCourse = (
  plant: Plant,
  energy: readonly OperatedYear[],
  terms: MoneyTerms,
): readonly PlantCourse[] => {
  const { inverter, battery } = wearingParts(plant, terms)
  const { discountFractionPerYear } = terms.assumptions
  const horizon = energy.length
  const benefitEur = (totals: EnergyTotals, year: number) => energyBenefitEur(totals, plant.powerKwp, terms, year)
  const rowOf = (year: number, hasNewBattery: boolean): EnergyTotals | undefined => {
    const row = energy[year - 1]
    return hasNewBattery ? row : (row?.withoutBattery ?? row)
  }
  const gainEur = (year: number, hasNewBattery: boolean): number => {
    const row = rowOf(year, hasNewBattery)
    return row ? benefitEur(row, year) : 0
  }
  const batteryPays = (lastYear: number): boolean =>
    pays(battery, lastYear, discountFractionPerYear, (year) => gainEur(year, true) - gainEur(year, false))
  const isBatteryRenewedAtAll = batteryPays(horizon)
  const isInverterRenewed = pays(
    inverter,
    horizon,
    discountFractionPerYear,
    (year) => gainEur(year, isBatteryRenewedAtAll) - upkeepEur(plant, year, terms),
  )
  const isStopped = inverter.lifeYears > 0 && inverter.lifeYears < horizon && !isInverterRenewed
  const lastYear = isStopped ? inverter.lifeYears : horizon
  const isBatteryRenewed = isStopped ? batteryPays(lastYear) : isBatteryRenewedAtAll
  const boughtEur = (part: WearingPart, isRenewed: boolean, year: number): number =>
    isRenewed && year === part.lifeYears ? part.priceEur(year) : 0
  const leftEur = (part: WearingPart, isRenewed: boolean): number =>
    residualEur(part, isRenewed ? part.lifeYears : 0, horizon)
  return energy.map((row, age): PlantCourse => {
    const year = age + 1
    const isRunning = year <= lastYear
    return {
      energy: isRunning ? (rowOf(year, isBatteryRenewed) ?? row) : standing(row),
      isRunning,
      replacementEur: boughtEur(inverter, isInverterRenewed, year) + boughtEur(battery, isBatteryRenewed, year),
      residualEur:
        year === horizon && !isStopped ? leftEur(inverter, isInverterRenewed) + leftEur(battery, isBatteryRenewed) : 0,
    }
  })
}
