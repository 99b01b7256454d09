import { expect, test } from 'vitest'
import type { TileProvider } from '#wire/config.ts'
import { imageryChoices } from './imageryChoices.ts'

const provider = (id: string, rest: Partial<TileProvider> = {}): TileProvider => ({
  id,
  name: id,
  mapType: 'satellite',
  layers: [],
  bounds: null,
  terms: '',
  demonstration: false,
  ...rest,
})
const bologna = { north: 44.56, south: 44.42, east: 11.44, west: 11.22 }
const providers = [
  provider('world'),
  provider('bologna', { bounds: bologna }),
  provider('streets', { mapType: 'roadmap' }),
  provider('demo', { demonstration: true }),
]
const ids = (...args: Parameters<typeof imageryChoices>) => imageryChoices(...args).map(({ id }) => id)

test.each([
  { place: 'Bologna', center: { lat: 44.4949, lng: 11.3426 }, expected: ['world', 'bologna'] },
  { place: 'Milan, outside the regional imagery', center: { lat: 45.4642, lng: 9.19 }, expected: ['world'] },
])('$place is shown by $expected', ({ center, expected }) => {
  expect(ids(providers, 'satellite', center, false)).toEqual(expected)
})

test('after a failure only the demonstration imagery is left', () => {
  expect(ids(providers, 'satellite', { lat: 45, lng: 9 }, true)).toEqual(['demo'])
})

test('a deployment without imagery of the outside world shows the demonstration imagery', () => {
  const [, , , demo] = providers
  expect(ids([demo!], 'satellite', { lat: 45, lng: 9 }, false)).toEqual(['demo'])
})

test('a deployment without demonstration imagery goes on with what it has after a failure', () => {
  const [world] = providers
  expect(ids([world!], 'satellite', { lat: 45, lng: 9 }, true)).toEqual(['world'])
})

test('imagery of one region is shown elsewhere where a deployment has nothing else', () => {
  const [, regional] = providers
  expect(ids([regional!], 'satellite', { lat: 45.4642, lng: 9.19 }, false)).toEqual(['bologna'])
})
