import { describe, expect, test } from 'vitest'
import { formatsFor } from '../../i18n/formats.ts'
import { layoutSums } from './layoutSums.ts'
import { setup, shownSetup } from './setup.fixture.ts'
import { benefitSums, environmentSums, investmentSums, productionSums } from './setupSums.ts'

const formats = formatsFor('en')
const area = { id: 'area-1', totalArea: 602.5, usableArea: 482, orientationFactor: 1, angleFactor: 1 }
const plain = (sums: readonly string[]) => sums.map((sum) => sum.replaceAll('\u00a0', ' '))

describe('sums of the analysis, for the reference case', () => {
  test('production', () =>
    expect(plain(productionSums(shownSetup, area, formats))).toEqual([
      '34.83 kW × 1,600 h × 0.75 × 1.00 × 1.00 = 41,796 kWh',
    ]))

  test('the orientation factor comes before the angle factor', () => {
    const [sum] = productionSums(shownSetup, { ...area, orientationFactor: 0.85, angleFactor: 0.95 }, formats)
    expect(sum).toContain('0.75 ×\u00a00.85 ×\u00a00.95')
  })

  test('number of panels and layout', () => {
    const sums = layoutSums(setup.layout, area.usableArea, formats)
    expect(plain(sums.quantity)).toEqual(['0.6 × 482 m² ÷ (1.3 × 2.094 m × 1.303 m) → 81', 'min(81; 16 × 6) = 81'])
    expect(plain(sums.layout)).toEqual([
      '(26.89 m − 2 × 1 m) ÷ (1.15 × 1.303 m) → 16',
      '(17.93 m − 2 × 1 m) ÷ (1.25 × 2.094 m) → 6',
    ])
  })

  test('money', () => {
    const sums = benefitSums(setup, (years) => `${formats.number(years, 1)} years`, formats)
    expect(plain(sums.annualSavings)).toEqual(['41,796 kWh × €0.15/kWh = €6,269.40'])
    expect(plain(sums.investmentReturn)).toEqual(['€6,269.40 ÷ €27,674.46 = 22.7 %'])
    expect(plain(sums.payback)).toEqual(['€27,674.46 ÷ €6,269.40 = 4.4 years'])
    expect(plain(sums.savings25)).toEqual(['25 × €6,269.40 = €156,735.00'])
  })

  test('the investment has no sum without the price of one panel', () => {
    expect(plain(investmentSums(setup, 341.66, formats) ?? [])).toEqual(['81 × €341.66 = €27,674.46'])
    expect(investmentSums(setup, null, formats)).toBeUndefined()
  })

  test('environment', () => {
    const sums = environmentSums(setup, formats)
    expect(plain(sums.co2)).toEqual(['41,796 kWh × 0.5 kg/kWh = 20,898 kg'])
    expect(plain(sums.trees)).toEqual(['20,898 kg ÷ 10 kg = 2,090'])
    expect(plain(sums.cars)).toEqual(['41,796 kWh × 0.1 ÷ 1,000 kWh = 4.2'])
  })
})
