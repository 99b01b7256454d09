import fc from 'fast-check'
import { expect, test } from 'vitest'
import { standardLayout, wholeAbove, wholeBelow } from './standardLayout.ts'

const TWO_BY_ONE = { lengthMm: 2000, widthMm: 1000 }

// Usable areas of 1.5 n² have a region of 1.5 n × n metres, so that every row can be worked by hand:
// columns = ⌊(1.5 n − 2) / (1.15 a)⌋, rows = ⌊(n − 2) / (1.25 b)⌋, cap = ⌊0.6 usable / (1.3 · 2 · 1)⌋.
test.each([
  // 13 × 8 m: landscape 5 × 6 = 30, portrait 11 × 3 = 33; cap 90 / 2.6 = 34.6
  { usableAreaM2: 150, orientation: 'portrait', columns: 11, rows: 3, cap: 34, quantity: 33 },
  // 10 × 6 m: landscape 4 × 4 = 16, portrait 8 × 2 = 16, the tie goes to landscape; cap 57.6 / 2.6 = 22.2
  { usableAreaM2: 96, orientation: 'landscape', columns: 4, rows: 4, cap: 22, quantity: 16 },
  // 28 × 18 m: landscape 12 × 14 = 168 = portrait 24 × 7; cap 360 / 2.6 = 138.5
  { usableAreaM2: 600, orientation: 'landscape', columns: 12, rows: 14, cap: 138, quantity: 138 },
  // 16 × 10 m: landscape 6 × 8 = 48 (10 / 1.25 is exactly 8), portrait 13 × 4 = 52; cap 129.6 / 2.6 = 49.8
  { usableAreaM2: 216, orientation: 'portrait', columns: 13, rows: 4, cap: 49, quantity: 49 },
  // 1 × 0 m: nothing
  { usableAreaM2: 6, orientation: 'landscape', columns: 0, rows: 0, cap: 1, quantity: 0 },
  // −0.8 × −1.2 m: the margins alone are wider than the region
  { usableAreaM2: 0.96, orientation: 'landscape', columns: 0, rows: 0, cap: 0, quantity: 0 },
  { usableAreaM2: 0, orientation: 'landscape', columns: 0, rows: 0, cap: 0, quantity: 0 },
])('$usableAreaM2 m² take $quantity panels of 2 × 1 m in $orientation', ({ usableAreaM2, ...expected }) => {
  expect(standardLayout(usableAreaM2, TWO_BY_ONE)).toMatchObject(expected)
})

// 13 × 8 m with 1.690 × 1.046 m: landscape ⌊13 / 1.9435⌋ × ⌊8 / 1.3075⌋ = 6 × 6; cap 90 / (1.3 · 1.76774) = 39.2.
test('a panel without dimensions counts as 1690 × 1046 mm', () => {
  expect(standardLayout(150, { lengthMm: null, widthMm: null })).toMatchObject({
    panelLengthMm: 1690,
    panelWidthMm: 1046,
    orientation: 'landscape',
    columns: 6,
    rows: 6,
    cap: 39,
    quantity: 36,
  })
})

test('the region is half as wide again as long and has the usable area', () => {
  const { regionWidthM, regionLengthM } = standardLayout(150, TWO_BY_ONE)
  expect(regionWidthM).toBeCloseTo(15, 9)
  expect(regionLengthM).toBeCloseTo(10, 9)
})

// 0.6 · 13 / (1.3 · 1.5 · 1) = 7.8 / 1.95 = 4, though the binary quotient is 3.9999999999999996.
test('a cap that is a whole number is not lost to the rounding of binary fractions', () => {
  expect(standardLayout(13, { lengthMm: 1500, widthMm: 1000 }).cap).toBe(4)
})

const usableArea = fc.double({ min: 0, max: 100_000, noNaN: true })
const panel = fc.record({ lengthMm: fc.integer({ min: 500, max: 3000 }), widthMm: fc.integer({ min: 300, max: 1500 }) })

test('the quantity never exceeds the cap nor the grid, and is a whole number', () => {
  fc.assert(
    fc.property(usableArea, panel, (usableAreaM2, size) => {
      const { quantity, cap, columns, rows } = standardLayout(usableAreaM2, size)
      expect(quantity).toBeLessThanOrEqual(cap)
      expect(quantity).toBeLessThanOrEqual(columns * rows)
      expect(Number.isInteger(quantity) && quantity >= 0).toBe(true)
      const panelAreaM2 = (size.lengthMm * size.widthMm) / 1e6
      // Slack for rounding up a quotient to a whole number.
      expect(quantity * 1.3 * panelAreaM2).toBeLessThanOrEqual(0.6 * usableAreaM2 * (1 + 1e-8) + 1e-8)
    }),
  )
})

// There is no grid effect to allow for: both sides of the region grow with √usable, so columns and rows of either
// orientation never fall, nor do their products, the larger of the two products, the cap, or the smaller of the two.
test('more usable area never gives fewer panels', () => {
  fc.assert(
    fc.property(usableArea, fc.double({ min: 0, max: 50, noNaN: true }), panel, (usableAreaM2, moreM2, size) => {
      const before = standardLayout(usableAreaM2, size).quantity
      expect(standardLayout(usableAreaM2 + moreM2, size).quantity).toBeGreaterThanOrEqual(before)
    }),
    { numRuns: 500 },
  )
})

test('the fuller of the two orientations is taken', () => {
  fc.assert(
    fc.property(usableArea, panel, (usableAreaM2, { lengthMm, widthMm }) => {
      const { columns, rows } = standardLayout(usableAreaM2, { lengthMm, widthMm })
      const turned = standardLayout(usableAreaM2, { lengthMm: widthMm, widthMm: lengthMm })
      expect(turned.columns * turned.rows).toBe(columns * rows)
    }),
  )
})

test.each([
  { quotient: 3.99, below: 3, above: 4 },
  { quotient: 4, below: 4, above: 4 },
  { quotient: 4.01, below: 4, above: 5 },
  { quotient: 3.999_999_999_999, below: 4, above: 4 },
  { quotient: 4.000_000_000_001, below: 4, above: 4 },
  { quotient: 0, below: 0, above: 0 },
])('$quotient lies between the whole numbers $below and $above', ({ quotient, below, above }) => {
  expect(wholeBelow(quotient)).toBe(below)
  expect(wholeAbove(quotient)).toBe(above)
})

test('a negative quotient leaves room for nothing', () => {
  expect(wholeBelow(-0.5)).toBe(0)
  expect(wholeAbove(-0.5)).toBe(0)
})
