import { z } from 'zod'
import { measuredUseKwh } from '#engine/consumption/measuredUse.ts'
import { selfConsumption } from '#engine/finance/selfConsumption.ts'
import { type SimulatedYear, simulateYear } from '#engine/production/simulateYear.ts'
import { prepareSun } from '#engine/sun/preparedSun.ts'
import type { WeatherYear } from '#engine/sun/weatherYear.ts'
import { HOURS_A_YEAR } from '#engine/units.ts'
import { Region } from '#wire/detailedOptions.ts'
import { type Comparison, compareFigures, inputFigure, withinFraction } from './comparison.ts'

import { REFERENCE_CHAIN } from './referenceChain.ts'
import { type MissingFile, weatherIn } from './weatherFile.ts'

const HouseholdCase = z.looseObject({
  weather: z.string(),
  region: Region,
  loadKwh: inputFigure,
  pvKwh: inputFigure,
  batteryKwh: inputFigure,
  mean: z.looseObject({ value: z.number(), text: z.string() }),
})
type HouseholdCase = z.infer<typeof HouseholdCase>
const HouseholdsFile = z.looseObject({ cases: z.array(HouseholdCase).min(1) })

const WITHOUT_BATTERY = withinFraction(0.04)
const WITH_BATTERY = withinFraction(0.025)
const OF_BATTERY = withinFraction(0.06)

const SOUTH = { tiltDeg: 30, azimuthDeg: 180 }
/** The file's load of a household with more than 3 kW [kWh a year]. */
const LARGE_LOAD_KWH = 4500
/** The file's battery: all of its capacity is usable, half of it an hour. */
const batteryOf = (capacityKwh: number) =>
  capacityKwh === 0
    ? null
    : {
        capacityKwh,
        chargeKw: 0.5 * capacityKwh,
        dischargeKw: 0.5 * capacityKwh,
        roundTripEfficiencyFraction: 0.9,
        depthOfDischargeFraction: 1,
        standbyKw: 0,
      }

interface Site {
  readonly weather: WeatherYear
  readonly year: SimulatedYear
}

/** Avoided purchase of a household [kWh a year]. */
const ownUseKwh = ({ weather, year }: Site, { region, loadKwh, pvKwh, batteryKwh }: HouseholdCase): number => {
  const contractedPower = loadKwh < LARGE_LOAD_KWH ? 'upTo3Kw' : 'upTo6Kw'
  const load = measuredUseKwh(
    { region, contractedPower, households: 'one', use: { period: 'year', kwh: loadKwh } },
    weather.hourStartMs,
  )
  if (!load.ok) throw new Error(load.fault)
  const { totals } = selfConsumption({
    productionKwh: year.hourlyAcKwhPerKwp.map((kwh) => (kwh * pvKwh) / year.annualAcKwhPerKwp),
    loadKwh: load.value,
    priceEurPerKwh: new Float64Array(HOURS_A_YEAR),
    battery: batteryOf(batteryKwh),
  })
  return totals.loadKwh - totals.importedKwh
}

const isWithoutBattery = (other: HouseholdCase, of: HouseholdCase): boolean =>
  other.batteryKwh === 0 && other.weather === of.weather && other.loadKwh === of.loadKwh && other.pvKwh === of.pvKwh

const compareCase = (site: Site, each: HouseholdCase, cases: readonly HouseholdCase[]): Comparison[] => {
  const ownUse = ownUseKwh(site, each)
  if (each.batteryKwh === 0) return compareFigures('own_use_kwh', each.mean, ownUse, WITHOUT_BATTERY)
  const without = cases.find((other) => isWithoutBattery(other, each))
  const gain = without && { value: each.mean.value - without.mean.value, text: each.mean.text }
  return [
    ...compareFigures('own_use_with_battery_kwh', each.mean, ownUse, WITH_BATTERY),
    ...(without ? compareFigures('battery_gain_kwh', gain, ownUse - ownUseKwh(site, without), OF_BATTERY) : []),
  ]
}

/** Compares the own use of one household of the engine with the mean of the single households measured in `households.json`, with one list
 * of comparisons per case. A battery's benefit is compared if the file has the same house without one.
 * @param file as `parsePrinted` gives it
 * @param folder where the weather lies
 * @throws ZodError if the file has another format */
export const compareHouseholds = (file: unknown, folder: string): Comparison[][] | MissingFile => {
  const { cases } = HouseholdsFile.parse(file)
  const sites = new Map<string, Site>()
  for (const name of new Set(cases.map(({ weather }) => weather))) {
    const read = weatherIn(folder, name)
    if ('missing' in read) return read
    sites.set(name, { weather: read.weather, year: simulateYear(prepareSun(read.weather), SOUTH, REFERENCE_CHAIN) })
  }
  return cases.flatMap((each) => {
    const site = sites.get(each.weather)
    return site ? [compareCase(site, each, cases)] : []
  })
}
