import { expect, test } from 'vitest'
import { adviceChangedByPrice } from './useTellPriceAdvice.ts'

const advice = (panelId: string | null, panelPrices?: Record<string, number>, asked = 'the plant') => ({
  request: { ...(panelPrices && { panelPrices }), asked },
  analysis: {
    recommendations: panelId
      ? [
          { role: 'recommended', panelId },
          { role: 'economy', panelId: 'e' },
        ]
      : [],
  },
})
const BEFORE = advice('a')

test.each([
  ['a price of the user makes another panel the recommended one', advice('b', { a: 500 }), { before: 'a', now: 'b' }],
  ['a price changes, the recommended panel stays', advice('a', { a: 100 }), null],
  ['another panel without another price', advice('b'), null],
  ['another method or another area was asked about', advice('b', { a: 500 }, 'an area'), null],
  ['nothing is recommended any more', advice(null, { a: 500 }), null],
])('told only where an entered price changes the advice: %s', (_, now, told) => {
  expect(adviceChangedByPrice(BEFORE, now)).toEqual(told)
})

test('a price that is taken back and changes the advice is told, too', () => {
  expect(adviceChangedByPrice(advice('b', { a: 500 }), BEFORE)).toEqual({ before: 'b', now: 'a' })
})
