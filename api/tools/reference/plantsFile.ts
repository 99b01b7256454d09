import { z } from 'zod'
import { selfConsumptionFraction, selfSufficiencyFraction } from '#engine/finance/energyShares.ts'
import { selfConsumption } from '#engine/finance/selfConsumption.ts'
import { plantHours } from '#engine/plant/plantYear.ts'
import { monthlySums } from '#engine/production/monthlySums.ts'
import { simulateYear } from '#engine/production/simulateYear.ts'
import { sum } from '#engine/sum.ts'
import { prepareSun } from '#engine/sun/preparedSun.ts'
import { DAYS_A_YEAR, HOURS_A_DAY, HOURS_A_YEAR } from '#engine/units.ts'
import { type Comparison, compareFigures, inputFigure, withinFraction } from './comparison.ts'

import { REFERENCE_CHAIN } from './referenceChain.ts'
import { type MissingFile, weatherIn } from './weatherFile.ts'

const Load = z.looseObject({
  annual_kwh: inputFigure,
  peak_hour_utc: inputFigure,
  depth: inputFigure,
  season: inputFigure,
})
const PlantCase = z.looseObject({
  planes: z.array(z.looseObject({ tilt: inputFigure, azimuth: inputFigure, kwp: inputFigure })).min(1),
  inverters: z.array(z.looseObject({ planes: z.array(inputFigure).min(1), dc_limit_kw: inputFigure })).min(1),
  load: Load,
  battery: z
    .looseObject({
      capacity_kwh: inputFigure,
      power_kw: inputFigure,
      round_trip_efficiency: inputFigure,
      depth_of_discharge: inputFigure,
    })
    .nullable(),
  expected: z.record(z.string(), z.unknown()),
})
const PlantsFile = z.looseObject({ weather: z.string(), cases: z.array(PlantCase).min(1) })

const SUM = withinFraction(0.001)
const EFFICIENCY = 0.96

/** The load of a case in each row of the weather file [kWh], by the formula that the file states. */
const loadKwh = ({ annual_kwh, peak_hour_utc, depth, season }: z.infer<typeof Load>): Float64Array => {
  const wave = (turns: number): number => Math.cos(2 * Math.PI * turns)
  const shape = Float64Array.from({ length: HOURS_A_YEAR }, (_, row) => {
    const ofDay = 1 + depth * wave(((row % HOURS_A_DAY) - peak_hour_utc) / HOURS_A_DAY)
    return ofDay * (1 + season * wave((Math.floor(row / HOURS_A_DAY) - 15) / DAYS_A_YEAR))
  })
  const whole = sum(shape)
  return shape.map((value) => (annual_kwh * value) / whole)
}

const comparePlant = (
  sun: ReturnType<typeof prepareSun>,
  { planes, inverters, load, battery, expected }: z.infer<typeof PlantCase>,
): Comparison[] => {
  const productionKwh = new Float64Array(HOURS_A_YEAR)
  for (const { planes: indices, dc_limit_kw } of inverters) {
    const behind = planes.filter((_, index) => indices.includes(index))
    const rated = behind.reduce((sum, { kwp }) => sum + kwp, 0)
    const inverter = { dcLimitPerRated: dc_limit_kw / rated, nominalEfficiency: EFFICIENCY }
    const parts = behind.map(({ tilt, azimuth, kwp }) => ({
      powerKwp: kwp,
      inverter: 1,
      rating: null,
      year: simulateYear(sun, { tiltDeg: tilt, azimuthDeg: azimuth }, { ...REFERENCE_CHAIN, inverter }),
    }))
    const dcAcRatio = rated / (dc_limit_kw * EFFICIENCY)
    const hourlyKwh = plantHours(parts, { dcAcRatio, inverterEfficiencyFraction: EFFICIENCY })
    for (const [row, kwh] of hourlyKwh.entries()) productionKwh[row] = (productionKwh[row] ?? 0) + kwh
  }
  const { totals } = selfConsumption({
    productionKwh,
    loadKwh: loadKwh(load),
    priceEurPerKwh: new Float64Array(HOURS_A_YEAR),
    battery: battery && {
      capacityKwh: battery.capacity_kwh,
      chargeKw: battery.power_kw,
      dischargeKw: battery.power_kw,
      roundTripEfficiencyFraction: battery.round_trip_efficiency,
      depthOfDischargeFraction: battery.depth_of_discharge,
      standbyKw: 0,
    },
  })
  const { ac_kwh_by_month, ...sums } = expected
  const months = z.array(z.unknown()).length(12).parse(ac_kwh_by_month)
  const actual = {
    ac_kwh: totals.producedKwh,
    self_consumed_kwh: totals.selfConsumedKwh,
    exported_kwh: totals.exportedKwh,
    imported_kwh: totals.importedKwh,
    battery_loss_kwh: totals.batteryLossKwh,
    self_consumption_fraction: selfConsumptionFraction(totals),
    self_sufficiency_fraction: selfSufficiencyFraction(totals),
  }
  const monthlyKwh = monthlySums(productionKwh)
  return [
    ...compareFigures('plant', sums, actual, SUM),
    ...months.flatMap((month, index) => compareFigures('plant.ac_kwh_by_month', month, monthlyKwh[index], SUM)),
  ]
}

/** Runs the plants of `plants.json`, planes behind one inverter or several, with a load and a battery, through the engine; one list of
 * comparisons per plant.
 * @param file as `parsePrinted` gives it
 * @param folder where the weather lies
 * @throws ZodError if the file has another format */
export const comparePlants = (file: unknown, folder: string): Comparison[][] | MissingFile => {
  const { weather: name, cases } = PlantsFile.parse(file)
  const read = weatherIn(folder, name)
  if ('missing' in read) return read
  const sun = prepareSun(read.weather)
  return cases.map((each) => comparePlant(sun, each))
}
