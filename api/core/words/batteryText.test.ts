import { expect, test } from 'vitest'
import { batteryText, bestCapacityKwh } from './batteryText.ts'
import { localeBundle } from './localeBundle.ts'

const sizesOf = (...values: readonly number[]) =>
  values.map((netPresentValueEur, index) => ({ capacityKwh: 5 * index, netPresentValueEur }))
const textOf = (values: readonly number[], chosenKwh: number): string =>
  batteryText(sizesOf(...values), chosenKwh, localeBundle('en')).replace(/\s/g, ' ')

test.each([
  {
    values: [4000, 2760, 1000],
    chosenKwh: 0,
    text: 'A battery does not pay here: one of 5 kWh costs €1,240 more than it brings.',
  },
  {
    values: [4000, 2760, 1000],
    chosenKwh: 10,
    text: 'A battery does not pay here: one of 10 kWh costs €3,000 more than it brings.',
  },
  { values: [4000, 4500, 4820], chosenKwh: 0, text: 'A 10 kWh battery is worth most: €820 more than no battery.' },
  { values: [4000, 4500, 4820], chosenKwh: 10, text: 'A 10 kWh battery is worth most: €820 more than no battery.' },
  {
    values: [4000, 4500, 4820],
    chosenKwh: 5,
    text: 'A 10 kWh battery is worth most: €320 more than your 5 kWh.',
  },
  { values: [-900, -500, -700], chosenKwh: 0, text: 'A 5 kWh battery is worth most: €400 more than no battery.' },
  { values: [], chosenKwh: 5, text: '' },
])('of $values € with $chosenKwh kWh chosen it is said: $text', ({ values, chosenKwh, text }) => {
  expect(textOf(values, chosenKwh)).toBe(text)
})

test('of two that are worth the same the smaller one is best', () =>
  expect(bestCapacityKwh(sizesOf(4000, 4820, 4820))).toBe(5))
