import { describe, expect, test } from 'vitest'
import { systemClock } from '../../outbound/clock.ts'
import { type Handler, type Loopback, sendJson, startLoopback } from '../../outbound/testing/loopback.ts'
import { callerNamed } from '../../threads/testing/callers.ts'
import type { NetworkOptions } from '../networkGeocoder.ts'
import { describeGeocoder, resultsOf, UNKNOWN } from '../testing/describeGeocoder.ts'
import { describeNetworkGeocoder } from '../testing/describeNetworkGeocoder.ts'
import { createPhoton } from './createPhoton.ts'

// The shape of https://github.com/komoot/photon/blob/master/docs/api-v1.md
const feature = (properties: object, coordinates: readonly number[] = [9.1896346, 45.4641943]) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates },
  properties: { osm_type: 'R', osm_id: 44915, country: 'Italia', countrycode: 'IT', ...properties },
})
const collection = (...features: readonly object[]) => ({ type: 'FeatureCollection', features })

const MILANO = feature({
  osm_key: 'place',
  osm_value: 'city',
  type: 'city',
  name: 'Milano',
  county: 'Milano',
  state: 'Lombardia',
  extent: [9.0408867, 45.5358482, 9.2781103, 45.3867378],
})
const HOUSE = feature({
  osm_type: 'N',
  osm_id: 7,
  type: 'house',
  housenumber: '1',
  street: 'Via Roma',
  postcode: '20121',
  city: 'Milano',
  state: 'Lombardia',
})
const STREET = {
  osm_type: 'W',
  type: 'street',
  name: 'Via Roma',
  postcode: '20121',
  city: 'Milano',
  state: 'Lombardia',
}

const make = (options: Pick<NetworkOptions, 'baseUrl' | 'clock' | 'timeoutMs'>) =>
  createPhoton({
    userAgent: 'SolarPlanner test (test@example.org)',
    logger: { debug: () => {}, info: () => {}, warn: () => {} },
    fetch,
    ...options,
  })

const documented: Handler = (url, response) =>
  sendJson(response, url.searchParams.get('q') === UNKNOWN ? collection() : collection(MILANO, HOUSE))

describeGeocoder('the Photon client', async () => {
  const service = await startLoopback(documented)
  const geocoder = make({ baseUrl: service.url, clock: systemClock })
  return { geocoder, requests: () => service.received.length, close: service.close }
})

describeNetworkGeocoder('the Photon client', { make, reply: collection(MILANO) })

const never = callerNamed('a')
const withReply = async (reply: unknown, run: (service: Loopback) => Promise<void>) => {
  const service = await startLoopback((_, response) => sendJson(response, reply))
  await run(service).finally(service.close)
}
const placesOf = async (reply: unknown) => {
  let places: ReturnType<typeof resultsOf> = []
  await withReply(reply, async ({ url }) => {
    places = resultsOf(await make({ baseUrl: url, clock: systemClock }).locate('x', never))
  })
  return places
}

describe('the Photon client', () => {
  test('asks for Italy in the local language, near the place to a tenth of a degree', () =>
    withReply(collection(), async ({ url, received }) => {
      const geocoder = make({ baseUrl: url, clock: systemClock })
      await geocoder.suggest('Via Rom', { lat: 45.46421, lng: 9.18763 }, never)
      expect(geocoder.suggests).toBe(true)
      expect(received[0]?.url.pathname).toBe('/api')
      expect(Object.fromEntries(received[0]?.url.searchParams ?? [])).toEqual({
        q: 'via rom',
        limit: '5',
        lang: 'default',
        countrycode: 'IT',
        lat: '45.5',
        lon: '9.2',
      })
    }))

  test('reads longitude before latitude, and an extent from the north-west to the south-east', async () => {
    expect(await placesOf(collection(MILANO))).toEqual([
      {
        id: 'photon-R44915',
        label: 'Milano, Lombardia',
        lat: 45.4641943,
        lng: 9.1896346,
        precision: 'comune',
        bounds: { west: 9.0408867, north: 45.5358482, east: 9.2781103, south: 45.3867378 },
      },
    ])
  })

  test.each([
    { properties: HOUSE.properties, label: 'Via Roma 1, 20121 Milano, Lombardia', precision: 'address' },
    { properties: STREET, label: 'Via Roma, 20121 Milano, Lombardia', precision: 'street' },
    {
      properties: { type: 'house', name: 'Duomo', street: 'Piazza del Duomo', city: 'Milano', state: 'Lombardia' },
      label: 'Duomo, Piazza del Duomo, Milano, Lombardia',
      precision: 'place',
    },
    {
      properties: { type: 'county', name: 'Brescia', state: 'Lombardia' },
      label: 'Brescia, Lombardia',
      precision: 'province',
    },
    {
      properties: { osm_value: 'postcode', name: '20121', city: 'Milano' },
      label: '20121, Milano',
      precision: 'postcode',
    },
    {
      properties: { type: 'city', name: 'Samone', county: 'Torino', state: 'Piemonte' },
      label: 'Samone, Torino, Piemonte',
      precision: 'comune',
    },
  ])('$label is a $precision', async ({ properties, label, precision }) => {
    expect(await placesOf(collection(feature(properties)))).toMatchObject([{ label, precision }])
  })

  test('a street in several pieces is one place, the first', async () => {
    const pieces = [1, 2, 3].map((osm_id) => feature({ ...STREET, osm_id }))
    expect((await placesOf(collection(...pieces))).map(({ id }) => id)).toEqual(['photon-W1'])
  })

  test('places abroad and places without a name are left out', async () => {
    const abroad = feature({ name: 'Milano', state: 'Texas', countrycode: 'US' }, [-96.86, 30.71])
    expect(await placesOf(collection(abroad, feature({ name: ' ' }), MILANO))).toHaveLength(1)
  })

  test.each([
    { wrong: 'latitude before longitude', reply: collection(feature({ name: 'x' }, [45.46, 109.19])) },
    { wrong: 'one coordinate', reply: collection(feature({ name: 'x' }, [9.19])) },
    { wrong: 'half an extent', reply: collection(feature({ name: 'x', extent: [9, 45] })) },
    { wrong: 'no features', reply: { type: 'FeatureCollection' } },
  ])('$wrong makes the whole reply unusable', ({ reply }) =>
    withReply(reply, async ({ url }) => {
      const result = await make({ baseUrl: url, clock: systemClock }).locate('Milano', never)
      expect(result).toEqual({ ok: false, fault: 'geocoderUnavailable' })
    }),
  )
})
