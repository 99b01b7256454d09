import { expect, test } from 'vitest'
import { areaOf } from './area.ts'
import { EMPTY_DESIGN } from './design.ts'
import { RECTANGLE } from './shapes.fixture.ts'
import { isApart, takenSetup, wantedSetup } from './takenSetup.ts'

const AREA = { ...areaOf('area-1', RECTANGLE), setupPanelId: 'own', setupQuantity: 5 }
const OTHER = areaOf('area-2', RECTANGLE)
const OF_PLANT = { panelId: 'of-plant', quantity: 13 }
const OWN = { panelId: 'own', quantity: 5 }
const design = (changes: object) => ({ ...EMPTY_DESIGN, areas: [AREA, OTHER], plantSetup: OF_PLANT, ...changes })

test.each([
  ['one of several areas of the plant', {}, true],
  ['the only area', { areas: [AREA] }, false],
  ['the only one of the plant', { areas: [AREA, { ...OTHER, inPlant: false }] }, false],
  ['one that is not in the plant', { areas: [{ ...AREA, inPlant: false }, OTHER] }, true],
])('whether %s is analysed apart from the plant', (_, changes, isIt) =>
  expect(isApart(design(changes), AREA)).toBe(isIt),
)

test.each([
  ['of the plant', {}, null, OF_PLANT],
  ['of an area apart', {}, AREA, OWN],
  ['of an area apart for which none was taken', {}, OTHER, null],
  ['of the plant of several areas where none was taken', { plantSetup: null }, null, null],
  ['of a single area, as earlier releases kept it', { plantSetup: null, areas: [AREA] }, null, OWN],
  ['of a single area where one was taken for its plant', { areas: [AREA] }, null, OF_PLANT],
])('the setup that was taken %s', (_, changes, apart, taken) =>
  expect(takenSetup(design(changes), apart)).toEqual(taken),
)

test('without a taken setup the panel of the catalogue is wanted, else the recommended one', () => {
  const untaken = design({ plantSetup: null, panelId: 'chosen' })
  expect(wantedSetup(untaken, null)).toEqual({ panelId: 'chosen', quantity: null })
  expect(wantedSetup(untaken, AREA)).toEqual(OWN)
  expect(wantedSetup({ ...untaken, panelId: null }, null)).toBeNull()
})
