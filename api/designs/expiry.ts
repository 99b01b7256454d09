import { DAY_MS } from '#engine/units.ts'
import { UNOPENED_DESIGN_DAYS } from '#wire/limits.ts'

/** The day of a moment: `YYYY-MM-DD`, UTC. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)

const daysFrom = (day: string, days: number): string => dayOf(new Date(Date.parse(day) + days * DAY_MS))

/** The day from which an unused design is deleted.
 * @param usedOn when it was last used: `YYYY-MM-DD`, UTC
 * @param expiryDays days until it is deleted; 0: never
 * @returns null if it never expires */
export const expiresOn = (usedOn: string, expiryDays: number): string | null =>
  expiryDays === 0 ? null : daysFrom(usedOn, expiryDays)

/** Days after the last use until a design expires whose link nobody has opened.
 * @param expiryDays of opened designs; 0: never */
export const unopenedDays = (expiryDays: number): number =>
  expiryDays === 0 ? UNOPENED_DESIGN_DAYS : Math.min(expiryDays, UNOPENED_DESIGN_DAYS)

/** The first day of use that still counts: designs last used before it are expired.
 * @returns null if designs never expire */
export const oldestUse = (now: Date, expiryDays: number): string | null =>
  expiryDays === 0 ? null : daysFrom(dayOf(now), 1 - expiryDays)

/** Interval between rounds of one process; processes that share a database all make them [ms]. */
const INTERVAL_MS = 3_600_000

interface Options<Round> {
  round(): Promise<Round>
  onDone(round: Round): void
  onFault(fault: unknown): void
}

/** Makes rounds now and every hour. A failed round is reported; the next one tries again.
 * @returns stops it; resolves when the current round has ended */
export const everyHour = <Round>({ round, onDone, onFault }: Options<Round>): (() => Promise<void>) => {
  let running = Promise.resolve()
  const begin = (): void => {
    running = round().then(onDone, onFault)
  }
  begin()
  const timer = setInterval(begin, INTERVAL_MS).unref()
  return () => {
    clearInterval(timer)
    return running
  }
}
