import { expect, test, vi } from 'vitest'
import type { Geocoder } from './geocoder.ts'
import { apiGeocoderOnDemand, geocoderOnDemand } from './geocoderOnDemand.ts'

const UNKNOWN = { isItalyOnly: true, hasStreets: true }
const TOWNS = { isItalyOnly: true, hasStreets: false }
const never = new AbortController().signal
const townsOnly = (): Geocoder => ({
  coverage: TOWNS,
  suggest: async (text) => [place(text)],
  locate: async () => null,
})
const place = (label: string) => ({ id: label, label, position: null })

test('nothing is fetched before the first question, whose answer is the one of what was fetched', async () => {
  const load = vi.fn(async () => townsOnly())
  const geocoder = geocoderOnDemand(UNKNOWN, load)
  expect(geocoder.coverage).toBe(UNKNOWN)
  expect(load).not.toHaveBeenCalled()
  expect(await geocoder.suggest('Samone', null, never)).toEqual([place('Samone')])
  expect(geocoder.coverage).toBe(TOWNS)
})

test('two questions at once are answered by one geocoder, which knows its own suggestions', async () => {
  const made: Geocoder[] = []
  const geocoder = geocoderOnDemand(UNKNOWN, async () => {
    const one = { ...townsOnly(), locate: vi.fn<Geocoder['locate']>(async () => null) }
    made.push(one)
    return one
  })
  await Promise.all([geocoder.suggest('Sam', null, never), geocoder.locate('Samone', never)])
  await geocoder.locate('Samone', never)
  const asked = made.filter(({ locate }) => vi.mocked(locate).mock.calls.length > 0)
  expect(asked).toHaveLength(1)
})

test('what could not be fetched is fetched again with the next question', async () => {
  const load = vi.fn(async () => townsOnly()).mockRejectedValueOnce(new TypeError('offline'))
  const geocoder = geocoderOnDemand(UNKNOWN, load)
  await expect(geocoder.locate('Samone', never)).rejects.toThrow('offline')
  expect(await geocoder.locate('Samone', never)).toBeNull()
})

test.each([
  { source: 'auto', hasStreets: true },
  { source: 'gazetteer', hasStreets: false },
] as const)('before the first question the search of $source knows streets: $hasStreets', ({ source, hasStreets }) =>
  expect(apiGeocoderOnDemand(source).coverage).toEqual({ isItalyOnly: true, hasStreets }),
)
