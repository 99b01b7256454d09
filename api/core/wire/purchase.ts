import { z } from 'zod'
import type { BandPrices as EngineBandPrices } from '#engine/finance/bandPrices.ts'
import type { EnergyCommunity as EngineEnergyCommunity } from '#engine/finance/energyCommunity.ts'
import type { FiscalProfile as EngineFiscalProfile } from '#engine/finance/fiscalProfile.ts'
import type { Loan as EngineLoan, Quote as EngineQuote } from '#engine/finance/payment.ts'
import {
  FIRST_PAYMENT_YEAR,
  LAST_PAYMENT_YEAR,
  LEAST_EUR,
  LEAST_KWP,
  MAX_BATTERY_KWH,
  MAX_LOAN_RATE,
  MAX_LOAN_YEARS,
  MAX_MODULES,
  MAX_PANEL_EUR,
  MAX_PANEL_PRICES,
  MAX_PRICE_EUR_PER_KWH,
  MAX_QUOTE_EUR,
  MAX_QUOTE_KWP,
} from './limits.ts'

/** Payment for a plant and avoided purchase. */

export const PanelPrices = z
  .record(z.string().max(200), z.number().min(LEAST_EUR).max(MAX_PANEL_EUR))
  .refine((prices) => Object.keys(prices).length <= MAX_PANEL_PRICES, `At most ${MAX_PANEL_PRICES} prices.`)
  .describe(
    'Prices of panels in place of those of the catalogue, by id [EUR]; ids it does not have are ignored; left out: none',
  )
export type PanelPrices = z.output<typeof PanelPrices>

export const FiscalUse = z
  .enum(['mainHome', 'otherDwelling', 'noDeduction', 'business'])
  .describe(
    'What the plant serves: a `business` deducts nothing, recovers the VAT, and pays IRES and IRAP on what the plant brings',
  )
export const IncomeBand = z
  .enum(['upTo75000', 'upTo100000', 'above100000'])
  .describe('Taxable income [EUR a year]: above 75,000 fewer expenses count (art. 16-ter TUIR)')

export const FiscalProfile = z
  .strictObject({
    use: FiscalUse,
    paidIn: z
      .number()
      .int()
      .min(FIRST_PAYMENT_YEAR)
      .max(LAST_PAYMENT_YEAR)
      .describe('Year of payment: the rate follows it'),
    income: IncomeBand.default('upTo75000'),
    taxEurPerYear: z
      .number()
      .min(0)
      .max(MAX_QUOTE_EUR)
      .nullable()
      .default(null)
      .describe('Income tax there is to deduct from [EUR a year]; null: enough for every instalment'),
    hasBonus: z
      .boolean()
      .optional()
      .describe('Whether a `business` uses the bonus on the cost of 2026 to 2028 (L. 199/2025); left out: no'),
  })
  .describe(
    'Sets rate, instalments and ceiling of the tax deduction where `assumptions` does not. Null or left out: a main home with tax enough, paid in the year of the day; from October on in the next one',
  ) satisfies z.ZodType<EngineFiscalProfile>

/** The tax profile of an answer. */
export const CountedProfile = FiscalProfile.describe(
  'The tax profile that was used, with the year of payment that was assumed',
)

export const Quote = z
  .strictObject({
    totalEur: z.number().min(LEAST_EUR).max(MAX_QUOTE_EUR).describe('VAT included'),
    powerKwp: z.number().min(LEAST_KWP).max(MAX_QUOTE_KWP).describe('Of the modules it is for'),
    batteryCapacityKwh: z
      .number()
      .min(0)
      .max(MAX_BATTERY_KWH)
      .default(0)
      .describe('Of the battery in it; 0: none [kWh]'),
    panelCount: z
      .number()
      .int()
      .min(1)
      .max(MAX_MODULES)
      .optional()
      .describe('Number of the modules it is for; left out: not said'),
  })
  .describe(
    'What an installer asks; replaces the modelled cost: the number of modules it says, else the nearest to its power, costs just so much, another number in the same proportion to the model',
  ) satisfies z.ZodType<EngineQuote>

export const Loan = z
  .strictObject({
    shareFraction: z.number().positive().max(1).describe('Of the investment'),
    ratePerYear: z.number().min(0).max(MAX_LOAN_RATE).describe('Nominal yearly rate: a month bears a twelfth of it'),
    years: z.number().int().min(1).max(MAX_LOAN_YEARS),
  })
  .describe(
    'Paid back in equal monthly instalments; what is owed at the end of the horizon is paid back then; null or left out: all is paid at once',
  ) satisfies z.ZodType<EngineLoan>

export const EnergyCommunity = z
  .strictObject({
    sharedFraction: z.number().min(0).max(1).describe('Of what is fed in, what members use in the same hour'),
    memberFraction: z
      .number()
      .min(0)
      .max(1)
      .describe('Of what GSE pays the community for it, what the owner of the plant gets'),
  })
  .describe(
    'A renewable energy community (CACER, D.M. 414/2023) of a new plant of 1 MW at most, its members under the same primary substation',
  ) satisfies z.ZodType<EngineEnergyCommunity>

const eurPerKwh = z.number().min(0).max(MAX_PRICE_EUR_PER_KWH)

export const BandPrices = z
  .strictObject({ f1: eurPerKwh, f2: eurPerKwh, f3: eurPerKwh })
  .describe(
    'Prices of electricity bought in the first year by the bands of ARERA 181/06, taxes and fixed parts included [EUR/kWh]; null or left out: `electricityPriceEurPerKwh` of the assumptions for all',
  ) satisfies z.ZodType<EngineBandPrices>
