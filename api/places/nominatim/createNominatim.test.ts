import { describe, expect, test } from 'vitest'
import { systemClock } from '../../outbound/clock.ts'
import { type Handler, sendJson, startLoopback } from '../../outbound/testing/loopback.ts'
import { createManualClock, settled } from '../../outbound/testing/manualClock.ts'
import { callerNamed } from '../../threads/testing/callers.ts'
import { createGazetteer } from '../gazetteer/createGazetteer.ts'
import type { NetworkOptions } from '../networkGeocoder.ts'
import { describeGeocoder, resultsOf, UNKNOWN } from '../testing/describeGeocoder.ts'
import { describeNetworkGeocoder } from '../testing/describeNetworkGeocoder.ts'
import { createNominatim } from './createNominatim.ts'

// The shape of https://nominatim.org/release-docs/latest/api/Output/ (jsonv2).
const MILANO = {
  place_id: 66321477,
  licence: 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright',
  osm_type: 'relation',
  osm_id: 44915,
  lat: '45.4641943',
  lon: '9.1896346',
  category: 'boundary',
  type: 'administrative',
  place_rank: 16,
  importance: 0.76,
  addresstype: 'city',
  name: 'Milano',
  display_name: 'Milano, Lombardia, Italia',
  address: { city: 'Milano', county: 'Milano', state: 'Lombardia', country: 'Italia', country_code: 'it' },
  boundingbox: ['45.3867378', '45.5358482', '9.0408867', '9.2781103'],
}
const HOUSE = {
  ...MILANO,
  place_id: 2,
  lat: '45.4700',
  lon: '9.1900',
  category: 'place',
  type: 'house',
  addresstype: 'place',
  display_name: '1, Via Roma, Milano, 20121, Italia',
  address: { house_number: '1', road: 'Via Roma', postcode: '20121' },
}

const make = (options: Pick<NetworkOptions, 'baseUrl' | 'clock' | 'timeoutMs'>) =>
  createNominatim(
    {
      userAgent: 'SolarPlanner test (test@example.org)',
      logger: { debug: () => {}, info: () => {}, warn: () => {} },
      fetch,
      ...options,
    },
    createGazetteer(),
  )

const documented: Handler = (url, response) =>
  sendJson(response, url.searchParams.get('q') === UNKNOWN ? [] : [MILANO, HOUSE])

describeGeocoder('the Nominatim client', async () => {
  const service = await startLoopback(documented)
  const geocoder = make({ baseUrl: service.url, clock: systemClock })
  return { geocoder, requests: () => service.received.length, close: service.close }
})

describeNetworkGeocoder('the Nominatim client', { make, reply: [MILANO] })

const never = callerNamed('a')
const withService = async (
  handler: Handler,
  run: (context: { baseUrl: string; received: Awaited<ReturnType<typeof startLoopback>>['received'] }) => Promise<void>,
) => {
  const service = await startLoopback(handler)
  await run({ baseUrl: service.url, received: service.received }).finally(service.close)
}

describe('the Nominatim client', () => {
  test('asks as the documentation has it', () =>
    withService(documented, async ({ baseUrl, received }) => {
      await make({ baseUrl: `${baseUrl}/nominatim/`, clock: systemClock }).locate(' Via Roma 1,  Milano ', never)
      const url = received[0]?.url
      expect(url?.pathname).toBe('/nominatim/search')
      expect(Object.fromEntries(url?.searchParams ?? [])).toEqual({
        q: 'via roma 1, milano',
        format: 'jsonv2',
        addressdetails: '1',
        limit: '5',
        countrycodes: 'it',
      })
    }))

  test('reads position, bounds in the order south, north, west, east, and how exact the place is', () =>
    withService(documented, async ({ baseUrl }) => {
      const results = resultsOf(await make({ baseUrl, clock: systemClock }).locate('Milano', never))
      expect(results).toEqual([
        {
          id: 'nominatim-66321477',
          label: 'Milano, Lombardia, Italia',
          lat: 45.4641943,
          lng: 9.1896346,
          precision: 'comune',
          bounds: { south: 45.3867378, north: 45.5358482, west: 9.0408867, east: 9.2781103 },
        },
        expect.objectContaining({ label: '1, Via Roma, Milano, 20121, Italia', precision: 'address' }),
      ])
    }))

  test.each([
    { precision: 'street', fields: { category: 'highway', type: 'residential', addresstype: 'road' } },
    { precision: 'postcode', fields: { category: 'place', type: 'postcode', addresstype: 'postcode' } },
    { precision: 'comune', fields: { category: 'place', type: 'village', addresstype: undefined } },
    { precision: 'province', fields: { addresstype: 'county' } },
    { precision: 'place', fields: { category: 'tourism', type: 'museum', addresstype: 'tourism' } },
  ])('tells a $precision', ({ precision, fields }) =>
    withService(
      (_, response) => sendJson(response, [{ ...MILANO, ...fields }]),
      async ({ baseUrl }) => {
        const [place] = resultsOf(await make({ baseUrl, clock: systemClock }).locate('x', never))
        expect(place?.precision).toBe(precision)
      },
    ),
  )

  test.each([
    { wrong: 'a latitude beyond the pole', fields: { lat: '91.0' } },
    { wrong: 'an empty longitude', fields: { lon: '' } },
    { wrong: 'a latitude that is no number', fields: { lat: 'NaN' } },
    { wrong: 'no name', fields: { display_name: ' ' } },
    { wrong: 'half a bounding box', fields: { boundingbox: ['45.1', '45.2'] } },
  ])('$wrong makes the whole reply unusable', ({ fields }) =>
    withService(
      (_, response) => sendJson(response, [{ ...MILANO, ...fields }]),
      async ({ baseUrl }) => {
        const result = await make({ baseUrl, clock: systemClock }).locate('Milano', never)
        expect(result).toEqual({ ok: false, fault: 'geocoderUnavailable' })
      },
    ),
  )

  test('never asks the service for suggestions, which it forbids, and says so', () =>
    withService(documented, async ({ baseUrl, received }) => {
      const geocoder = make({ baseUrl, clock: systemClock })
      expect(geocoder.suggests).toBe(false)
      const [place] = resultsOf(await geocoder.suggest('fire', null, never))
      expect(place?.label).toBe('Firenze (FI), Toscana')
      expect(received).toHaveLength(0)
    }))

  test('asks at most once a second, and refuses who would wait behind five', () =>
    withService(documented, async ({ baseUrl, received }) => {
      const clock = createManualClock()
      const geocoder = make({ baseUrl, clock })
      const questions = ['a', 'b', 'c', 'd', 'e', 'f'].map((q) => geocoder.locate(q, callerNamed(q)))
      expect(await questions[5]).toEqual({ ok: false, fault: 'geocoderRateLimited' })
      await questions[0]
      await settled()
      expect(received).toHaveLength(1)
      await clock.advance(999)
      expect(received).toHaveLength(1)
      for (let second = 1; second < 5; second++) {
        await clock.advance(second === 1 ? 1 : 1000)
        await questions[second]
        expect(received).toHaveLength(second + 1)
      }
    }))
})
