import { describe, expect, test } from 'vitest'
import { standardEstimate } from '#engine/method/standard.ts'
import { formatsFor } from '../../i18n/formats.ts'
import { areaSums } from './areaSums.ts'

// The first worked case of the Standard method's reference: 482 m², south, 30°, 430 W, 2094 × 1303 mm, 341.66 €.
const site = { usableAreaM2: 482, orientation: 'south', angleDeg: 30 } as const
const figures = { powerW: 430, lengthMm: 2094, widthMm: 1303, priceEur: 341.66, temperaturePerK: null }
const sumsFor = (language: 'en' | 'it', priceEur: number | null = figures.priceEur) => {
  const priced = { ...figures, priceEur }
  const estimate = standardEstimate(site, priced)
  return areaSums({ site, figures: priced, estimate }, (count) => `${count} years`, formatsFor(language))
}
const plain = (sums: readonly string[] | undefined) => sums?.map((sum) => sum.replaceAll('\u00a0', ' '))

describe('sums of the Area Calculation card', () => {
  test('production has the figures of the reference case put in', () =>
    expect(plain(sumsFor('en').production)).toEqual(['0.43 kW × 81 × 1,600 h × 0.75 × 1.00 × 1.00 = 41,796 kWh']))

  // 41,796 kWh × 0.85 for west × 0.95 for 50° = 33,750.27 kWh.
  test('orientation and angle come in with their factors', () => {
    const west = { ...site, orientation: 'west', angleDeg: 50 } as const
    const areaCase = { site: west, figures, estimate: standardEstimate(west, figures) }
    expect(plain(areaSums(areaCase, String, formatsFor('en')).production)).toEqual([
      '0.43 kW × 81 × 1,600 h × 0.75 × 0.85 × 0.95 = 33,750 kWh',
    ])
  })

  test('figures are written as in Italy', () =>
    expect(plain(sumsFor('it').production)).toEqual(['0,43 kW × 81 × 1.600 h × 0,75 × 1,00 × 1,00 = 41.796 kWh']))

  // Region √(1.5 · 482) = 26.889 m by √(482 / 1.5) = 17.926 m; modules stand upright, 16 columns of 6.
  test('layout and quantity show cap and grid', () => {
    expect(plain(sumsFor('en').layout)).toEqual([
      '(26.89 m − 2 × 1 m) ÷ (1.15 × 1.303 m) → 16',
      '(17.93 m − 2 × 1 m) ÷ (1.25 × 2.094 m) → 6',
    ])
    expect(plain(sumsFor('en').quantity)).toEqual([
      '0.6 × 482 m² ÷ (1.3 × 2.094 m × 1.303 m) → 81',
      'min(81; 16 × 6) = 81',
    ])
  })

  test('money shows price, saving, return and break-even of the reference case', () => {
    const { money, saving } = sumsFor('en')
    expect(plain(money?.totalPrice)).toEqual(['81 × €341.66 = €27,674.46'])
    expect(plain(saving)).toEqual(['41,796 kWh × €0.20/kWh = €8,359.20'])
    expect(plain(money?.roi)).toEqual(['€8,359.20 ÷ €27,674.46 = 30.2 %'])
    expect(plain(money?.breakEven)).toEqual(['€27,674.46 ÷ €8,359.20 → 4 years'])
  })

  test('without a price there is no sum that needs one, but what is saved needs none', () => {
    const { money, saving } = sumsFor('en', null)
    expect(money).toBeNull()
    expect(plain(saving)).toEqual(['41,796 kWh × €0.20/kWh = €8,359.20'])
  })
})
