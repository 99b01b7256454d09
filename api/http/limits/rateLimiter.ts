import { MINUTE_MS } from '#engine/units.ts'
import { type LimitName, type LimitSettings, limitRows } from '#wire/requestLimits.ts'
import { type Account, accountsOf } from '../caller.ts'
import { createDebts } from './debts.ts'

/** Sums of fractions of milliseconds are not exact [ms]. */
const TOLERANCE_MS = 1e-3
/** So many points a process lets a client spend in any case until the others know of it: few guesses are allowed, and honest clients make some. */
const LEAST_PART = 5

/** Time until the others know what was spent just now: two exchanges a second apart, each with its own duration [ms]. */
const SETTLING_MS = 3_000

/** The most clients with spending that other processes do not know yet. */
const MAX_UNSHARED = 100_000

export interface RateLimiter {
  /** Counts nothing.
   * @returns 0 when one more request is within the limit, otherwise how long to wait [s], whole and at least 1 */
  waitS(client: string): number
  /** Counts a request within the limit; a refused request costs nothing.
   * @param points whole cost of the request; more than the allowance counts as all of it
   * @param paid part already charged
   * @returns 0 within the limit, otherwise the wait for the whole cost [s], whole and at least 1 */
  take(client: string, points?: number, paid?: number): number
  /** Counts what has already happened, within the limit or not. */
  debit(client: string, points: number): void
  /** Requests refused by `take` so far. */
  readonly refused: number
  /** Takes the spending that was not shared yet, oldest client first.
   * @param most clients; the rest stays for the next call
   * @returns keys of clients, each with the time until its spending is paid back [ms] */
  takeUnshared(most: number): ReadonlyMap<string, number>
  /** Raises a client's debt to the one that all processes have counted [ms], plus its spending that is not shared yet. */
  applyShared(key: string, owedMs: number): void
  /** Ends an exchange, after its debts were applied. The other processes know then what was handed over in the exchange before.
   * @param processes that share the limits, this one included */
  settle(processes: number): void
}

/** A token bucket for each client and for its network: a full period's allowance at once, then an even inflow. The bucket
 * is stored as a debt in time (generic cell rate algorithm). With other processes a client spends at most this process' part of what is
 * left until the others know of it, except that one request is always possible, whatever its cost.
 * @param allowance points in a period; 0 sets no limit
 * @param now milliseconds of a clock that never goes back
 * @param periodMs [ms]
 * @param keyOf the key of a client in the table; null when nothing is shared with other processes
 * @param hasIpv4Networks whether the /24 around an IPv4 address counts, too
 * @see https://en.wikipedia.org/wiki/Generic_cell_rate_algorithm */
export const rateLimiter = (
  allowance: number,
  now: () => number = () => performance.now(),
  periodMs = MINUTE_MS,
  keyOf: ((client: string) => string) | null = null,
  hasIpv4Networks = false,
): RateLimiter => {
  const debts = createDebts(now)
  const unshared = new Map<string, number>()
  /** What was handed over in the exchange under way, and in the one before it, whose result the others may not have read. */
  let [handed, handedBefore] = [new Map<string, number>(), new Map<string, number>()]
  let processes = 1
  let refused = 0

  const keyedOf = (client: string): readonly Account[] =>
    accountsOf(client, hasIpv4Networks).map(({ key, allowances }) => ({ key: keyOf?.(key) ?? key, allowances }))
  const costMs = (points: number): number => (Math.min(points, allowance) * periodMs) / allowance
  /** Spending that the other processes may not know [ms]. */
  const unsettledMs = (key: string): number =>
    (unshared.get(key) ?? 0) + (handed.get(key) ?? 0) + (handedBefore.get(key) ?? 0)
  /** Whether a payment is beyond this process' part of what an account had left when all processes knew its debt. */
  const isBeyondPart = ({ key, allowances }: Account, ms: number, paidMs: number): boolean => {
    const ownMs = unsettledMs(key)
    const leftMs = periodMs - (debts.owedMs(key) - ownMs)
    const partMs = Math.max(leftMs / processes, costMs(LEAST_PART))
    return ownMs > paidMs / allowances + TOLERANCE_MS && ownMs + ms / allowances > partMs + TOLERANCE_MS
  }
  /** Time until accounts can pay [ms]; 0 or less when they can.
   * @param paidMs what the same request has paid already */
  const waitMs = (accounts: readonly Account[], ms: number, paidMs = 0): number => {
    const owedMs = Math.max(...accounts.map(({ key, allowances }) => debts.owedMs(key) + ms / allowances))
    const isWaiting = processes > 1 && accounts.some((account) => isBeyondPart(account, ms, paidMs))
    return Math.max(owedMs - periodMs - TOLERANCE_MS, isWaiting ? SETTLING_MS : 0)
  }
  const wholeSeconds = (ms: number): number => (ms <= 0 ? 0 : Math.max(1, Math.ceil(ms / 1000)))
  const pay = (accounts: readonly Account[], ms: number): void => {
    for (const { key, allowances } of accounts) {
      const share = ms / allowances
      const isOwn = debts.add(key, share)
      if (keyOf && isOwn && (unshared.has(key) || unshared.size < MAX_UNSHARED))
        unshared.set(key, (unshared.get(key) ?? 0) + share)
    }
  }
  return {
    waitS: (client) => (allowance === 0 ? 0 : wholeSeconds(waitMs(keyedOf(client), costMs(1)))),
    take: (client, points = 1, paid = 0) => {
      if (allowance === 0) return 0
      const accounts = keyedOf(client)
      const wholeMs = costMs(points)
      const paidMs = costMs(paid)
      const restMs = wholeMs - paidMs
      if (waitMs(accounts, restMs, paidMs) <= 0) {
        pay(accounts, restMs)
        return 0
      }
      refused += 1
      return wholeSeconds(waitMs(accounts, wholeMs))
    },
    debit: (client, points) => {
      if (allowance > 0) pay(keyedOf(client), costMs(points))
    },
    get refused() {
      return refused
    },
    takeUnshared: (most) => {
      const taken = new Map<string, number>()
      for (const [key, ms] of unshared) {
        if (taken.size === most) break
        taken.set(key, ms)
        unshared.delete(key)
      }
      handed = taken
      return taken
    },
    applyShared: (key, owedMs) => debts.raiseTo(key, owedMs + (unshared.get(key) ?? 0)),
    settle: (count) => {
      ;[handed, handedBefore] = [new Map(), handed]
      processes = count
    },
  }
}

/** The limits of one application. */
export type Limiters = Readonly<Record<LimitName, RateLimiter>>

/** @param settings the allowance of each limit, in the unit of its row
 * @param keyOf the key of a client in memory and in the database; absent when each process counts for itself */
export const createLimiters = (settings: LimitSettings, keyOf?: (client: string) => string): Limiters =>
  Object.fromEntries(
    limitRows.map(([name, { setting, points = 1, leastPoints = 0, periodMs, hasIpv4Networks }]) => {
      const allowance = settings[setting] === 0 ? 0 : Math.max(leastPoints, Math.ceil(settings[setting] * points))
      return [name, rateLimiter(allowance, undefined, periodMs, keyOf, hasIpv4Networks)]
    }),
  ) as Record<LimitName, RateLimiter>
