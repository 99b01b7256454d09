import { expect, test } from 'vitest'
import { candidateOf } from './candidateOf.ts'
import { withOwnPrices } from './ownPrices.ts'

const SAMPLE = { id: 'a', power: 400, stock: 3, price: 120, demonstrationFields: ['price', 'stock'] }
const OTHER = { ...SAMPLE, id: 'b' }

test('the price of the user takes the place of the sample price and is no demonstration value', () => {
  const [own, other] = withOwnPrices([SAMPLE, OTHER], { a: 95.5 })
  expect(own).toMatchObject({ price: 95.5, demonstrationFields: ['stock'], hasOwnPrice: true })
  expect(other).toBe(OTHER)
})

test('prices of panels that the catalogue does not have change nothing', () => {
  expect(withOwnPrices([SAMPLE], { gone: 50 })).toEqual([SAMPLE])
})

test('without prices the list is the same', () => {
  const panels = [SAMPLE]
  expect(withOwnPrices(panels, {})).toBe(panels)
})

test('who has a price has a supplier: an invented stock holds nothing back, a real one does', () => {
  const real = { ...SAMPLE, demonstrationFields: ['price'] }
  const stockOf = (panel: typeof SAMPLE) => withOwnPrices([panel], { a: 95.5 }).map((own) => candidateOf(own).stock)
  expect(stockOf(SAMPLE)).toEqual([Number.POSITIVE_INFINITY])
  expect(stockOf(real)).toEqual([3])
  expect(candidateOf(SAMPLE).stock).toBe(3)
})
