import { beforeEach, describe, expect, test } from 'vitest'
import { AutocompleteDouble } from './autocompleteDouble.ts'
import { behave } from './behaviour.ts'
import { GeocoderDouble } from './geocoderDouble.ts'
import { PlaceDouble } from './placeDouble.ts'
import { clearRecord, recorded } from './record.ts'
import { TokenDouble } from './tokenDouble.ts'

beforeEach(() => {
  behave()
  clearRecord()
})

const suggest = (input: string, sessionToken?: TokenDouble) =>
  AutocompleteDouble.fetchAutocompleteSuggestions({ input, ...(sessionToken && { sessionToken }) })

const firstPlace = async (input: string, token?: TokenDouble) => {
  const { suggestions } = await suggest(input, token)
  const place = suggestions[0]?.placePrediction?.toPlace()
  if (!place) throw new Error('nothing was suggested')
  return place
}

describe('suggestions', () => {
  test('are the places that begin with what was typed, accents and case aside', async () => {
    const { suggestions } = await suggest('firén')
    expect(suggestions.map(({ placePrediction }) => placePrediction?.text.text)).toEqual(['Firenze, FI, Italia'])
  })

  test('asked under one token are one session, which the first fetching of fields ends', async () => {
    const token = new TokenDouble()
    await suggest('ber', token)
    const place = await firstPlace('berg', token)
    await place.fetchFields({ fields: ['location', 'formattedAddress'] })
    expect(recorded.sessions).toEqual([{ inputs: ['ber', 'berg'], fetched: [['location', 'formattedAddress']] }])
    expect(recorded.fetchedWithoutSession).toEqual([])
  })

  test('asked without a token, or under one that has ended, are billed each', async () => {
    const token = new TokenDouble()
    const place = await firstPlace('roma', token)
    await place.fetchFields({ fields: ['location'] })
    await suggest('ro', token)
    await suggest('r')
    expect(recorded.inputsWithoutSession).toEqual(['ro', 'r'])
  })

  test.each([
    { what: 'nothing', request: { input: ' ' } },
    { what: 'an unknown option', request: { input: 'a', types: ['address'] } },
  ])('for $what are a fault', async ({ request }) => {
    await expect(AutocompleteDouble.fetchAutocompleteSuggestions(request)).rejects.toThrow('double')
    expect(recorded.faults).toHaveLength(1)
  })
})

describe('a place', () => {
  test('knows only the fields that were fetched', async () => {
    const place = await firstPlace('Firenze')
    expect(place.location).toBeUndefined()
    await place.fetchFields({ fields: ['location'] })
    expect(place.location?.toJSON()).toEqual({ lat: 43.76923, lng: 11.25661 })
    expect(place.formattedAddress).toBeUndefined()
  })

  test('had by its id belongs to no session', async () => {
    await new PlaceDouble({ id: 'double-pisa' }).fetchFields({ fields: ['location'] })
    expect(recorded.fetchedWithoutSession).toEqual([['location']])
  })

  test.each([
    { what: 'of another price list', field: 'displayName' },
    { what: 'that does not exist', field: 'geometry' },
  ])('has no field $what', async ({ field }) => {
    const place = new PlaceDouble({ id: 'double-pisa' })
    await expect(place.fetchFields({ fields: [field] })).rejects.toThrow(field)
  })
})

describe('the geocoder', () => {
  const geocode = (address: string) => new GeocoderDouble().geocode({ address })

  test('finds a place by a text that names it, in Italian or English', async () => {
    for (const text of ['napoli', 'Residential Area, Naples', 'Napoli NA, Italia']) {
      const { results } = await geocode(text)
      expect(results[0]?.formatted_address).toBe('Napoli NA, Italia')
    }
  })

  test('prefers the address to its town', async () => {
    const { results } = await geocode('Via Dante 7, Milano')
    expect(results.map(({ types }) => types[0])).toEqual(['street_address', 'locality'])
  })

  test('rejects where nothing has that name', async () => {
    await expect(geocode('Xqzwvk')).rejects.toMatchObject({ code: 'ZERO_RESULTS', endpoint: 'GEOCODER_GEOCODE' })
  })

  test.each(['OVER_QUERY_LIMIT', 'REQUEST_DENIED', 'UNKNOWN_ERROR'] as const)(
    'can be told to answer %s',
    async (code) => {
      behave({ geocoder: code })
      await expect(geocode('Roma')).rejects.toMatchObject({ name: 'MapsRequestError', code })
    },
  )

  test.each(['RESOURCE_EXHAUSTED', 'PERMISSION_DENIED'] as const)('leaves %s to the places', async (code) => {
    behave({ places: code })
    await expect(suggest('Roma')).rejects.toMatchObject({ code })
    await expect(geocode('Roma')).resolves.toBeDefined()
  })
})
