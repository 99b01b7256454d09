import { z } from 'zod'
import { PaybackRange } from './certainty.ts'

/** The last answer of the Detailed method for a design, shown to readers until their own answer arrives. */
export const LastAnswer = z.strictObject({
  quantity: z.number().int().positive(),
  batteryKwh: z.number().nonnegative().describe('0: without a battery'),
  costEur: z.number().describe('Turnkey, VAT included unless it is recovered'),
  deductionEur: z.number().nonnegative(),
  netPresentValueEur: z.number().optional().describe('Left out by earlier releases'),
  paybackYears: z.number().nullable().describe('Null: not within the horizon'),
  paybackRange: PaybackRange.nullable().describe('Null: not known'),
  horizonYears: z.number().int().positive(),
  productionKwh: z.number().nonnegative().describe('Of a year'),
  benefitEur: z.number().describe('Of the first year, without the deduction'),
  seal: z
    .string()
    .max(64)
    .optional()
    .describe('By which the server knows its own answer to this very design; an answer without one is not kept'),
})
export type LastAnswer = z.infer<typeof LastAnswer>
