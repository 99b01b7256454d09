import { expect, test } from 'vitest'
import { DesignDocument } from '#wire/design.ts'
import { ticksOf } from '../importedDesign.ts'
import { swappedAxes, whereItLies } from './whereItLies.ts'

const METRES_10 = 1e-4

/** Squares of 10 m at places of degrees. */
const squaresAt = (...places: readonly (readonly [lat: number, lng: number])[]) => {
  const areas = places.map(([lat, lng], index) => ({
    id: `area-${index}`,
    type: 'rectangle',
    bounds: { north: lat + METRES_10, east: lng + 2 * METRES_10, south: lat, west: lng },
    removedModules: [{ lat, lng: lng + METRES_10 }],
  }))
  const surroundings = places.map(([lat, lng], index) => ({
    id: `surrounding-${index}`,
    kind: 'tree' as const,
    center: { lat, lng },
    radiusM: 3,
    heightM: 8,
    foliage: 'evergreen' as const,
  }))
  const drawn = { ...DesignDocument.parse({ version: 2, areas }), surroundings }
  return { ...drawn, ticks: ticksOf(drawn, true), choices: null, counts: {}, links: [] }
}

test.each([
  { place: 'Lampedusa', lat: 35.5, lng: 12.6 },
  { place: "the Vetta d'Italia", lat: 47.09, lng: 12.17 },
  { place: 'Bardonecchia', lat: 45.08, lng: 6.7 },
  { place: 'Otranto', lat: 40.15, lng: 18.49 },
])('$place lies in Italy', ({ lat, lng }) => {
  expect(whereItLies(squaresAt([lat, lng]))).toEqual({ kind: 'inItaly' })
})

test('a file without outlines lies nowhere else', () => {
  expect(whereItLies(squaresAt())).toEqual({ kind: 'inItaly' })
})

test('where all outlines would lie in Italy with their axes exchanged, they are taken for swapped', () => {
  expect(whereItLies(squaresAt([9.19, 45.46], [12.5, 41.9]))).toEqual({ kind: 'swapped' })
})

test.each([
  { places: [[48.2, 16.4]] as const, count: 1 },
  {
    places: [
      [48.2, 16.4],
      [45.46, 9.19],
      [0, 0],
    ] as const,
    count: 2,
  },
  // One of them lies in Italy as it is: the axes of the file are right.
  {
    places: [
      [9.19, 45.46],
      [45.46, 9.19],
    ] as const,
    count: 1,
  },
])('of $places so many lie outside: $count', ({ places, count }) => {
  const [first] = places
  expect(whereItLies(squaresAt(...places))).toEqual({
    kind: 'outside',
    count,
    example: { lat: expect.closeTo(first[0], 9), lng: expect.closeTo(first[1], 9) },
  })
})

test('exchanged axes bring outlines, and the modules taken out of them, from Somalia to Milan; done twice, back', () => {
  const somalia = squaresAt([9.19, 45.46])
  const milan = swappedAxes(somalia)
  expect(whereItLies(milan)).toEqual({ kind: 'inItaly' })
  expect(milan.areas[0]).toMatchObject({
    bounds: { north: 45.46 + 2 * METRES_10, east: 9.19 + METRES_10, south: 45.46, west: 9.19 },
    removedModules: [{ lat: 45.46 + METRES_10, lng: 9.19 }],
  })
  expect(milan.surroundings[0]).toMatchObject({ center: { lat: 45.46, lng: 9.19 } })
  expect(swappedAxes(milan)).toEqual(somalia)
})
