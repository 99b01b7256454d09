import { expect, test } from 'vitest'
import { MONTH_OF_ROW } from './weatherYear.ts'

test.each([
  { hour: 'the last of January', row: 743, month: 0 },
  { hour: 'the first of February', row: 744, month: 1 },
  { hour: 'the last of 28 February', row: 1415, month: 1 },
  { hour: 'the first of March', row: 1416, month: 2 },
  { hour: 'the last of December', row: 8759, month: 11 },
])('$hour belongs to month $month', ({ row, month }) => {
  expect(MONTH_OF_ROW[row]).toBe(month)
})
