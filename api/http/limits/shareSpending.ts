import type { Limiters } from './limiters.ts'

/** What clients spend, counted by several processes together. */
export interface SharedSpending {
  /** What a client is called in here: nothing of its address can be read out of it. */
  keyOf(client: string): string
  /** Adds what this process' clients spent since the last exchange.
   * @param spent keys of clients, each with the time until that is paid back [ms]
   * @returns what those owe whose debts changed since the last exchange, through whichever process [ms]; small debts are left out
   * @throws StoreUnavailable */
  exchange(spent: ReadonlyMap<string, number>): Promise<ReadonlyMap<string, number>>
}

/** Between two exchanges: what a client can overspend by asking several processes at once [ms]. */
const INTERVAL_MS = 1_000
/** More clients of one limiter wait for the next exchange. */
const MOST_CLIENTS = 5_000

interface Options {
  readonly limiters: Limiters
  readonly spending: SharedSpending
  /** Told when exchanges begin to fail, not of each one that does. */
  readonly onFault: (fault: unknown) => void
  readonly intervalMs?: number
}

/** Tells the other processes what clients spend here, and learns what they spend there. No request waits for it. While the
 * database is away each process counts for itself, and what was spent meanwhile stays untold: told late, it would be
 * counted as spent now.
 * @returns ends it; resolves when an exchange under way has ended */
export const shareSpending = ({ limiters, spending, onFault, intervalMs = INTERVAL_MS }: Options) => {
  let isFailing = false
  let isEnded = false
  let timer: NodeJS.Timeout | undefined

  const exchange = async (): Promise<void> => {
    const spent = new Map<string, number>()
    for (const [name, limiter] of limiters.made)
      for (const [key, ms] of limiter.handOver(MOST_CLIENTS)) spent.set(`${name} ${key}`, ms)
    for (const [nameAndKey, owedMs] of await spending.exchange(spent)) {
      const [name = '', key = ''] = nameAndKey.split(' ', 2)
      limiters.made.get(name)?.learn(key, owedMs)
    }
  }
  const round = async (): Promise<void> => {
    try {
      await exchange()
      isFailing = false
    } catch (fault) {
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
