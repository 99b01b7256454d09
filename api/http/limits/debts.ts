import { randomInt } from 'node:crypto'

/** The most clients remembered at once, about 10 MB. */
const MAX_CLIENTS = 100_000
/** Debts that newcomers share while the table is full. */
const SHARED_DEBTS = 1_000
/** Clients without debt are dropped this often, and sooner where room is needed [ms]. */
const SWEEP_EVERY_MS = 60_000
const SWEEP_WHEN_FULL_MS = 1_000

/** Debts of clients, in time: paid back as time passes. Clients without debt need not be stored. */
export interface Debts {
  /** [ms], 0 for a client that is not known */
  owedMs(client: string): number
  /** @returns whether the client has a debt of its own: false where newcomers share theirs */
  add(client: string, ms: number): boolean
  /** Raises a client's debt to at least this [ms]; no effect if the store is full. */
  raiseTo(client: string, ms: number): void
  /** Clients remembered. */
  readonly size: number
}

/** A table of debts that newcomers cannot empty: only a debt that is paid back is forgotten. While all room is taken,
 * newcomers share a fixed number of debts.
 * @param now milliseconds of a clock that never goes back */
export const createDebts = (now: () => number, maxClients = MAX_CLIENTS): Debts => {
  /** Time at which a debt is paid back [ms of the clock]. */
  const paidAt = new Map<string, number>()
  const sharedPaidAt = new Float64Array(SHARED_DEBTS)
  // A secret seed hides which clients share a debt with a made-up address.
  const seed = randomInt(2 ** 31)
  let sweptAtMs = now()

  // FNV-1a. With sums in place of `^`, addresses would collide regardless of the seed.
  const sharedSlot = (client: string): number => {
    let hash = seed
    for (let i = 0; i < client.length; i++) hash = Math.imul(hash ^ client.charCodeAt(i), 16_777_619)
    return (hash >>> 0) % SHARED_DEBTS
  }
  const sweep = (atMs: number): void => {
    if (atMs - sweptAtMs < (paidAt.size < maxClients ? SWEEP_EVERY_MS : SWEEP_WHEN_FULL_MS)) return
    sweptAtMs = atMs
    for (const [client, paidAtMs] of paidAt) if (paidAtMs <= atMs) paidAt.delete(client)
  }
  const hasRoomFor = (client: string, atMs: number): boolean => {
    sweep(atMs)
    return paidAt.has(client) || paidAt.size < maxClients
  }
  return {
    owedMs: (client) => {
      const atMs = now()
      const paidAtMs = paidAt.get(client) ?? (paidAt.size < maxClients ? 0 : sharedPaidAt[sharedSlot(client)])
      return Math.max(0, (paidAtMs ?? 0) - atMs)
    },
    add: (client, ms) => {
      const atMs = now()
      if (hasRoomFor(client, atMs)) {
        paidAt.set(client, Math.max(paidAt.get(client) ?? 0, atMs) + ms)
        return true
      }
      const slot = sharedSlot(client)
      sharedPaidAt[slot] = Math.max(sharedPaidAt[slot] ?? 0, atMs) + ms
      return false
    },
    raiseTo: (client, ms) => {
      const atMs = now()
      if (hasRoomFor(client, atMs)) paidAt.set(client, Math.max(paidAt.get(client) ?? 0, atMs + ms))
    },
    get size() {
      return paidAt.size
    },
  }
}
