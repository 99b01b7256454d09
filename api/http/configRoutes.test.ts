import { expect, test } from 'vitest'
import { AppConfig, MapType } from '#wire/config.ts'
import { offeredTileProviders } from '../imagery/tileProviders.ts'
import { testApp } from '../testing/testApp.ts'

const configOf = async (app: ReturnType<typeof testApp>): Promise<AppConfig> =>
  AppConfig.parse(await (await app.request('/api/config')).json())

// docs/behaviour.md 2.1.
test('the configuration centers on Milan at zoom 18', async () => {
  expect(await configOf(testApp())).toMatchObject({
    mapProvider: 'leaflet',
    defaultCentre: { lat: 45.4642, lng: 9.19 },
    defaultZoom: 18,
    geocoder: { id: 'gazetteer', suggests: true },
  })
})

const GOOGLE = { apiKey: 'key', mapId: 'id', version: 'weekly', region: 'it', searchCountries: ['it'] }

test.each([
  { what: 'with a key', googleMaps: GOOGLE },
  { what: 'without one, which the map then says', googleMaps: null },
])('Google is the map $what', async ({ googleMaps }) => {
  const config = await configOf(testApp({ mapProvider: 'google', googleMaps }))
  expect(config).toMatchObject({ mapProvider: 'google', googleMaps })
})

test.each(['ask', 'assumed'] as const)(
  'it tells whether visitors choose the map of Google: %s',
  async (googleConsent) => {
    const config = await configOf(testApp({ mapProvider: 'google', googleMaps: GOOGLE, googleConsent }))
    expect(config).toMatchObject({ googleConsent })
  },
)

test('the key of Google is kept where Leaflet is the map', async () => {
  const response = await testApp({ mapProvider: 'leaflet', googleMaps: GOOGLE }).request('/api/config')
  expect(await response.json()).toMatchObject({ googleMaps: null })
})

test('it offers the tile providers in their order', async () => {
  const offered = offeredTileProviders([], 'auto')
  expect((await configOf(testApp())).tileProviders).toEqual(offered)
})

test('it offers one for every map type when only the demonstration is wanted', async () => {
  const { tileProviders } = await configOf(testApp({ tileProviders: offeredTileProviders([], 'demonstration') }))
  expect(tileProviders.map(({ mapType }) => mapType).sort()).toEqual([...MapType.options].sort())
})

test('it tells whether the host of the imagery answers, as it is when it is asked', async () => {
  let answers = true
  const app = testApp({ doesImageryAnswer: () => answers })
  expect((await configOf(app)).imageryAnswers).toBe(true)
  answers = false
  expect((await configOf(app)).imageryAnswers).toBe(false)
})
