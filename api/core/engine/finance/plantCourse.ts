import {
  energyBenefitEur,
  type MoneyTerms,
  type PlantCourse,
  paidEur,
  type ReplacedPart,
  upkeepEur,
} from './cashFlowYear.ts'
import { lineEur } from './costLines.ts'
import type { OperatedYear } from './energyYears.ts'
import type { Plant } from './investment.ts'
import { presentValueEur } from './netPresentValue.ts'
import { hasPriceOf, offerBill, offeredEur } from './offerPrices.ts'
import { type OfferOfPanel, offeredPlant } from './payment.ts'
import type { EnergyTotals } from './selfConsumption.ts'
import { grown } from './yearOfSale.ts'

/** A part with a shorter life than the plant. */
interface WearingPart {
  /** Last year of service of the first part; 0: the part is never replaced. */
  readonly lifeYears: number
  /** Price of a new part in a year [EUR], with non-recoverable VAT. */
  readonly priceEur: (year: number) => number
}

/** What an offer asks for a part that wears [EUR before VAT]; null where it has no price for one. */
const offeredPartEur = (plant: Plant, offer: OfferOfPanel | null | undefined, part: ReplacedPart): number | null =>
  offer && hasPriceOf(offer, part) ? offeredEur(offer, offerBill(offer, offeredPlant(offer, plant)), part) : null

const wearingParts = (plant: Plant, { assumptions, payment }: MoneyTerms) => {
  const priced = (part: ReplacedPart, netEur: number, fallFraction: number) => (year: number) =>
    grown(paidEur(part, netEur, year, assumptions, payment), -fallFraction, year)
  const inverterEur =
    offeredPartEur(plant, payment?.offer, 'inverter') ?? lineEur('inverterReplacement', plant.powerKwp, assumptions)
  const batteryEur =
    offeredPartEur(plant, payment?.offer, 'battery') ?? lineEur('battery', plant.batteryCapacityKwh, assumptions)
  return {
    inverter: {
      lifeYears: assumptions.inverterReplacementYear,
      priceEur: priced('inverter', inverterEur, assumptions.inverterPriceFallFractionPerYear),
    },
    battery: {
      lifeYears: assumptions.batteryReplacementYear,
      priceEur: priced('battery', batteryEur, assumptions.batteryPriceFallFractionPerYear),
    },
  }
}

/** Residual value of a part: the remaining share of its life times the price of a new part in that year.
 * @param fromYear the part was installed at the end of this year */
const residualEur = ({ lifeYears, priceEur }: WearingPart, fromYear: number, year: number): number =>
  lifeYears > 0 ? priceEur(year) * Math.max(0, 1 - (year - fromYear) / lifeYears) : 0

/** Energy of a house whose plant is out of operation. */
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

/** An option for the end of the parts' lives: what is replaced, and when the plant stops. */
interface Course {
  /** Last year of operation. */
  readonly lastYear: number
  readonly isInverterRenewed: boolean
  readonly isBatteryRenewed: boolean
}

/** All replacement options. A plant with a worn inverter stops or gets a new one; in both cases its battery is replaced or not. */
const coursesOf = (inverterYears: number, batteryYears: number, horizon: number): readonly Course[] => {
  const wearsOut = inverterYears > 0 && inverterYears < horizon
  return (wearsOut ? [inverterYears, horizon] : [horizon]).flatMap((lastYear) => {
    const mayBeRenewed = batteryYears > 0 && batteryYears < lastYear
    return (mayBeRenewed ? [false, true] : [false]).map((isBatteryRenewed) => ({
      lastYear,
      isInverterRenewed: wearsOut && lastYear === horizon,
      isBatteryRenewed,
    }))
  })
}

const operated = (row: OperatedYear, isBatteryRenewed: boolean): EnergyTotals =>
  isBatteryRenewed ? row : (row.withoutBattery ?? row)

/** Replacement plan over the years of operation: inverter and battery are replaced at the end of their lives if replacement has the highest
 * present value. Without a new inverter the plant stops, without residual value.
 * @param energy of each year, with every part replaced */
export const plantCourse = (
  plant: Plant,
  energy: readonly OperatedYear[],
  terms: MoneyTerms,
): readonly PlantCourse[] => {
  const { inverter, battery } = wearingParts(plant, terms)
  const { discountFractionPerYear } = terms.assumptions
  const horizon = energy.length
  const partsMoney = (course: Course, year: number) => {
    const replacedParts: ReplacedPart[] = []
    const money = { replacementEur: 0, replacedParts, residualEur: 0 }
    for (const { name, part, isRenewed } of [
      { name: 'inverter', part: inverter, isRenewed: course.isInverterRenewed },
      { name: 'battery', part: battery, isRenewed: course.isBatteryRenewed },
    ] as const) {
      if (isRenewed && year === part.lifeYears && part.priceEur(year) > 0) {
        money.replacementEur += part.priceEur(year)
        replacedParts.push(name)
      }
      if (year === horizon && year === course.lastYear)
        money.residualEur += residualEur(part, isRenewed ? part.lifeYears : 0, year)
    }
    return money
  }
  const runningEur = (isBatteryRenewed: boolean): readonly number[] =>
    energy.map((row, age) => {
      const year = age + 1
      const benefitEur = energyBenefitEur(operated(row, isBatteryRenewed), plant.powerKwp, terms, year)
      return benefitEur - upkeepEur(plant, year, terms)
    })
  const withoutEur = runningEur(false)
  const withEur = energy.some(({ withoutBattery }) => withoutBattery) ? runningEur(true) : withoutEur
  const worthEur = (course: Course): number =>
    (course.isBatteryRenewed ? withEur : withoutEur).slice(0, course.lastYear).reduce((sum, yearEur, age) => {
      const { replacementEur, residualEur: leftEur } = partsMoney(course, age + 1)
      return sum + presentValueEur(yearEur + leftEur - replacementEur, age + 1, discountFractionPerYear)
    }, 0)
  const best = coursesOf(inverter.lifeYears, battery.lifeYears, horizon)
    .map((course) => ({ course, eur: worthEur(course) }))
    .reduce((most, each) => (each.eur > most.eur ? each : most)).course
  return energy.map((row, age): PlantCourse => {
    const isRunning = age < best.lastYear
    return {
      energy: isRunning ? operated(row, best.isBatteryRenewed) : standing(row),
      isRunning,
      ...partsMoney(best, age + 1),
    }
  })
}
