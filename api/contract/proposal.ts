import { z } from 'zod'
import { AnalyzeRequest } from './analysis.ts'
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from './language.ts'
import { MAX_ADDRESS_LENGTH, MAX_AREAS, MAX_DESIGN_NAME_LENGTH } from './limits.ts'

/** `POST /api/proposals`: what is to be proposed in, a PDF out. Every figure on it is worked out anew. */
export const ProposalRequest = z.strictObject({
  analysis: AnalyzeRequest,
  panelId: z
    .string()
    .max(200)
    .nullable()
    .default(null)
    .describe('The setup that is proposed, by its panel; the recommended one where it is null or not among the setups'),
  language: z.enum(LANGUAGE_CODES).default(DEFAULT_LANGUAGE),
  name: z.string().max(MAX_DESIGN_NAME_LENGTH).default('').describe('Of the design'),
  address: z.string().max(MAX_ADDRESS_LENGTH).default('').describe('Free text'),
  areaLabel: z.string().max(200).default('').describe('What the planner calls the area'),
  otherAreas: z
    .number()
    .int()
    .min(0)
    .max(MAX_AREAS)
    .default(0)
    .describe('How many areas the design has beside this one, of which nothing is said'),
})
export type ProposalRequest = z.input<typeof ProposalRequest>
