import { expect, test } from 'vitest'
import { prepareSun } from './preparedSun.ts'
import { clearYear } from './testing/clearYear.ts'

const sumOf = (values: Iterable<number>): number => [...values].reduce((sum, value) => sum + value, 0)

test('only the hours with light are prepared', () => {
  const { row, light } = prepareSun(clearYear())
  const lit = clearYear().ghiWm2.reduce((count, ghi) => count + (ghi > 0 ? 1 : 0), 0)
  expect(row).toHaveLength(lit)
  expect(light.beamWm2).toHaveLength(lit)
})

test('the direction of the sun is a vector of length 1, above the horizon', () => {
  const { light } = prepareSun(clearYear())
  light.up.forEach((up, hour) => {
    expect(Math.hypot(light.east[hour] ?? 0, light.north[hour] ?? 0, up)).toBeCloseTo(1, 9)
    expect(up).toBeGreaterThan(0)
  })
})

test('a horizon lower than the sun ever is in the light takes nothing', () => {
  const open = prepareSun(clearYear())
  const low = prepareSun({ ...clearYear(), horizonDeg: Float64Array.of(0) })
  expect(low.hidden.hour).toHaveLength(0)
  expect(low.light).toEqual(open.light)
})

test('a wall of 89° all round takes the sun away and leaves the sky', () => {
  const { light, hidden, row } = prepareSun({ ...clearYear(), horizonDeg: Float64Array.of(89) })
  expect(hidden.hour).toHaveLength(row.length)
  expect(sumOf(light.beamWm2) + sumOf(light.circumsolarWm2)).toBe(0)
  expect(light.isotropicWm2).toEqual(prepareSun(clearYear()).light.isotropicWm2)
})

test('what the horizon takes and what it leaves are together what was there', () => {
  const open = prepareSun(clearYear())
  const eastern = prepareSun({ ...clearYear(), horizonDeg: Float64Array.of(0, 25, 0, 0) })
  expect(eastern.hidden.hour.length).toBeGreaterThan(300)
  expect(eastern.hidden.hour.length).toBeLessThan(eastern.row.length / 2)
  const sun = sumOf(eastern.light.beamWm2) + sumOf(eastern.light.circumsolarWm2) + sumOf(eastern.hidden.sunWm2)
  expect(sun).toBeCloseTo(sumOf(open.light.beamWm2) + sumOf(open.light.circumsolarWm2), 4)
  const ground = sumOf(eastern.light.groundWm2) + sumOf(eastern.hidden.groundWm2)
  expect(ground).toBeCloseTo(sumOf(open.light.groundWm2), 4)
})

test('hours that happened get the sky of Perez, days made of monthly means that of Hay and Davies', () => {
  const averageDays = { ...clearYear(), kind: 'averageDays' } as const
  expect(sumOf(prepareSun(clearYear()).light.bandWm2)).not.toBe(0)
  expect(sumOf(prepareSun(averageDays).light.bandWm2)).toBe(0)
  expect(prepareSun(averageDays).light).toEqual(prepareSun(clearYear(), { model: 'hayDavies', albedo: 0.2 }).light)
})
