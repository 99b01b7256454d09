import { describe, expect, test } from 'vitest'
import { clearnessBelow, lightOverMean } from './dailyClearness.ts'

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
const MEANS = [0.3, 0.4, 0.5, 0.6, 0.7]

describe('the clearness of the days of a month', () => {
  // By hand of a month of 0.5: greatest 0.6313 + 0.1335 − 11.9 × 0.25⁸ = 0.764618; ξ = 0.714618 / 0.264618 = 2.70056;
  // γ = −1.498 + (1.184 ξ − 27.182 e^(−1.5 ξ)) / 0.714618 = 2.31422; the median 0.05 + ln(1 + (e^1.65378 − 1) / 2) / γ.
  test.each([
    { share: 0, clearness: 0.05 },
    { share: 0.5, clearness: 0.54075 },
    { share: 1, clearness: 0.764618 },
  ])('of 0.5 is below $clearness on $share of them', ({ share, clearness }) => {
    expect(clearnessBelow(0.5, share)).toBeCloseTo(clearness, 4)
  })

  // Herzog's exponent is a fit to the equation of the mean; 1 % is twice its error.
  test.each(MEANS)('has the mean of the month, %d, within 1 %', (monthly) => {
    const shares = Array.from({ length: 1000 }, (_, index) => (index + 0.5) / 1000)
    expect(Math.abs(mean(shares.map((share) => clearnessBelow(monthly, share))) / monthly - 1)).toBeLessThan(0.01)
  })

  test('is finite and rising also where no month has ever been', () => {
    for (const monthly of [0, 0.1, 0.9, 1.5]) {
      const days = [0, 0.25, 0.5, 0.75, 1].map((share) => clearnessBelow(monthly, share))
      expect(days.every((clearness) => clearness >= 0.05 - 1e-12 && clearness < 0.9)).toBe(true)
      expect(days).toEqual([...days].sort((a, b) => a - b))
    }
  })
})

describe('the light of the days of a month', () => {
  test.each([28, 30, 31])('comes in %d days, whose mean is the mean day', (days) => {
    for (const monthly of MEANS) {
      const light = lightOverMean(monthly, days)
      expect(light).toHaveLength(days)
      expect(mean(light)).toBeCloseTo(1, 12)
      expect(new Set(light)).toHaveLength(days)
    }
  })

  // The typical years of PVGIS: 0.36 in Bolzano, 0.43 in Sicily, 0.46 in Piedmont over the whole year, seasons removed.
  test.each(MEANS)('resembles that of the day before, at a mean of %d, as weather does', (monthly) => {
    const off = lightOverMean(monthly, 31).map((value) => value - 1)
    const shared = off.slice(1).reduce((sum, value, index) => sum + value * (off[index] ?? 0), 0)
    const correlation = shared / off.reduce((sum, value) => sum + value * value, 0)
    expect(correlation).toBeGreaterThan(0.1)
    expect(correlation).toBeLessThan(0.5)
  })
})
