import { expect, test } from 'vitest'
import { MONTH_OF_ROW } from '../sun/weatherYear.ts'
import { withMonths } from './withMonths.ts'

test('every hour of a month is scaled alike, so that the month adds up to what it should', () => {
  const hours = Float64Array.from(MONTH_OF_ROW, (month, row) => (month === 1 ? 0 : row % 3))
  const monthlyKwh = Array.from({ length: 12 }, (_, month) => 100 + month)
  const scaled = withMonths(hours, monthlyKwh)
  // 744 hours of 0, 1, 2, 0, 1, 2: 744 kWh in January, of which 100 are wanted.
  expect(scaled[2]).toBeCloseTo((2 * 100) / 744, 12)
  const march = scaled.filter((_, row) => MONTH_OF_ROW[row] === 2)
  expect(march.reduce((sum, kwh) => sum + kwh, 0)).toBeCloseTo(102, 9)
})

test('a month without any energy stays dark', () => {
  expect(withMonths(new Float64Array(8760), new Array(12).fill(100)).every((kwh) => kwh === 0)).toBe(true)
})
