import { RateLimiterMemory } from 'rate-limiter-flexible'
import { type LimitName, type LimitSettings, limitRows } from '#wire/requestLimits.ts'
import { type Account, accountsOf } from '../caller.ts'

/** The library counts in whole numbers; a file costs a twentieth of a point. */
const PARTS_A_POINT = 100

/** What a client has just spent. */
export interface Spending {
  readonly limit: LimitName
  readonly client: string
  /** [hundredths of a point] */
  readonly parts: number
  readonly periodS: number
}

/** Spending of clients, counted by several processes together. */
export interface SharedSpending {
  /** Adds spending in the background.
   * @param onCounted gets what all processes have counted in this period [hundredths of a point] and what is left of it [ms] */
  add(spending: Spending, onCounted: (parts: number, leftMs: number) => void): void
}

export interface RateLimiter {
  /** Counts nothing.
   * @returns 0 when one more request is within the limit, otherwise how long to wait [s], whole and at least 1 */
  waitS(client: string): Promise<number>
  /** Counts a request within the limit; a refused request costs nothing.
   * @param points cost of the request as a whole; more than the allowance counts as all of it
   * @param paid part already charged
   * @returns 0 within the limit, otherwise the time to the next period [s], whole and at least 1 */
  take(client: string, points?: number, paid?: number): Promise<number>
  /** Counts what has already happened, within the limit or not, before it returns. */
  debit(client: string, points: number): void
}

interface RateLimiterOptions {
  /** Points in a period; 0 sets no limit. */
  readonly allowance: number
  /** At most 24 days, the longest timer. */
  readonly periodMs: number
  /** Whether the /24 around an IPv4 address counts, too. */
  readonly hasIpv4Networks?: boolean
}

/** A period with an allowance for each client and for its network, from the first request of each. It is counted in memory: no request waits for
 * the other processes.
 * @param share adds to the spending known to all processes; absent when this one counts alone */
export const rateLimiter = (
  { allowance, periodMs, hasIpv4Networks = false }: RateLimiterOptions,
  share: (client: string, parts: number, onCounted: (parts: number, leftMs: number) => void) => void = () => {},
): RateLimiter => {
  const counter = new RateLimiterMemory({ points: allowance, duration: periodMs / 1000 })
  const partsOf = (points: number): number => Math.round(Math.min(points, allowance) * PARTS_A_POINT)
  const secondsBeyond = ({ allowances }: Account, parts: number, leftMs: number): number =>
    parts > allowances * allowance * PARTS_A_POINT ? Math.max(1, Math.ceil(leftMs / 1000)) : 0

  const addTo = async (account: Account, parts: number): Promise<number> => {
    const { consumedPoints, msBeforeNext } = await counter.penalty(account.key, parts)
    return secondsBeyond(account, consumedPoints, msBeforeNext)
  }
  const raiseTo = async (key: string, parts: number, leftMs: number): Promise<void> => {
    const counted = (await counter.get(key))?.consumedPoints ?? 0
    if (parts > counted && leftMs > 0) await counter.set(key, parts, Math.ceil(leftMs / 1000))
  }
  const shareAll = (accounts: readonly Account[], parts: number): void => {
    for (const { key } of accounts) share(key, parts, (all, leftMs) => void raiseTo(key, all, leftMs))
  }
  const without: RateLimiter = { waitS: async () => 0, take: async () => 0, debit: () => {} }
  if (allowance === 0) return without
  return {
    waitS: async (client) => {
      const waits = accountsOf(client, hasIpv4Networks).map(async (account) => {
        const counted = await counter.get(account.key)
        if (!counted || counted.msBeforeNext <= 0) return 0
        return secondsBeyond(account, counted.consumedPoints + partsOf(1), counted.msBeforeNext)
      })
      return Math.max(...(await Promise.all(waits)))
    },
    take: async (client, points = 1, paid = 0) => {
      const accounts = accountsOf(client, hasIpv4Networks)
      const parts = partsOf(points) - partsOf(paid)
      const waitS = Math.max(...(await Promise.all(accounts.map((account) => addTo(account, parts)))))
      if (waitS === 0) shareAll(accounts, parts)
      else await Promise.all(accounts.map(({ key }) => counter.reward(key, parts)))
      return waitS
    },
    debit: (client, points) => {
      const accounts = accountsOf(client, hasIpv4Networks)
      for (const account of accounts) void addTo(account, partsOf(points))
      shareAll(accounts, partsOf(points))
    },
  }
}

/** The limits of one application. */
export type Limiters = Readonly<Record<LimitName, RateLimiter>>

/** @param settings the allowance of each limit, in the unit of its row
 * @param spending of all processes; null when each process counts for itself */
export const createLimiters = (settings: LimitSettings, spending: SharedSpending | null = null): Limiters =>
  Object.fromEntries(
    limitRows.map(([limit, { setting, points = 1, leastPoints = 0, periodMs, hasIpv4Networks = false }]) => {
      const allowance = settings[setting] === 0 ? 0 : Math.max(leastPoints, Math.ceil(settings[setting] * points))
      const limiter = rateLimiter({ allowance, periodMs, hasIpv4Networks }, (client, parts, onCounted) =>
        spending?.add({ limit, client, parts, periodS: periodMs / 1000 }, onCounted),
      )
      return [limit, limiter]
    }),
  ) as Record<LimitName, RateLimiter>
