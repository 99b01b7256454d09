import { expect, test } from 'vitest'
import { deductionDoubtText } from './deductionDoubt.ts'
import { localeBundle } from './localeBundle.ts'

/** Two instalments of 100 €: at 10 % they are worth 173.55 € today. */
const plantOf = (annualProduction: number, deductionEur = 100) => ({
  annualProduction,
  money: {
    netPresentValueEur: 1000,
    firstYear: { loadKwh: 2000 },
    years: [0, 1, 2].map((year) => ({ year, deductionEur: year > 0 ? deductionEur : 0 })),
  },
})
const told = (plant: ReturnType<typeof plantOf>) => deductionDoubtText(plant, 0.1, localeBundle('en'))

test('a plant that yields more than twice what the home uses is told with its value and without the deduction', () => {
  expect(told(plantOf(4001))).toMatch(/€1,000 with it, €826 without/)
})

test('nothing is said of a smaller plant, nor where nothing is deducted', () => {
  expect(told(plantOf(4000))).toBeNull()
  expect(told(plantOf(9000, 0))).toBeNull()
})
