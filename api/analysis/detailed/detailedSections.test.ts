import { expect, test } from 'vitest'
import { localeBundle } from '../../pdf/proposal/localeBundle.ts'
import { cashFlow } from './detailedSections.ts'

test.each([
  { what: 'from year 2', lastKwh: 0, told: /Dall'anno 2 l'impianto resta fermo: un inverter nuovo/ },
  { what: 'never', lastKwh: 4000, told: null },
])('a proposal tells when the plant stands still: $what', ({ lastKwh, told }) => {
  const years = [0, 4000, lastKwh].map((producedKwh, year) => ({ year, producedKwh, cumulativeEur: 0 }))
  const section = JSON.stringify(cashFlow({ money: { years } }, localeBundle('it')))
  expect(section).toMatch(told ?? /acrossTitle/)
  expect(section.includes('resta fermo')).toBe(told !== null)
})
