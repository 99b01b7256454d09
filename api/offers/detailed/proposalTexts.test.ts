import { expect, test } from 'vitest'
import { countOwnEstimates, usedAssumptions } from '#design/usedAssumptions.ts'
import { ASSUMPTIONS, DEFAULT_ASSUMPTIONS } from '#engine/assumptions/assumptions.ts'
import { PROFILE_OF_DEFAULTS } from '#engine/finance/fiscalProfile.ts'
import { localeBundle } from '#words/localeBundle.ts'
import { assumptionRows, withEuroInPlace } from './proposalTexts.ts'

test.each([
  { language: 'en' as const, text: '420\u00a0€/kWh to 1,780\u00a0€/kWh', shown: '€420/kWh to €1,780/kWh' },
  {
    language: 'it' as const,
    text: 'da 420\u00a0€/kWh a 1.780\u00a0€/kWh',
    shown: 'da 420\u00a0€/kWh a 1.780\u00a0€/kWh',
  },
])('the sign of the euro stands where "$language" has it: $shown', ({ language, text, shown }) =>
  expect(withEuroInPlace(text, localeBundle(language))).toBe(shown),
)

test('as many values are marked as our estimates as are counted, without those of what the plant has not', () => {
  const countsOf = (options: Parameters<typeof countOwnEstimates>[0]['options'], changed = {}) => {
    const assumptions = { ...DEFAULT_ASSUMPTIONS, ...changed }
    const analysis = {
      assumptions,
      sale: { kind: 'market' as const, zone: 'Nord' as const },
      fiscal: PROFILE_OF_DEFAULTS,
    }
    const basis = {
      options,
      areas: [{}],
      analysis,
      layouts: [{ mounting: 'flush' as const, faces: [] }],
      inverters: [{}],
    }
    const rows = assumptionRows(usedAssumptions(basis), { analysis }, localeBundle('en'))
    return {
      counted: countOwnEstimates(basis),
      marked: rows.filter(([, , source]) => source === localeBundle('en').assumptions.ownAssumption).length,
    }
  }
  const all = Object.values(ASSUMPTIONS).filter(({ quality }) => quality === 'ownAssumption').length
  const plain = countsOf({})
  expect(plain.counted).toBe(plain.marked)
  expect(plain.counted).toBeLessThan(all)
  const withBattery = countsOf({ battery: { capacityKwh: 5 } })
  expect(withBattery.counted).toBe(withBattery.marked)
  expect(withBattery.counted).toBeGreaterThan(plain.counted)
  expect(countsOf({}, { edgeSetbackM: 0.5 }).counted).toBe(plain.counted - 1)
})
