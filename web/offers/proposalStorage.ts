import { MAX_UNIT_PRICE_EUR } from '#wire/limits.ts'
import { deviceStorage } from '../base/deviceStorage.ts'

const PRICES_KEY = 'solarplanner.prices'
const OPERATOR_KEY = 'solarplanner.proposalKey'

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
    const key: unknown = JSON.parse(deviceStorage().getItem(OPERATOR_KEY) ?? '""')
    return typeof key === 'string' ? key : ''
  } catch {
    return ''
  }
}

/** Stores the operator's key on this device; an empty one is forgotten. If the browser refuses, the user enters it again next time. */
export const storeProposalKey = (key: string): void => {
  try {
    deviceStorage().setItem(OPERATOR_KEY, JSON.stringify(key))
  } catch (error) {
    console.warn('the key of proposals is not stored on this device', error)
  }
}
