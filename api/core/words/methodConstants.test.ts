import { expect, test } from 'vitest'
import { localeFormats } from './localeFormats.ts'
import { methodConstants } from './methodConstants.ts'

const plain = (constants: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(constants).map(([name, text]) => [name, text.replace(/[\u00a0\u202f]/g, ' ')]))

// The numbers of docs/behaviour.md 6.2 to 6.8.
test('the constants of the Standard method are those of its rules, written as in Italy', () => {
  expect(plain(methodConstants(localeFormats('it-IT')))).toEqual({
    hours: '1.600',
    performanceRatio: '0,75',
    capShare: '60 %',
    capFactor: '1,3',
    aspect: '1,5',
    margin: '1 m',
    price: '0,20 €/kWh',
    saving: '0,15 €/kWh',
    horizonYears: '25',
    co2PerKwh: '0,5 kg',
    co2PerTree: '10 kg',
    carsPerMwh: '0,1',
    mwh: '1.000 kWh',
  })
})
