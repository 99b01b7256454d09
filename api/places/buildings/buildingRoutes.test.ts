import { expect, test } from 'vitest'
import { fail, ok } from '#engine/result.ts'
import { BuildingsResponse } from '#wire/buildings.ts'
import { AppConfig } from '#wire/config.ts'
import { problemOf, testApp } from '../../testing/testApp.ts'

const PATH = '/api/buildings?lat=45.4642&lng=9.19'
const FOUND = {
  buildings: [
    {
      coordinates: [
        { lat: 45, lng: 9 },
        { lat: 45, lng: 9.1 },
        { lat: 45.1, lng: 9 },
      ],
      heightM: 9,
      heightFrom: 'levels',
    },
  ],
  attribution: '© OpenStreetMap contributors (ODbL)',
} satisfies BuildingsResponse

test('the buildings around a place are answered, and the configuration says that they can be', async () => {
  const app = testApp({ buildings: async () => ok(FOUND) })
  const response = await app.request(PATH)
  expect(BuildingsResponse.parse(await response.json())).toEqual(FOUND)
  expect(AppConfig.parse(await (await app.request('/api/config')).json()).findsBuildings).toBe(true)
})

test('the roof at a place is answered where a service knows roofs, and kept nowhere', async () => {
  const path = '/api/buildings/roof?lat=45.4642&lng=9.19'
  const roof = { kind: 'gable', angleDeg: 20, directionDeg: 175 } as const
  const app = testApp({ roofAt: async () => ok(roof) })
  const response = await app.request(path)
  expect(await response.json()).toEqual({ roof })
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  const findsRoofs = async (of: typeof app) =>
    AppConfig.parse(await (await of.request('/api/config')).json()).findsRoofs
  expect([await findsRoofs(app), await findsRoofs(testApp())]).toEqual([true, false])
  expect((await testApp().request(path)).status).toBe(404)
})

test('without a service there is no such route, and the configuration says so', async () => {
  const app = testApp()
  expect((await app.request(PATH)).status).toBe(404)
  expect(AppConfig.parse(await (await app.request('/api/config')).json()).findsBuildings).toBe(false)
})

test.each([
  { fault: 'buildingsUnavailable', status: 502, retryAfter: null },
  { fault: 'buildingsBusy', status: 503, retryAfter: '30' },
] as const)('$fault is answered with $status', async ({ fault, status, retryAfter }) => {
  const response = await testApp({ buildings: async () => fail(fault) }).request(PATH)
  expect([response.status, response.headers.get('Retry-After')]).toEqual([status, retryAfter])
  expect((await problemOf(response)).code).toBe(fault)
})

test.each(['/api/buildings', '/api/buildings?lat=91&lng=9', '/api/buildings?lat=&lng=9'])(
  '%s is refused',
  async (path) => {
    expect((await testApp({ buildings: async () => ok(FOUND) }).request(path)).status).toBe(422)
  },
)
