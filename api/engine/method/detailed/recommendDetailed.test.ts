import { expect, test } from 'vitest'
import type { Candidate } from '../recommend.ts'
import { detailedEstimate } from './detailed.ts'
import { PITCHED_AREA, candidate as panel, siteOf } from './detailedSite.fixture.ts'
import { recommendDetailed } from './recommendDetailed.ts'

const inRows = siteOf(PITCHED_AREA)
const densely = siteOf(PITCHED_AREA, { fill: 'maximum' })
const roles = (site: typeof inRows, candidates: readonly Candidate[], chosenId?: string) =>
  recommendDetailed(site, candidates, chosenId).setups.map(({ role, panelId }) => `${role} ${panelId}`)

test('the highest present value is recommended, then the lowest price, then the highest production', () => {
  // Of panels alike in all but price the cheapest has the highest value; the strong one gives the most.
  const candidates = [
    panel('dear', { priceEur: 300 }),
    panel('fair', { priceEur: 200 }),
    panel('cheap'),
    panel('strong', { powerW: 500, priceEur: 400 }),
  ]
  expect(roles(inRows, candidates)).toEqual(['recommended cheap', 'economy fair', 'premium strong'])
})

test.each([
  { what: 'comes behind the three', chosenId: 'fourth', added: ['chosen fourth'] },
  { what: 'that is one of the three is not repeated', chosenId: 'strong', added: [] },
  { what: 'that is not in stock in this quantity comes behind them', chosenId: 'scarce', added: ['chosen scarce'] },
  { what: 'without a price is not among them', chosenId: 'unpriced', added: [] },
  { what: 'that is unknown changes nothing', chosenId: 'gone', added: [] },
])('a chosen panel $what', ({ chosenId, added }) => {
  const candidates = [
    panel('cheap'),
    panel('fair', { priceEur: 200 }),
    panel('strong', { powerW: 500, priceEur: 400 }),
    panel('fourth', { priceEur: 300 }),
    panel('scarce', { priceEur: 350, stock: 1 }),
    panel('unpriced', { priceEur: null }),
  ]
  for (const site of [inRows, densely])
    expect(roles(site, candidates, chosenId)).toEqual(['recommended cheap', 'economy fair', 'premium strong', ...added])
})

test('ties go to the lower id, whatever the order of the catalogue', () => {
  expect(roles(inRows, [panel('b'), panel('a')])).toEqual(['recommended a', 'economy b'])
})

test('with the fill maximum the chosen are laid densely', () => {
  const [first] = recommendDetailed(densely, [panel('a')]).setups
  expect(first?.estimate.layout.quantity).toBeGreaterThanOrEqual(detailedEstimate(inRows, panel('a')).layout.quantity)
  expect(first?.estimate.layout.quantity).toBe(detailedEstimate(densely, panel('a')).layout.quantity)
})

test('a panel in stock for rows but not for a dense layout gives its place to another', () => {
  const rows = detailedEstimate(inRows, panel('a')).layout.quantity
  const dense = detailedEstimate(densely, panel('a')).layout.quantity
  expect(dense).toBeGreaterThan(rows)
  const candidates = [panel('scarce', { stock: rows, priceEur: 50 }), panel('b'), panel('c'), panel('d')]
  expect(roles(inRows, candidates)[0]).toBe('recommended scarce')
  expect(roles(densely, candidates)).toEqual(['recommended b', 'economy c', 'premium d'])
})

test('where one of two is in stock for rows only, the other one comes first', () => {
  const rows = detailedEstimate(inRows, panel('a')).layout.quantity
  const dense = detailedEstimate(densely, panel('a')).layout.quantity
  const { setups } = recommendDetailed(densely, [panel('scarce', { stock: rows, priceEur: 50 }), panel('b')])
  expect(setups.map(({ role, panelId, toOrder }) => [role, panelId, toOrder])).toEqual([
    ['recommended', 'b', 0],
    ['economy', 'scarce', dense - rows],
  ])
})

test('where none is in stock for a dense layout the rest is to be ordered', () => {
  const rows = detailedEstimate(inRows, panel('a')).layout.quantity
  const dense = detailedEstimate(densely, panel('a')).layout.quantity
  const { setups, reason } = recommendDetailed(densely, [panel('a', { stock: rows })])
  expect(reason).toBeNull()
  expect(setups).toMatchObject([{ panelId: 'a', role: 'recommended', toOrder: dense - rows }])
})

test('a stock that is made up counts as enough', () => {
  const invented = panel('a', { stock: 0, isStockInvented: true })
  const real = panel('b', { stock: 0 })
  const quantity = detailedEstimate(inRows, panel('a')).layout.quantity
  const { setups } = recommendDetailed(inRows, [real, invented])
  expect(setups.map(({ panelId, toOrder }) => [panelId, toOrder])).toEqual([
    ['a', 0],
    ['b', quantity],
  ])
})
