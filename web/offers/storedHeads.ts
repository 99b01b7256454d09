import { LANGUAGE_CODES } from '#wire/language.ts'
import { MAX_PERSON_LENGTH, MAX_PROPOSAL_NUMBER_LENGTH } from '#wire/limits.ts'
import { deviceStorage } from '../base/deviceStorage.ts'
import type { ProposalHead } from './proposalHead.ts'

const KEY = 'solarplanner.proposalHeads'
/** Number of designs with a stored head; the oldest are deleted. */
const MAX_STORED = 200

type Entered = Partial<ProposalHead>
type StoredHead = readonly [designId: string, head: unknown]

const stored = (): readonly StoredHead[] => {
  try {
    const heads: unknown = JSON.parse(deviceStorage().getItem(KEY) ?? '[]')
    return Array.isArray(heads) ? heads.filter((each): each is StoredHead => Array.isArray(each)) : []
  } catch {
    return []
  }
}

const textOf = (value: unknown, maxLength: number): string | undefined =>
  typeof value === 'string' ? value.slice(0, maxLength) : undefined

/** What was entered at the head of a design's proposals on this device, within the API's limits; empty if nothing was. */
export const storedHead = (designId: string): Entered => {
  const [, head] = stored().find(([id]) => id === designId) ?? []
  if (typeof head !== 'object' || head === null) return {}
  const { customer, number, language, hasAnnex } = head as Record<string, unknown>
  const entered = {
    customer: textOf(customer, MAX_PERSON_LENGTH),
    number: textOf(number, MAX_PROPOSAL_NUMBER_LENGTH),
    language: LANGUAGE_CODES.find((code) => code === language),
    hasAnnex: typeof hasAnnex === 'boolean' ? hasAnnex : undefined,
  }
  return Object.fromEntries(Object.entries(entered).filter(([, value]) => value !== undefined))
}

/** Keeps the customer and the number of a design's proposals on this device: they are never part of the design. */
export const storeHead = (designId: string, head: Entered): void => {
  const others = stored().filter(([id]) => id !== designId)
  try {
    deviceStorage().setItem(KEY, JSON.stringify([...others, [designId, head]].slice(-MAX_STORED)))
  } catch (error) {
    console.warn(`${KEY} is not stored on this device`, error)
  }
}
