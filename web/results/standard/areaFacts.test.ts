import { describe, expect, test } from 'vitest'
import { standardEstimate } from '#engine/method/standard.ts'
import { localeBundle } from '#words/localeBundle.ts'
import { areaFacts } from './areaFacts.ts'

// The first worked case of the Standard method's reference: 482 m², south, 30°, 430 W, 2094 × 1303 mm, 341.66 €.
const site = { usableAreaM2: 482, orientation: 'south', angleDeg: 30 } as const
const figures = { powerW: 430, lengthMm: 2094, widthMm: 1303, priceEur: 341.66, temperaturePerK: null }
const factsFor = (language: 'en' | 'it', { priceEur = 341.66 as number | null, at = {} } = {}) => {
  const changed = { site: { ...site, ...at }, figures: { ...figures, priceEur } }
  const estimate = standardEstimate(changed.site, changed.figures)
  const { rows, ...tiles } = areaFacts({ ...changed, estimate }, localeBundle(language))
  const plain = (text: string) => text.replaceAll('\u00a0', ' ')
  return Object.fromEntries(
    [...Object.values(tiles), ...rows].map(({ name, value, sums = [] }) => [name, [value, ...sums].map(plain)]),
  )
}

describe('facts of the Area Calculation card', () => {
  // Region √(1.5 · 482) = 26.889 m by √(482 / 1.5) = 17.926 m; portrait modules, 16 columns of 6.
  test('each has the figures of the reference case put in', () =>
    expect(factsFor('en')).toEqual({
      'Number of panels': ['81', '0.6 × 482 m² ÷ (1.3 × 2.094 m × 1.303 m) → 81', 'min(81; 16 × 6) = 81'],
      'Annual production': ['41,796 kWh', '0.43 kW × 81 × 1,600 h × 0.75 × 1.00 × 1.00 = 41,796 kWh'],
      Layout: [
        '16 columns × 6 rows, portrait, 81 of 96 by the 60% cap',
        '(26.89 m − 2 × 1 m) ÷ (1.15 × 1.303 m) → 16',
        '(17.93 m − 2 × 1 m) ÷ (1.25 × 2.094 m) → 6',
      ],
      'Total power': ['34.83 kW', '81 × 430 W = 34.83 kW'],
      'Total price': ['€27,674.46', '81 × €341.66 = €27,674.46'],
      'Yearly saving': ['€8,359.20', '41,796 kWh × €0.20/kWh = €8,359.20'],
      ROI: ['30.2%', '€8,359.20 ÷ €27,674.46 = 30.2%'],
      'Break-even': ['4 years', '€27,674.46 ÷ €8,359.20 → 4 years'],
    }))

  // 41,796 kWh × 0.85 for west × 0.95 for 50° = 33,750.27 kWh.
  test('orientation and angle come in with their factors', () =>
    expect(factsFor('en', { at: { orientation: 'west', angleDeg: 50 } })['Annual production']?.[1]).toBe(
      '0.43 kW × 81 × 1,600 h × 0.75 × 0.85 × 0.95 = 33,750 kWh',
    ))

  test('figures are written as in Italy', () =>
    expect(factsFor('it')['Produzione annua']?.[1]).toBe('0,43 kW × 81 × 1.600 h × 0,75 × 1,00 × 1,00 = 41.796 kWh'))

  test('without a price there is no sum that needs one, but what is saved needs none', () =>
    expect(factsFor('en', { priceEur: null })).toMatchObject({
      'Total price': ['N/A'],
      'Yearly saving': ['€8,359.20', '41,796 kWh × €0.20/kWh = €8,359.20'],
      ROI: ['N/A'],
      'Break-even': ['N/A'],
    }))
})
