import { expect, test } from 'vitest'
import { DEFAULT_ASSUMPTIONS } from '#engine/assumptions/assumptions.ts'
import { PROFILE_OF_DEFAULTS, paymentOf } from '#engine/finance/fiscalProfile.ts'
import { investmentOf } from '#engine/finance/investment.ts'
import { modelledQuote } from './modelledQuote.ts'

const PLANT = { powerKwp: 6.16, acPowerKw: 0, panelsPriceEur: 1540, batteryCapacityKwh: 5 }

const ANALYSIS = { assumptions: DEFAULT_ASSUMPTIONS }

test.each(['mainHome', 'business'] as const)('a quote as the model has it costs a %s what the model costs', (use) => {
  const fiscal = { ...PROFILE_OF_DEFAULTS, use }
  const costOf = (quote: ReturnType<typeof modelledQuote> | null) =>
    investmentOf(PLANT, DEFAULT_ASSUMPTIONS, { ...paymentOf({}, fiscal), quote })
  const investment = costOf(null)
  const quote = modelledQuote({ totalPower: 6160, money: { investment } }, { capacityKwh: 5 }, ANALYSIS, fiscal)
  const quoted = costOf(quote)
  expect(Math.abs(quoted.totalEur - investment.totalEur)).toBeLessThan(1)
  // Repeating the choice gives the same quote.
  expect(
    modelledQuote({ totalPower: 6160, money: { investment: quoted } }, { capacityKwh: 5 }, ANALYSIS, fiscal),
  ).toEqual(quote)
})
