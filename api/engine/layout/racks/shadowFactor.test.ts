import { expect, test } from 'vitest'
import { solsticeShadowFactor } from './shadowFactor.ts'

const DEGREE = Math.PI / 180

// At noon the sun stands 90° − φ − 23.44° high, due south.
test.each([
  { place: 'Palermo', latDeg: 38.12 },
  { place: 'Rome', latDeg: 41.9 },
  { place: 'Bolzano', latDeg: 46.5 },
])('at noon in $place a shadow is as long as the cotangent of the sun’s height', ({ latDeg }) => {
  expect(solsticeShadowFactor(latDeg, 180, 12, 12)).toBeCloseTo(1 / Math.tan((90 - latDeg - 23.44) * DEGREE), 10)
})

// On the equator the components are cos δ cos h upwards and sin δ southwards.
test('on the equator two hours from noon it is tan 23.44° over cos 30°', () => {
  expect(solsticeShadowFactor(0, 180, 10, 14)).toBeCloseTo(Math.tan(23.44 * DEGREE) / Math.cos(30 * DEGREE), 10)
})

// IDAE's table gives distances along the sun's direction for the same four hours: height over tan(61° − φ). At right angles
// to rows facing south they shrink by the cosine of the sun's azimuth, 29.2° at 41° north (spherical triangle).
test('at 41° north it is IDAE’s 2.747 times the cosine of the sun’s azimuth, within 2 %', () => {
  expect(solsticeShadowFactor(41, 180, 10, 14) / (2.747 * Math.cos(29.2 * DEGREE))).toBeCloseTo(1, 1)
  expect(Math.abs(solsticeShadowFactor(41, 180, 10, 14) / (2.747 * Math.cos(29.2 * DEGREE)) - 1)).toBeLessThan(0.02)
})

test('racks turned to the east are shaded as those turned to the west are', () => {
  expect(solsticeShadowFactor(45, 140, 10, 14)).toBeCloseTo(solsticeShadowFactor(45, 220, 10, 14), 10)
})

test('racks that face north have the winter sun behind them', () => {
  expect(solsticeShadowFactor(45, 0, 10, 14)).toBe(0)
})
