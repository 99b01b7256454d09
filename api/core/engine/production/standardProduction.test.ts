import { expect, test } from 'vitest'
import { angleFactor, type CompassOrientation, orientationFactor, standardProductionKwh } from './standardProduction.ts'

// docs/behaviour.md 6.5.
test.each<{ orientation: CompassOrientation; factor: number }>([
  { orientation: 'south', factor: 1 },
  { orientation: 'east', factor: 0.85 },
  { orientation: 'west', factor: 0.85 },
  { orientation: 'north', factor: 0.6 },
  { orientation: 'variable', factor: 0.85 },
])('a roof facing $orientation has the factor $factor', ({ orientation, factor }) => {
  expect(orientationFactor(orientation)).toBe(factor)
})

// The limits of docs/behaviour.md 6.5: 15 ≤ angle < 25, 25 ≤ angle ≤ 40, 40 < angle ≤ 60.
test.each([
  { angleDeg: 0, factor: 0.9 },
  { angleDeg: 14.999, factor: 0.9 },
  { angleDeg: 15, factor: 0.95 },
  { angleDeg: 24.999, factor: 0.95 },
  { angleDeg: 25, factor: 1 },
  { angleDeg: 40, factor: 1 },
  { angleDeg: 40.001, factor: 0.95 },
  { angleDeg: 60, factor: 0.95 },
  { angleDeg: 60.001, factor: 0.85 },
  { angleDeg: 90, factor: 0.85 },
])('a tilt of $angleDeg° has the factor $factor', ({ angleDeg, factor }) => {
  expect(angleFactor(angleDeg)).toBe(factor)
})

// By hand: kW × 1600 × 0.75 × factors.
test.each<{ powerW: number; orientation: CompassOrientation; angleDeg: number; expectedKwh: number }>([
  { powerW: 1000, orientation: 'south', angleDeg: 30, expectedKwh: 1200 },
  { powerW: 4000, orientation: 'south', angleDeg: 0, expectedKwh: 4320 },
  { powerW: 10_000, orientation: 'north', angleDeg: 20, expectedKwh: 6840 },
  { powerW: 10_000, orientation: 'west', angleDeg: 75, expectedKwh: 8670 },
  { powerW: 0, orientation: 'south', angleDeg: 30, expectedKwh: 0 },
])('$powerW W facing $orientation at $angleDeg° give $expectedKwh kWh a year', (row) => {
  expect(standardProductionKwh(row.powerW, row.orientation, row.angleDeg)).toBeCloseTo(row.expectedKwh, 6)
})
