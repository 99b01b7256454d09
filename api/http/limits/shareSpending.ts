import type { LimitName } from '#wire/requestLimits.ts'
import type { Limiters } from './rateLimiter.ts'

/** Spending of clients, shared by several processes. */
export interface SharedSpending {
  /** The key of a client, from which its address cannot be recovered. */
  keyOf(client: string): string
  /** Adds this process' spending since the last exchange.
   * @param spent keys of clients, each with the time until that is paid back [ms]
   * @returns debts that changed since the last exchange, in any process [ms]; small ones are left out
   * @throws StoreUnavailable */
  exchange(spent: ReadonlyMap<string, number>): Promise<ReadonlyMap<string, number>>
  /** Notes that this process lives.
   * @returns processes that live, this one included
   * @throws StoreUnavailable */
  countProcesses(): Promise<number>
}

/** Time between two exchanges [ms]. */
const INTERVAL_MS = 1_000
/** Clients of one limiter in an exchange; the rest follows in the next one. */
const MOST_CLIENTS = 5_000

interface Options {
  readonly limiters: Limiters
  readonly spending: SharedSpending
  /** Called when exchanges begin to fail, not at every failure. */
  readonly onFault: (fault: unknown) => void
  readonly intervalMs?: number
}

/** Exchanges the clients' spending with the other processes, in the background. Without the database each process counts for itself.
 * Spending of a failed exchange is not shared later, because it would then count as new.
 * @returns stops the exchange; resolves when a running one has ended */
export const shareSpending = ({ limiters, spending, onFault, intervalMs = INTERVAL_MS }: Options) => {
  let isFailing = false
  let isEnded = false
  let timer: NodeJS.Timeout | undefined

  const settle = (processes: number): void => {
    for (const limiter of Object.values(limiters)) limiter.settle(processes)
  }
  const exchange = async (): Promise<void> => {
    const spent = new Map<string, number>()
    for (const [name, limiter] of Object.entries(limiters))
      for (const [key, ms] of limiter.takeUnshared(MOST_CLIENTS)) spent.set(`${name} ${key}`, ms)
    for (const [nameAndKey, owedMs] of await spending.exchange(spent)) {
      const [name = '', key = ''] = nameAndKey.split(' ', 2)
      limiters[name as LimitName]?.applyShared(key, owedMs)
    }
    settle(await spending.countProcesses())
  }
  const round = async (): Promise<void> => {
    try {
      await exchange()
      isFailing = false
    } catch (fault) {
      settle(1)
      if (!isFailing) onFault(fault)
      isFailing = true
    }
    if (!isEnded) arm()
  }
  let running = Promise.resolve()
  const arm = (): void => {
    timer = setTimeout(() => {
      running = round()
    }, intervalMs).unref()
  }
  running = round()
  return (): Promise<void> => {
    isEnded = true
    clearTimeout(timer)
    return running
  }
}
