import type { ProposalSender } from '#contract/proposal.ts'
import { deviceStorage } from '../../design/deviceStorage.ts'

const KEY = 'solarplanner.sender'

export const NO_SENDER: ProposalSender = { name: '', contact: '', logo: null }

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The sender entered on this device; an empty one where there is none that can be read. */
export const storedSender = (): ProposalSender => {
  try {
    const stored: unknown = JSON.parse(deviceStorage().getItem(KEY) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return NO_SENDER
    const { name, contact, logo } = stored as Record<string, unknown>
    return { name: textOf(name), contact: textOf(contact), logo: textOf(logo) || null }
  } catch {
    return NO_SENDER
  }
}

/** Keeps the sender on this device. Where the browser stores nothing it is entered anew the next time. */
export const storeSender = (sender: ProposalSender): void => {
  try {
    deviceStorage().setItem(KEY, JSON.stringify(sender))
  } catch (error) {
    console.warn('The sender is not stored on this device', error)
  }
}

export const hasSender = ({ name, contact, logo }: ProposalSender): boolean => Boolean(name || contact || logo)
