import { expect, test } from 'vitest'
import { adviceOf, type Case } from './advice.ts'

/** A case whose value falls by `eurAModule` for each module above or below its best number. */
const caseOf = (bestQuantity: number, eurAModule = 100): Case => ({
  bestQuantity,
  valueEur: (quantity) => (quantity === 0 ? 0 : 1000 - eurAModule * Math.abs(quantity - bestQuantity)),
})

test.each([
  { case: 'two modules more or fewer', best: 6, cases: [caseOf(4), caseOf(8)] },
  { case: 'a quarter of many', best: 40, cases: [caseOf(30), caseOf(50)] },
])('$case are the same advice', ({ best, cases }) => {
  expect(adviceOf(best, cases)).toEqual({ verdict: 'holds', fewer: null, more: null })
})

test('a balanced choice says what one would give up with fewer or more, in the worst case', () => {
  // In the case of 12 modules, 10 are worth 800 EUR and 5 are worth 300 EUR.
  expect(adviceOf(10, [caseOf(5), caseOf(12)])).toEqual({
    verdict: 'balanced',
    fewer: { quantity: 5, regretEur: 500 },
    more: null,
  })
  expect(adviceOf(10, [caseOf(10), caseOf(15)]).more).toEqual({ quantity: 15, regretEur: 500 })
})

test('no plant at all is another advice, which gives up all that the best number is worth', () => {
  expect(adviceOf(2, [caseOf(0), caseOf(2)])).toEqual({
    verdict: 'balanced',
    fewer: { quantity: 0, regretEur: 1000 },
    more: null,
  })
})

test('where no number pays today, that is the advice, whatever may come', () => {
  expect(adviceOf(0, [caseOf(4)])).toEqual({ verdict: 'doesNotPay', fewer: null, more: null })
})
