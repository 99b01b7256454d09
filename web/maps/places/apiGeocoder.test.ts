import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import type { GeocodeResponse } from '#wire/place.ts'
import { ApiError } from '../../base/http/apiError.ts'
import { createApiGeocoder } from './apiGeocoder.ts'

const FIRENZE = {
  id: 'comune:048017',
  label: 'Firenze (FI)',
  detail: 'Toscana',
  lat: 43.7696,
  lng: 11.2558,
  precision: 'comune',
} as const
const FIESOLE = { id: 'comune:048015', label: 'Fiesole (FI)', lat: 43.8063, lng: 11.2919, precision: 'comune' } as const
const TWO_PLACES: GeocodeResponse = { results: [FIRENZE, FIESOLE], attribution: '© GeoNames' }

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** Listens on loopback and answers every request with `listener`, noting the addresses asked for. */
const listen = async (listener: RequestListener) => {
  const asked: URL[] = []
  const running = createServer((request, response) => {
    asked.push(new URL(request.url ?? '', 'http://loopback'))
    listener(request, response)
  })
  server = running
  await new Promise<void>((resolve) => running.listen(0, '127.0.0.1', resolve))
  const { port } = running.address() as AddressInfo
  return { running, asked, geocoder: createApiGeocoder({ source: 'gazetteer', baseUrl: `http://127.0.0.1:${port}` }) }
}

const answering = (body: unknown, status = 200): Promise<Awaited<ReturnType<typeof listen>>> =>
  listen((_, response) =>
    response
      .writeHead(status, { 'Content-Type': 'application/json' })
      .end(typeof body === 'string' ? body : JSON.stringify(body)),
  )

const never = () => new AbortController().signal

test('suggest asks with the text as typed and the rough position of the map', async () => {
  const { asked, geocoder } = await answering(TWO_PLACES)
  await geocoder.suggest("L'Aquila & forlì", { lat: 45.46427, lng: 9.18951 }, never())
  expect(asked[0]?.pathname).toBe('/api/geocode/suggest')
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
    q: "L'Aquila & forlì",
    lat: '45.46',
    lng: '9.19',
  })
})

test('suggest without a position sends none', async () => {
  const { asked, geocoder } = await answering(TWO_PLACES)
  await geocoder.suggest('fi', null, never())
  expect([...(asked[0]?.searchParams.keys() ?? [])]).toEqual(['q'])
})

test('suggest hands the places on in the order of the API, each with its attribution', async () => {
  const { geocoder } = await answering(TWO_PLACES)
  expect(await geocoder.suggest('fi', null, never())).toEqual([
    {
      id: 'comune:048017',
      label: 'Firenze (FI)',
      detail: 'Toscana',
      position: { lat: 43.7696, lng: 11.2558 },
      attribution: '© GeoNames',
    },
    {
      id: 'comune:048015',
      label: 'Fiesole (FI)',
      position: { lat: 43.8063, lng: 11.2919 },
      attribution: '© GeoNames',
    },
  ])
})

test('a chosen suggestion is located without a second request', async () => {
  const { asked, geocoder } = await answering(TWO_PLACES)
  const [, fiesole] = await geocoder.suggest('fi', null, never())
  expect(await geocoder.locate(fiesole!, never())).toEqual({
    label: 'Fiesole (FI)',
    position: { lat: 43.8063, lng: 11.2919 },
    precision: 'comune',
    attribution: '© GeoNames',
  })
  expect(asked).toHaveLength(1)
})

test('a suggestion of another geocoder is searched by its label', async () => {
  const { asked, geocoder } = await answering(TWO_PLACES)
  const place = await geocoder.locate({ id: 'elsewhere', label: 'Firenze', position: null }, never())
  expect(asked[0]?.searchParams.get('q')).toBe('Firenze')
  expect(place).toMatchObject({ label: 'Firenze (FI)' })
})

test('locate gives the first place of the API', async () => {
  const { asked, geocoder } = await answering(TWO_PLACES)
  const place = await geocoder.locate('firenze', never())
  expect(asked[0]?.pathname).toBe('/api/geocode')
  expect(place).toEqual({
    label: 'Firenze (FI)',
    position: { lat: 43.7696, lng: 11.2558 },
    precision: 'comune',
    attribution: '© GeoNames',
  })
})

test.each([
  { source: 'auto', hasStreets: true },
  { source: 'gazetteer', hasStreets: false },
  { source: 'nominatim', hasStreets: true },
  { source: 'photon', hasStreets: true },
] as const)('of $source it tells that it knows Italy only, and streets: $hasStreets', ({ source, hasStreets }) =>
  expect(createApiGeocoder({ source }).coverage).toEqual({ isItalyOnly: true, hasStreets }),
)

test('it tells that it knows no streets while the service that does is not asked', async () => {
  let townsOnly = true
  const { running, geocoder: towns } = await listen((_, response) =>
    response
      .writeHead(200, { 'Content-Type': 'application/json' })
      .end(JSON.stringify({ results: [], attribution: '', ...(townsOnly && { townsOnly }) })),
  )
  const { port } = running.address() as AddressInfo
  const geocoder = createApiGeocoder({ source: 'auto', baseUrl: `http://127.0.0.1:${port}` })
  expect(await geocoder.locate('Via Roma 1', never())).toBeNull()
  expect(geocoder.coverage.hasStreets).toBe(false)
  townsOnly = false
  await geocoder.locate('Via Roma 1', never())
  expect(geocoder.coverage.hasStreets).toBe(true)
  await towns.locate('Via Roma 1', never())
  expect(towns.coverage.hasStreets).toBe(false)
})

test('namesakes are a choice, and the one that is chosen is located without a second request', async () => {
  const castro = (id: string, label: string) => ({ ...FIRENZE, id, label })
  const results = [castro('bg', 'Castro (BG)'), castro('le', 'Castro (LE)'), castro('va', 'Castronno (VA)')]
  const { asked, geocoder } = await answering({ results, attribution: '' })
  const choice = await geocoder.locate('castro', never())
  if (!choice || !('suggestions' in choice)) throw new Error('no choice was given')
  expect(choice.reason).toBe('several')
  expect(choice.suggestions.map(({ id }) => id)).toEqual(['bg', 'le'])
  const [, lecce] = choice.suggestions
  expect(await geocoder.locate(lecce ?? '', never())).toMatchObject({ label: 'Castro (LE)' })
  expect(asked).toHaveLength(1)
})

test('what the API only guesses is a choice, even of one place', async () => {
  const { geocoder } = await answering({ results: [{ ...FIRENZE, isGuess: true }], attribution: '' })
  expect(await geocoder.locate('firence', never())).toMatchObject({
    reason: 'unsure',
    suggestions: [{ label: 'Firenze (FI)', isGuess: true }],
  })
})

test('nothing found is null, or no suggestion, and not an error', async () => {
  const { geocoder } = await answering({ results: [], attribution: '' })
  expect(await geocoder.locate('xyzzy', never())).toBeNull()
  expect(await geocoder.suggest('xyzzy', null, never())).toEqual([])
})

test('a problem of the API is thrown with its status and code', async () => {
  const { geocoder } = await answering(
    { type: 'about:blank', title: 'Geocoder unavailable', status: 503, code: 'geocoderUnavailable' },
    503,
  )
  const failure = await geocoder.locate('roma', never()).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ApiError)
  expect(failure).toMatchObject({ status: 503, code: 'geocoderUnavailable' })
})

test.each([
  { reply: 'a page instead of JSON', body: '<!doctype html><title>Proxy</title>' },
  { reply: 'a place off the globe', body: { results: [{ ...FIRENZE, lat: 437 }], attribution: '' } },
  { reply: 'no list of results', body: { attribution: '' } },
])('a reply with $reply throws instead of reading as nothing found', async ({ body }) => {
  const { geocoder } = await answering(body)
  await expect(geocoder.locate('roma', never())).rejects.toThrow()
  await expect(geocoder.suggest('roma', null, never())).rejects.toThrow()
})

test('a connection that breaks throws', async () => {
  const { geocoder } = await listen((request) => request.socket.destroy())
  await expect(geocoder.locate('roma', never())).rejects.toThrow(TypeError)
})

test('an aborted question closes its connection and rejects with an AbortError', async () => {
  const { running, geocoder } = await listen(() => {})
  const controller = new AbortController()
  const request = once(running, 'request')
  const answer = geocoder.suggest('roma', null, controller.signal)
  const [{ socket }] = (await request) as [IncomingMessage]
  const closed = once(socket, 'close')
  controller.abort()
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
  await closed
})
