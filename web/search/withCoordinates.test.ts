import { expect, test } from 'vitest'
import type { Geocoder } from '../maps/places/geocoder.ts'
import { parseCoordinates, withCoordinates } from './withCoordinates.ts'

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
  { text: '45.4642N,9.1900E', position: MILAN },
  { text: 'N 45.4642, E 9.19', position: MILAN },
  { text: '(45.4642, 9.19)', position: MILAN },
  { text: 'https://www.google.com/maps/@45.4642,9.19,18z', position: MILAN },
  { text: 'https://www.google.com/maps/place/Duomo/@45.1,9.2,17z/data=!3m1!8m2!3d45.4642!4d9.19', position: MILAN },
  { text: 'https://www.openstreetmap.org/#map=18/45.4642/9.19', position: MILAN },
])('"$text" is a position', ({ text, position }) => expect(parseCoordinates(text)).toEqual(position))

// 27' 51" are 0.464167°, 11' 24" are 0.19°; 27.85' are 0.464167°.
test.each(['45°27\'51"N 9°11\'24"E', "45° 27.85' N, 9° 11.40' E", '45°27′51″ N, 9°11′24″ E', 'N45°27\'51" E9°11\'24"'])(
  '"%s" is a position in minutes',
  (text) => {
    const { lat, lng } = parseCoordinates(text) ?? { lat: 0, lng: 0 }
    expect(lat).toBeCloseTo(45.464167, 5)
    expect(lng).toBeCloseTo(9.19, 5)
  },
)

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

test('a letter O that leads out of Italy is offered as the German east', async () => {
  const nowhere: Geocoder = {
    coverage: { isItalyOnly: true, hasStreets: true },
    suggest: async () => [],
    locate: async () => null,
  }
  const suggestions = await withCoordinates(nowhere).suggest('46.4983 N, 11.3548 O', null, new AbortController().signal)
  expect(suggestions.map(({ label, isGuess }) => [label, isGuess])).toEqual([
    ['46.4983, -11.3548', true],
    ['46.4983, 11.3548', true],
  ])
})
