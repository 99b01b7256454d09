import { z } from 'zod'
import { AnalyzeRequest } from './analysis.ts'
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from './language.ts'
import { MAX_ADDRESS_LENGTH, MAX_AREAS, MAX_DESIGN_NAME_LENGTH } from './limits.ts'
import { PlantRequest } from './plant.ts'

const AreaLabel = z.string().max(200)

/** `POST /api/proposals`: what is to be proposed in, a PDF out. Every figure on it is worked out anew. */
export const ProposalRequest = z
  .strictObject({
    analysis: AnalyzeRequest.optional().describe('An area alone; either this or `plant`'),
    plant: PlantRequest.optional().describe(
      'All areas of a plant; with `detailed.quantity` the setup of so many modules is proposed',
    ),
    panelId: z
      .string()
      .max(200)
      .nullable()
      .default(null)
      .describe(
        'The setup that is proposed, by its panel; the recommended one where it is null or not among the setups',
      ),
    language: z.enum(LANGUAGE_CODES).default(DEFAULT_LANGUAGE),
    name: z.string().max(MAX_DESIGN_NAME_LENGTH).default('').describe('Of the design'),
    address: z.string().max(MAX_ADDRESS_LENGTH).default('').describe('Free text'),
    areaLabel: AreaLabel.default('').describe('What the planner calls the area of `analysis`'),
    areaLabels: z
      .record(z.string().max(64), AreaLabel)
      .default({})
      .describe('What the planner calls the areas of `plant`, by id; an area without one is called by its number'),
    otherAreas: z
      .number()
      .int()
      .min(0)
      .max(MAX_AREAS)
      .default(0)
      .describe('How many areas the design has beside that of `analysis`, of which nothing is said'),
  })
  .refine(({ analysis, plant }) => (analysis === undefined) !== (plant === undefined), {
    message: 'needs either `analysis` or `plant`',
  })
export type ProposalRequest = z.input<typeof ProposalRequest>
