import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { AppConfig } from '#wire/config.ts'
import { GeocodeResponse } from '#wire/place.ts'
import { Weather } from '#wire/weather.ts'
import { type Loopback, startLoopback } from './outbound/testing/loopback.ts'
import type { OutgoingFigures } from './testing/outgoingProbe.ts'
import { type RunningServer, serverProcesses } from './testing/serverProcesses.ts'

const PROBE = new URL('./testing/outgoingProbe.ts', import.meta.url)
const ADDRESS = '/api/geocode?q=Via+Roma+1,+Modena'
const WEATHER = '/api/weather?lat=44.65&lng=10.93'

const FOLDER = mkdtempSync(join(tmpdir(), 'solarplanner-offline-'))
const TILES = join(FOLDER, 'tiles.json')
afterAll(() => rmSync(FOLDER, { recursive: true }))
const servers = serverProcesses()
let service: Loopback | undefined
afterEach(async () => {
  servers.endAll()
  await service?.close()
})

const begunBy = async ({ child }: RunningServer): Promise<number> => {
  const answer = once(child, 'message')
  child.send('count')
  const [{ begun }] = (await answer) as [OutgoingFigures]
  return begun
}
const jsonOf = async (server: RunningServer, path: string): Promise<unknown> =>
  (await fetch(`${server.address}${path}`)).json()

describe('a server', () => {
  /** Starts a server whose services accept connections and never answer. */
  const start = async (env: Readonly<Record<string, string>>) => {
    service = await startLoopback(() => {})
    const layer = { kind: 'xyz', url: `${service.url}/{z}/{x}/{y}`, attribution: '', maxNativeZoom: 19 }
    writeFileSync(TILES, JSON.stringify([{ id: 'silent', name: 'Silent', mapType: 'satellite', layers: [layer] }]))
    const services = { PHOTON_URL: service.url, PVGIS_URL: `${service.url}/api/v5_3`, TILE_PROVIDERS_FILE: TILES }
    return servers.start({ ...services, ...env }, PROBE)
  }

  test('with NETWORK=off begins no connection, whatever else is set', async () => {
    const asking = { GEOCODER: 'photon', WEATHER: 'pvgis', MAP_TILES: 'services', GOOGLE_MAPS_API_KEY: 'key' }
    const server = await start({ NETWORK: 'off', ...asking })
    expect(GeocodeResponse.parse(await jsonOf(server, ADDRESS)).results[0]?.label).toMatch(/^Modena/)
    expect(await jsonOf(server, '/api/geocode/suggest?q=via+rom')).toMatchObject({ results: expect.any(Array) })
    expect(Weather.parse(await jsonOf(server, WEATHER))).toMatchObject({ source: 'embedded', notice: null })
    const { geocoder, mapProvider, googleMaps, tileProviders } = AppConfig.parse(await jsonOf(server, '/api/config'))
    expect({ geocoder: geocoder.id, mapProvider, googleMaps }).toEqual({
      geocoder: 'gazetteer',
      mapProvider: 'leaflet',
      googleMaps: null,
    })
    expect(tileProviders.every(({ demonstration }) => demonstration)).toBe(true)
    const page = await fetch(`${server.address}/`)
    expect(page.headers.get('Content-Security-Policy')).not.toContain('https:')
    expect(await begunBy(server)).toBe(0)
    expect(service?.received).toEqual([])
    server.child.kill('SIGTERM')
    const told = (await server.errors).trim().split('\n')
    expect(told.map((line) => /(\w+) changes nothing, because NETWORK is off/.exec(line)?.[1])).toEqual([
      'GOOGLE_MAPS_API_KEY',
      'MAP_TILES',
      'TILE_PROVIDERS_FILE',
      'GEOCODER',
      'WEATHER',
    ])
  })

  test('without any setting asks each service once, and keeps nobody waiting for one that is silent', async () => {
    const server = await start({ NETWORK: '' })
    const found = GeocodeResponse.parse(await jsonOf(server, ADDRESS))
    const weather = Weather.parse(await jsonOf(server, WEATHER))
    expect([found.results[0]?.label, found.townsOnly]).toEqual([expect.stringMatching(/^Modena/), true])
    // A request that had waited would name a slow service.
    expect(weather).toMatchObject({ source: 'embedded', notice: { reason: 'pvgisUnavailable' } })
    expect(AppConfig.parse(await jsonOf(server, '/api/config')).geocoder).toEqual({ id: 'auto', suggests: true })
    // Addresses, weather, and the host of the imagery.
    expect(await begunBy(server)).toBe(3)
  })
})
