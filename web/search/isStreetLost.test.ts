import { expect, test } from 'vitest'
import type { LocatedPlace } from '../maps/places/geocoder.ts'
import { asksForStreet, isStreetLost } from './isStreetLost.ts'

const comune = (label: string): LocatedPlace => ({ label, position: { lat: 45, lng: 9 }, precision: 'comune' })

test.each([
  { typed: 'Via Roma 12, Firenze', label: 'Firenze (FI)' },
  { typed: 'corso Buenos Aires Milano', label: 'Milano (MI)' },
  { typed: 'P.za Duomo, Milano', label: 'Milano (MI)' },
  { typed: 'Garibaldi 7/bis, Torino', label: 'Torino (TO)' },
  { typed: 'Waltherplatz, Bozen', label: 'Bolzano/Bozen (BZ)' },
  { typed: 'Zona Industriale, Modena', label: 'Modena (MO)' },
  { typed: 'LOCALITÀ Casone, Siena', label: 'Siena (SI)' },
])('"$typed" has lost its street in $label', ({ typed, label }) =>
  expect(isStreetLost(typed, comune(label))).toBe(true),
)

test.each([
  { typed: 'Firenze', label: 'Firenze (FI)' },
  { typed: '50121 Firenze', label: 'Firenze (FI)' },
  { typed: 'Piazza Brembana', label: 'Piazza Brembana (BG)' },
  { typed: 'borgo san lorenzo', label: 'Borgo San Lorenzo (FI)' },
  { typed: 'Commercial Complex, Florence', label: 'Firenze (FI)' },
  { typed: 'Residential Area, Naples', label: 'Napoli (NA)' },
])('"$typed" has lost nothing in $label', ({ typed, label }) => expect(isStreetLost(typed, comune(label))).toBe(false))

test('a street that was found is not lost', () => {
  expect(isStreetLost('Via Roma 12, Firenze', { ...comune('Via Roma, Firenze'), precision: 'street' })).toBe(false)
})

test.each([
  { typed: 'Via Roma 1', asks: true },
  { typed: 'C.so Garibaldi', asks: true },
  { typed: 'Xqzwvk', asks: false },
  { typed: '20121', asks: false },
])('"$typed" asks for a street: $asks', ({ typed, asks }) => expect(asksForStreet(typed)).toBe(asks))
