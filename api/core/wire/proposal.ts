import { z } from 'zod'
import { ImageryWorld } from './config.ts'
import { base64Of, HousePictureFile } from './housePicture.ts'
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from './language.ts'
import {
  DEFAULT_VALID_DAYS,
  LEAST_EUR,
  LEAST_LINE_QUANTITY,
  MAX_ADDRESS_LENGTH,
  MAX_AREAS,
  MAX_CONTACT_LENGTH,
  MAX_DATA_SHEET_NAME_LENGTH,
  MAX_DATA_SHEETS,
  MAX_DESIGN_NAME_LENGTH,
  MAX_LINE_QUANTITY,
  MAX_LOGO_BYTES,
  MAX_PERSON_LENGTH,
  MAX_PRICE_LINES,
  MAX_PRICE_TEXT_LENGTH,
  MAX_PROPOSAL_NUMBER_LENGTH,
  MAX_QUOTE_EUR,
  MAX_VARIANT_NAME_LENGTH,
  MAX_VAT_FRACTION,
} from './limits.ts'
import { type Offer, OfferLine } from './offer.ts'
import { plainText } from './plainText.ts'
import { PlantRequest } from './plant.ts'

const AreaLabel = plainText(z).max(200)

/** Sender of a proposal. */
export const ProposalSender = z.strictObject({
  name: plainText(z).max(MAX_PERSON_LENGTH).default(''),
  contact: plainText(z).max(MAX_CONTACT_LENGTH).default('').describe('Address, telephone, VAT number, as free text'),
  logo: base64Of(MAX_LOGO_BYTES)
    .nullable()
    .default(null)
    .describe('PNG, JPEG or WebP of at most 64 kB and 2,000,000 pixels, in base64'),
})
export type ProposalSender = z.output<typeof ProposalSender>

const PriceLine = z.strictObject({
  text: plainText(z).trim().min(1).max(MAX_PRICE_TEXT_LENGTH),
  quantity: z.number().min(LEAST_LINE_QUANTITY).max(MAX_LINE_QUANTITY),
  unit: OfferLine.shape.unit,
  priceEur: OfferLine.shape.priceEur,
})

const PricedLines = z.strictObject({
  lines: z.array(PriceLine).min(1).max(MAX_PRICE_LINES),
  vatFraction: z.number().min(0).max(MAX_VAT_FRACTION),
})

const asOffer = ({ lines, vatFraction }: z.output<typeof PricedLines>): Offer => ({
  lines: lines.map((line) => ({ ...line, kind: 'extra', basis: 'fixed', panelId: null })),
  discountFraction: 0,
  vatFraction,
  terms: '',
  validDays: DEFAULT_VALID_DAYS,
})

/** The offer of a page of an earlier release, which knew lines of fixed quantities alone. */
export const ProposalPrices = PricedLines.refine(
  ({ lines, vatFraction }) => {
    const netEur = lines.reduce((sum, { quantity, priceEur }) => sum + quantity * priceEur, 0)
    return netEur >= LEAST_EUR && netEur * (1 + vatFraction) <= MAX_QUOTE_EUR
  },
  { path: ['lines'], error: `Adds up to nothing, or to more than ${MAX_QUOTE_EUR} EUR.` },
).transform(asOffer)

/** `POST /api/proposals`: the design and its sender in, a PDF out. The server computes all figures again. */
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
  name: plainText(z).max(MAX_DESIGN_NAME_LENGTH).default('').describe('Of the design'),
  address: plainText(z).max(MAX_ADDRESS_LENGTH).default('').describe('Free text'),
  customer: plainText(z).max(MAX_PERSON_LENGTH).default('').describe('Whom it is for'),
  number: plainText(z).max(MAX_PROPOSAL_NUMBER_LENGTH).default('').describe('By which the sender files it'),
  validUntil: z.iso.date().nullable().default(null).describe('Last day on which it holds, YYYY-MM-DD'),
  sender: ProposalSender.nullable()
    .default(null)
    .describe(
      "Who sends it: with a name the PDF is an offer of that company, without one an estimate for the owner; ignored where the server has a sender of its own (`proposalSender` of the configuration), which needs the operator's key",
    ),
  prices: ProposalPrices.nullable()
    .default(null)
    .describe(
      'As earlier releases had the lines of an offer, of the setup of `panelId` with `plant.detailed.quantity` modules; read as `plant.detailed.offer`. Ignored where the PDF is an estimate, but refused without the key that a sender of the server needs',
    ),
  bill: z
    .strictObject({
      eur: z.number().min(0).max(MAX_QUOTE_EUR).describe('Electricity bill of a year without the plant'),
      isAssumed: z.boolean().describe('Whether no consumption was entered'),
    })
    .nullable()
    .optional()
    .describe(
      'An estimate by the Standard method says where its saving exceeds this bill; null or left out: not known',
    ),
  hasAnnex: z
    .boolean()
    .default(true)
    .describe(
      'Whether an offer ends with its annex: certainty, all years of the cash flow, losses, assumptions with sources. An estimate always has it',
    ),
  dataSheets: z
    .array(plainText(z).trim().min(1).max(MAX_DATA_SHEET_NAME_LENGTH))
    .max(MAX_DATA_SHEETS)
    .default([])
    .describe(
      "Names of the makers' data sheets that the sender appends to the PDF, names only: an offer lists them with its product data, an estimate ignores them. The server never receives the files",
    ),
  areaLabels: z
    .record(z.string().max(64), AreaLabel)
    .default({})
    .describe('What the planner calls the areas of `plant`, by id; an area without one is called by its number'),
  installers: z
    .record(z.string().max(64), plainText(z).max(MAX_PERSON_LENGTH))
    .default({})
    .describe(
      'Who makes the quotes of `plant.detailed.quotes`, by id. An estimate compares these quotes; an offer says nothing of them',
    ),
  variantNames: z
    .record(z.string().max(64), plainText(z).max(MAX_VARIANT_NAME_LENGTH))
    .default({})
    .describe('What the planner calls the variants of `plant.detailed.variants`, by id'),
  imagery: ImageryWorld.optional().describe('Imagery under the plan of the roofs. Default: what this server can fetch'),
  housePicture: HousePictureFile.optional(),
  otherAreas: z
    .number()
    .int()
    .min(0)
    .max(MAX_AREAS)
    .default(0)
    .describe('How many areas the design has beside a single one, of which nothing is said'),
})
export type ProposalRequest = z.input<typeof ProposalRequest>
