import { expect, test } from 'vitest'
import type { z } from 'zod'
import type { DetailedMoney } from '#wire/detailedAnalysis.ts'
import { localeBundle } from '#words/localeBundle.ts'
import { billSection, cashFlow, changesTable } from './detailedSections.ts'

type Year = z.output<typeof DetailedMoney>['years'][number]
const NOTHING: Year = {
  year: 0,
  producedKwh: 4000,
  selfConsumedKwh: 0,
  exportedKwh: 0,
  savingEur: 0,
  exportIncomeEur: 0,
  saleFeeEur: 0,
  saleTaxEur: 0,
  communityEur: 0,
  deductionEur: 0,
  companyTaxEur: 0,
  upkeepEur: 0,
  replacementEur: 0,
  replacedParts: [],
  residualEur: 0,
  investmentEur: 0,
  loanReceivedEur: 0,
  loanPaidEur: 0,
  netEur: 0,
  discountedEur: 0,
  cumulativeEur: 0,
  cumulativeDiscountedEur: 0,
  co2AvoidedKg: 0,
  batteryCapacityKwh: 0,
}
/** The rows of the table as text. */
const toldOf = (some: readonly Partial<Year>[], paybackYears: number | null = null): string => {
  const years = some.map((more, year) => ({ ...NOTHING, year, ...more }))
  return JSON.stringify(changesTable({ money: { years, paybackYears } }, localeBundle('it')))
}

test('the first year says where its money comes from, a quiet year has no row', () => {
  const told = toldOf([{}, { savingEur: 476, exportIncomeEur: 100, communityEur: 27, upkeepEur: 77 }, {}, {}])
  expect(told).toContain('Primo anno: 476\u00a0€ di risparmio, 127\u00a0€ di ricavi, 77\u00a0€ di manutenzione')
  expect(told).not.toContain('["2",')
  expect(told).toContain('["3","Fine del periodo"')
})

test.each([
  { companyTaxEur: 1279, text: '2.257\u00a0€ di manutenzione, 1.279\u00a0€ di IRES e IRAP"' },
  { companyTaxEur: -350, text: '2.257\u00a0€ di manutenzione, 350\u00a0€ in meno di IRES e IRAP"' },
  { companyTaxEur: 0, text: '2.257\u00a0€ di manutenzione"' },
])('the first year tells company taxes of $companyTaxEur €', ({ companyTaxEur, text }) =>
  expect(toldOf([{}, { savingEur: 11_306, exportIncomeEur: 5684, upkeepEur: 2257, companyTaxEur }, {}])).toContain(
    text,
  ),
)

test('a new battery, the last instalments and the year in which the money is back are told in their years', () => {
  const told = toldOf(
    [
      {},
      { deductionEur: 600, loanPaidEur: 100 },
      { deductionEur: 600, loanPaidEur: 100 },
      { replacedParts: ['inverter', 'battery'], replacementEur: 4000 },
      {},
    ],
    2.4,
  )
  expect(told).toContain('["2","Ultima rata della detrazione; ultime rate del prestito"')
  expect(told).toContain('["3","Spesa rientrata; nuovo inverter, nuova batteria: 4.000\u00a0€"')
})

test.each([
  { lastKwh: 0, stands: true },
  { lastKwh: 3900, stands: false },
])('a plant that yields $lastKwh kWh in year 2 is told to stand still: $stands', ({ lastKwh, stands }) =>
  expect(toldOf([{}, {}, { producedKwh: lastKwh }]).includes("Dall'anno 2 l'impianto resta fermo")).toBe(stands),
)

/** Years with a battery of 10 kWh while they have one. */
const ofBattery = (...savings: readonly (readonly [savingEur: number, hasBattery: boolean])[]): Partial<Year>[] => [
  {},
  ...savings.map(([savingEur, hasBattery]) => ({ savingEur, batteryCapacityKwh: hasBattery ? 8 : 0 })),
]

test.each([
  {
    what: 'that ends before the plant',
    years: ofBattery([800, true], [812, true], [604, false], [610, false]),
    row: '["3","La batteria è a fine vita e non viene sostituita: il risparmio scende da 812\u00a0€ a 604\u00a0€"',
    mark: '{"place":3,"text":"senza batteria dall\'anno 3"}',
  },
  {
    what: 'that is outweighed by the price of electricity',
    years: ofBattery([800, true], [804, false], [810, false]),
    row: '["2","La batteria è a fine vita e non viene sostituita"',
    mark: '{"place":2,"text":"senza batteria dall\'anno 2"}',
  },
])('a battery $what is told in its year and marked in the cash flow', ({ years, row, mark }) => {
  expect(toldOf(years)).toContain(row)
  const all = years.map((more, year) => ({ ...NOTHING, year, ...more }))
  expect(JSON.stringify(cashFlow({ money: { years: all } }, localeBundle('it')))).toContain(`"mark":${mark}`)
})

test.each([
  { what: 'that is replaced', years: ofBattery([800, true], [810, true]) },
  { what: 'of a plant that stands still', years: [...ofBattery([800, true]), { producedKwh: 0 }] },
  { what: 'that was never there', years: ofBattery([400, false], [410, false]) },
])('a battery $what does not end', ({ years }) => {
  expect(toldOf(years)).not.toContain('fine vita')
  const all = years.map((more, year) => ({ ...NOTHING, year, ...more }))
  expect(JSON.stringify(cashFlow({ money: { years: all } }, localeBundle('it')))).not.toContain('"mark"')
})

test.each([
  { what: 'sales that leave an income', exportIncomeEur: 250, isShown: true },
  { what: 'sales that the fee exceeds', exportIncomeEur: -3, isShown: true },
  { what: 'no sales', exportIncomeEur: 0, isShown: false },
])('the bill tells of $what: $isShown', ({ exportIncomeEur, isShown }) => {
  const year = { savingEur: 500, exportIncomeEur, exportedKwh: 20, saleFeeEur: 4, saleTaxEur: 0 }
  const money = { years: [year, year] }
  const bill = Array.from({ length: 12 }, () => ({ beforeEur: 100, afterEur: 60, soldEur: 20 }))
  const locale = localeBundle('en')
  const section = JSON.stringify(billSection({ money, bill }, undefined, locale))
  expect(section.includes(locale.proposal.incomeFromSales)).toBe(isShown)
})
