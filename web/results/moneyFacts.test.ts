import { expect, test } from 'vitest'
import { PROFILE_OF_DEFAULTS } from '#engine/finance/fiscalProfile.ts'
import { localeBundle } from '#words/localeBundle.ts'
import { handMoney } from '../analysis/money.fixture.ts'
import type { Fact } from '../ui/figures/fact.ts'
import {
  benefitFact,
  costFacts,
  type Money,
  netPresentValueFact,
  paybackFact,
  returnFacts,
  selfConsumptionFact,
} from './moneyFacts.ts'

const locale = localeBundle('en')
const caseOf = (money: Money) => ({
  money,
  assumptions: {
    discountFractionPerYear: 0.03,
    deductionFraction: 0.5,
    deductionYears: 10,
    deductionCeilingEur: 96_000,
  },
  sale: { kind: 'market', zone: 'Nord' } as const,
  purchase: {
    isVatRecovered: false,
    fiscal: PROFILE_OF_DEFAULTS,
    powerKwp: 6,
    quotedKwp: null,
    isOffered: false,
    loan: null,
    energyCommunity: null,
    bandPrices: null,
  },
})
const plain = ({ sums = [] }: Fact) => sums.map((sum) => sum.replace(/[\u00a0\u202f]/g, ' '))
const named = (facts: readonly Fact[], name: string) => facts.find((fact) => fact.name === name) ?? expect.fail(name)
const costSums = (money: Money, name: string) => plain(named(costFacts(caseOf(money), locale), name))
const firstYearSums = (money: Money) => costSums(money, locale.detailed.firstYear)

test('the facts of a setup stand in their order, each with its figure', () => {
  const facts = [...costFacts(caseOf(handMoney), locale), ...returnFacts(handMoney, locale)]
  expect(facts.map(({ name, value }) => `${name}: ${value.replace(/[\u00a0\u202f]/g, ' ')}`)).toEqual([
    'Investment, VAT included: €9,900',
    'Tax deduction of 50.0% in 10 installments, paying in 2026: €1,000',
    'Net cash flow, first year: €5,800',
    'Mean selling price, first year, before GSE fee and tax: €0.4000/kWh',
    'Internal rate of return: 8.0%',
    'Cost per kWh produced: €0.5000/kWh',
    'Self-sufficiency: 50.0%',
  ])
})

test('a company reads its taxes in place of the deduction and of the income tax of an owner', () => {
  const of = caseOf(handMoney)
  const facts = costFacts({ ...of, purchase: { ...of.purchase, isVatRecovered: true } }, locale)
  const names = facts.map(({ name }) => name)
  expect(names).not.toContain(locale.detailed.deduction)
  expect(names.some((name) => name.startsWith('Tax deduction'))).toBe(false)
  expect(named(facts, locale.detailed.firstYear).words).toContain('− maintenance − IRES and IRAP')
  expect(JSON.stringify(facts)).not.toContain('(income tax)')
})

test('the investment is the sum of its parts; no battery, no part of it', () =>
  expect(costSums(handMoney, 'Investment, VAT included')).toEqual(['€4,000 + €5,000 + €900 = €9,900']))

test('a quote is told against the model, and its parts are not known', () => {
  const quoted = { ...handMoney, investment: { ...handMoney.investment, modelEur: 11_000 } }
  expect(costSums(quoted, 'Investment, VAT included')).toEqual([])
  expect(costSums(quoted, 'Quote and typical price')).toEqual(['€9,900 instead of €11,000: −10.0%'])
})

test('the net present value is what comes back later less the investment', () =>
  expect(plain(netPresentValueFact(caseOf(handMoney), locale))).toEqual(['€10,400 − €9,900 = €500']))

test('the first year is told by its parts', () =>
  expect(firstYearSums(handMoney)).toEqual(['€3,000 + €2,500 + €500 − €200 = €5,800']))

test('parts are rounded so that they add up as they are written', () => {
  const [day, first] = handMoney.years
  if (!day || !first) throw new Error('no years')
  const parts = { savingEur: 261.7, exportIncomeEur: 164.6, deductionEur: 200.4, upkeepEur: 27.6, netEur: 599.1 }
  const told = { ...handMoney, years: [day, { ...first, ...parts }] }
  // 261.7 + 164.6 = 426.3; rounded separately the parts would be 262 + 165.
  expect(plain(benefitFact(told, 426.3, locale))).toEqual(['€262 + €164 = €426'])
  expect(firstYearSums(told)).toEqual(['€262 + €165 + €200 − €28 = €599'])
})

test('with a loan, what is paid at once is the own money, and the first year has its instalments', () => {
  const [day, first, ...later] = handMoney.years
  if (!day || !first) throw new Error('no years')
  const years = [
    { ...day, loanReceivedEur: 6000, netEur: -3900 },
    { ...first, loanPaidEur: 800, netEur: 5000 },
    ...later,
  ]
  const lent = { ...handMoney, years, netPresentValueEur: 100 }
  expect(plain(netPresentValueFact(caseOf(lent), locale))).toEqual(['€4,000 − €3,900 = €100'])
  expect(firstYearSums(lent)).toEqual(['€3,000 + €2,500 + €500 − €200 − €800 (installments) = €5,000'])
})

test.each([
  {
    what: 'is paid by an energy community',
    row: { communityEur: 70, netEur: 5870 },
    sum: '€70 (community) + €500 − €200 = €5,870',
  },
  {
    what: 'replaces a part',
    row: { replacementEur: 300, netEur: 5500 },
    sum: '€500 − €200 − €300 (replacement) = €5,500',
  },
  {
    what: 'has worth left',
    row: { residualEur: 90, netEur: 5890 },
    sum: '€500 + €90 (residual value) − €200 = €5,890',
  },
])('what in the first year $what is told by its name', ({ row, sum }) => {
  const [day, first, ...later] = handMoney.years
  if (!day || !first) throw new Error('no years')
  const told = { ...handMoney, years: [day, { ...first, ...row }, ...later] }
  expect(firstYearSums(told)).toEqual([`€3,000 + €2,500 + ${sum}`])
})

test('a sale is told at its mean price, then less fee and tax by their names', () =>
  expect(costSums(handMoney, 'Mean selling price, first year, before GSE fee and tax')).toEqual([
    '7,000 kWh × €0.4000/kWh = €2,800',
    '€2,800 − €50 (GSE fee) − €250 (income tax) = €2,500',
  ]))

test('the payback lies between the last sum below zero and the first above', () => {
  expect(plain(paybackFact(handMoney, locale))).toEqual(['−€4,100 after year 1, €1,700 a year later'])
})

test('shares are of the first year', () => {
  expect(plain(selfConsumptionFact(handMoney, 0.3, locale))).toEqual(['3,000 kWh ÷ 10,000 kWh = 30.0%'])
  expect(plain(named(returnFacts(handMoney, locale), 'Self-sufficiency'))).toEqual(['3,000 kWh ÷ 6,000 kWh = 50.0%'])
})

test('money that never comes back has no years around it', () =>
  expect(plain(paybackFact({ ...handMoney, years: handMoney.years.slice(0, 2) }, locale))).toEqual([]))

/** The money of a plant with these yearly flows, today's first; the discounted sum never reaches zero. */
const moneyOf = (flowsEur: readonly number[]) => {
  const [, first] = handMoney.years
  if (!first) throw new Error('the fixture has no first year')
  const sumAt = (year: number) => flowsEur.slice(0, year + 1).reduce((sum, flowEur) => sum + flowEur, 0)
  const years = flowsEur.map((netEur, year) => ({ ...first, year, netEur, cumulativeEur: sumAt(year) }))
  return { ...handMoney, years }
}
const twice = (first: number, last: number) =>
  `Paid back a first time in year ${first}; replacements delay it to year ${last}.`

test.each([
  // Sums: −1000, −400, 100, −200, 200, 300.
  {
    what: 'above zero in year 2, below in year 3, above for good in year 4',
    flowsEur: [-1000, 600, 500, -300, 400, 100],
    told: ['−€200 after year 3, €200 a year later', twice(2, 4)],
  },
  {
    what: 'above zero in year 2 and below for longer than the next',
    flowsEur: [-1000, 600, 500, -300, 100, 150],
    told: ['−€100 after year 4, €50 a year later', twice(2, 5)],
  },
  { what: 'above zero in year 2, below at the end', flowsEur: [-1000, 600, 500, -300, 100], told: [] },
  {
    what: 'above zero but once',
    flowsEur: [-1000, 600, 500, 300],
    told: ['−€400 after year 1, €100 a year later'],
  },
  { what: 'never below zero', flowsEur: [0, 100], told: [] },
])('the payback explained is the lasting one: $what', ({ flowsEur, told }) =>
  expect(plain(paybackFact(moneyOf(flowsEur), locale))).toEqual(told),
)

test('a payback that a replacement put off says when the money was back a first time', () => {
  const [day, ...later] = handMoney.years
  const [first] = later
  if (!day || !first) throw new Error('no years')
  const sumsEur = [-1000, -400, 100, -200, 200]
  const years = sumsEur.map((cumulativeEur, year) => ({ ...(year === 0 ? day : first), year, cumulativeEur }))
  const { sums = [] } = paybackFact({ ...handMoney, years }, localeBundle('en'))
  expect(sums.join(' ')).toMatch(/back a first time in year 2; .* delay it to year 4\./)
})
