import { expect, test } from 'vitest'
import { adviceOf } from './advice.ts'

const ends = (id: 'salePrice' | 'electricityPrice', low: number, high: number) => ({
  id,
  low: { bestQuantity: low },
  high: { bestQuantity: high },
})

test.each([
  { case: 'two modules more or fewer', best: 6, inputs: [ends('salePrice', 4, 8)] },
  { case: 'a quarter of many', best: 40, inputs: [ends('salePrice', 30, 50)] },
])('$case are the same advice', ({ best, inputs }) => {
  expect(adviceOf(best, inputs)).toEqual({ verdict: 'holds', inputId: null })
})

test.each([
  { case: 'three modules more', best: 6, inputs: [ends('salePrice', 6, 9)] },
  { case: 'no plant at all instead of a small one', best: 2, inputs: [ends('salePrice', 0, 2)] },
  { case: 'a plant where none pays', best: 0, inputs: [ends('salePrice', 0, 1)] },
])('$case is another advice', ({ best, inputs }) => {
  expect(adviceOf(best, inputs)).toEqual({ verdict: 'hangsOn', inputId: 'salePrice' })
})

test('the input that moves the number of modules most is named, of two alike the one that moves the value more', () => {
  const less = ends('electricityPrice', 3, 9)
  expect(adviceOf(6, [less, ends('salePrice', 5, 14)]).inputId).toBe('salePrice')
  expect(adviceOf(6, [less, ends('salePrice', 9, 3)]).inputId).toBe('electricityPrice')
})

test('where no number pays at any end, that is the advice', () => {
  expect(adviceOf(0, [ends('salePrice', 0, 0)])).toEqual({ verdict: 'neverPays', inputId: null })
})
