import { describe, expect, test } from 'vitest'
import { detailedRequestOf } from '#design/detailedRequest.ts'
import { plannedDesign } from '#design/plannedDesign.ts'
import { DesignDocument } from '#wire/design.ts'
import { DetailedPlant } from '#wire/plant.ts'
import { CreatedDesign, SavedDesign } from '#wire/savedDesign.ts'
import { createAnswerSeal } from '../designs/answerSeal.ts'
import { posted, testApp } from '../testing/testApp.ts'

const BOUNDS = { north: 45.4643, east: 9.1901, south: 45.4642, west: 9.19 }
const ROOF = {
  id: 'area-1',
  type: 'rectangle',
  bounds: BOUNDS,
  roofType: 'pitched',
  angle: 20,
  totalArea: 87,
  usableArea: 70,
}
const FLAT = { ...ROOF, id: 'area-2', bounds: { ...BOUNDS, east: 9.1903, west: 9.1902 }, roofType: 'flat', angle: 0 }
/** With a value of its own in every part of the request. */
const HOUSE = DesignDocument.parse({
  version: 2,
  name: 'Casa',
  method: 'detailed',
  areas: [
    { ...ROOF, name: 'Falda', azimuth: 170, removedModules: [{ lat: 45.46425, lng: 9.19005 }], eavesHeightM: 6 },
    { ...FLAT, mounting: 'eastWest', parapetHeightM: 0.5, inverter: 2 },
    { ...FLAT, id: 'area-3', inPlant: false },
  ],
  obstacles: [
    { id: 'obstacle-1', type: 'rectangle', heightM: 1, bounds: { ...BOUNDS, north: 45.46422, east: 9.19002 } },
  ],
  surroundings: [
    {
      id: 'surrounding-1',
      kind: 'tree',
      center: { lat: 45.4641, lng: 9.19005 },
      heightM: 9,
      radiusM: 3,
      foliage: 'deciduous',
    },
  ],
  battery: { capacityKwh: 5 },
  panelPrices: { 'reference-430': 300 },
  assumptions: { vatFraction: 0.1 },
  quotes: [
    { id: 'quote-1', installer: 'Rossi', totalEur: 9000, powerKwp: 5, promisedKwh: null, promisedBenefitEur: null },
  ],
})

const app = testApp()
const answerTo = async (document: DesignDocument, on = app) => {
  const response = await on.request('/api/analyze/plant', posted(detailedRequestOf(plannedDesign(document))))
  expect(response.status).toBe(200)
  return DetailedPlant.parse(await response.json()).lastAnswer
}
const save = async (document: DesignDocument): Promise<CreatedDesign> =>
  CreatedDesign.parse(await (await app.request('/api/designs', posted(document))).json())
const storedAt = async (id: string) =>
  SavedDesign.parse(await (await app.request(`/api/designs/${id}`)).json()).document.lastAnswer
const keptOf = async (document: DesignDocument) => storedAt((await save(document)).id)

const right = await answerTo(HOUSE)
if (!right?.seal) throw new Error('the answer is not sealed')

describe('an answer that the server computed', () => {
  test('stays with the design that it is of, with new names and in copies and later versions', async () => {
    const saved = await save({ ...HOUSE, lastAnswer: right })
    expect(await storedAt(saved.id)).toEqual(right)
    const copy = await app.request(`/api/designs/${saved.id}/copies`, posted({}))
    expect(await storedAt(CreatedDesign.parse(await copy.json()).id)).toEqual(right)
    const put = async (document: DesignDocument, version: number) => {
      const { headers, ...request } = posted(document)
      const more = { Authorization: `Bearer ${saved.editSecret}`, 'If-Match': `"${version}"` }
      const response = await app.request(`/api/designs/${saved.id}`, {
        ...request,
        method: 'PUT',
        headers: { ...(headers as object), ...more },
      })
      expect(response.status).toBe(200)
    }
    const renamed = {
      ...HOUSE,
      name: 'Casa Bianchi',
      address: 'Via Roma 1',
      currentAreaId: 'area-2',
      lastAnswer: right,
    }
    await put(renamed, 1)
    expect(await storedAt(saved.id)).toEqual(right)
    await put({ ...renamed, lastAnswer: { ...right, paybackYears: 0.1 } }, 2)
    expect(await storedAt(saved.id)).toBeUndefined()
  })

  test('stays where the quotes have their earlier name', async () => {
    const { quotes, ...others } = HOUSE
    const earlier = { ...others, offers: quotes, lastAnswer: right }
    const saved = await app.request('/api/designs', posted(earlier))
    expect(await storedAt(CreatedDesign.parse(await saved.json()).id)).toEqual(right)
  })

  test.each([
    { what: 'a taken module', changed: { areas: HOUSE.areas.map((area) => ({ ...area, removedModules: [] })) } },
    { what: 'a price', changed: { panelPrices: {} } },
    { what: 'an obstacle', changed: { obstacles: [] } },
    { what: 'an area of the plant', changed: { areas: HOUSE.areas.map((area) => ({ ...area, inPlant: true })) } },
    { what: 'a wanted setup', changed: { plantSetup: { panelId: 'reference-430', quantity: 3 } } },
    { what: 'the method', changed: { method: 'standard' as const } },
    { what: 'all areas', changed: { areas: [] } },
  ])('is dropped from a design that differs in $what', async ({ changed }) => {
    expect(await keptOf({ ...HOUSE, ...changed, lastAnswer: right })).toBeUndefined()
  })
})

test.each([
  { what: 'without a seal', forged: { ...right, seal: undefined } },
  { what: 'with a seal of its own', forged: { ...right, seal: 'AAAAAAAAAAAAAAAAAAAAAA' } },
  { what: 'with an empty seal', forged: { ...right, seal: '' } },
  { what: 'with the seal of another answer', forged: { ...right, quantity: 1_000_000_000, paybackYears: -5 } },
])('an answer $what is dropped, and the design is saved', async ({ forged }) => {
  expect(await keptOf({ ...HOUSE, lastAnswer: forged })).toBeUndefined()
})

test('a wanted setup has an answer of its own', async () => {
  const wanted = { ...HOUSE, plantSetup: { panelId: 'reference-430', quantity: 3 } }
  const lastAnswer = await answerTo(wanted)
  expect(lastAnswer?.quantity).toBe(3)
  expect(await keptOf({ ...wanted, lastAnswer })).toEqual(lastAnswer)
})

test('a server with another key, or none yet, neither gives nor keeps such an answer', async () => {
  const other = createAnswerSeal(() => Buffer.alloc(32, 1))
  const none = createAnswerSeal(() => null)
  for (const seal of [other, none]) expect(seal.checked({ ...HOUSE, lastAnswer: right }).lastAnswer).toBeUndefined()
  expect(await answerTo(HOUSE, testApp({ answerSeal: none }))).toBeUndefined()
})
