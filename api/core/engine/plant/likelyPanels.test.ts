import { expect, test } from 'vitest'
import { unbeaten } from './likelyPanels.ts'
import { candidate } from './plantSite.fixture.ts'

const idsOf = (...changes: Parameters<typeof candidate>[1][]): readonly string[] =>
  unbeaten(changes.map((change, index) => candidate(`panel-${index}`, change))).map(({ id }) => id)

test.each([
  { what: 'dearer', other: { priceEur: 90 } },
  { what: 'weaker', other: { powerW: 435 } },
  { what: 'more sensitive to heat', other: { temperaturePerK: -0.0035 } },
  { what: 'the same', other: {} },
])('a panel that is $what is not compared', ({ other }) => {
  expect(idsOf({ priceEur: 80, powerW: 440 }, { priceEur: 80, powerW: 440, ...other })).toEqual(['panel-0'])
})

test.each([
  { what: 'of another size', other: { priceEur: 90, lengthMm: 1800 } },
  { what: 'much weaker, whose plant costs less elsewhere', other: { powerW: 420 } },
  { what: 'in better stock', other: { priceEur: 90, stock: 1_000_000 } },
  { what: 'without a price', other: { priceEur: null } },
  { what: 'with uncut cells', other: { priceEur: 90, isHalfCut: false } },
])('a panel $what is compared', ({ other }) => {
  expect(idsOf({ priceEur: 80, powerW: 440 }, { priceEur: 80, powerW: 440, ...other })).toEqual(['panel-0', 'panel-1'])
})

test('a panel that is beaten beats no other', () => {
  const weakerAndWeaker = [480, 470, 460, 450, 440].map((powerW) => ({ powerW }))
  expect(idsOf(...weakerAndWeaker)).toEqual(['panel-0', 'panel-2', 'panel-4'])
})
