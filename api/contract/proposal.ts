import { z } from 'zod'
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from './language.ts'
import {
  MAX_ADDRESS_LENGTH,
  MAX_AREAS,
  MAX_CONTACT_LENGTH,
  MAX_DESIGN_NAME_LENGTH,
  MAX_LOGO_BYTES,
  MAX_PERSON_LENGTH,
  MAX_PROPOSAL_NUMBER_LENGTH,
} from './limits.ts'
import { PlantRequest } from './plant.ts'

const AreaLabel = z.string().max(200)
/** Characters of base64 for a byte. */
const BASE64_PER_BYTE = 4 / 3

/** Who sends a proposal. */
export const ProposalSender = z.strictObject({
  name: z.string().max(MAX_PERSON_LENGTH).default(''),
  contact: z.string().max(MAX_CONTACT_LENGTH).default('').describe('Address, telephone, VAT number, as free text'),
  logo: z
    .base64()
    .max(4 + Math.ceil(MAX_LOGO_BYTES * BASE64_PER_BYTE))
    .nullable()
    .default(null)
    .describe('PNG of at most 64 kB and 2,000,000 pixels, not interlaced, in base64'),
})
export type ProposalSender = z.output<typeof ProposalSender>

/** `POST /api/proposals`: what is to be proposed in, a PDF out. Every figure on it is worked out anew. */
export const ProposalRequest = z.strictObject({
  plant: PlantRequest.describe(
    'The areas that are proposed; with `detailed.quantity` the setup of so many modules is proposed',
  ),
  panelId: z
    .string()
    .max(200)
    .nullable()
    .default(null)
    .describe('The setup that is proposed, by its panel; the recommended one where it is null or not among the setups'),
  language: z.enum(LANGUAGE_CODES).default(DEFAULT_LANGUAGE),
  name: z.string().max(MAX_DESIGN_NAME_LENGTH).default('').describe('Of the design'),
  address: z.string().max(MAX_ADDRESS_LENGTH).default('').describe('Free text'),
  customer: z.string().max(MAX_PERSON_LENGTH).default('').describe('Whom it is for'),
  number: z.string().max(MAX_PROPOSAL_NUMBER_LENGTH).default('').describe('By which the sender files it'),
  validUntil: z.iso.date().nullable().default(null).describe('Last day on which it holds, YYYY-MM-DD'),
  sender: ProposalSender.nullable()
    .default(null)
    .describe(
      'Who sends it: with a name the PDF is an offer of that company, without one an estimate for the owner; ignored where the server has a sender of its own (`proposalSender` of the configuration)',
    ),
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
    .describe('How many areas the design has beside a single one, of which nothing is said'),
})
export type ProposalRequest = z.input<typeof ProposalRequest>
