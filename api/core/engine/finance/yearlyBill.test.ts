import { expect, test } from 'vitest'
import type { Consumption } from '../plant/plantChoices.ts'
import { PROFILE_OF_DEFAULTS } from './fiscalProfile.ts'
import { yearlyBill } from './yearlyBill.ts'

const DESIGN = { consumption: null, bandPrices: null, assumptions: {} } as const
const used = (kwh: number, more: Partial<Consumption> = {}): Consumption => ({
  base: { kind: 'measured', contractedPower: 'upTo3Kw', use: { period: 'year', kwh } },
  heatPump: null,
  electricCar: null,
  ...more,
})

test.each<{ what: string; design: Partial<Parameters<typeof yearlyBill>[0]>; eur: number }>([
  { what: 'the assumed 2,700 kWh at 20.27 cents and 154 €', design: {}, eur: 701.29 },
  { what: '4,623 kWh', design: { consumption: used(4623) }, eur: 154 + 4623 * 0.2027 },
  {
    what: '5,500 kWh at a typed price of the whole bill',
    design: { consumption: used(5500), assumptions: { electricityPriceEurPerKwh: 0.25 } },
    eur: 1375,
  },
  {
    // 1,800 kWh more, at the price without the fixed parts.
    what: '2,700 kWh and a car of 10,000 km',
    design: { consumption: used(2700, { electricCar: { annualKm: 10_000, charging: 'night' } }) },
    eur: 701.29 + 1800 * 0.2027,
  },
  {
    // (2761 × 0.40 + 2071 × 0.30 + 3928 × 0.20) / 8760, fixed parts included.
    what: '3,000 kWh at the mean of prices by band',
    design: { consumption: used(3000), bandPrices: { f1: 0.4, f2: 0.3, f3: 0.2 } },
    eur: (3000 * (2761 * 0.4 + 2071 * 0.3 + 3928 * 0.2)) / 8760,
  },
])('the bill of $what is $eur €', ({ design, eur }) => {
  const bill = yearlyBill({ ...DESIGN, ...design }, PROFILE_OF_DEFAULTS)
  expect(bill?.eur).toBeCloseTo(eur, 6)
  expect(bill?.isAssumed).toBe(design.consumption === undefined)
})

test('a company pays its price without VAT and fixed parts', () =>
  expect(yearlyBill({ ...DESIGN, consumption: used(60_000) }, { ...PROFILE_OF_DEFAULTS, use: 'business' })?.eur).toBe(
    11_400,
  ))

test('with a heat pump the bill is not known without the weather', () => {
  const consumption = used(2700, { heatPump: { annualHeatKwh: 8000, emitter: 'floor' } })
  expect(yearlyBill({ ...DESIGN, consumption }, PROFILE_OF_DEFAULTS)).toBeNull()
})
