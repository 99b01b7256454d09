import { describe, expect, test } from 'vitest'
import { assumedHouses, limitedM, roofWith, sceneHandles, withHeight } from './handles.ts'
import { HOUSE, sceneOfHouse } from './house.fixture.ts'

const handle = (id: string, what: string) => {
  const found = sceneHandles(sceneOfHouse(), id, HOUSE).find((each) => each.what === what)
  if (!found) throw new Error(`${id} has no handle ${what}`)
  return found
}

describe('the handles of a gable', () => {
  // The ridge stands 4 m · tan 20° = 1.456 m above eaves at the assumed 6 m.
  test('stand at its eaves and on its ridge', () => {
    expect(handle('area-1', 'eaves')).toMatchObject({ valueM: expect.closeTo(6, 6) })
    expect(handle('area-1', 'eaves').at).toEqual({
      east: expect.closeTo(0, 2),
      north: expect.closeTo(-4, 2),
      up: expect.closeTo(6, 6),
    })
    expect(handle('area-1', 'ridge').valueM).toBeCloseTo(7.456, 2)
    expect(handle('area-1', 'ridge').at.north).toBeCloseTo(0, 2)
  })

  test('change both faces together, so that the ridge stays closed', () => {
    const ridge = handle('area-2', 'ridge')
    expect(ridge.ids).toEqual(['area-2', 'area-1'])
    const raised = withHeight(HOUSE, ridge, ridge.valueM + 0.1)
    // tan⁻¹(1.556 / 4) = 21.25°
    for (const { angle } of raised.areas) expect(angle).toBeCloseTo(21.25, 1)
    const heights = sceneOfHouse(raised).roofs.map(
      ({ areaId }) => sceneHandles(sceneOfHouse(raised), areaId, raised).find(({ what }) => what === 'ridge')?.valueM,
    )
    for (const heightM of heights) expect(heightM).toBeCloseTo(ridge.valueM + 0.1, 2)
    const eaves = withHeight(HOUSE, handle('area-1', 'eaves'), 4.5)
    expect(eaves.areas.map(({ eavesHeightM }) => eavesHeightM)).toEqual([4.5, 4.5])
    expect(eaves.surroundings).toBe(HOUSE.surroundings)
  })

  test('leave a house alone that does not touch it', () => {
    const [first, second] = HOUSE.areas
    const apart = { ...HOUSE, areas: [first, { ...second, eavesHeightM: 3 }] }
    const [eaves] = sceneHandles(sceneOfHouse(apart), 'area-1', apart)
    expect(eaves?.ids).toEqual(['area-1'])
  })

  test('reach from almost level to steep', () => {
    const ridge = handle('area-1', 'ridge')
    // 4 m · tan 1° above the eaves.
    expect(limitedM(ridge, 0)).toBeCloseTo(6.07, 2)
    expect(roofWith(ridge, HOUSE.areas[0], limitedM(ridge, 0)).angle).toBeCloseTo(1, 1)
    expect(roofWith(ridge, HOUSE.areas[0], limitedM(ridge, 500)).angle).toBeCloseTo(75, 1)
  })
})

test.each([
  { id: 'obstacle-1', valueM: 1.2, upM: 7.03, list: 'obstacles' },
  { id: 'surrounding-1', valueM: 9, upM: 9, list: 'surroundings' },
  { id: 'surrounding-2', valueM: 8, upM: 8, list: 'surroundings' },
  { id: 'surrounding-3', valueM: 2, upM: 2, list: 'surroundings' },
] as const)('$id is raised at its top', ({ id, valueM, upM, list }) => {
  const top = handle(id, 'top')
  expect(top.valueM).toBe(valueM)
  // Under the middle of the chimney the roof is 6 m + 2.3 m · tan 20° high.
  const expectedM = id === 'obstacle-1' ? 6 + 2.3 * Math.tan((20 * Math.PI) / 180) + 1.2 : upM
  expect(top.at.up).toBeCloseTo(expectedM, 2)
  const raised = withHeight(HOUSE, top, valueM + 0.5)
  expect(raised[list].find((item) => item.id === id)?.heightM).toBe(valueM + 0.5)
  expect(raised.areas).toBe(HOUSE.areas)
})

test('a flat roof has a parapet to raise', () => {
  const [first] = HOUSE.areas
  const flat = {
    ...HOUSE,
    areas: [{ ...first, roofType: 'flat' as const, angle: 0, eavesHeightM: 5, parapetHeightM: 0.4 }],
  }
  const parapet = sceneHandles(sceneOfHouse(flat), 'area-1', flat).find(({ what }) => what === 'parapet')
  expect(parapet).toMatchObject({ valueM: 0.4, at: { up: expect.closeTo(5.4, 6) } })
  expect(parapet && withHeight(flat, parapet, 0.9).areas[0]?.parapetHeightM).toBe(0.9)
})

test('a house of assumed height has one label, one of given height none', () => {
  expect(assumedHouses(sceneOfHouse())).toMatchObject([{ areaId: 'area-1', heightM: expect.closeTo(6, 6) }])
  const given = { ...HOUSE, areas: HOUSE.areas.map((area) => ({ ...area, eavesHeightM: 6 })) }
  expect(assumedHouses(sceneOfHouse(given))).toEqual([])
})
