import { expect, test } from 'vitest'
import { plantSize } from '../../analysis/plant.fixture.ts'
import { changedBy, quantitiesOn, roomiestBeside, totalOf } from './areaQuantities.ts'

// Six and four places; eight modules fill the first area and half of the second one.
const { areas } = plantSize(8, 0)

test('the wanted numbers come before the shown ones, an area left out has none', () => {
  expect(quantitiesOn(areas, undefined)).toEqual({ 'area-1': 6, 'area-2': 2 })
  expect(quantitiesOn(areas, { 'area-2': 3 })).toEqual({ 'area-1': 0, 'area-2': 3 })
})

test('modules are added and taken away, never below none', () => {
  const changed = changedBy({ 'area-1': 6, 'area-2': 2 }, { 'area-1': -7, 'area-2': 2 })
  expect(changed).toEqual({ 'area-1': 0, 'area-2': 4 })
  expect(totalOf(changed)).toBe(4)
})

test('room elsewhere is on an area that has modules before an empty one, and on none that is full', () => {
  const [first, second] = areas
  if (!first || !second) throw new Error('two areas')
  const third = { ...first, areaId: 'area-3' }
  const room = (quantities: Record<string, number>) => roomiestBeside([first, second, third], quantities, 'area-3')
  expect(room({ 'area-1': 0, 'area-2': 1, 'area-3': 2 })).toMatchObject({ areaId: 'area-2', places: 3 })
  expect(room({ 'area-1': 2, 'area-2': 2, 'area-3': 2 })).toMatchObject({ areaId: 'area-1', places: 4 })
  expect(room({ 'area-1': 6, 'area-2': 4, 'area-3': 2 })).toBeNull()
})
