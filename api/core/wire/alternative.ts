import { z } from 'zod'
import type { Variant as EngineVariant, PromisedQuote } from '#engine/plant/alternativeEstimate.ts'
import { PlantInverter } from './electrical.ts'
import {
  LEAST_EUR,
  LEAST_KWH,
  MAX_ANNUAL_KWH,
  MAX_BATTERY_KWH,
  MAX_MODULES,
  MAX_PERSON_LENGTH,
  MAX_QUOTE_EUR,
  MAX_QUOTES,
  MAX_VARIANT_NAME_LENGTH,
  MAX_VARIANTS,
} from './limits.ts'
import { plainText } from './plainText.ts'
import { Quote } from './purchase.ts'

/** Alternatives to the setup of a plant: quotes of installers, at their price, and variants, at the price in force. */

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
const AlternativeId = z.string().min(1).max(64)

/** A list of alternatives, each with an id of its own. */
const listOf = <Entry extends z.ZodType<{ readonly id: string }>>(entry: Entry, most: number) =>
  z
    .array(entry)
    .max(most)
    .refine((entries) => new Set(entries.map(({ id }) => id)).size === entries.length, 'each has an id of its own')

/** A quote as the design holds it, also while it is being typed. */
export const ComparedQuote = z
  .strictObject({
    id: AlternativeId,
    installer: plainText(z).max(MAX_PERSON_LENGTH),
    totalEur: Quote.shape.totalEur.nullable().describe('VAT included; null: not typed yet'),
    powerKwp: Quote.shape.powerKwp.nullable().describe('Of the modules it is for; null: not typed yet'),
    batteryCapacityKwh: Quote.shape.batteryCapacityKwh,
    ...promises,
    panelCount: Quote.shape.panelCount,
  })
  .describe('A plant that an installer quotes, and what he says it brings')
export type ComparedQuote = z.output<typeof ComparedQuote>

/** The quotes of a design. */
export const ComparedQuotes = listOf(ComparedQuote, MAX_QUOTES)

/** Quotes as input to an analysis: complete, and without the installer, on whom no figure depends. */
export const AskedQuotes = listOf(
  Quote.extend({ id: AlternativeId, ...promises }) satisfies z.ZodType<PromisedQuote>,
  MAX_QUOTES,
)

const AskedVariant = z.strictObject({
  id: AlternativeId,
  panelId: z.string().min(1).max(200),
  quantity: z.number().int().min(1).max(MAX_MODULES),
  batteryCapacityKwh: z.number().min(0).max(MAX_BATTERY_KWH).describe('0: no battery [kWh]'),
}) satisfies z.ZodType<EngineVariant>

/** The setups that a design offers side by side, at the price in force. */
export const Variants = listOf(AskedVariant.extend({ name: plainText(z).max(MAX_VARIANT_NAME_LENGTH) }), MAX_VARIANTS)
export type Variant = z.output<typeof Variants>[number]

/** Variants as input to an analysis: no figure depends on their names. */
export const AskedVariants = listOf(AskedVariant, MAX_VARIANTS)

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

/** An alternative by the assumptions of a plant: a quote at its own size, scaled to the modules that fit, a variant of at most as many as fit. */
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
  paysUpToEur: z
    .number()
    .nullable()
    .optional()
    .describe('Price up to which a quote pays, VAT included; null: at none; left out of variants'),
  typicalEur: z
    .object({ least: z.number(), most: z.number() })
    .optional()
    .describe(
      'What the power and the battery of a quote cost by the assumptions, from the least to the most of their price lines; left out of variants and by earlier releases',
    ),
  inverters: z.array(PlantInverter).optional().describe('Of a variant, with its strings; left out of quotes'),
})
export type AlternativeFigures = z.infer<typeof AlternativeFigures>
