import { z } from 'zod'
import { DEFAULT_ASSUMPTIONS } from '#engine/assumptions/assumptions.ts'
import { hourCalendarOf } from '#engine/calendar/hourCalendar.ts'
import { measuredUseKwh } from '#engine/consumption/measuredUse.ts'
import { energyYears } from '#engine/finance/energyYears.ts'
import { marketPriceEurPerKwh } from '#engine/finance/marketPrices.ts'
import { yearOfSale } from '#engine/finance/yearOfSale.ts'
import { simulateYear } from '#engine/production/simulateYear.ts'
import { prepareSun } from '#engine/sun/preparedSun.ts'
import type { WeatherYear } from '#engine/sun/weatherYear.ts'
import { SaleOfPlace } from '#wire/detailedAnalysis.ts'
import { ContractedPower, Region } from '#wire/detailedOptions.ts'
import { type Comparison, compareFigures, inputFigure, withinFraction } from './comparison.ts'

import { REFERENCE_CHAIN } from './referenceChain.ts'
import { type MissingFile, weatherIn } from './weatherFile.ts'

const expectedFigure = z.unknown()
const MarketCase = z.looseObject({
  weather: z.string(),
  plane: z.strictObject({ tilt: inputFigure, azimuth: inputFigure, kwp: inputFigure }),
  household: z.strictObject({ region: Region, contractedPower: ContractedPower, annualKwh: inputFigure }),
  zone: SaleOfPlace.shape.zone,
  expected: z.looseObject({
    ac_kwh: expectedFigure,
    load_kwh_by_month: z.array(expectedFigure).length(12),
    self_consumed_kwh: expectedFigure,
    sold_kwh: expectedFigure,
    sold_eur_at_zone_price: expectedFigure,
    mean_price_of_what_is_sold: expectedFigure,
    sold_eur_at_minimum_0_0475: expectedFigure,
  }),
})
const MarketFile = z.looseObject({ cases: z.array(MarketCase).min(1) })

const SUMS = withinFraction(0.001)

const compareCase = (weather: WeatherYear, { plane, household, zone, expected }: z.infer<typeof MarketCase>) => {
  const year = simulateYear(prepareSun(weather), { tiltDeg: plane.tilt, azimuthDeg: plane.azimuth }, REFERENCE_CHAIN)
  const { region, contractedPower, annualKwh } = household
  const use = { period: 'year', kwh: annualKwh } as const
  const load = measuredUseKwh({ region, contractedPower, households: 'several', use }, weather.hourStartMs)
  if (!load.ok) throw new Error(load.fault)
  const productionKwh = year.hourlyAcKwhPerKwp.map((kwh) => kwh * plane.kwp)
  const priceEurPerKwh = marketPriceEurPerKwh(zone, weather.hourStartMs)
  const [totals] = energyYears({ productionKwh, loadKwh: load.value, priceEurPerKwh, battery: null }, 0, 1)
  if (!totals) throw new Error('no year')
  const soldEur = (sale: 'market' | 'minimum'): number =>
    yearOfSale(totals, plane.kwp, 1, sale, DEFAULT_ASSUMPTIONS).soldEur
  const { month } = hourCalendarOf(weather.hourStartMs)
  const loadOf = (index: number): number =>
    load.value.reduce((sum, kwh, row) => (month[row] === index ? sum + kwh : sum), 0)
  return [
    ...compareFigures('ac_kwh', expected.ac_kwh, totals.producedKwh, SUMS),
    ...expected.load_kwh_by_month.flatMap((kwh, index) => compareFigures('load_kwh', kwh, loadOf(index), SUMS)),
    ...compareFigures('self_consumed_kwh', expected.self_consumed_kwh, totals.selfConsumedKwh, SUMS),
    ...compareFigures('sold_kwh', expected.sold_kwh, totals.exportedKwh, SUMS),
    ...compareFigures('sold_eur_at_zone_price', expected.sold_eur_at_zone_price, soldEur('market'), SUMS),
    ...compareFigures(
      'mean_price_of_what_is_sold',
      expected.mean_price_of_what_is_sold,
      soldEur('market') / totals.exportedKwh,
      SUMS,
    ),
    ...compareFigures('sold_eur_at_minimum', expected.sold_eur_at_minimum_0_0475, soldEur('minimum'), SUMS),
  ]
}

/** Runs the plants and households of `market.json` through the engine, with one list of comparisons per case.
 * @param file as `parsePrinted` gives it
 * @param folder where the weather lies
 * @throws ZodError if the file has another format */
export const compareMarket = (file: unknown, folder: string): Comparison[][] | MissingFile => {
  const compared: Comparison[][] = []
  for (const each of MarketFile.parse(file).cases) {
    const read = weatherIn(folder, each.weather)
    if ('missing' in read) return read
    compared.push(compareCase(read.weather, each))
  }
  return compared
}
