import { describe, expect, test } from 'vitest'
import { PlantRequest } from '#wire/plant.ts'
import { areaOf } from './area.ts'
import { contentOf, EMPTY_DESIGN } from './design.ts'
import { obstacleOf, surroundingOf } from './drawn.ts'
import { engineQuestionOf, plantRequestOf } from './plantRequest.ts'
import { LINE, POLYGON, RECTANGLE } from './shapes.fixture.ts'

const CHIMNEY = obstacleOf('obstacle-1', {
  type: 'rectangle',
  bounds: { north: 0.0001, east: 0.0001, south: 0, west: 0 },
})
const WALL = surroundingOf('surrounding-1', {
  kind: 'wall',
  coordinates: [
    { lat: 0, lng: 0 },
    { lat: 0, lng: 0.0001 },
  ],
})
const HORIZON = [
  { azimuthDeg: 90, elevationDeg: 5 },
  { azimuthDeg: 180, elevationDeg: 20 },
]
const AREAS = [areaOf('area-1', RECTANGLE), areaOf('area-2', POLYGON), areaOf('area-3', LINE)] as const
const DETAILED = { ...EMPTY_DESIGN, method: 'detailed', areas: AREAS } as const

describe('what is asked for a plant', () => {
  test.each(['standard', 'detailed'] as const)('is accepted by the API by the %s method', (method) => {
    const battery = { capacityKwh: 5 }
    const plantSetup = { panelId: 'panel-7', quantity: 13 }
    const request = plantRequestOf({ ...DETAILED, method, obstacles: [CHIMNEY], battery, plantSetup })
    expect(PlantRequest.safeParse(request).error).toBeUndefined()
  })

  test('is of the areas in the plant, in their order', () => {
    const [first, second, third] = AREAS
    const design = { ...EMPTY_DESIGN, areas: [third, { ...first, inPlant: false }, second] }
    expect(plantRequestOf(design).areas.map(({ area }) => area.id)).toEqual(['area-3', 'area-2'])
  })

  test('says what is offered, not by whom, and nothing without quotes', () => {
    const offer = { id: 'quote-1', totalEur: 9000, powerKwp: 6, batteryCapacityKwh: 0, promisedKwh: 7000 }
    const quotes = [{ ...offer, installer: 'Rossi', promisedBenefitEur: null }]
    const request = plantRequestOf({ ...DETAILED, quotes })
    expect(PlantRequest.safeParse(request).error).toBeUndefined()
    expect(request.detailed?.quotes).toEqual([{ ...offer, promisedBenefitEur: null }])
    expect(plantRequestOf(DETAILED).detailed).not.toHaveProperty('quotes')
  })

  test('by the Standard method says nothing that only the Detailed one takes into account', () => {
    const plantSetup = { panelId: 'panel-7', quantity: 13 }
    const request = plantRequestOf({ ...DETAILED, method: 'standard', obstacles: [CHIMNEY], plantSetup })
    expect(Object.keys(request)).toEqual(['areas'])
    expect(request.areas.map(Object.keys)).toEqual([['area'], ['area'], ['area']])
  })

  test('by the Detailed method says of each area what was set on it, and of the design what was chosen for all', () => {
    const set = {
      ...areaOf('area-1', RECTANGLE),
      azimuth: 190,
      fill: 'maximum',
      mounting: 'eastWest',
      removedModules: [{ lat: 0.0001, lng: 0.0002 }],
      moduleOrientation: 'landscape',
      edgeSetbacks: [{ edge: 1, distanceM: 0.8 }],
      inverter: 2,
      eavesHeightM: 4.5,
      parapetHeightM: 0.8,
    } as const
    const consumption = {
      base: { kind: 'measured', region: 'Lombardia', contractedPower: 'upTo3Kw', use: { period: 'year', kwh: 3000 } },
      heatPump: null,
      electricCar: null,
    } as const
    const request = plantRequestOf({
      ...DETAILED,
      areas: [set, AREAS[1]],
      obstacles: [CHIMNEY],
      surroundings: [WALL],
      horizon: HORIZON,
      powerElectronics: 'moduleLevel',
      consumption,
      battery: { capacityKwh: 5 },
      sale: 'minimum',
      assumptions: { horizonYears: 20 },
    })
    expect(request).toMatchObject({
      method: 'detailed',
      areas: [
        {
          area: { id: 'area-1', azimuth: 190 },
          detailed: {
            fill: 'maximum',
            mounting: 'eastWest',
            moduleOrientation: 'landscape',
            edgeSetbacks: [{ edge: 1, distanceM: 0.8 }],
            removedModules: [{ lat: 0.0001, lng: 0.0002 }],
            inverter: 2,
            eavesHeightM: 4.5,
            parapetHeightM: 0.8,
          },
        },
        { area: { id: 'area-2' }, detailed: { fill: 'aligned', removedModules: [], inverter: 1 } },
      ],
      detailed: {
        obstacles: [CHIMNEY],
        surroundings: [WALL],
        horizon: HORIZON,
        powerElectronics: 'moduleLevel',
        consumption,
        battery: { capacityKwh: 5 },
        sale: 'minimum',
        assumptions: { horizonYears: 20 },
      },
    })
  })

  test('leaves the mounting of another roof type to the roof type', () => {
    const [area] = AREAS
    const of = (changes: object) =>
      plantRequestOf({ ...DETAILED, areas: [{ ...area, mounting: 'eastWest', ...changes }] })
    expect(of({}).areas[0]?.detailed?.mounting).toBe('eastWest')
    expect(of({ roofType: 'pitched' }).areas[0]?.detailed?.mounting).toBeUndefined()
  })

  test('says nothing of an orientation of modules or of distances that nobody set, nor of edges of a line', () => {
    const [area, , line] = AREAS
    const edgeSetbacks = [{ edge: 0, distanceM: 1 }]
    const { areas } = plantRequestOf({ ...DETAILED, areas: [area, { ...line, edgeSetbacks }] })
    for (const { detailed } of areas) {
      expect(detailed).not.toHaveProperty('moduleOrientation')
      expect(detailed).not.toHaveProperty('edgeSetbacks')
    }
  })

  test('has no parapet where the roof is pitched, and no height of eaves that nobody set', () => {
    const [area] = AREAS
    const { detailed } = plantRequestOf({
      ...DETAILED,
      areas: [{ ...area, roofType: 'pitched', parapetHeightM: 1 }],
    }).areas[0] ?? { detailed: undefined }
    expect(detailed).toMatchObject({ parapetHeightM: 0 })
    expect(detailed).not.toHaveProperty('eavesHeightM')
  })

  test('is the same whatever an earlier analysis has recommended: the whole catalogue is compared again', () => {
    const asked = (recommended: Readonly<Record<string, string>>) =>
      plantRequestOf(contentOf({ ...DETAILED, recommended }))
    expect(asked({ 'area-1': 'panel-1' })).toEqual(asked({}))
    expect(asked({ 'area-1': 'panel-1' }).detailed).not.toHaveProperty('panelId')
  })

  test('says how the plant is paid for and the electricity bought and sold', () => {
    const told = {
      loan: { shareFraction: 0.7, ratePerYear: 0.06, years: 10 },
      energyCommunity: { sharedFraction: 0.5, memberFraction: 0.4 },
      bandPrices: { f1: 0.3, f2: 0.28, f3: 0.25 },
      sale: 'minimum',
    } as const
    expect(plantRequestOf({ ...DETAILED, ...told }).detailed).toMatchObject(told)
  })

  test('is what the engine in the browser is asked, but for the setup that is wanted', () => {
    const plantSetup = { panelId: 'panel-7', quantity: 13 }
    const fiscal = { use: 'mainHome', paidIn: 2026, income: 'upTo75000', taxEurPerYear: null } as const
    const design = { ...DETAILED, obstacles: [CHIMNEY], plantSetup, fiscal }
    const { areas, detailed } = plantRequestOf(design)
    const { panelId: _, quantity: __, ...choices } = detailed ?? {}
    expect(engineQuestionOf(design)).toEqual({
      areas: areas.map((one) => ({ id: one.area.id, area: one.area, ...one.detailed })),
      choices,
    })
  })

  test.each([
    { chosen: 'nothing', panelId: null, plantSetup: null, asked: {} },
    { chosen: 'a panel in the catalogue', panelId: 'panel-1', plantSetup: null, asked: { panelId: 'panel-1' } },
    {
      chosen: 'a setup at its best number',
      panelId: null,
      plantSetup: { panelId: 'panel-7', quantity: null },
      asked: { panelId: 'panel-7' },
    },
    {
      chosen: 'a setup of a number of its own, after a panel in the catalogue',
      panelId: 'panel-1',
      plantSetup: { panelId: 'panel-7', quantity: 13 },
      asked: { panelId: 'panel-7', quantity: 13 },
    },
  ])('names the panel and the number of the plant: $chosen', ({ panelId, plantSetup, asked }) => {
    const { detailed } = plantRequestOf({ ...DETAILED, panelId, plantSetup })
    expect(detailed).toEqual({
      obstacles: [],
      surroundings: [],
      horizon: null,
      powerElectronics: 'stringInverter',
      battery: null,
      assumptions: {},
      ...asked,
    })
  })
})
