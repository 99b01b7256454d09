import type { Language } from '#contract/language.ts'
import type { ProposalRequest } from '#contract/proposal.ts'
import { italianDayMs, italianTime } from '#engine/romeOffset.ts'
import type { AskedPlant } from '../design/plantRequest.ts'

/** What a proposal is about: the plant, whose roof it is, and which of the design's areas. */
export interface PlantProposal extends Pick<ProposalRequest, 'name' | 'address' | 'areaLabels' | 'otherAreas'> {
  /** Null where nothing may be changed. */
  readonly onAddress: ((address: string) => void) | null
  readonly plant: AskedPlant
}

/** What is said at the head of a proposal. */
export interface ProposalHead {
  readonly customer: string
  readonly number: string
  /** YYYY-MM-DD; null: not said. */
  readonly validUntil: string | null
  readonly language: Language
}

const VALID_DAYS = 30
const DAY_MS = 86_400_000

/** A new proposal in the language of the interface, numbered by day and second, valid for thirty days; what was entered wins. */
export const proposalHead = (language: Language, nowMs: number, entered: Partial<ProposalHead> = {}): ProposalHead => {
  const [year, month, day, ...time] = italianTime(nowMs).split(/\D/)
  return {
    customer: '',
    number: `${year}${month}${day}-${time.join('')}`,
    validUntil: new Date(italianDayMs(nowMs) + VALID_DAYS * DAY_MS).toISOString().slice(0, 10),
    language,
    ...entered,
  }
}
