import { expect, test } from 'vitest'
import { DEFAULT_ASSUMPTIONS } from '#engine/assumptions/assumptions.ts'
import { PROFILE_OF_DEFAULTS, paymentOf } from '#engine/finance/fiscalProfile.ts'
import { investmentOf } from '#engine/finance/investment.ts'
import { modelledQuote } from './modelledQuote.ts'

const PLANT = { powerKwp: 6.16, panelsPriceEur: 1540, batteryCapacityKwh: 5 }
const { vatFraction } = DEFAULT_ASSUMPTIONS

test.each([
  { use: 'mainHome', addedVat: 0 },
  { use: 'business', addedVat: vatFraction },
] as const)('a quote as the model has it costs a $use what the model costs', ({ use, addedVat }) => {
  const costOf = (quote: ReturnType<typeof modelledQuote> | null) =>
    investmentOf(PLANT, DEFAULT_ASSUMPTIONS, { ...paymentOf({}, { ...PROFILE_OF_DEFAULTS, use }), quote })
  const investment = costOf(null)
  const quote = modelledQuote({ totalPower: 6160, money: { investment } }, { capacityKwh: 5 }, addedVat)
  const quoted = costOf(quote)
  expect(Math.abs(quoted.totalEur - investment.totalEur)).toBeLessThan(1)
  // Repeating the choice gives the same quote.
  expect(modelledQuote({ totalPower: 6160, money: { investment: quoted } }, { capacityKwh: 5 }, addedVat)).toEqual(
    quote,
  )
})
