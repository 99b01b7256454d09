import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { agrees, parsePrinted } from '../../../tools/reference/comparison.ts'
import { compareStandardMethod } from '../../../tools/reference/standardMethodFile.ts'
import { type StandardSite, standardEstimate } from './standard.ts'

/** The worked cases of docs/behaviour.md 6.1 to 6.8: the arbiter. */
const CASES = compareStandardMethod(
  parsePrinted(readFileSync(path.join(import.meta.dirname, 'fixtures/standard-method.json'), 'utf8')),
)

test('there are 12 worked rectangles and 40 worked estimates', () => {
  expect(CASES).toHaveLength(52)
})

test.each(CASES.map((comparisons, index) => ({ index, comparisons })))(
  'worked case $index agrees to its printed digits',
  ({ comparisons }) => {
    expect(comparisons.length).toBeGreaterThan(1)
    expect(comparisons.filter((comparison) => !agrees(comparison))).toEqual([])
  },
)

const ROOF: StandardSite = { usableAreaM2: 96, orientation: 'south', angleDeg: 30 }
const PANEL = { powerW: 400, lengthMm: 2000, widthMm: 1000, priceEur: 100, temperaturePerK: null }

// By hand: 16 panels of 2 × 1 m (4 × 4); 6.4 kW × 1200 = 7680 kWh; 1600 €; 7680 × 0.2 = 1536 €; 7680 × 0.15 = 1152 €.
test('an estimate holds together from panels to money', () => {
  const { layout, money, ...figures } = standardEstimate(ROOF, PANEL)
  expect(layout.quantity).toBe(16)
  expect(figures.totalPowerW).toBe(6400)
  expect(figures.annualProductionKwh).toBeCloseTo(7680, 6)
  expect(figures.environment.co2KgPerYear).toBeCloseTo(3840, 6)
  expect(money?.totalPriceEur).toBe(1600)
  // 25 × 1152 − 1600.
  expect(money?.netEur).toBeCloseTo(27_200, 6)
  expect(money?.card.yearlySavingEur).toBeCloseTo(1536, 6)
  expect(money?.benefits.annualSavingsEur).toBeCloseTo(1152, 6)
})

test.each([
  { what: 'a panel without a price', site: ROOF, panel: { ...PANEL, priceEur: null }, quantity: 16 },
  { what: 'a panel given away', site: ROOF, panel: { ...PANEL, priceEur: 0 }, quantity: 16 },
  { what: 'a roof on which nothing fits', site: { ...ROOF, usableAreaM2: 6 }, panel: PANEL, quantity: 0 },
])('$what has a layout and no money figures', ({ site, panel, quantity }) => {
  const { layout, money } = standardEstimate(site, panel)
  expect(layout.quantity).toBe(quantity)
  expect(money).toBeNull()
})
