import { expect, test } from 'vitest'
import { areaTotals } from './areaTotals.ts'

test('several areas measure together what each measures', () => {
  const areas = [
    { totalArea: 200.5, usableArea: 160 },
    { totalArea: 99.5, usableArea: 80 },
  ]
  expect(areaTotals(areas)).toEqual({ totalArea: 300, usableArea: 240 })
})

test('no areas measure nothing', () => {
  expect(areaTotals([])).toEqual({ totalArea: 0, usableArea: 0 })
})
