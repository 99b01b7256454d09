import type { MiddlewareHandler } from 'hono'
import { callerOf } from '../caller.ts'
import { overloaded } from './overloaded.ts'

const KB = 1024
const MB = 1024 * KB

/** Longer bodies are parsed and validated in a thread: nearly every design, and every analysis, is shorter [bytes]. */
export const LONG_BODY_BYTES = 64 * KB

interface LongBodyLimits {
  /** Long bodies of all clients that are being received or worked on [bytes]. */
  readonly mostBytes: number
  readonly mostBytesOfClient: number
}

const LONG_BODY_LIMITS: LongBodyLimits = { mostBytes: 32 * MB, mostBytesOfClient: 4 * MB }

/** The long bodies that a process has in hand. */
interface LongBodies {
  /** @param bytes the length, or the longest allowed length
   * @returns releases the room; null if the client, or all clients together, have no room left */
  hold(client: string, bytes: number): (() => void) | null
}

export const createLongBodies = ({ mostBytes, mostBytesOfClient }: LongBodyLimits = LONG_BODY_LIMITS): LongBodies => {
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
  }
}

/** One instance per process, because the limit concerns the memory of the process. */
const longBodies = createLongBodies()

/** Holds room for a long body until it is answered, and refuses it where there is none.
 * @param maxBytes the longest body of the route */
export const roomForBody =
  (maxBytes: number): MiddlewareHandler =>
  async (c, next) => {
    const declaredBytes = Number(c.req.header('Content-Length') ?? Number.NaN)
    const mostBytes = declaredBytes >= 0 ? Math.min(declaredBytes, maxBytes) : maxBytes
    if (mostBytes <= LONG_BODY_BYTES) return next()
    const letGo = longBodies.hold(callerOf(c).client, mostBytes)
    if (!letGo) return overloaded(c)
    try {
      await next()
    } finally {
      letGo()
    }
  }
