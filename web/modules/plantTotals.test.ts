import { expect, test } from 'vitest'
import { plantTotals } from './plantTotals.ts'

test('areas with different panels count their modules together, and each its own power', () => {
  const areas = [
    { areaId: 'area-1', quantity: 12, modulePowerW: 450 },
    { areaId: 'area-2', quantity: 8, modulePowerW: 400 },
  ]
  // 12 · 450 W + 8 · 400 W.
  expect(plantTotals(areas)).toEqual({ areaCount: 2, quantity: 20, totalPowerW: 8600 })
})

test('an area with no room for a module counts among those whose modules are known', () => {
  expect(plantTotals([{ areaId: 'area-1', quantity: 0, modulePowerW: 400 }])).toEqual({
    areaCount: 1,
    quantity: 0,
    totalPowerW: 0,
  })
})

test('where no panel is chosen nothing is known', () => {
  expect(plantTotals([])).toBeNull()
})
