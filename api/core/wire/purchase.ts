import { z } from 'zod'
import type { BandPrices as EngineBandPrices } from '#engine/finance/bandPrices.ts'
import type { EnergyCommunity as EngineEnergyCommunity } from '#engine/finance/energyCommunity.ts'
import type { FiscalProfile as EngineFiscalProfile } from '#engine/finance/fiscalProfile.ts'
import type { Loan as EngineLoan, Quote as EngineQuote } from '#engine/finance/payment.ts'
import type { PromisedQuote } from '#engine/plant/alternativeEstimate.ts'
import {
  FIRST_PAYMENT_YEAR,
  LAST_PAYMENT_YEAR,
  LEAST_EUR,
  LEAST_KWH,
  LEAST_KWP,
  MAX_ANNUAL_KWH,
  MAX_BATTERY_KWH,
  MAX_LOAN_RATE,
  MAX_LOAN_YEARS,
  MAX_PANEL_EUR,
  MAX_PANEL_PRICES,
  MAX_PERSON_LENGTH,
  MAX_PRICE_EUR_PER_KWH,
  MAX_QUOTE_EUR,
  MAX_QUOTE_KWP,
  MAX_QUOTES,
} from './limits.ts'
import { plainText } from './plainText.ts'

/** Payment for a plant and avoided purchase. */

export const PanelPrices = z
  .record(z.string().max(200), z.number().min(LEAST_EUR).max(MAX_PANEL_EUR))
  .refine((prices) => Object.keys(prices).length <= MAX_PANEL_PRICES, `At most ${MAX_PANEL_PRICES} prices.`)
  .describe('Prices of panels in place of those of the catalogue, by id [EUR]; ids it does not have are ignored')
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
    'Sets rate, instalments and ceiling of the tax deduction where `assumptions` does not',
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
  })
  .describe(
    'Replaces the modelled cost: the number of modules nearest to its power costs just so much, another number in the same proportion to the model',
  ) satisfies z.ZodType<EngineQuote>

export const Loan = z
  .strictObject({
    shareFraction: z.number().positive().max(1).describe('Of the investment'),
    ratePerYear: z.number().min(0).max(MAX_LOAN_RATE).describe('Nominal yearly rate: a month bears a twelfth of it'),
    years: z.number().int().min(1).max(MAX_LOAN_YEARS),
  })
  .describe(
    'Paid back in equal monthly instalments; what is owed at the end of the horizon is paid back then',
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

const promises = {
  promisedKwh: z
    .number()
    .min(LEAST_KWH)
    .max(MAX_ANNUAL_KWH)
    .nullable()
    .describe('Energy of a year [kWh]; null: not said'),
  promisedBenefitEur: z
    .number()
    .min(LEAST_EUR)
    .max(MAX_QUOTE_EUR)
    .nullable()
    .describe('Saved and earned in a year, without the tax deduction [EUR]; null: not said'),
}
const QuoteId = z.string().min(1).max(64)

/** A quote as the design holds it, also while it is being typed. */
export const ComparedQuote = z
  .strictObject({
    id: QuoteId,
    installer: plainText(z).max(MAX_PERSON_LENGTH),
    totalEur: Quote.shape.totalEur.nullable().describe('VAT included; null: not typed yet'),
    powerKwp: Quote.shape.powerKwp.nullable().describe('Of the modules it is for; null: not typed yet'),
    batteryCapacityKwh: Quote.shape.batteryCapacityKwh,
    ...promises,
  })
  .describe('A plant that an installer quotes, and what he says it brings')
export type ComparedQuote = z.output<typeof ComparedQuote>

/** Whether no two entries of a list have one id. */
export const haveOwnIds = (entries: readonly { readonly id: string }[]): boolean =>
  new Set(entries.map(({ id }) => id)).size === entries.length
const OWN_IDS = 'each quote has an id of its own'

/** The quotes of a design. */
export const ComparedQuotes = z.array(ComparedQuote).max(MAX_QUOTES).refine(haveOwnIds, OWN_IDS)

const AskedQuote = Quote.extend({ id: QuoteId, ...promises }) satisfies z.ZodType<PromisedQuote>

/** Quotes as input to an analysis: complete, and without the installer, on whom no figure depends. */
export const AskedQuotes = z.array(AskedQuote).max(MAX_QUOTES).refine(haveOwnIds, OWN_IDS)

/** A document, or options of an analysis, with its quotes under their present name: earlier releases called them `offers`.
 * @param stored returned unchanged if it has no such list */
export const withQuotesRenamed = <Stored>(stored: Stored): Stored => {
  if (typeof stored !== 'object' || stored === null || !('offers' in stored) || 'quotes' in stored) return stored
  const { offers: quotes, ...others } = stored
  // The schema that reads the result checks its fields.
  return { ...others, quotes } as Stored
}

/** The size that alternatives are compared with. */
export const AdvisedFigures = z.object({
  panelId: z.string(),
  quantity: z.number().int().positive().describe('Number of modules'),
  totalPower: z.number().describe('Rated power of these modules [W]'),
  batteryCapacityKwh: z.number().describe('0: no battery [kWh]'),
  annualProduction: z.number().describe('Energy of a year [kWh]'),
  annualBenefitEur: z.number().describe('Saved and earned in the first year, without the deduction'),
  selfConsumptionFraction: z.number().describe('Of what is produced, in the first year'),
  totalEur: z.number().describe('What is paid, VAT included unless it is recovered'),
  deductionEur: z.number().describe('Of all years together'),
  netPresentValueEur: z.number(),
  paybackYears: z.number().nullable(),
  internalRateOfReturnFraction: z.number().nullable(),
})
export type AdvisedFigures = z.infer<typeof AdvisedFigures>

/** An alternative by the assumptions of a plant: a quote at the number of modules nearest to its power, a variant of at most as many as fit. */
export const AlternativeFigures = AdvisedFigures.extend({
  id: z.string(),
  modelEur: z
    .number()
    .nullable()
    .describe('What the same modules and battery cost by the assumptions; null: it has no price of its own'),
  asPromised: z
    .object({ netPresentValueEur: z.number(), paybackYears: z.number().nullable() })
    .nullable()
    .describe('The same if the promise were kept, the benefit where both are promised; null without a promise'),
})
export type AlternativeFigures = z.infer<typeof AlternativeFigures>

const eurPerKwh = z.number().min(0).max(MAX_PRICE_EUR_PER_KWH)

export const BandPrices = z
  .strictObject({ f1: eurPerKwh, f2: eurPerKwh, f3: eurPerKwh })
  .describe(
    'Prices of electricity bought in the first year by the bands of ARERA 181/06, taxes and fixed parts included [EUR/kWh]',
  ) satisfies z.ZodType<EngineBandPrices>
