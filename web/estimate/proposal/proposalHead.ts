import type { Language } from '#contract/language.ts'
import type { ProposalRequest } from '#contract/proposal.ts'
import type { AskedAnalysis } from '../../design/analyzeRequest.ts'
import type { AskedPlant } from '../../design/plantRequest.ts'

/** What a proposal says beside the setup: whose roof it is, and which of the design's areas. */
interface ProposalPlace extends Pick<ProposalRequest, 'name' | 'address' | 'areaLabel' | 'areaLabels' | 'otherAreas'> {
  /** Null where nothing may be changed. */
  readonly onAddress: ((address: string) => void) | null
}

/** A proposal of an area. */
export interface AreaProposal extends ProposalPlace {
  readonly analysis: AskedAnalysis
}

/** A proposal of a plant. */
export interface PlantProposal extends ProposalPlace {
  readonly plant: AskedPlant
}

/** What is entered for one proposal. */
export interface ProposalHead {
  readonly customer: string
  readonly number: string
  /** YYYY-MM-DD; null: not said. */
  readonly validUntil: string | null
  readonly language: Language
  /** Null: not chosen; then it is for the owner where nobody is named as its sender. */
  readonly forOwner: boolean | null
}

const VALID_DAYS = 30
const DAY_MS = 86_400_000

/** Date and time in Italy, as `2026-11-22 15:04:05`. */
const italianTime = (epochMs: number): string => new Date(epochMs).toLocaleString('sv-SE', { timeZone: 'Europe/Rome' })

/** A new proposal: numbered by day and minute, valid for thirty days. */
export const newProposalHead = (language: Language, nowMs: number): ProposalHead => {
  const [year, month, day, hour, minute] = italianTime(nowMs).split(/\D/)
  return {
    customer: '',
    number: `${year}${month}${day}-${hour}${minute}`,
    validUntil: italianTime(nowMs + VALID_DAYS * DAY_MS).slice(0, 10),
    language,
    forOwner: null,
  }
}
