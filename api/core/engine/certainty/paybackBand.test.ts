import { expect, test } from 'vitest'
import { paybackBand } from './paybackBand.ts'

/** 100 € paid, 20 € a year, and 40 € for a new inverter in year 6: back in year 5, in debt again in year 6, back for good after year 7. */
const NOW_EUR = [-100, -80, -60, -40, -20, 0, -20, 0, 20, 40, 60]
const moved = (eurPerYear: number) => NOW_EUR.map((eur, year) => eur + eurPerYear * year)

test('the band of a payback follows the money of each year, and does not jump over the year of a replacement', () => {
  // Two inputs of 3 € a year each add up to √18 = 4.243 € a year. The better curve is at −3.03 in year 4, 21.2 in year 5 and 5.5 in year 6;
  // the worse curve is at −13.9 in year 8 and 1.8 in year 9.
  const ends = [moved(-3), moved(3)]
  const { better, worse } = paybackBand(NOW_EUR, [ends, ends])
  expect(better).toBeCloseTo(4 + 3.029 / 24.243, 3)
  expect(worse).toBeCloseTo(8 + 13.941 / 15.757, 3)
})

test('an end at which the money does not come back has no payback', () => {
  expect(paybackBand(NOW_EUR, [[moved(-15), moved(15)]])).toEqual({ worse: null, better: expect.any(Number) })
})
