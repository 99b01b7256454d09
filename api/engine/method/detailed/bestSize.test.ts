import { describe, expect, test } from 'vitest'
import { moduleCentre } from '../../layout/moduleCorners.ts'
import type { PanelFigures } from '../panelFigures.ts'
import { bestSize } from './bestSize.ts'
import { detailedEstimate } from './detailed.ts'
import { FLAT_AREA, PITCHED_AREA, siteOf } from './detailedSite.fixture.ts'

const PANEL: PanelFigures = { powerW: 440, priceEur: 100, lengthMm: 1722, widthMm: 1134, temperaturePerK: -0.003 }

const worthOfEach = (site: ReturnType<typeof siteOf>): number[] => {
  const whole = detailedEstimate(site, PANEL)
  const { quantity, removed, cornersDeg } = whole.layout
  expect(removed.every((isRemoved) => isRemoved === 0)).toBe(true)
  // Each number of modules estimated anew, with the others taken out by hand from the end.
  return Array.from({ length: quantity }, (_, index) => {
    const others = Array.from({ length: quantity - index - 1 }, (__, left) => quantity - 1 - left)
    const removedAt = others.map((module) => moduleCentre(cornersDeg, module))
    return detailedEstimate({ ...site, removedAt }, PANEL).money?.netEur ?? Number.NaN
  })
}

describe('the best number of modules', () => {
  test('on a pitched roof is the one that is worth most when each is estimated by itself', () => {
    const site = siteOf(PITCHED_AREA)
    const worth = worthOfEach(site)
    const best = bestSize(site, detailedEstimate(site, PANEL))
    expect(best.quantity).toBe(worth.indexOf(Math.max(...worth)) + 1)
    expect(best.netPresentValueEur).toBeCloseTo(Math.max(...worth), 6)
    expect(best.quantity).toBeLessThan(worth.length)
    expect(best.powerKwp).toBeCloseTo(best.quantity * 0.44, 9)
  })

  const MUCH_TO_SERVE = {
    base: { kind: 'habits', use: { period: 'year', kwh: 200_000 }, habit: 'atHome' },
    heatPump: null,
    electricCar: null,
  } as const

  test('is the last one that is deducted where the next would lose the deduction of all: 45 of 440 W', () => {
    const site = siteOf(PITCHED_AREA, { consumption: MUCH_TO_SERVE })
    const worth = worthOfEach(site)
    expect(worth).toHaveLength(48)
    expect(worth.indexOf(Math.max(...worth)) + 1).toBe(45)
    const best = bestSize(site, detailedEstimate(site, PANEL))
    expect(best.quantity).toBe(45)
    expect(best.netPresentValueEur).toBeCloseTo(Math.max(...worth), 6)
  })

  test('is all of them where the house uses much more than they give, and their power does not matter to the tax', () => {
    const site = siteOf(PITCHED_AREA, { consumption: MUCH_TO_SERVE, assumptions: { deductionFraction: 0.5 } })
    const estimate = detailedEstimate(site, PANEL)
    expect(bestSize(site, estimate)).toEqual({
      quantity: estimate.layout.quantity,
      powerKwp: estimate.totalPowerW / 1000,
      netPresentValueEur: estimate.money?.netEur,
    })
  })

  test('is never worth less than all of them', () => {
    for (const area of [PITCHED_AREA, FLAT_AREA]) {
      const site = siteOf(area)
      const estimate = detailedEstimate(site, PANEL)
      expect(bestSize(site, estimate).netPresentValueEur).toBeGreaterThanOrEqual(estimate.money?.netEur ?? Infinity)
    }
  })
})
