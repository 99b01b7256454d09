import { BUILT_ON } from './builtOn.ts'
import { dayOf, oldestUse, unopenedDays } from './expiry.ts'
import type { Expiry, SavedDesignStore, StoreTime } from './savedDesignStore.ts'

/** Time from the mark of an expired design to its deletion, while the store is served [s]. */
const SECOND_LOOK_AFTER_S = 7 * 86_400
/** A clock may be so far beyond the database's [ms]. */
const BEYOND_DATABASE_MS = 86_400_000
/** So many designs may go at once from any store: a share of a few designs is none. */
const ALWAYS_ALLOWED = 2

/** Why a round deletes nothing: a clock that cannot be right, or too many designs at once. */
const EXPIRY_REFUSALS = ['clockBeforeBuild', 'clockBeforeLastUse', 'clockBeyondDatabase', 'tooMany'] as const
export type ExpiryRefusal = (typeof EXPIRY_REFUSALS)[number]

/** Refusals of this process, for the metrics. */
export const expiryRefusals = new Map<ExpiryRefusal, number>(EXPIRY_REFUSALS.map((refusal) => [refusal, 0]))

/** What a round did.
 * `due`: opened designs that the refusal keeps. */
export type ExpiryRound = Readonly<{ deleted: number; due: number; refusal: ExpiryRefusal | null }>

interface Options {
  readonly store: SavedDesignStore
  /** Days after the last use until an opened design expires; 0: never. */
  readonly expiryDays: number
  /** Largest part of all designs that may go in one round [%], those that nobody opened apart; two may always. */
  readonly mostPercent: number
  readonly now?: () => Date
  /** A clock that never jumps [ms]. */
  readonly elapsedMs?: () => number
  /** The day of the build: `YYYY-MM-DD`, UTC. */
  readonly builtOn?: string
}

/** Why a clock cannot be right; null for one that may be. */
const doubtOf = (now: Date, builtOn: string, { lastUseOn, now: databaseNow }: StoreTime): ExpiryRefusal | null => {
  const day = dayOf(now)
  if (day < builtOn) return 'clockBeforeBuild'
  if (lastUseOn !== null && day < lastUseOn) return 'clockBeforeLastUse'
  if (databaseNow && now.getTime() - databaseNow.getTime() > BEYOND_DATABASE_MS) return 'clockBeyondDatabase'
  return null
}

/** Deletes expired designs in rounds that a wrong clock cannot mislead. The first round that finds a design expired marks it; a round after
 * seven more days of running time deletes it. Running time is how long the store was served: it is added up from a clock that never jumps,
 * and several processes on one database advance it at the rate of one. A design that is used, or not expired by a later round's clock,
 * loses its mark. Nothing is marked or deleted by a clock that cannot be right, and no opened design is deleted where more than
 * `mostPercent` of all designs, and more than two, would go at once.
 * @returns makes a round */
export const createExpiryRounds = (options: Options): (() => Promise<ExpiryRound>) => {
  const { store, expiryDays, mostPercent, builtOn = BUILT_ON } = options
  const { now = () => new Date(), elapsedMs = () => performance.now() } = options
  let start: Readonly<{ runningS: number; elapsedMs: number }> | null = null

  /** Advances the running time.
   * @returns the running time of all processes [s] */
  const advance = async ({ runningS }: StoreTime): Promise<number> => {
    start ??= { runningS, elapsedMs: elapsedMs() }
    const ownS = start.runningS + Math.floor((elapsedMs() - start.elapsedMs) / 1000)
    await store.raiseRunningTime(ownS)
    return Math.max(runningS, ownS)
  }
  const remove = async (expiry: Expiry, markedUntilS: number): Promise<ExpiryRound> => {
    // Designs that nobody opened may come in thousands on one day, and must go in as many.
    const { all, due } = await store.countExpired({ ...expiry, unopened: null }, markedUntilS)
    const areTooMany = due > Math.max(ALWAYS_ALLOWED, (all * mostPercent) / 100)
    const removed = areTooMany ? { ...expiry, opened: null } : expiry
    const deleted = await store.removeExpired(removed, markedUntilS)
    return areTooMany ? { deleted, due, refusal: 'tooMany' } : { deleted, due: 0, refusal: null }
  }
  return async () => {
    const [time, moment] = [await store.time(), now()]
    const runningS = await advance(time)
    const expiry = {
      opened: oldestUse(moment, expiryDays),
      unopened: oldestUse(moment, unopenedDays(expiryDays)),
    }
    // Safe by any clock, and marks made by a wrong one are gone when it is right again.
    await store.unmarkUnexpired(expiry)
    const doubt = doubtOf(moment, builtOn, time)
    if (doubt) return { deleted: 0, due: 0, refusal: doubt }
    await store.markExpired(expiry, runningS)
    return remove(expiry, runningS - SECOND_LOOK_AFTER_S)
  }
}
