import type { AskedPlant } from '#design/detailedRequest.ts'
import { italianDayMs, italianTime } from '#engine/calendar/romeOffset.ts'
import { DAY_MS } from '#engine/units.ts'
import type { Language } from '#wire/language.ts'
import type { ProposalRequest } from '#wire/proposal.ts'

/** Subject of a proposal: the plant, its address, its areas of the design, and who quotes it. */
export interface PlantProposal
  extends Pick<ProposalRequest, 'name' | 'address' | 'otherAreas' | 'installers' | 'variantNames'> {
  /** Null: view only. */
  readonly onAddress: ((address: string) => void) | null
  readonly plant: AskedPlant
  /** The names of the areas by id, in the language of the document. */
  readonly areaLabelsIn?: (language: Language) => NonNullable<ProposalRequest['areaLabels']>
}

/** Fields at the head of a proposal. */
export interface ProposalHead {
  readonly customer: string
  readonly number: string
  readonly language: Language
  /** Whether an offer has an annex with losses, assumptions and sources. */
  readonly hasAnnex: boolean
}

/** A new proposal in the language of the interface, numbered by day and second; the user's entries win. */
export const proposalHead = (language: Language, nowMs: number, entered: Partial<ProposalHead> = {}): ProposalHead => {
  const [year, month, day, ...time] = italianTime(nowMs).split(/\D/)
  return { customer: '', number: `${year}${month}${day}-${time.join('')}`, language, hasAnnex: true, ...entered }
}

/** Last day of an offer, YYYY-MM-DD. */
export const lastDayOf = (nowMs: number, validDays: number): string =>
  new Date(italianDayMs(nowMs) + validDays * DAY_MS).toISOString().slice(0, 10)
