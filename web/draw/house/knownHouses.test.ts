import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../base/http/queryClient.ts'
import { knownHouses } from './knownHouses.ts'

afterEach(() => {
  queryClient.clear()
  vi.restoreAllMocks()
})

const POSITION = { lat: 45.46424, lng: 9.190345 }
const OUTLINE = [
  { lat: 45.4642, lng: 9.1903 },
  { lat: 45.4642, lng: 9.1904 },
  { lat: 45.4643, lng: 9.1904 },
]
const answering = (reply: unknown, status = 200) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(reply, { status }))

test('of OpenStreetMap come by one request, with the notice of their license', async () => {
  const building = { coordinates: OUTLINE, heightM: 8, heightFrom: 'height', eavesHeightM: 6, roof: { kind: 'hip' } }
  const asked = answering({ buildings: [building], attribution: '© OpenStreetMap contributors (ODbL)' })
  expect(await knownHouses(POSITION, 'real')).toEqual({
    houses: [{ ...building, outlineIs: 'walls', obstacles: [] }],
    attribution: '© OpenStreetMap contributors (ODbL)',
  })
  await knownHouses(POSITION, 'real')
  expect(asked.mock.calls.map(([path]) => path)).toEqual(['/api/buildings?lat=45.46424&lng=9.19035'])
})

test('of a server of an earlier version come without roofs', async () => {
  answering({ buildings: [{ coordinates: OUTLINE, heightM: 6, heightFrom: 'assumed' }], attribution: '©' })
  const { houses } = await knownHouses(POSITION, 'real')
  expect(houses).toMatchObject([{ heightM: 6, heightFrom: 'assumed', roof: {} }])
})

test('of the demonstration imagery come from a box around the position', async () => {
  const plane = { outline: OUTLINE, azimuthDeg: 90, tiltDeg: 0, planAreaM2: 40 }
  const obstacle = { outline: OUTLINE, heightM: 1.02 }
  const roof = { id: 'a', kind: 'flat', outline: OUTLINE, heightM: 9, planes: [plane], widthM: 8, lengthM: 10 }
  const asked = answering({ roofs: [{ ...roof, areaM2: 80, obstacles: [obstacle] }] })
  const found = await knownHouses(POSITION, 'demonstration')
  expect(found).toMatchObject({
    houses: [{ outlineIs: 'eaves', eavesHeightM: 9, roof: { kind: 'flat' }, obstacles: [{ heightM: 1 }] }],
    attribution: null,
  })
  // 60 m are 0.00054° of latitude and, at 45.46°, 0.00077° of longitude.
  expect(asked.mock.calls[0]?.[0]).toBe('/api/demo/roofs?north=45.46478&east=9.19111&south=45.46370&west=9.18958')
})

test('of a source that is busy are an error, and asked for again the next time', async () => {
  const asked = answering({ title: 'Busy', code: 'buildingsBusy' }, 503)
  const load = () => knownHouses(POSITION, 'real')
  await expect(load()).rejects.toMatchObject({ status: 503 })
  await expect(load()).rejects.toMatchObject({ status: 503 })
  expect(asked).toHaveBeenCalledTimes(2)
})
