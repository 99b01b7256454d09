import { expect, test } from 'vitest'
import { formatsFor } from '../../i18n/formats.ts'
import { moneySums, type Payback } from './moneySums.ts'
import { handMoney } from './setup.fixture.ts'

const plain = (sums: readonly string[]) => sums.map((sum) => sum.replace(/[\u00a0\u202f]/g, ' '))
const WORDS = {
  payback: () => ['paid back'],
  saleFee: (eur: string) => `${eur} (fee)`,
  saleTax: (eur: string) => `${eur} (tax)`,
  instalments: (eur: string) => `${eur} (instalments)`,
  fromCommunity: (eur: string) => `${eur} (community)`,
  residual: (eur: string) => `${eur} (residual)`,
  replacement: (eur: string) => `${eur} (replacement)`,
}
const sums = moneySums(
  handMoney,
  {
    ...WORDS,
    payback: ({ year, beforeEur, afterEur }) => [`${beforeEur} after ${year}, ${afterEur} a year later`],
  },
  formatsFor('en'),
)

test('the investment is the sum of its parts; no battery, no part of it', () =>
  expect(plain(sums.investment)).toEqual(['€4,000 + €5,000 + €900 = €9,900']))

test('the net present value is what comes back later less the investment', () =>
  expect(plain(sums.netPresentValue)).toEqual(['€10,400 − €9,900 = €500']))

test('the first year is told by its parts', () =>
  expect(plain(sums.firstYear)).toEqual(['€3,000 + €2,500 + €500 − €200 = €5,800']))

test('parts are rounded so that they add up as they are written', () => {
  const [day, first] = handMoney.years
  if (!day || !first) throw new Error('no years')
  const parts = { savingEur: 261.7, exportIncomeEur: 164.6, deductionEur: 200.4, upkeepEur: 27.6, netEur: 599.1 }
  const told = moneySums({ ...handMoney, years: [day, { ...first, ...parts }] }, WORDS, formatsFor('en'))
  // 261.7 + 164.6 = 426.3; each rounded by itself they would be 262 + 165.
  expect(plain(told.benefit)).toEqual(['€262 + €164 = €426'])
  expect(plain(told.firstYear)).toEqual(['€262 + €165 + €200 − €28 = €599'])
})

test('with a loan, what is paid at once is the own money, and the first year has its instalments', () => {
  const [day, first, ...later] = handMoney.years
  if (!day || !first) throw new Error('no years')
  const years = [
    { ...day, loanReceivedEur: 6000, netEur: -3900 },
    { ...first, loanPaidEur: 800, netEur: 5000 },
    ...later,
  ]
  const lent = moneySums({ ...handMoney, years, netPresentValueEur: 100 }, WORDS, formatsFor('en'))
  expect(plain(lent.netPresentValue)).toEqual(['€4,000 − €3,900 = €100'])
  expect(plain(lent.firstYear)).toEqual(['€3,000 + €2,500 + €500 − €200 − €800 (instalments) = €5,000'])
})

test('what an energy community pays in the first year is told by its name', () => {
  const [day, first, ...later] = handMoney.years
  if (!day || !first) throw new Error('no years')
  const years = [day, { ...first, communityEur: 70, netEur: 5870 }, ...later]
  const shared = moneySums({ ...handMoney, years }, WORDS, formatsFor('en'))
  expect(plain(shared.firstYear)).toEqual(['€3,000 + €2,500 + €70 (community) + €500 − €200 = €5,870'])
})

test.each([
  { what: 'is replaced', row: { replacementEur: 300, netEur: 5500 }, sum: '− €200 − €300 (replacement) = €5,500' },
  { what: 'has worth left', row: { residualEur: 90, netEur: 5890 }, sum: '+ €90 (residual) − €200 = €5,890' },
])('in a first year after which a part $what the sum still holds', ({ row, sum }) => {
  const [day, first] = handMoney.years
  if (!day || !first) throw new Error('no years')
  const told = moneySums({ ...handMoney, years: [day, { ...first, ...row }] }, WORDS, formatsFor('en'))
  expect(plain(told.firstYear)).toEqual([`€3,000 + €2,500 + €500 ${sum}`])
})

test('a sale is told at its mean price, then less fee and tax by their names', () =>
  expect(plain(sums.sale)).toEqual(['7,000 kWh × €0.4000/kWh = €2,800', '€2,800 − €50 (fee) − €250 (tax) = €2,500']))

test('the payback lies between the last sum below zero and the first above', () => {
  expect(sums.payback).toEqual(['-4100 after 1, 1700 a year later'])
  expect(sums.discountedPayback).toEqual(['-4400 after 1, 500 a year later'])
})

test('shares are of the first year', () => {
  expect(plain(sums.selfConsumption)).toEqual(['3,000 kWh ÷ 10,000 kWh = 30.0 %'])
  expect(plain(sums.selfSufficiency)).toEqual(['3,000 kWh ÷ 6,000 kWh = 50.0 %'])
})

test('money that never comes back has no years around it', () => {
  const lost = { ...handMoney, years: handMoney.years.slice(0, 2) }
  expect(moneySums(lost, WORDS, formatsFor('en')).payback).toEqual([])
})

/** The money of a plant whose flows these are, that of today first; discounted it never comes back. */
const moneyOf = (flowsEur: readonly number[]) => {
  const [, first] = handMoney.years
  if (!first) throw new Error('the fixture has no first year')
  const sumAt = (year: number) => flowsEur.slice(0, year + 1).reduce((sum, flowEur) => sum + flowEur, 0)
  const years = flowsEur.map((netEur, year) => ({ ...first, year, netEur, cumulativeEur: sumAt(year) }))
  return { ...handMoney, years }
}

test.each([
  // Sums: −1000, −400, 100, −200, 200, 300.
  {
    what: 'above zero in year 2, below in year 3, above for good in year 4',
    flowsEur: [-1000, 600, 500, -300, 400, 100],
    told: [{ year: 3, beforeEur: -200, afterEur: 200, firstYear: 2 }],
  },
  {
    what: 'above zero in year 2 and below for longer than the next',
    flowsEur: [-1000, 600, 500, -300, 100, 150],
    told: [{ year: 4, beforeEur: -100, afterEur: 50, firstYear: 2 }],
  },
  { what: 'above zero in year 2, below at the end', flowsEur: [-1000, 600, 500, -300, 100], told: [] },
  {
    what: 'above zero but once',
    flowsEur: [-1000, 600, 500, 300],
    told: [{ year: 1, beforeEur: -400, afterEur: 100, firstYear: null }],
  },
  { what: 'never below zero', flowsEur: [0, 100], told: [] },
])('the payback explained is the lasting one: $what', ({ flowsEur, told }) => {
  const paybacks: Payback[] = []
  const tell = (payback: Payback) => {
    paybacks.push(payback)
    return ['told']
  }
  expect(moneySums(moneyOf(flowsEur), { ...WORDS, payback: tell }, formatsFor('en')).payback).toHaveLength(told.length)
  expect(paybacks).toEqual(told)
})
