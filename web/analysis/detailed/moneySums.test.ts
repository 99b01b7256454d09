import { expect, test } from 'vitest'
import { formatsFor } from '../../i18n/formats.ts'
import { moneySums } from './moneySums.ts'
import { handMoney } from './setup.fixture.ts'

const plain = (sums: readonly string[]) => sums.map((sum) => sum.replace(/[\u00a0\u202f]/g, ' '))
const sums = moneySums(
  handMoney,
  ({ year, beforeEur, afterEur }) => `${beforeEur} after ${year}, ${afterEur} a year later`,
  formatsFor('en'),
)

test('the investment is the sum of its parts; no battery, no part of it', () =>
  expect(plain(sums.investment)).toEqual(['€4,000 + €5,000 + €900 = €9,900']))

test('the net present value is what comes back later less the investment', () =>
  expect(plain(sums.netPresentValue)).toEqual(['€10,400 − €9,900 = €500']))

test('the first year is told by its parts', () =>
  expect(plain(sums.firstYear)).toEqual(['€3,000 + €2,500 + €500 − €200 = €5,800']))

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
  expect(moneySums(lost, () => 'paid back', formatsFor('en')).payback).toEqual([])
})
