import { expect, test } from 'vitest'
import { settled } from '../outbound/testing/manualClock.ts'
import { callerNamed } from '../threads/testing/callers.ts'
import { createGeocoder } from './createGeocoder.ts'

const never = callerNamed('a')

/** A network that answers with unusable replies and records the requested addresses and their clients. */
const recordingFetch = () => {
  const asked: string[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    asked.push(`${new URL(String(input)).origin} by ${new Headers(init?.headers).get('User-Agent')}`)
    return new Response('{}')
  }
  return { fetch, asked }
}

const options = {
  urls: { NOMINATIM_URL: 'https://nominatim.example', PHOTON_URL: 'https://photon.example' },
  userAgent: 'Test/1',
  logger: { debug: () => {}, info: () => {}, warn: () => {} },
}

test.each([
  { kind: 'gazetteer', suggests: true, asks: [] },
  { kind: 'nominatim', suggests: false, asks: ['https://nominatim.example by Test/1'] },
  { kind: 'photon', suggests: true, asks: ['https://photon.example by Test/1'] },
] as const)('$kind asks its own service and no other', async ({ kind, suggests, asks }) => {
  const { fetch, asked } = recordingFetch()
  const geocoder = createGeocoder({ kind, ...options, fetch })
  await geocoder.locate('Milano', never)
  expect(geocoder).toMatchObject({ id: kind, suggests })
  expect(asked).toEqual(asks)
})

test('auto asks Photon once whether it is there, and then for streets alone', async () => {
  const { fetch, asked } = recordingFetch()
  const geocoder = createGeocoder({ kind: 'auto', ...options, fetch })
  await geocoder.locate('Via Roma 1, Milano', never)
  await settled()
  expect(geocoder).toMatchObject({ id: 'auto', suggests: true })
  expect(asked).toEqual(['https://photon.example by Test/1'])
  await geocoder.locate('Milano', never)
  expect(asked).toHaveLength(1)
  await geocoder.locate('Via Roma 1, Milano', never)
  expect(asked).toEqual(Array(2).fill('https://photon.example by Test/1'))
})

test('an application without a name of its own is SolarPlanner', async () => {
  const { fetch, asked } = recordingFetch()
  await createGeocoder({ kind: 'photon', ...options, userAgent: undefined, fetch }).locate('Milano', never)
  expect(asked).toEqual(['https://photon.example by SolarPlanner'])
})
