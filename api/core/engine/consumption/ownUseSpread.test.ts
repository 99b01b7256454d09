import { expect, test } from 'vitest'
import { ownUseSpreadPercent } from './ownUseSpread.ts'

test.each([
  { what: 'a measured corner', pvToLoad: 1, batteryPerDay: 0, p10: -12.5, p90: 11.8 },
  { what: 'between two ratios', pvToLoad: 1.25, batteryPerDay: 0, p10: -12.75, p90: 11.3 },
  // A quarter of the way from 0.68 to 1.22.
  { what: 'between two batteries', pvToLoad: 4, batteryPerDay: 0.815, p10: -4.05, p90: 3.325 },
  { what: 'beyond both ends', pvToLoad: 9, batteryPerDay: 5, p10: -0.5, p90: 0.5 },
  { what: 'below both ends', pvToLoad: 0.1, batteryPerDay: 0, p10: -13.6, p90: 12.6 },
])('the spread of $what', ({ pvToLoad, batteryPerDay, p10, p90 }) => {
  const spread = ownUseSpreadPercent(pvToLoad, batteryPerDay)
  expect(spread.p10).toBeCloseTo(p10, 9)
  expect(spread.p90).toBeCloseTo(p90, 9)
})
