import { expect, test } from 'vitest'
import { saleOf } from '../assumptions/assumptions.ts'
import { cashFlow } from './cashFlow.ts'
import { gseFeeEur } from './gseTerms.ts'
import { marketPriceEurPerKwh, marketZoneAt } from './marketPrices.ts'
import { assume } from './money.fixture.ts'
import { firstYearEnergy } from './plantEnergy.ts'
import { yearOfSale } from './yearOfSale.ts'

/** Hours in which something is sold, with GME's price of their month and hour of the clock [EUR/MWh]. By hand:
 * Nord 10 × 92.2 + 40 × 55.7 + 5 × 104.6 + 50 × 97.1 + 20 × 133.9 = 11,206, Sicilia 11,998.5, each / 1000 EUR for 125 kWh. */
const SALES = [
  { utc: '2025-01-15T11:00Z', clock: 'January, 12 h', soldKwh: 10, Nord: 92.2, Sicilia: 87.5 },
  { utc: '2025-04-15T11:00Z', clock: 'April, 13 h', soldKwh: 40, Nord: 55.7, Sicilia: 50.0 },
  { utc: '2025-04-15T18:00Z', clock: 'April, 20 h', soldKwh: 5, Nord: 104.6, Sicilia: 105.9 },
  { utc: '2025-07-15T10:00Z', clock: 'July, 12 h', soldKwh: 50, Nord: 97.1, Sicilia: 98.0 },
  { utc: '2025-10-15T17:00Z', clock: 'October, 19 h', soldKwh: 20, Nord: 133.9, Sicilia: 184.7 },
] as const
const hoursMs = (...utc: readonly string[]): Float64Array => Float64Array.from(utc, (each) => Date.parse(each))

const soldIn = (zone: 'Nord' | 'Sicilia') =>
  firstYearEnergy(
    {
      loadKwh: new Float64Array(SALES.length).fill(1),
      priceEurPerKwh: marketPriceEurPerKwh(zone, hoursMs(...SALES.map(({ utc }) => utc))),
      batteryCapacityKwh: 0,
      assumptions: assume(),
    },
    Float64Array.from(SALES, ({ soldKwh }) => soldKwh + 1),
  )

test.each(SALES)('$clock fetches $Nord in the north and $Sicilia in Sicily', ({ utc, Nord, Sicilia }) => {
  expect(marketPriceEurPerKwh('Nord', hoursMs(utc))[0]).toBeCloseTo(Nord / 1000, 12)
  expect(marketPriceEurPerKwh('Sicilia', hoursMs(utc))[0]).toBeCloseTo(Sicilia / 1000, 12)
})

test('a year of sales is worth what its hours fetch in each zone', () => {
  expect(soldIn('Nord')).toMatchObject({ exportedKwh: 125, selfConsumedKwh: 5 })
  expect(soldIn('Nord').exportedAtMarketEur).toBeCloseTo(11.206, 9)
  expect(soldIn('Sicilia').exportedAtMarketEur).toBeCloseTo(11.9985, 9)
})

test.each([
  { utc: '2025-03-30T00:00Z', eurPerMwh: 83.1, why: 'one o’clock, before two is left out' },
  { utc: '2025-03-30T01:00Z', eurPerMwh: 80.7, why: 'three o’clock' },
  { utc: '2025-10-26T00:00Z', eurPerMwh: 91.6, why: 'two o’clock, the first time' },
  { utc: '2025-10-26T01:00Z', eurPerMwh: 91.6, why: 'two o’clock, the second time' },
  { utc: '2025-10-26T02:00Z', eurPerMwh: 91.1, why: 'three o’clock' },
  { utc: '2025-12-31T23:00Z', eurPerMwh: 88.5, why: 'midnight of the first of January' },
])('at $utc the north pays $eurPerMwh: $why', ({ utc, eurPerMwh }) => {
  expect(marketPriceEurPerKwh('Nord', hoursMs(utc))[0]).toBeCloseTo(eurPerMwh / 1000, 12)
})

test.each([
  { place: 'Milan', at: { lat: 45.46, lng: 9.19 }, zone: 'Nord' },
  { place: 'Aosta', at: { lat: 45.74, lng: 7.32 }, zone: 'Nord' },
  { place: 'Bologna', at: { lat: 44.49, lng: 11.34 }, zone: 'Nord' },
  { place: 'Florence', at: { lat: 43.77, lng: 11.25 }, zone: 'Centro-Nord' },
  { place: 'Ancona', at: { lat: 43.62, lng: 13.51 }, zone: 'Centro-Nord' },
  { place: 'Perugia', at: { lat: 43.11, lng: 12.39 }, zone: 'Centro-Sud' },
  { place: 'Rome', at: { lat: 41.9, lng: 12.5 }, zone: 'Centro-Sud' },
  { place: 'Campobasso', at: { lat: 41.56, lng: 14.66 }, zone: 'Sud' },
  { place: 'Bari', at: { lat: 41.12, lng: 16.87 }, zone: 'Sud' },
  { place: 'Catanzaro', at: { lat: 38.9, lng: 16.6 }, zone: 'Calabria' },
  { place: 'Palermo', at: { lat: 38.12, lng: 13.36 }, zone: 'Sicilia' },
  { place: 'Cagliari', at: { lat: 39.22, lng: 9.12 }, zone: 'Sardegna' },
])('$place sells in the zone $zone', ({ at, zone }) => {
  expect(marketZoneAt(at)).toBe(zone)
})

// The guaranteed minimum of 125 kWh: 125 × 0.0475 = 5.9375 EUR.
test.each([
  { year: 1, change: {}, soldEur: 11.206, why: 'the hours fetch more than the minimum' },
  { year: 1, change: { marketPriceLevelFraction: 0.55 }, soldEur: 6.1633, why: 'they still do' },
  { year: 1, change: { marketPriceLevelFraction: 0.5 }, soldEur: 5.9375, why: 'half of it is less than the minimum' },
  { year: 3, change: { solarPriceFallFractionPerYear: 0.1 }, soldEur: 9.07686, why: '11.206 × 0.9²' },
  { year: 8, change: { solarPriceFallFractionPerYear: 0.1 }, soldEur: 5.9375, why: '11.206 × 0.9⁷ = 5.36 is less' },
])('GSE settles year $year at $soldEur EUR with $change: $why', ({ year, change, soldEur }) => {
  const sold = yearOfSale(soldIn('Nord'), 3, year, 'market', assume(change))
  expect(sold.soldEur).toBeCloseTo(soldEur, 9)
})

test('the minimum alone is never settled at the market, and a contract has its own price', () => {
  expect(yearOfSale(soldIn('Nord'), 4, 1, 'minimum', assume()).soldEur).toBeCloseTo(5.9375, 9)
  const contract = assume({ exportPriceEurPerKwh: 0.1, exportPriceGrowthFractionPerYear: 0.02 })
  // 125 × 0.1 × 1.02; the contract price is net of fee and tax.
  expect(yearOfSale(soldIn('Nord'), 4, 2, 'fixed', contract)).toEqual({
    soldEur: expect.closeTo(12.75, 9),
    saleFeeEur: 0,
    saleTaxEur: 0,
  })
})

test.each([
  { powerKw: 3, feeEur: 0 },
  { powerKw: 3.0000000000000004, feeEur: 0 },
  { powerKw: 3.01, feeEur: 2.107 },
  { powerKw: 20, feeEur: 14 },
  { powerKw: 20.01, feeEur: 13.0065 },
  { powerKw: 200, feeEur: 130 },
  { powerKw: 201, feeEur: 120.6 },
  { powerKw: 20_000, feeEur: 10_000 },
])('GSE takes $feeEur EUR a year of $powerKw kW', ({ powerKw, feeEur }) => {
  expect(gseFeeEur(powerKw)).toBeCloseTo(feeEur, 9)
})

test('the cash flow has what is left of a sale after fee and income tax', () => {
  const plant = { powerKwp: 4, acPowerKw: 0, panelsPriceEur: 0, batteryCapacityKwh: 0 }
  const assumptions = assume({ saleIncomeTaxFraction: 0.33 })
  const [, first] = cashFlow(plant, [soldIn('Nord')], { assumptions, sale: 'market' }).years
  // 11.206 EUR of sales, a fee of 4 × 0.7 EUR, a tax of 33 % of 11.206 EUR.
  expect(first?.saleFeeEur).toBeCloseTo(2.8, 9)
  expect(first?.saleTaxEur).toBeCloseTo(3.69798, 9)
  expect(first?.exportIncomeEur).toBeCloseTo(4.70802, 9)
})

test('who sells nothing pays no fee', () => {
  const nothing = { exportedKwh: 0, exportedAtMarketEur: 0 }
  expect(yearOfSale(nothing, 6, 1, 'market', assume())).toEqual({ soldEur: 0, saleFeeEur: 0, saleTaxEur: 0 })
})

test('a price that was changed in an earlier release stays the price of a contract', () => {
  expect(saleOf(undefined, {})).toBe('market')
  expect(saleOf(null, { vatFraction: 0.22 })).toBe('market')
  expect(saleOf(undefined, { exportPriceEurPerKwh: 0.09 })).toBe('fixed')
  expect(saleOf(undefined, { exportPriceGrowthFractionPerYear: 0.01 })).toBe('fixed')
  expect(saleOf('market', { exportPriceEurPerKwh: 0.09 })).toBe('market')
})
