import { describe, expect, test } from 'vitest'
import { AnalyzeRequest } from '#contract/analysis.ts'
import type { AreaGeometry } from '#engine/geometry/areaGeometry.ts'
import { analyzeRequestOf, detailedOptionsOf, standardRoofOf } from './analyzeRequest.ts'
import { areaOf } from './area.ts'
import { contentOf, EMPTY_DESIGN } from './design.ts'
import { drawnAreaOf } from './designDocument.ts'
import { obstacleOf } from './obstacle.ts'
import { LINE, POLYGON, RECTANGLE } from './shapes.fixture.ts'
import { surroundingOf } from './surrounding.ts'

const CHIMNEY = obstacleOf('obstacle-1', {
  type: 'rectangle',
  bounds: { north: 0.0001, east: 0.0001, south: 0, west: 0 },
})

const FIR = surroundingOf('surrounding-1', { kind: 'tree', center: { lat: 0.0003, lng: 0 }, radiusM: 3 })
const HORIZON = [
  { azimuthDeg: 90, elevationDeg: 5 },
  { azimuthDeg: 180, elevationDeg: 20 },
]

describe('what is asked for', () => {
  test.each([
    { of: 'a rectangle', shape: RECTANGLE },
    { of: 'a polygon', shape: POLYGON },
    { of: 'a polyline', shape: LINE },
  ])('is accepted by the API by either method: $of', ({ shape }) => {
    const area = areaOf('area-1', shape)
    for (const method of ['standard', 'detailed'] as const) {
      const design = {
        ...EMPTY_DESIGN,
        method,
        areas: [area],
        obstacles: [CHIMNEY],
        surroundings: [FIR],
        horizon: HORIZON,
      }
      expect(AnalyzeRequest.safeParse(analyzeRequestOf(design, area)).error).toBeUndefined()
    }
  })

  test('by the Standard method says nothing that only the Detailed one takes into account', () => {
    const area = { ...areaOf('area-1', RECTANGLE), fill: 'maximum' } as const
    const design = { ...EMPTY_DESIGN, areas: [area], obstacles: [CHIMNEY], battery: { capacityKwh: 5 } }
    expect(Object.keys(analyzeRequestOf(design, area))).toEqual(['area'])
  })

  test('by the Detailed method leaves the mounting of another roof type to the roof type', () => {
    const eastWest = { ...areaOf('area-1', RECTANGLE), mounting: 'eastWest' } as const
    expect(detailedOptionsOf(EMPTY_DESIGN, eastWest).mounting).toBe('eastWest')
    expect(detailedOptionsOf(EMPTY_DESIGN, { ...eastWest, roofType: 'pitched' }).mounting).toBeUndefined()
  })

  test('by the Detailed method has no parapet where the roof is pitched, and no height of eaves that nobody set', () => {
    const area = { ...areaOf('area-1', RECTANGLE), roofType: 'pitched', parapetHeightM: 1 } as const
    expect(detailedOptionsOf(EMPTY_DESIGN, area)).toMatchObject({ parapetHeightM: 0 })
    expect(detailedOptionsOf(EMPTY_DESIGN, area)).not.toHaveProperty('eavesHeightM')
  })

  test('is the same whatever an earlier analysis has recommended: the whole catalogue is compared again', () => {
    const area = areaOf('area-1', RECTANGLE)
    const asked = (recommended: Readonly<Record<string, string>>) =>
      analyzeRequestOf(contentOf({ ...EMPTY_DESIGN, method: 'detailed', recommended }), area)
    expect(asked({ [area.id]: 'panel-1' })).toEqual(asked({}))
    expect(asked({ [area.id]: 'panel-1' }).detailed).not.toHaveProperty('panelId')
  })

  test('by the Detailed method says what was chosen for the area and for the whole design', () => {
    const area = {
      ...areaOf('area-1', RECTANGLE),
      azimuth: 190,
      fill: 'maximum',
      mounting: 'eastWest',
      removedModules: [{ lat: 0.0001, lng: 0.0002 }],
      eavesHeightM: 4.5,
      parapetHeightM: 0.8,
    } as const
    const design = {
      ...EMPTY_DESIGN,
      method: 'detailed',
      obstacles: [CHIMNEY],
      surroundings: [FIR],
      horizon: HORIZON,
      powerElectronics: 'moduleLevel',
      battery: { capacityKwh: 5 },
      assumptions: { horizonYears: 20 },
    } as const
    expect(analyzeRequestOf(design, area)).toMatchObject({
      method: 'detailed',
      area: { id: 'area-1', azimuth: 190 },
      detailed: {
        fill: 'maximum',
        mounting: 'eastWest',
        obstacles: [CHIMNEY],
        surroundings: [FIR],
        horizon: HORIZON,
        powerElectronics: 'moduleLevel',
        eavesHeightM: 4.5,
        parapetHeightM: 0.8,
        removedModules: [{ lat: 0.0001, lng: 0.0002 }],
        battery: { capacityKwh: 5 },
        assumptions: { horizonYears: 20 },
      },
    })
  })

  test('by the Detailed method says how the plant is paid for and the electricity bought and sold', () => {
    const told = {
      loan: { shareFraction: 0.7, ratePerYear: 0.06, years: 10 },
      energyCommunity: { sharedFraction: 0.5, memberFraction: 0.4 },
      bandPrices: { f1: 0.3, f2: 0.28, f3: 0.25 },
      sale: 'minimum',
    } as const
    expect(detailedOptionsOf({ ...EMPTY_DESIGN, ...told }, areaOf('area-1', RECTANGLE))).toMatchObject(told)
  })

  test('of the Standard method for a line has no one orientation', () => {
    const roofOf = (shape: AreaGeometry) =>
      standardRoofOf(drawnAreaOf({ ...areaOf('area-1', shape), orientation: 'south' }))
    expect(roofOf(LINE).orientation).toBe('variable')
    expect(roofOf(POLYGON).orientation).toBe('south')
  })
})
