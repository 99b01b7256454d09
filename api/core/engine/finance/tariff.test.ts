import { expect, test } from 'vitest'
import { resolveAssumptions } from '../assumptions/assumptions.ts'
import { avoidedPriceEurPerKwh } from './cashFlowYear.ts'
import { fixedTariffEur, tariffAssumptions } from './tariff.ts'

const HOME = { use: 'mainHome' } as const
const FAMILY = { billedKwh: 5500, contractedPower: 'upTo3Kw' } as const
const savedEurPerKwh = (overrides: Readonly<Record<string, number>>, use: typeof FAMILY | object = {}) => {
  const supplied = tariffAssumptions(overrides, { ...FAMILY, ...use }, HOME)
  return avoidedPriceEurPerKwh(supplied.electricityPriceEurPerKwh, supplied)
}

test('the fixed parts are 154 € a year at 3 kW, and those of the grid go by the kilowatt', () => {
  // (44.8 + 95.2) × 1.1; with 6 kW the grid's 95.2 twice.
  expect(fixedTariffEur('upTo3Kw')).toBeCloseTo(154, 9)
  expect(fixedTariffEur('upTo6Kw')).toBeCloseTo((44.8 + 2 * 95.2) * 1.1, 9)
})

test('a price typed from a bill is divided at the billed use: 0.25 € with 5,500 kWh save 0.222 €', () => {
  expect(savedEurPerKwh({ electricityPriceEurPerKwh: 0.25 })).toBeCloseTo(0.25 - 154 / 5500, 9)
  expect(savedEurPerKwh({ electricityPriceEurPerKwh: 0.25, electricityFixedEurPerYear: 110 })).toBeCloseTo(0.23, 9)
  // As earlier releases had it.
  expect(savedEurPerKwh({ electricityPriceEurPerKwh: 0.25, electricityPriceNotAvoidedEurPerKwh: 0.05 })).toBe(0.2)
})

test.each([{ billedKwh: 500 }, { billedKwh: 2000 }, { billedKwh: 9000 }, { billedKwh: 0 }])(
  'without a typed price a saved kilowatt-hour is worth 20.27 cents, whatever is used: $billedKwh kWh',
  ({ billedKwh }) => expect(savedEurPerKwh({}, { billedKwh })).toBeCloseTo(0.2027, 9),
)

test('of a price that cannot be that of the bill at least half is saved', () => {
  // 154 € for 300 kWh are 51 cents each.
  expect(savedEurPerKwh({ electricityPriceEurPerKwh: 0.25 }, { billedKwh: 300 })).toBeCloseTo(0.125, 9)
})

test('fixed parts by the kilowatt-hour of a large consumer, as earlier releases had them, are within the range of a year', () => {
  const { electricityFixedEurPerYear: eur } = tariffAssumptions(
    { electricityPriceNotAvoidedEurPerKwh: 0.15 },
    { ...FAMILY, billedKwh: 1_000_000 },
    HOME,
  )
  expect(resolveAssumptions({ electricityFixedEurPerYear: eur })).toMatchObject({ ok: true })
})

test('a company pays its own price, without fixed parts', () => {
  expect(tariffAssumptions({ electricityPriceEurPerKwh: 0.19 }, FAMILY, { use: 'business' })).toEqual({
    electricityPriceEurPerKwh: 0.19,
    electricityFixedEurPerYear: 0,
    electricityPriceNotAvoidedEurPerKwh: 0,
  })
})
