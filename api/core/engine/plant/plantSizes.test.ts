import { expect, test } from 'vitest'
import { modulesUpToSteps } from '../finance/gseTerms.ts'
import { finished } from '../steps.ts'
import { bestQuantity, type PlantSizes } from './plantSizes.ts'

/** Sizes of 300 W modules, one module per row, with the given values. */
const sizesWorth = (valuesEur: readonly number[]): PlantSizes => {
  const modules = [...valuesEur.keys()]
  const roof = { modules, rowEnds: modules.map((module) => module + 1) }
  return {
    plant: { panel: { powerW: 300 }, roofs: [roof], quantity: valuesEur.length, wiring: null },
    priceEur: 100,
    powerSteps: () => modulesUpToSteps(300),
    smallest: () => 1,
    keepsRatio: () => true,
    quantities: () => modules.map((module) => module + 1),
    allows: () => true,
    steps: modules.map((module) => module + 1),
    isInWholeRows: () => true,
    countsOf: (quantity: number) => [quantity],
    meritOf: (quantity: number) => valuesEur[quantity - 1],
    // Only the properties that `bestQuantity` reads.
  } as unknown as PlantSizes
}
/** @param change of the value by each module more */
const rising = (...change: readonly number[]): number[] => {
  let sum = 0
  return change.map((eur) => {
    sum += eur
    return sum
  })
}
const times = (count: number, eur: number): number[] => Array<number>(count).fill(eur)

// GSE charges no fee up to 3 kW, which are ten modules.
test.each([
  { why: 'it pays to go far beyond the fee', change: [...times(10, 50), -20, ...times(9, 10)], best: 20 },
  { why: 'what is gained beyond the fee is less', change: [...times(10, 50), -20, ...times(2, 5)], best: 10 },
  { why: 'the peak beyond the fee is below that before it', change: [...times(10, 50), -40, 20, 10, -5], best: 10 },
  { why: 'the best lies before', change: [...times(6, 50), ...times(4, -1), -40, ...times(9, -10)], best: 6 },
])('$best modules are the best number: $why', ({ change, best }) => {
  expect(finished(bestQuantity(sizesWorth(rising(...change)), 1, change.length))).toBe(best)
})

test('the best number is the same wherever it is expected, and is found with few looks where it was expected', () => {
  const change = [...times(120, 50), ...times(80, -20)]
  const looks = (expected?: number): number => {
    const sizes = sizesWorth(rising(...change))
    const looked = new Set<number>()
    const meritOf: PlantSizes['meritOf'] = (quantity) => {
      looked.add(quantity)
      return sizes.meritOf(quantity)
    }
    expect(finished(bestQuantity({ ...sizes, meritOf }, 1, change.length, expected))).toBe(120)
    return looked.size
  }
  for (let expected = 1; expected <= change.length; expected++) looks(expected)
  // Three evaluations around the best number and three beside the fee steps.
  expect(looks(120)).toBeLessThanOrEqual(6)
  expect(looks(120)).toBeLessThan(looks() / 2)
})
