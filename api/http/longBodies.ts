import { createFairGate, type FairGate } from '../work/fairGate.ts'

const KB = 1024
const MB = 1024 * KB

/** Shorter bodies are not counted: nearly every design, and every analysis, is one [bytes]. */
export const LONG_BODY_BYTES = 64 * KB

export interface LongBodyLimits {
  /** Long bodies of all clients that are being received or worked on [bytes]. */
  readonly mostBytes: number
  readonly mostBytesOfClient: number
}

/** What a design of a megabyte takes while it is parsed and checked is some twenty times its length. */
const LIMITS: LongBodyLimits = { mostBytes: 32 * MB, mostBytesOfClient: 4 * MB }

/** The long bodies that a process has in hand. */
export interface LongBodies {
  /** @param bytes its length, or the most it may have
   * @returns lets go of it; null where there is no room, for this client or for all */
  hold(client: string, bytes: number): (() => void) | null
  /** Turns of parsing and checking, two at a time: one can pack while the other is checked. */
  readonly turns: FairGate
}

export const createLongBodies = ({ mostBytes, mostBytesOfClient }: LongBodyLimits = LIMITS): LongBodies => {
  const ofClient = new Map<string, number>()
  let total = 0
  const count = (client: string, bytes: number): void => {
    total += bytes
    const held = (ofClient.get(client) ?? 0) + bytes
    if (held > 0) ofClient.set(client, held)
    else ofClient.delete(client)
  }
  return {
    hold: (client, bytes) => {
      if (total + bytes > mostBytes || (ofClient.get(client) ?? 0) + bytes > mostBytesOfClient) return null
      count(client, bytes)
      let isHeld = true
      return () => {
        if (isHeld) count(client, -bytes)
        isHeld = false
      }
    },
    turns: createFairGate({ places: 2, mostWaiting: 100, mostWaitingOfClient: 10 }),
  }
}
