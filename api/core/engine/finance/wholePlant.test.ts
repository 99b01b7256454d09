import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cashFlow, type SummedYear } from './cashFlow.ts'
import { communityAt } from './energyCommunity.ts'
import type { OperatedYear } from './energyYears.ts'
import { PROFILE_OF_DEFAULTS, paymentOf } from './fiscalProfile.ts'
import { assume } from './money.fixture.ts'

/** All money figures of a plant over 25 years, computed independently of this program; the file documents how. */
const SHEET = readFileSync(new URL('wholePlant.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
const [header = '', ...lines] = SHEET.filter((line) => !line.startsWith('#'))
const COLUMNS = header.split(',')
const ROWS = lines.map((line): Readonly<Record<string, number>> => {
  const cells = line.split(',').map(Number)
  return Object.fromEntries(COLUMNS.map((column, index) => [column, cells[index] ?? Number.NaN]))
})
const figure = (name: string): number => Number(new RegExp(`^# ${name} = ([-\\d.]+)`, 'm').exec(SHEET.join('\n'))?.[1])

const LOAD_KWH = 4000
const totals = (producedKwh: number, selfConsumedKwh: number, exportedKwh: number, exportedAtMarketEur: number) => ({
  producedKwh,
  selfConsumedKwh,
  exportedKwh,
  exportedAtMarketEur,
  loadKwh: LOAD_KWH,
  importedKwh: LOAD_KWH - selfConsumedKwh,
  batteryLossKwh: 0,
  chargeChangeKwh: 0,
  batteryThroughputKwh: 0,
  batteryCapacityKwh: 5,
})
const ENERGY = ROWS.slice(1).map((row): OperatedYear => {
  const { producedKwh = 0, selfConsumedKwh = 0, exportedKwh = 0, exportedAtMarketEur = 0 } = row
  const { ownWithoutBatteryKwh = 0, exportedWithoutBatteryKwh = 0, atMarketWithoutBatteryEur = 0 } = row
  return {
    ...totals(producedKwh, selfConsumedKwh, exportedKwh, exportedAtMarketEur),
    ...(exportedWithoutBatteryKwh > 0 && {
      withoutBattery: totals(producedKwh, ownWithoutBatteryKwh, exportedWithoutBatteryKwh, atMarketWithoutBatteryEur),
    }),
  }
})
const ASSUMED = {
  balanceOfSystemFixedEur: 600,
  balanceOfSystemEurPerKwp: 1200,
  vatFraction: 0.1,
  electricityPriceEurPerKwh: 0.2797,
  electricityPriceNotAvoidedEurPerKwh: 0.05,
  electricityPriceGrowthFractionPerYear: 0.02,
  marketPriceLevelFraction: 1,
  solarPriceFallFractionPerYear: 0.02,
  guaranteedMinimumEurPerKwh: 0.0475,
  saleIncomeTaxFraction: 0.23,
  deductionFraction: 0.5,
  deductionYears: 10,
  deductionCeilingEur: 96_000,
  upkeepEurPerKwpYear: 20,
  inverterReplacementYear: 15,
  inverterReplacementEurPerKwp: 150,
  inverterPriceFallFractionPerYear: 0.02,
  batteryPriceEurPerKwh: 600,
  batteryReplacementYear: 13,
  batteryPriceFallFractionPerYear: 0.05,
  inflationFractionPerYear: 0.02,
  discountFractionPerYear: 0.04,
}

const worked = () => {
  const plant = { powerKwp: 6, acPowerKw: 0, panelsPriceEur: 1500, batteryCapacityKwh: 5 }
  return cashFlow(plant, ENERGY, {
    assumptions: assume(ASSUMED),
    sale: 'market',
    community: communityAt({ sharedFraction: 0.4, memberFraction: 0.5 }, { lat: 45.46, lng: 9.19 }),
    payment: {
      ...paymentOf({}, { ...PROFILE_OF_DEFAULTS, taxEurPerYear: 450 }),
      loan: { shareFraction: 0.7, ratePerYear: 0.06, years: 10 },
    },
  })
}
const FIGURES = worked()
/** Columns of the cash flow itself; the sheet also has sales before fee and tax. */
const OWN = COLUMNS.filter((column) => column in (FIGURES.years[0] ?? {}))

test('the sheet has 25 years and every sum of the cash flow', () => {
  expect(FIGURES.years).toHaveLength(26)
  expect(ROWS.map(({ year }) => year)).toEqual(FIGURES.years.map(({ year }) => year))
  const sums = Object.keys(FIGURES.years[0] ?? {}).filter((name) => name.endsWith('Eur'))
  // A household pays no tax of a company.
  expect(sums.filter((name) => !COLUMNS.includes(name))).toEqual(['companyTaxEur'])
})

test.each(ROWS)('year $year is that of the sheet, to the cent', (row) => {
  const year = FIGURES.years[row.year ?? -1]
  for (const column of OWN) expect(year?.[column as keyof SummedYear], column).toBeCloseTo(row[column] ?? Number.NaN, 2)
})

test('net present value, rate of return and paybacks are those of the sheet', () => {
  expect(FIGURES.netPresentValueEur).toBeCloseTo(figure('netPresentValueEur'), 2)
  const rate = FIGURES.internalRateOfReturnFraction
  expect(rate.ok && rate.value).toBeCloseTo(figure('internalRateOfReturnFraction'), 7)
  expect(FIGURES.paybackYears).toBeCloseTo(figure('paybackYears'), 5)
  expect(FIGURES.discountedPaybackYears).toBeCloseTo(figure('discountedPaybackYears'), 5)
})
