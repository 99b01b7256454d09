import { expect, test } from 'vitest'
import { type PricedSizes, sizeAdvice } from './sizeAdvice.ts'

/** Cautious values of Milan, 4,500 kWh a year, paid in 2026: `prices.md` of the rule, euros. */
const NUMBERS = [5, 8, 11, 13, 18, 25, 36]
const MILAN_EUR = [1852, 2423, 2655, 2720, 2704, 2480, 1954]
const valued = (values: readonly number[]) => (quantity: number) => values[NUMBERS.indexOf(quantity)] ?? Number.NaN
const line = (values: readonly number[]): PricedSizes => ({ cautiousEur: valued(values) })
const CENTRAL = line(MILAN_EUR)
/** The same with ten euros less, and more, for each module. */
const tilted = (eurAModule: number) => MILAN_EUR.map((eur, index) => eur + eurAModule * (NUMBERS[index] ?? 0))

test('a size is nearly the best where it lacks 300 € at most, or a tenth', () => {
  // 2,720 less 300: from 8 to 25 panels, 2,423 to 2,720. Today's prices differ by 200.
  const todayEur = (quantity: number) => 3000 + quantity * (200 / 17)
  const { nearlyBest } = sizeAdvice(13, NUMBERS, [CENTRAL], 0, todayEur)
  expect(nearlyBest).toEqual({ least: 8, most: 25, differEur: 297 })
})

test('it is nearly the best under every price line, and the difference is the largest of all', () => {
  // Ten euros less a module: 2,590 at 13 and 2,574 at 11 are the best, 2,524 at 18, 2,230 at 25, which lacks 360. Ten more: 2,884 at 18,
  // 2,850 at 13, 2,730 at 25, 2,765 at 11 and 2,503 at 8, which lacks 381.
  const lines = [line(tilted(10)), CENTRAL, line(tilted(-10))]
  const { nearlyBest } = sizeAdvice(13, NUMBERS, lines, 1, valued(MILAN_EUR))
  expect(nearlyBest.least).toBe(11)
  expect(nearlyBest.most).toBe(18)
  expect(nearlyBest.differEur).toBe(2884 - 2765)
})

test('the advised size is among the nearly best, however much it lacks under another line', () => {
  const lines = [line(tilted(200)), CENTRAL]
  const { nearlyBest } = sizeAdvice(13, NUMBERS, lines, 1, valued(MILAN_EUR))
  expect(nearlyBest.least).toBeLessThanOrEqual(13)
  expect(nearlyBest.most).toBeGreaterThanOrEqual(13)
})

test('a full roof is compared with the advised size, at the prices of today and at the guaranteed minimum', () => {
  const todayEur = (quantity: number) => 100 * quantity
  expect(sizeAdvice(13, NUMBERS, [CENTRAL], 0, todayEur)).toMatchObject({
    todayEur: 1300,
    cautiousEur: 2720,
    fullRoof: { quantity: 36, moreTodayEur: 2300, moreCautiousEur: 1954 - 2720 },
  })
  expect(sizeAdvice(36, NUMBERS, [CENTRAL], 0, todayEur).fullRoof).toBeNull()
})
