import { MAX_CONTACT_LENGTH, MAX_LOGO_BYTES, MAX_PERSON_LENGTH, MAX_UNIT_PRICE_EUR } from '#contract/limits.ts'
import type { ProposalSender } from '#contract/proposal.ts'
import { deviceStorage } from '../map/deviceStorage.ts'

const KEY = 'solarplanner.sender'
const PRICES_KEY = 'solarplanner.prices'
const OPERATOR_KEY = 'solarplanner.proposalKey'

export const NO_SENDER: ProposalSender = { name: '', contact: '', logo: null }

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A PNG in base64, within the API's limit. */
const LOGO = /^iVBOR[A-Za-z0-9+/]*={0,2}$/
const logoOf = (value: unknown): string | null => {
  const logo = textOf(value)
  return LOGO.test(logo) && logo.length % 4 === 0 && logo.length <= (MAX_LOGO_BYTES * 4) / 3 ? logo : null
}

/** The sender stored on this device, within the API's limits; an empty one if there is none or it is unreadable. */
export const storedSender = (): ProposalSender => {
  try {
    const stored: unknown = JSON.parse(deviceStorage().getItem(KEY) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return NO_SENDER
    const { name, contact, logo } = stored as Record<string, unknown>
    return {
      name: textOf(name).slice(0, MAX_PERSON_LENGTH),
      contact: textOf(contact).slice(0, MAX_CONTACT_LENGTH),
      logo: logoOf(logo),
    }
  } catch {
    return NO_SENDER
  }
}

const store = (key: string, value: unknown): void => {
  try {
    deviceStorage().setItem(key, JSON.stringify(value))
  } catch (error) {
    console.warn(`${key} is not stored on this device`, error)
  }
}

/** Stores the sender on this device. If the browser refuses, the user enters it again next time. */
export const storeSender = (sender: ProposalSender): void => store(KEY, sender)

const isStoredPrice = (entry: unknown): entry is [string, number] =>
  Array.isArray(entry) &&
  typeof entry[0] === 'string' &&
  typeof entry[1] === 'number' &&
  Math.abs(entry[1]) <= MAX_UNIT_PRICE_EUR

/** The sender's last unit prices by the texts of their lines [EUR], as earlier releases stored them; empty if unreadable. */
export const storedUnitPrices = (): ReadonlyMap<string, number> => {
  try {
    const stored: unknown = JSON.parse(deviceStorage().getItem(PRICES_KEY) ?? '[]')
    return new Map(Array.isArray(stored) ? stored.filter(isStoredPrice) : [])
  } catch {
    return new Map()
  }
}

/** The operator's key stored on this device, for offers of the deployment's sender; empty if there is none or it is unreadable. */
export const storedProposalKey = (): string => {
  try {
    return textOf(JSON.parse(deviceStorage().getItem(OPERATOR_KEY) ?? '""'))
  } catch {
    return ''
  }
}

/** Stores the operator's key on this device; an empty one is forgotten. */
export const storeProposalKey = (key: string): void => store(OPERATOR_KEY, key)

export const hasSender = ({ name, contact, logo }: ProposalSender): boolean => Boolean(name || contact || logo)
