import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type YieldSteps, yieldDifferenceKwh } from './yieldDifference.ts'

const stepsOf = ([light, reflected, warm, shaded, produced]: readonly [
  number,
  number,
  number,
  number,
  number,
]): YieldSteps => ({
  lightKwh: light,
  afterReflectionKwh: reflected,
  afterTemperatureKwh: warm,
  afterShadeKwh: shaded,
  producedKwh: produced,
})

test.each([
  {
    case: 'more light alone is all of the difference',
    ours: stepsOf([2000, 1920, 1800, 1800, 1548]),
    theirs: stepsOf([1000, 960, 900, 900, 774]),
    expected: [774, 0, 0, 0, 0],
  },
  {
    // The mean of 72 and 80 is −8 / ln 0.9 = 75.9298; ln 1.2 = 0.182322, ln 0.75 = −0.287682.
    case: 'more light and more reflection',
    ours: stepsOf([120, 72, 72, 72, 72]),
    theirs: stepsOf([100, 80, 80, 80, 80]),
    expected: [13.8436, -21.8436, 0, 0, 0],
  },
  {
    case: 'two of the same energy by other ways: what one step gives another takes',
    ours: stepsOf([100, 100, 50, 50, 50]),
    theirs: stepsOf([100, 100, 100, 100, 50]),
    // 50 × ln 0.5
    expected: [0, 0, -34.6574, 0, 34.6574],
  },
])('$case', ({ ours, theirs, expected }) => {
  for (const [index, kwh] of yieldDifferenceKwh(ours, theirs).entries())
    expect(kwh).toBeCloseTo(expected[index] ?? 0, 3)
})

test('the steps together are the difference, and the other way round they have the other sign', () => {
  const kwh = fc.double({ min: 0.1, max: 1e5, noNaN: true })
  const steps = fc.tuple(kwh, kwh, kwh, kwh, kwh).map(stepsOf)
  fc.assert(
    fc.property(steps, steps, (ours, theirs) => {
      const parts = yieldDifferenceKwh(ours, theirs)
      const sum = parts.reduce((total, part) => total + part, 0)
      expect(Math.abs(sum - (ours.producedKwh - theirs.producedKwh))).toBeLessThan(1e-6 * ours.producedKwh + 1e-6)
      const back = yieldDifferenceKwh(theirs, ours)
      for (const [index, part] of parts.entries()) expect(back[index]).toBeCloseTo(-part, 4)
    }),
  )
})
