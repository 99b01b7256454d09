import { z } from 'zod'
import { fail, ok, type Result } from '#engine/result.ts'
import { Method } from '#wire/analysis.ts'
import { BatteryProduct } from '#wire/battery.ts'
import { DetailedOptions } from '#wire/detailedOptions.ts'
import { Inverter } from '#wire/inverter.ts'
import { cutText, MAX_CONTACT_LENGTH, MAX_LOGO_BYTES, MAX_PERSON_LENGTH } from '#wire/limits.ts'
import { Offer } from '#wire/offer.ts'
import { plainText } from '#wire/plainText.ts'
import { PanelPrices } from '#wire/purchase.ts'
import { type Company, MAX_OWN_PRODUCTS, MAX_PREFERRED_PANELS, NO_COMPANY } from './company.ts'

/** Larger files are refused: a full price list with a logo has less than a tenth of it [bytes]. */
const MAX_FILE_BYTES = 1024 * 1024
/** [EUR] */
const MAX_EUR = 1_000_000
const FILE_KIND = 'solarplanner-company'
const FILE_VERSION = 1
const FILE_ENDING = '.solarplanner-company'

/** A PNG in base64 within the API's limit, as SenderFields makes it. */
const Logo = z
  .base64()
  .startsWith('iVBOR')
  .max((MAX_LOGO_BYTES * 4) / 3)

const ownProducts = <Model extends z.ZodType>(model: Model) =>
  z.array(z.object({ model, priceEur: z.number().min(0).max(MAX_EUR).nullable() })).max(MAX_OWN_PRODUCTS)

const CompanyFields = z.object({
  sender: z.object({
    name: plainText(z).max(MAX_PERSON_LENGTH),
    contact: plainText(z).max(MAX_CONTACT_LENGTH),
    logo: Logo.nullable(),
  }),
  offer: Offer.nullable(),
  panelIds: z
    .array(z.string().min(1).max(200))
    .max(MAX_PREFERRED_PANELS)
    .transform((ids) => [...new Set(ids)]),
  panelPrices: PanelPrices,
  assumptions: DetailedOptions.shape.assumptions,
  method: Method.nullable(),
  // Files of earlier releases have none.
  inverters: ownProducts(Inverter).default([]),
  batteries: ownProducts(BatteryProduct).default([]),
}) satisfies z.ZodType<Company>

const shortText = (maxLength: number) =>
  plainText(z)
    .transform((text) => cutText(text, maxLength))
    .catch('')

/** A sender of which each field is read separately. */
const StoredSender = z.object({
  name: shortText(MAX_PERSON_LENGTH),
  contact: shortText(MAX_CONTACT_LENGTH),
  logo: Logo.nullable().catch(null),
})

const { offer, panelIds, panelPrices, assumptions, method, inverters, batteries } = CompanyFields.shape

/** A company of which each field is read separately: an unreadable one is empty. */
const StoredCompany = z.object({
  sender: StoredSender.catch(NO_COMPANY.sender),
  offer: offer.catch(null),
  panelIds: panelIds.catch([]),
  panelPrices: panelPrices.catch({}),
  assumptions: assumptions.catch({}),
  method: method.catch(null),
  inverters: inverters.catch([]),
  batteries: batteries.catch([]),
})

const jsonIn = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** Reads a stored company, field by field.
 * @param stored null: none
 * @param earlierSender the sender that earlier releases stored alone; null: none */
export const parseCompany = (stored: string | null, earlierSender: string | null): Company =>
  StoredCompany.safeParse(jsonIn(stored)).data ?? {
    ...NO_COMPANY,
    sender: StoredSender.safeParse(jsonIn(earlierSender)).data ?? NO_COMPANY.sender,
  }

/** The reason why a file is not imported. */
export type CompanyFault = 'fileTooLarge' | 'fileOfAnotherKind' | 'fileNewer' | 'fileBroken'

const CompanyFile = z.object({ kind: z.literal(FILE_KIND), version: z.int().positive() })

/** Reads an exported company: all of it or nothing. */
export const readCompanyFile = async (file: Blob): Promise<Result<Company, CompanyFault>> => {
  if (file.size > MAX_FILE_BYTES) return fail('fileTooLarge')
  const json = jsonIn(await file.text())
  const head = CompanyFile.safeParse(json)
  if (!head.success) return fail('fileOfAnotherKind')
  if (head.data.version > FILE_VERSION) return fail('fileNewer')
  const { success, data } = CompanyFields.safeParse(json)
  return success ? ok(data) : fail('fileBroken')
}

/** The company as one file. */
export const companyFile = (company: Company): { readonly file: Blob; readonly name: string } => ({
  file: new Blob([JSON.stringify({ kind: FILE_KIND, version: FILE_VERSION, ...company }, null, 2)], {
    type: 'application/json',
  }),
  // File systems refuse some of these characters, and a leading dot hides a file.
  name: `${company.sender.name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '') || 'SolarPlanner'}${FILE_ENDING}`,
})
