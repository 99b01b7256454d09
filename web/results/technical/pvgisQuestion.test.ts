import { expect, test } from 'vitest'
import type { PlantSize } from '#wire/plant.ts'
import { plantSize } from '../../analysis/plant.fixture.ts'
import { ownSteps, planesOf, pvgisSteps } from './pvgisQuestion.ts'

const PLANT = plantSize(10, 900)
const withLayouts = (change: (layout: PlantSize['areas'][number]['layout']) => object) => ({
  areas: PLANT.areas.map((area) => ({ ...area, layout: { ...area.layout, ...change(area.layout) } })),
})

test('planes are those with modules, each with their power', () => {
  expect(planesOf(PLANT)).toEqual([
    { plane: { tiltDeg: 20, azimuthDeg: 180, mounting: 'building' }, powerKwp: expect.closeTo(2.4, 9) },
    { plane: { tiltDeg: 20, azimuthDeg: 90, mounting: 'building' }, powerKwp: expect.closeTo(1.6, 9) },
  ])
  // All six modules lie on the first roof.
  expect(planesOf(plantSize(6, 900))).toHaveLength(1)
})

test('roofs that look the same way to a degree are one plane', () => {
  const north = withLayouts(({ quantity, faces }) => ({
    faces: faces.map((face) => ({ ...face, azimuthDeg: quantity === 6 ? 359.6 : 0.4 })),
  }))
  expect(planesOf(north)).toEqual([
    { plane: { tiltDeg: 20, azimuthDeg: 0, mounting: 'building' }, powerKwp: expect.closeTo(4, 9) },
  ])
})

test('racks stand free, and two faces of an area share its power by their modules', () => {
  const faces = [
    { tiltDeg: 10, azimuthDeg: 90, quantity: 3 },
    { tiltDeg: 10, azimuthDeg: 270, quantity: 1 },
  ]
  const racks = withLayouts(() => ({ mounting: 'eastWest', faces }))
  expect(planesOf(racks)).toEqual([
    { plane: { tiltDeg: 10, azimuthDeg: 90, mounting: 'free' }, powerKwp: expect.closeTo(3, 9) },
    { plane: { tiltDeg: 10, azimuthDeg: 270, mounting: 'free' }, powerKwp: expect.closeTo(1, 9) },
  ])
})

test.each([
  { tiltDeg: 15, mounting: 'building' },
  { tiltDeg: 0, mounting: 'free' },
])('a strip tilted by $tiltDeg° is $mounting', ({ tiltDeg, mounting }) => {
  const faces = [{ tiltDeg, azimuthDeg: 180, quantity: 4 }]
  const strips = withLayouts(() => ({ mounting: 'band', faces }))
  expect(planesOf(strips).map(({ plane }) => plane.mounting)).toEqual([mounting])
})

test('the yields of planes add up by their power', () => {
  const [first, second] = [1000, 500].map((kwh) => ({
    lightKwhPerKwp: 2 * kwh,
    afterReflectionKwhPerKwp: 1.8 * kwh,
    afterTemperatureKwhPerKwp: 1.5 * kwh,
    annualKwhPerKwp: kwh,
    deviationKwhPerKwp: 50,
  }))
  if (!first || !second) throw new Error('no yields')
  expect(pvgisSteps(planesOf(PLANT), [first, second])).toEqual({
    lightKwh: expect.closeTo(6400, 6),
    afterReflectionKwh: expect.closeTo(5760, 6),
    afterTemperatureKwh: expect.closeTo(4800, 6),
    afterShadeKwh: expect.closeTo(4800, 6),
    producedKwh: expect.closeTo(3200, 6),
  })
})

const step = (name: string, afterKwh: number) => ({ step: name, changeKwh: 0, afterKwh })
const WATERFALL = [
  ...[step('horizontal', 1300), step('plane', 1500), step('horizon', 1480), step('reflection', 1440)],
  ...[step('lowLight', 1420), step('temperature', 1350), step('soiling', 1320), step('inverter', 1200)],
]

test('an estimate without shade has as much behind it as before', () => {
  const own = { lightKwh: 1480, afterReflectionKwh: 1440, afterTemperatureKwh: 1350, producedKwh: 1200 }
  expect(ownSteps(WATERFALL)).toEqual({ ...own, afterShadeKwh: 1350 })
  expect(ownSteps(WATERFALL.toSpliced(6, 0, step('shade', 1340)))).toEqual({ ...own, afterShadeKwh: 1340 })
})

test('an estimate with other steps is not compared', () => {
  expect(ownSteps(WATERFALL.filter((each) => each.step !== 'reflection'))).toBeNull()
})
