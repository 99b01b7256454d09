import { describe, expect, test } from 'vitest'
import { bestSetupOf, shownPlantSetup } from '#design/shownSetup.ts'
import { handCertainty } from './certainty.fixture.ts'
import { handPlant, handStandardPlant, plantSize } from './plant.fixture.ts'
import { holdsSetup, nextNumber, numberOnWay, pointAt } from './plantSetup.ts'

const { recommendations } = handPlant
const shown = (panelId: string, number: number | null) => {
  const found = shownPlantSetup(recommendations, { panelId, quantity: number })
  if (!found) throw new Error('there are setups')
  const { setup, size, ...rest } = found
  return { role: setup.role, of: size.quantity, ...rest }
}

describe('the setup that is shown', () => {
  test('is the recommended one where none is wanted', () =>
    expect(shownPlantSetup(recommendations, null)).toMatchObject({
      setup: { role: 'recommended' },
      quantity: 6,
      isAnswered: true,
      isDropped: false,
    }))

  test.each([
    { wanted: ['panel-a', null], role: 'recommended', quantity: 6, what: 'of a panel the one at its best number' },
    { wanted: ['panel-a', 8], role: 'premium', quantity: 8, what: 'of two of one panel the one with the number' },
    { wanted: ['panel-a', 10], role: 'recommended', quantity: 10, what: 'the full roof, which needs no other answer' },
    { wanted: ['panel-b', null], role: 'economy', quantity: 4, what: 'an alternative' },
    { wanted: ['panel-a', 60], role: 'recommended', quantity: 10, what: 'all that fit where more are wanted' },
  ] as const)('is $what', ({ wanted: [panelId, number], role, quantity }) =>
    expect(shown(panelId, number)).toMatchObject({ role, quantity, of: quantity, isAnswered: true, isDropped: false }),
  )

  test('has the figures of another number until its own are answered', () => {
    expect(shown('panel-a', 7)).toMatchObject({ role: 'recommended', quantity: 7, of: 6, isAnswered: false })
    const answered = recommendations.map((setup) => ({ ...setup, asked: plantSize(7, 800) }))
    expect(shownPlantSetup(answered, { panelId: 'panel-a', quantity: 7 })).toMatchObject({
      size: { quantity: 7 },
      isAnswered: true,
    })
  })

  test('is the recommended one, and said to be another, where the wanted panel is not among the setups', () =>
    expect(shown('panel-c', 7)).toMatchObject({ role: 'recommended', quantity: 6, isDropped: true }))

  test('does not exist among none', () => expect(shownPlantSetup([], null)).toBeNull())
})

test('a panel is at its best number in the recommended setup, not in the one with more energy', () =>
  expect(bestSetupOf(recommendations, 'panel-a')?.size.quantity).toBe(6))

test.each([
  [undefined, true],
  // The economy setup does not have the best number of its panel.
  [{ panelId: 'panel-b' }, false],
  [{ panelId: 'panel-a', quantity: 8 }, true],
  [{ panelId: 'panel-a', quantity: 7 }, false],
  [{ panelId: 'panel-c' }, false],
])('whether the answer holds %j: %j', (wanted, isHeld) => expect(holdsSetup(handPlant, wanted)).toBe(isHeld))

test('an answer that tells what shade does to another number of modules is asked again', () => {
  const lossKwh = { horizon: 0, beam: 5, sky: 1, mismatch: 0 }
  const shade = { quantity: 6, lossKwh, areas: [], causes: [], weakest: null, uncomparedCount: 0, leftOutCount: 0 }
  const shaded = { ...handPlant, recommendations: recommendations.map((setup) => ({ ...setup, shade })) }
  expect(holdsSetup(shaded, { panelId: 'panel-a', quantity: 6 })).toBe(true)
  // The answer has the figures of the full roof but not its shade.
  expect(holdsSetup(shaded, { panelId: 'panel-a', quantity: 10 })).toBe(false)
})

test('where an answer says how sure one setup is, it does not hold another one', () => {
  const told = recommendations.map((setup, index) => (index === 0 ? { ...setup, certainty: handCertainty } : setup))
  const answer = { ...handPlant, recommendations: told }
  expect(holdsSetup(answer, { panelId: 'panel-a', quantity: 6 })).toBe(true)
  expect(holdsSetup(answer, { panelId: 'panel-a', quantity: 10 })).toBe(false)
})

test('the answer of a method that knows no sizes holds no other setup', () =>
  expect(holdsSetup(handStandardPlant, { panelId: 'reference' })).toBe(false))

describe('the curve', () => {
  const [{ curve } = { curve: [] }] = recommendations
  test.each([
    // Half way from 6 to 10: 700 € and 900 €, 60 % and 40 %, 900 € and 100 €.
    { at: 8, annualProduction: 4000, annualBenefitEur: 800, selfConsumptionFraction: 0.5, netPresentValueEur: 500 },
    // A quarter of the way from 2 to 6: 300 € and 700 €, 90 % and 60 %, 500 € and 900 €.
    { at: 3, annualProduction: 1500, annualBenefitEur: 400, selfConsumptionFraction: 0.825, netPresentValueEur: 600 },
    // Below the first point its values apply.
    { at: 1, annualProduction: 1000, annualBenefitEur: 300, selfConsumptionFraction: 0.9, netPresentValueEur: 500 },
  ])('has its figures for $at modules on a straight line between its points', ({ at, ...figures }) => {
    const point = pointAt(curve, at)
    for (const [name, value] of Object.entries(figures))
      expect(point?.[name as keyof typeof figures]).toBeCloseTo(value, 9)
  })

  test('has a payback between two, and none beside a point that has none', () => {
    expect(pointAt(curve, 4)?.paybackYears).toBeCloseTo(9.5, 9)
    expect(pointAt(curve, 7)?.paybackYears).toBeNull()
    expect(pointAt(curve, 6)?.paybackYears).toBe(10)
  })

  test('without a point has no figures', () => expect(pointAt([], 3)).toBeNull())
})

describe('the numbers of modules that can be wired', () => {
  const curve = [4, 5, 8, 9, 10, 36, 40, 51].map((quantity) => ({
    quantity,
    annualProduction: 0,
    annualBenefitEur: 0,
    paybackYears: null,
    selfConsumptionFraction: 0,
    totalEur: 0,
    netPresentValueEur: 0,
  }))

  test.each([
    { quantity: 5, direction: 1, next: 8 },
    { quantity: 8, direction: -1, next: 5 },
    { quantity: 4, direction: -1, next: null },
    { quantity: 40, direction: 1, next: 41 },
    { quantity: 41, direction: -1, next: 40 },
    { quantity: 51, direction: 1, next: null },
    { quantity: 6, direction: 1, next: 8 },
  ] as const)('from $quantity the next in direction $direction is $next', ({ quantity, direction, next }) =>
    expect(nextNumber(curve, quantity, direction)).toBe(next),
  )

  test.each([
    { from: 8, to: 7, reached: 5 },
    { from: 5, to: 6, reached: 8 },
    { from: 8, to: 1, reached: 4 },
    { from: 40, to: 45, reached: 45 },
  ])('a handle from $from to $to arrives at $reached', ({ from, to, reached }) =>
    expect(numberOnWay(curve, from, to)).toBe(reached),
  )
})
