import { z } from 'zod'
import type { OfferLine as EngineLine, OfferPrices as EngineOffer } from '#engine/finance/offerPrices.ts'
import {
  DEFAULT_VALID_DAYS,
  LEAST_EUR,
  LEAST_LINE_QUANTITY,
  MAX_LINE_QUANTITY,
  MAX_PRICE_LINES,
  MAX_PRICE_TEXT_LENGTH,
  MAX_TERMS_LENGTH,
  MAX_UNIT_LENGTH,
  MAX_UNIT_PRICE_EUR,
  MAX_VALID_DAYS,
  MAX_VAT_FRACTION,
} from './limits.ts'
import { plainText } from './plainText.ts'

/** The price of a plant, line by line, as an installer offers it. */

export const OfferLine = z.strictObject({
  kind: z
    .enum(['panels', 'inverter', 'battery', 'mounting', 'work', 'papers', 'extra'])
    .describe('What the line sells'),
  text: plainText(z).max(MAX_PRICE_TEXT_LENGTH),
  basis: z
    .enum(['fixed', 'module', 'kWp', 'kWh'])
    .describe(
      'What its quantity is: `quantity`, or the number of modules, their power or the capacity of the battery of the plant',
    ),
  quantity: z
    .number()
    .min(LEAST_LINE_QUANTITY)
    .max(MAX_LINE_QUANTITY)
    .default(1)
    .describe('Counts where `basis` is `fixed`'),
  unit: plainText(z).max(MAX_UNIT_LENGTH).default('').describe('Of a fixed quantity, free text: `pz`, `a corpo`'),
  priceEur: z
    .number()
    .min(-MAX_UNIT_PRICE_EUR)
    .max(MAX_UNIT_PRICE_EUR)
    .refine((eur) => eur === 0 || Math.abs(eur) >= LEAST_EUR, {
      error: `must be 0, or at least ${LEAST_EUR} either way`,
    })
    .describe('Of one unit, before VAT; negative: a discount; 0: included; else at least a cent'),
  panelId: z.string().max(200).nullable().default(null).describe('Of a line of panels, the panel; null: any'),
  isTypical: z
    .literal(true)
    .optional()
    .describe('The price is the modelled one, which nobody has taken for his own: such a line is in no offer'),
}) satisfies z.ZodType<EngineLine>

export const Offer = z
  .strictObject({
    lines: z.array(OfferLine).min(1).max(MAX_PRICE_LINES),
    discountFraction: z.number().min(0).max(1).default(0).describe('On the sum of the lines'),
    vatFraction: z.number().min(0).max(MAX_VAT_FRACTION),
    terms: plainText(z)
      .max(MAX_TERMS_LENGTH)
      .default('')
      .describe('Free text, in place of the general terms of payment, time and extent'),
    validDays: z
      .number()
      .int()
      .min(1)
      .max(MAX_VALID_DAYS)
      .default(DEFAULT_VALID_DAYS)
      .describe('From the day of the document'),
  })
  .describe(
    'The price of the plant, in place of a quote and of the modelled cost. It sells its own panels, so that only these, and that of `panelId`, are compared. Quantities follow the plant; a new inverter or battery costs as in its lines',
  ) satisfies z.ZodType<EngineOffer>
export type Offer = z.output<typeof Offer>
