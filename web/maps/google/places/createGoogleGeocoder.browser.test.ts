import { beforeEach, describe, expect, test } from 'vitest'
import { behave } from '../../../testing/googleDouble/behaviour.ts'
import { recorded } from '../../../testing/googleDouble/record.ts'
import { standInForGoogle } from '../../../testing/googleDouble/standInForGoogle.fixture.ts'
import { GeocoderBusyError } from '../../places/geocoder.ts'
import { createGoogleGeocoder, precisionOf } from './createGoogleGeocoder.ts'

standInForGoogle()
beforeEach(() => {
  document.documentElement.lang = 'it'
})

const never = () => new AbortController().signal
const geocoderFor = (...searchCountries: readonly string[]) =>
  createGoogleGeocoder({
    apiKey: 'test-key',
    mapId: 'DEMO_MAP_ID',
    version: 'weekly',
    region: 'it',
    searchCountries: [...searchCountries],
  })
const firstOf = async (geocoder: ReturnType<typeof geocoderFor>, text: string) => {
  const [first] = await geocoder.suggest(text, null, never())
  if (!first) throw new Error(`nothing was suggested for ${text}`)
  return first
}

describe('a search', () => {
  test('is one session from the first letter to the choice, which fetches the cheapest fields only', async () => {
    const geocoder = geocoderFor('it')
    await geocoder.suggest('be', null, never())
    const bergamo = await firstOf(geocoder, 'ber')
    expect(bergamo).toMatchObject({ label: 'Bergamo', detail: 'BG, Italia', position: null })
    expect(await geocoder.locate(bergamo, never())).toEqual({
      label: 'Bergamo BG, Italia',
      position: { lat: expect.closeTo(45.69601, 6), lng: expect.closeTo(9.66721, 6) },
      precision: 'comune',
      onlyStorableId: 'double-bergamo',
    })
    expect(recorded.sessions).toEqual([{ inputs: ['be', 'ber'], fetched: [['location', 'formattedAddress', 'types']] }])
    expect(recorded.fetchedWithoutSession).toEqual([])
  })

  test('after another one is another session', async () => {
    const geocoder = geocoderFor('it')
    await geocoder.locate(await firstOf(geocoder, 'rom'), never())
    await geocoder.locate('Milano', never())
    await geocoder.suggest('bari', null, never())
    expect(recorded.sessions.map(({ inputs }) => inputs)).toEqual([['rom'], ['bari']])
  })

  test('by free text is asked of the geocoder, in the one country it keeps to', async () => {
    const place = await geocoderFor('it').locate('Via Dante 7, Milano', never())
    expect(place).toMatchObject({ label: 'Via Dante, 7, 20123 Milano MI, Italia', precision: 'address' })
    expect(recorded.geocoded).toEqual([
      { address: 'Via Dante 7, Milano', region: 'it', language: 'it', componentRestrictions: { country: 'it' } },
    ])
  })

  test.each([{ countries: [] }, { countries: ['it', 'ch'] }])(
    'by free text in the countries $countries is not restricted, as Google knows one at most',
    async ({ countries }) => {
      await geocoderFor(...countries).locate('Roma', never())
      expect(recorded.geocoded).toEqual([{ address: 'Roma', region: 'it', language: 'it' }])
    },
  )

  test('for a place whose id was kept needs no session', async () => {
    const kept = { id: 'double-pisa', label: 'pi', position: null }
    expect(await geocoderFor('it').locate(kept, never())).toMatchObject({ label: 'Pisa PI, Italia' })
    expect(recorded.sessions).toEqual([])
    expect(recorded.geocoded).toEqual([])
  })

  test('for a place whose kept id is no longer known goes on by its text', async () => {
    const kept = { id: 'no-longer-there', label: 'Pisa', position: null }
    expect(await geocoderFor('it').locate(kept, never())).toMatchObject({ label: 'Pisa PI, Italia' })
  })
})

test.each([
  { lang: 'it', country: 'Italia' },
  { lang: 'en', country: 'Italy' },
])('places are named in the language the planner has now: $lang', async ({ lang, country }) => {
  document.documentElement.lang = lang
  const geocoder = geocoderFor('it')
  const bergamo = await firstOf(geocoder, 'ber')
  expect(bergamo.detail).toBe(`BG, ${country}`)
  for (const asked of [bergamo, 'Bergamo', { id: bergamo.id, label: 'ber', position: null }]) {
    expect(await geocoder.locate(asked, never())).toMatchObject({ label: `Bergamo BG, ${country}` })
  }
})

test('an address of two towns is a choice, and the one that is chosen is neither asked nor billed again', async () => {
  const geocoder = geocoderFor('it')
  const choice = await geocoder.locate('Via Roma 1', never())
  if (!choice || !('suggestions' in choice)) throw new Error('no choice was given')
  expect(choice.suggestions.map(({ label }) => label)).toEqual([
    'Via Roma, 1, 50123 Firenze FI, Italia',
    'Via Roma, 1, 10121 Torino TO, Italia',
  ])
  const [, torino] = choice.suggestions
  expect(await geocoder.locate(torino ?? '', never())).toMatchObject({ onlyStorableId: 'double-via-roma-1-torino' })
  expect(recorded.geocoded).toHaveLength(1)
  expect(recorded.fetchedWithoutSession).toEqual([])
})

test.each([
  { countries: ['it'], isItalyOnly: true },
  { countries: [], isItalyOnly: false },
  { countries: ['it', 'ch'], isItalyOnly: false },
])('kept to $countries it covers Italy only: $isItalyOnly; it knows streets', ({ countries, isItalyOnly }) =>
  expect(geocoderFor(...countries).coverage).toEqual({ isItalyOnly, hasStreets: true }),
)

test('nothing known by a name is no failure', async () => {
  expect(await geocoderFor('it').suggest('xyzzy', null, never())).toEqual([])
  expect(await geocoderFor('it').locate('xyzzy', never())).toBeNull()
})

test.each(['OVER_QUERY_LIMIT', 'REQUEST_DENIED', 'UNKNOWN_ERROR'] as const)(
  'the status %s of the geocoder is a failure',
  async (geocoder) => {
    behave({ geocoder })
    const located = geocoderFor('it').locate('Roma', never())
    if (geocoder === 'OVER_QUERY_LIMIT') await expect(located).rejects.toBeInstanceOf(GeocoderBusyError)
    else await expect(located).rejects.toMatchObject({ code: geocoder })
  },
)

test('suggestions asked too often are a busy geocoder', async () => {
  behave({ places: 'RESOURCE_EXHAUSTED' })
  await expect(geocoderFor('it').suggest('ro', null, never())).rejects.toBeInstanceOf(GeocoderBusyError)
})

test('a question given up before Google could be asked is neither asked nor billed, and begins no session', async () => {
  const geocoder = geocoderFor('it')
  const typing = new AbortController()
  const suggested = geocoder.suggest('rom', null, typing.signal)
  typing.abort()
  await expect(suggested).rejects.toMatchObject({ name: 'AbortError' })
  await geocoder.suggest('bari', null, never())
  expect(recorded.sessions.map(({ inputs }) => inputs)).toEqual([['bari']])
})

test('an answer that is not waited for any longer rejects also while Google is being loaded', async () => {
  behave({ libraries: 'silent' })
  const asking = new AbortController()
  const answer = geocoderFor('it').locate('Roma', asking.signal)
  setTimeout(() => asking.abort(), 50)
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
})

test('an aborted question rejects at once', async () => {
  behave({ answerDelayMs: 5000 })
  const asking = new AbortController()
  const answer = geocoderFor('it').locate('Roma', asking.signal)
  setTimeout(() => asking.abort(), 50)
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
})

// Google's types for such places in Italy: Geocoding API, "Address types and address component types".
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
