import { expect, test } from 'vitest'
import type { PanelFigures } from '../method/panelFigures.ts'
import { type Candidate, type Estimate, recommend } from './recommend.ts'

interface Row extends Candidate {
  readonly quantity: number
  readonly totalPriceEur: number | null
  readonly annualProductionKwh: number
  readonly savings25YearsEur: number
}

/** A panel with explicit values for exactly the figures that affect the choice. */
const panel = (id: string, figures: Partial<Row>): Row => ({
  id,
  stock: 100,
  quantity: 10,
  totalPriceEur: 1000,
  annualProductionKwh: 1000,
  savings25YearsEur: 5000,
  powerW: 400,
  lengthMm: 2000,
  widthMm: 1000,
  priceEur: 100,
  temperaturePerK: null,
  ...figures,
})

/** Hands on the written figures, so that the rules of choice are seen alone. */
const written = (figures: PanelFigures): Estimate => {
  const { quantity, totalPriceEur, annualProductionKwh, savings25YearsEur } = figures as Row
  const money = totalPriceEur === null ? null : { totalPriceEur, netEur: savings25YearsEur - totalPriceEur }
  const environment = { co2KgPerYear: 0, trees: 0, cars: 0 }
  return { layout: { quantity }, totalPowerW: 0, annualProductionKwh, environment, money }
}

const chosen = (...rows: Row[]) => recommend(written, rows).setups.map(({ role, panelId }) => `${role} ${panelId}`)

test('the best net result over 25 years comes first, not the most savings nor the lowest price', () => {
  const rows = [
    panel('cheap', { savings25YearsEur: 3000, totalPriceEur: 500, annualProductionKwh: 700 }), // net 2500
    panel('balanced', { savings25YearsEur: 5000, totalPriceEur: 1000, annualProductionKwh: 900 }), // net 4000
    panel('strong', { savings25YearsEur: 6000, totalPriceEur: 2500, annualProductionKwh: 1200 }), // net 3500
    panel('middling', { savings25YearsEur: 4000, totalPriceEur: 2000, annualProductionKwh: 800 }), // net 2000
  ]
  const expected = ['recommended balanced', 'economy cheap', 'premium strong']
  expect(chosen(...rows)).toEqual(expected)
  expect(chosen(...rows.toReversed())).toEqual(expected)
})

test('a panel that is best in everything is shown once, the next best take the other places', () => {
  const rows = [
    panel('best', { savings25YearsEur: 9000, totalPriceEur: 100, annualProductionKwh: 2000 }),
    panel('second', { totalPriceEur: 200, annualProductionKwh: 1900 }),
    panel('third', { totalPriceEur: 300, annualProductionKwh: 1800 }),
    panel('fourth', { totalPriceEur: 400, annualProductionKwh: 1700 }),
  ]
  expect(chosen(...rows)).toEqual(['recommended best', 'economy second', 'premium third'])
})

test('ties go to the lowest panel id, whatever the order of the catalogue', () => {
  const rows = [panel('c', {}), panel('a', {}), panel('d', {}), panel('b', {})]
  const expected = ['recommended a', 'economy b', 'premium c']
  expect(chosen(...rows)).toEqual(expected)
  expect(chosen(...rows.toReversed())).toEqual(expected)
})

test.each([
  { stock: 10, expected: ['recommended scarce', 'economy other'] },
  { stock: 9, expected: ['recommended other', 'economy scarce'] },
])('a panel of which 10 are needed and $stock are in stock: $expected', ({ stock, expected }) => {
  expect(chosen(panel('scarce', { stock, savings25YearsEur: 9000 }), panel('other', {}))).toEqual(expected)
})

test('panels with too small a stock follow only where fewer than three others can be recommended', () => {
  const scarce = panel('scarce', { stock: 9, savings25YearsEur: 9000, totalPriceEur: 1, annualProductionKwh: 9000 })
  const others = ['a', 'b', 'c'].map((id) => panel(id, {}))
  expect(chosen(scarce, ...others)).toEqual(['recommended a', 'economy b', 'premium c'])
  expect(chosen(scarce, ...others.slice(1))).toEqual(['recommended b', 'economy c', 'premium scarce'])
})

test('of panels that all have too small a stock the same are recommended as of those in stock', () => {
  const rows = [
    panel('cheap', { stock: 0, savings25YearsEur: 3000, totalPriceEur: 500, annualProductionKwh: 700 }), // net 2500
    panel('balanced', { stock: 9, annualProductionKwh: 900 }), // net 4000
    panel('strong', { stock: 3, savings25YearsEur: 6000, totalPriceEur: 2500, annualProductionKwh: 1200 }), // net 3500
  ]
  const { setups, reason } = recommend(written, rows)
  expect(reason).toBeNull()
  // Ten panels each.
  expect(setups.map(({ role, panelId, toOrder }) => [role, panelId, toOrder])).toEqual([
    ['recommended', 'balanced', 1],
    ['economy', 'cheap', 10],
    ['premium', 'strong', 7],
  ])
})

test('of a panel in stock nothing is to be ordered', () => {
  expect(recommend(written, [panel('a', { stock: 10 })]).setups[0]?.toOrder).toBe(0)
})

test('a panel without a price, or that does not fit, is never recommended', () => {
  const rows = [
    panel('unpriced', { totalPriceEur: null, annualProductionKwh: 9000 }),
    panel('too-large', { quantity: 0, savings25YearsEur: 9000 }),
    panel('good', {}),
  ]
  expect(chosen(...rows)).toEqual(['recommended good'])
})

test.each([
  { candidates: [], setups: 0 },
  { candidates: [panel('a', {})], setups: 1 },
  { candidates: [panel('a', {}), panel('b', {})], setups: 2 },
  { candidates: ['a', 'b', 'c', 'd', 'e'].map((id) => panel(id, {})), setups: 3 },
])('$candidates.length panels give $setups setups', ({ candidates, setups }) => {
  expect(chosen(...candidates)).toHaveLength(setups)
})

const unfit = panel('unfit', { quantity: 0 })
const scarceUnpriced = panel('scarce', { stock: 0, totalPriceEur: null })
const unpriced = panel('unpriced', { totalPriceEur: null })

test.each([
  { why: 'there are no panels', candidates: [], reason: 'nothingFits' },
  { why: 'none fits', candidates: [unfit], reason: 'nothingFits' },
  { why: 'those that fit have no price', candidates: [unfit, scarceUnpriced, unpriced], reason: 'noPricedPanels' },
  { why: 'the one that fits is out of stock', candidates: [unfit, panel('scarce', { stock: 0 })], reason: null },
  { why: 'there is one to recommend', candidates: [unfit, panel('good', {})], reason: null },
])('the reason is $reason where $why', ({ candidates, reason }) => {
  expect(recommend(written, candidates).reason).toBe(reason)
})
