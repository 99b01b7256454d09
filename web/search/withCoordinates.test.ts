import { expect, test } from 'vitest'
import { parseCoordinates } from './withCoordinates.ts'

const MILAN = { lat: 45.4642, lng: 9.19 }

test.each([
  { text: '45.4642, 9.19', position: MILAN },
  { text: '45.4642,9.19', position: MILAN },
  { text: '45.4642 9.19', position: MILAN },
  { text: '45,4642 9,19', position: MILAN },
  { text: '45,4642, 9,19', position: MILAN },
  { text: '45,4642; 9,19', position: MILAN },
  { text: ' 45.4642° N, 9.19° E ', position: MILAN },
  { text: '45,4642 N 9,19 E', position: MILAN },
  { text: '-33.8568, 151.2153', position: { lat: -33.8568, lng: 151.2153 } },
  { text: '38.7 N, 9.14 O', position: { lat: 38.7, lng: -9.14 } },
  { text: '33.86 S; 70.65 W', position: { lat: -33.86, lng: -70.65 } },
  { text: '45, 9.19', position: { lat: 45, lng: 9.19 } },
])('"$text" is a position', ({ text, position }) => expect(parseCoordinates(text)).toEqual(position))

test.each([
  'Milano',
  'Via Roma 1, Milano',
  '20121',
  '45.4642',
  '45,4642',
  '12 3',
  '12, 3',
  '91.5, 9.19',
  '45.4642, 181.5',
  '9.19 E, 45.4642 N',
  '45.4642, 9.19, 18',
  '45.4642, ',
  '',
])('"%s" is none', (text) => expect(parseCoordinates(text)).toBeNull())
