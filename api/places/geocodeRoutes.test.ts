import { describe, expect, test } from 'vitest'
import type { LatLng } from '#engine/geometry/latLng.ts'
import { fail, ok } from '#engine/result.ts'
import { GeocodeResponse } from '#wire/place.ts'
import { createGazetteer } from './gazetteer/createGazetteer.ts'
import { geocodeRoutes } from './geocodeRoutes.ts'
import type { GeocodeResult, Geocoder } from './geocoder.ts'

const EMPTY = ok({ results: [], attribution: 'nobody' })

const recording = (result: GeocodeResult = EMPTY) => {
  const asked: { verb: 'locate' | 'suggest'; query: string; near?: LatLng | null }[] = []
  const geocoder: Geocoder = {
    id: 'gazetteer',
    suggests: true,
    locate: async (query) => {
      asked.push({ verb: 'locate', query })
      return result
    },
    suggest: async (query, near) => {
      asked.push({ verb: 'suggest', query, near })
      return result
    },
  }
  return { asked, routes: geocodeRoutes(geocoder) }
}

describe('GET /geocode', () => {
  test('answers with places, their attribution, and may be kept by the browser only', async () => {
    const response = await geocodeRoutes(createGazetteer()).request('/geocode?q=Firenze')
    expect(response.status).toBe(200)
    expect(response.headers.get('Cache-Control')).toBe('private, max-age=300')
    const body = GeocodeResponse.parse(await response.json())
    expect(body.results[0]?.label).toBe('Firenze (FI), Toscana')
    expect(body.attribution).toContain('GeoNames')
  })

  test('a name nobody knows is an answer without places', async () => {
    const response = await geocodeRoutes(createGazetteer()).request('/geocode?q=xqzptl')
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ results: [] })
  })

  test('asks for the text without its outer spaces', async () => {
    const { routes, asked } = recording()
    await routes.request('/geocode?q=%20%20Via%20Roma%201%2C%20Forl%C3%AC%20')
    expect(asked).toEqual([{ verb: 'locate', query: 'Via Roma 1, Forlì' }])
  })

  test('ignores parameters it does not know', async () => {
    expect((await recording().routes.request('/geocode?q=Roma&debug=1')).status).toBe(200)
  })

  test.each([
    { fault: 'geocoderUnavailable', status: 502 },
    { fault: 'geocoderRateLimited', status: 503 },
  ] as const)('$fault is a problem with status $status', async ({ fault, status }) => {
    const response = await recording(fail(fault)).routes.request('/geocode?q=Roma')
    expect(response.status).toBe(status)
    expect(response.headers.get('Content-Type')).toBe('application/problem+json')
    expect(await response.json()).toMatchObject({ code: fault })
  })

  test('a request its caller has left is not an internal error', async () => {
    const leaving = new AbortController()
    const request = new Request('http://localhost/geocode?q=Roma', { signal: leaving.signal })
    leaving.abort()
    expect((await geocodeRoutes(createGazetteer()).request(request)).status).toBe(503)
  })
})

describe('GET /geocode/suggest', () => {
  test('passes on the text and the place it is asked near', async () => {
    const { routes, asked } = recording()
    await routes.request('/geocode/suggest?q=mil&lat=45.46&lng=-9')
    await routes.request('/geocode/suggest?q=mil')
    expect(asked).toEqual([
      { verb: 'suggest', query: 'mil', near: { lat: 45.46, lng: -9 } },
      { verb: 'suggest', query: 'mil', near: null },
    ])
  })

  test.each([
    'q=mil&lat=45',
    'q=mil&lng=9',
    'q=mil&lat=&lng=',
    'q=mil&lat=NaN&lng=9',
    'q=mil&lat=Infinity&lng=9',
    'q=mil&lat=1e1&lng=9',
  ])('%s is refused', async (query) => {
    const { routes, asked } = recording()
    const response = await routes.request(`/geocode/suggest?${query}`)
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ code: 'invalidRequest' })
    expect(asked).toEqual([])
  })

  test.each(['q=mil&lat=90.1&lng=9', 'q=mil&lat=45&lng=-180.1'])('%s is out of range', async (query) => {
    const response = await recording().routes.request(`/geocode/suggest?${query}`)
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ code: 'outOfRange' })
  })
})

describe.each(['/geocode', '/geocode/suggest'])('%s', (path) => {
  test.each(['', 'q=', 'q=%20%20', `q=${'a'.repeat(201)}`, 'q=a&q=b'])('refuses the query "%s"', async (query) => {
    const { routes, asked } = recording()
    const response = await routes.request(`${path}?${query}`)
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ code: 'invalidRequest', errors: [{ path: 'q' }] })
    expect(asked).toEqual([])
  })

  test('accepts 200 characters of any script', async () => {
    const text = `${'è'.repeat(198)}🏠`
    expect(text).toHaveLength(200)
    expect((await recording().routes.request(`${path}?q=${encodeURIComponent(text)}`)).status).toBe(200)
  })

  test('is in the OpenAPI document with its query', () => {
    const document = recording().routes.getOpenAPI31Document({ openapi: '3.1.0', info: { title: 'x', version: '1' } })
    expect(document.paths?.[path]?.get?.parameters).toContainEqual(expect.objectContaining({ name: 'q', in: 'query' }))
  })
})
