import { expect, test } from 'vitest'
import { PlantOptions } from '#wire/plant.ts'
import { localeBundle } from '#words/localeBundle.ts'
import { offerOf } from './offerTerms.ts'

const PRICED = {
  options: undefined,
  quotedBy: null,
  prices: null,
  panelNames: { a: 'Panel A' },
  inventedPriceIds: ['b'],
  setup: {
    panelId: 'a',
    quantity: 14,
    totalPower: 5600,
    money: {
      investment: {
        panelsEur: 2470.4,
        balanceOfSystemEur: 7700.4,
        batteryEur: 0,
        vatEur: 1017.08,
        totalEur: 11_187.88,
        modelEur: null,
      },
      years: [{ deductionEur: 0 }, { deductionEur: 2796.97 }, { deductionEur: 2796.97 }],
    },
  },
}
const VALUES = {
  assumptions: { vatFraction: 0.1, deductionFraction: 0.5, deductionYears: 2 },
  fiscal: { paidIn: 2026 },
}
const amounts = (items: readonly (readonly [string, string])[]): readonly number[] =>
  items.map(([, text]) => Number(text.replace('−', '-').replace(/[^\d-]/g, '')))

test('the items of an offer add up to its price, and the cost after the deduction is what is left of it', () => {
  const { items, total } = offerOf(PRICED, VALUES, localeBundle('it'))
  const [panels = 0, rest = 0, vat = 0, price = 0, back = 0, cost = 0] = amounts(items)
  expect(total).toBe(3)
  expect(price).toBe(11_188)
  expect(panels + rest + vat).toBe(price)
  expect(price + back).toBe(cost)
  // Rounding moves each part by less than one euro.
  const exactEur = [2470.4, 7700.4, 1017.08]
  for (const [index, eur] of [panels, rest, vat].entries())
    expect(Math.abs(eur - (exactEur[index] ?? 0))).toBeLessThan(1)
})

test('a dagger marks the price of the panel of the setup, not that of an alternative', () => {
  const nameOf = (inventedPriceIds: readonly string[]) =>
    offerOf({ ...PRICED, inventedPriceIds }, VALUES, localeBundle('it')).items[0]?.[0]
  expect(nameOf(['b'])).not.toContain('†')
  expect(nameOf(['a', 'b'])).toContain('†')
})

test('an offer by a quote has its price in the place of the parts, and a business pays it without VAT', () => {
  const quoted = (use: 'mainHome' | 'business', vatEur: number) =>
    offerOf(
      {
        ...PRICED,
        options: PlantOptions.parse({
          fiscal: { use, paidIn: 2026 },
          quote: { totalEur: 11_000, powerKwp: 5.6, batteryCapacityKwh: 10 },
          battery: { capacityKwh: 10 },
        }),
        setup: {
          ...PRICED.setup,
          money: {
            investment: { ...PRICED.setup.money.investment, vatEur, totalEur: 10_000 + vatEur, modelEur: 11_187.88 },
            years: [],
          },
        },
      },
      VALUES,
      localeBundle('en'),
    )
  const home = quoted('mainHome', 1000)
  expect(home.items.map(([name]) => name)).toEqual([
    '5.6\u00a0kWp solar system with 10\u00a0kWh battery, turnkey, as quoted',
    'VAT (10%)',
    'Price, VAT included',
  ])
  expect(amounts(home.items)).toEqual([10_000, 1000, 11_000])
  const business = quoted('business', 0)
  expect(business.items.map(([name]) => name).slice(1)).toEqual([
    'VAT (10%): deductible, not included',
    'Price, VAT excluded',
  ])
  expect(amounts(business.items)).toEqual([10_000, 0, 10_000])
})
