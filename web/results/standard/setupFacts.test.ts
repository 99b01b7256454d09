import { describe, expect, test } from 'vitest'
import { localeBundle } from '#words/localeBundle.ts'
import { setup, shownSetup } from '../../analysis/standardSetup.fixture.ts'
import type { Fact } from '../../ui/figures/fact.ts'
import { benefitFacts, environmentFacts, productionFact } from './setupFacts.ts'
import { standardLayoutFacts } from './standardLayoutFacts.ts'

const locale = localeBundle('en')
const area = { id: 'area-1', totalArea: 602.5, usableArea: 482, orientationFactor: 1, angleFactor: 1 }
const plain = ({ sums = [] }: Fact) => sums.map((sum) => sum.replaceAll('\u00a0', ' '))

describe('facts of the analysis, for the reference case', () => {
  test('production', () =>
    expect(plain(productionFact(shownSetup, area, locale))).toEqual([
      '34.83 kW × 1,600 h × 0.75 × 1.00 × 1.00 = 41,796 kWh',
    ]))

  test('the orientation factor comes before the angle factor', () => {
    const { sums } = productionFact(shownSetup, { ...area, orientationFactor: 0.85, angleFactor: 0.95 }, locale)
    expect(sums?.[0]).toContain('0.75 ×\u00a00.85 ×\u00a00.95')
  })

  test('number of panels and layout, explained only where the layout is known', () => {
    const { quantity, layout } = standardLayoutFacts(setup.quantity, setup.layout, area.usableArea, locale)
    expect(plain(quantity)).toEqual(['0.6 × 482 m² ÷ (1.3 × 2.094 m × 1.303 m) → 81', 'min(81; 16 × 6) = 81'])
    expect(plain(layout)).toEqual([
      '(26.89 m − 2 × 1 m) ÷ (1.15 × 1.303 m) → 16',
      '(17.93 m − 2 × 1 m) ÷ (1.25 × 2.094 m) → 6',
    ])
    expect(standardLayoutFacts(81, null, area.usableArea, locale)).toEqual({
      quantity: { name: 'Number of panels', value: '81' },
      layout: { name: 'Layout', value: 'N/A' },
    })
  })

  test('money', () => {
    const { investmentReturn, rows } = benefitFacts(setup, 341.66, locale)
    expect(plain(investmentReturn)).toEqual(['€6,269.40 ÷ €27,674.46 = 22.7%'])
    expect(rows.map(plain)).toEqual([
      ['81 × €341.66 = €27,674.46'],
      ['41,796 kWh × €0.15/kWh = €6,269.40'],
      ['€27,674.46 ÷ €6,269.40 = 4.4 years'],
      ['25 × €6,269.40 = €156,735.00'],
    ])
  })

  test('the investment is not explained without the price of one panel', () =>
    expect(benefitFacts(setup, null, locale).rows[0]).toEqual({ name: 'Initial Investment', value: '€27,674.46' }))

  test('environment', () => {
    const { co2, trees, cars } = environmentFacts(setup, locale)
    expect(plain(co2)).toEqual(['41,796 kWh × 0.5 kg/kWh = 20,898 kg'])
    expect(plain(trees)).toEqual(['20,898 kg ÷ 10 kg = 2,090'])
    expect(plain(cars)).toEqual(['41,796 kWh × 0.1 ÷ 1,000 kWh = 4.2'])
  })
})
