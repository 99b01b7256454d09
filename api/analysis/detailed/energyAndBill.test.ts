import { expect, test } from 'vitest'
import { localeBundle } from '../../pdf/proposal/localeBundle.ts'
import { billSection } from './energyAndBill.ts'

test.each([
  { what: 'sales that leave an income', exportIncomeEur: 250, isShown: true },
  { what: 'sales that the fee exceeds', exportIncomeEur: -3, isShown: true },
  { what: 'no sales', exportIncomeEur: 0, isShown: false },
])('the bill tells of $what: $isShown', ({ exportIncomeEur, isShown }) => {
  const year = { savingEur: 500, exportIncomeEur, exportedKwh: 20, saleFeeEur: 4, saleTaxEur: 0 }
  const money = { years: [year, year] }
  const bill = Array.from({ length: 12 }, () => ({ beforeEur: 100, afterEur: 60, soldEur: 20 }))
  const locale = localeBundle('en')
  const section = JSON.stringify(billSection({ money, bill }, locale))
  expect(section.includes(locale.own.incomeFromSales)).toBe(isShown)
})
