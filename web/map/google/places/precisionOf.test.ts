import { expect, test } from 'vitest'
import { precisionOf } from './precisionOf.ts'

// The types Google gives to such places in Italy: Geocoding API, "Address types and address component types".
test.each([
  { place: 'Via Roma, 1, Firenze', types: ['street_address'], precision: 'address' },
  { place: 'Via Roma, Firenze', types: ['route'], precision: 'street' },
  { place: '20121', types: ['postal_code'], precision: 'postcode' },
  { place: 'Milano', types: ['locality', 'political'], precision: 'comune' },
  { place: 'Comune di Fiesole', types: ['administrative_area_level_3', 'political'], precision: 'comune' },
  { place: 'Provincia di Bari', types: ['administrative_area_level_2', 'political'], precision: 'province' },
  { place: 'Duomo di Milano', types: ['church', 'point_of_interest', 'establishment'], precision: 'place' },
  { place: 'something without types', types: [], precision: 'place' },
])('$place is as exact as a $precision', ({ types, precision }) => {
  expect(precisionOf(types)).toBe(precision)
})
