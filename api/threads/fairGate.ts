import { fail, ok, type Result } from '#engine/result.ts'

/** `full`: no room to wait; `left`: the caller has disconnected. */
export type GateFault = 'full' | 'left'

/** Releases the place. A second call does nothing. */
export type Leave = () => void

export interface GateStats {
  readonly running: number
  readonly waiting: number
  /** Waiting time of the oldest waiter [ms]; 0 without waiters. */
  readonly oldestWaitMs: number
}

/** A bounded number of places that many clients share fairly. */
export interface FairGate {
  /** Waits for a place.
   * @param client holds at most one place at a time
   * @param signal aborted when the caller disconnects
   * @returns the function that releases the place */
  enter(client: string, signal?: AbortSignal): Promise<Result<Leave, GateFault>>
  stats(): GateStats
}

export interface GateLimits {
  /** Places that may be taken at once by all clients together. */
  readonly places: number
  readonly mostWaiting: number
  readonly mostWaitingOfClient: number
}

interface Waiter {
  readonly sinceMs: number
  answer(result: Result<Leave, GateFault>): void
}

/** A client that waits for a place or holds one. */
interface ClientState {
  readonly waiting: Set<Waiter>
  isRunning: boolean
  /** Total time for which the client has held places [ms]. A new client starts at the minimum of the present clients. */
  usedMs: number
}

/** Start-time fair queuing: the next place goes to the client with the least used time. Many or long jobs of one client delay the others by
 * at most one job, because a client holds one place at a time.
 * @param now milliseconds of a monotonic clock
 * @see Goyal, Vin, Cheng, Start-time Fair Queuing, IEEE/ACM Transactions on Networking 5(5), 1997 */
export const createFairGate = (
  { places, mostWaiting, mostWaitingOfClient }: GateLimits,
  now: () => number = () => performance.now(),
): FairGate => {
  const clients = new Map<string, ClientState>()
  let running = 0
  let waiting = 0

  const stateOf = (client: string): ClientState => {
    const existing = clients.get(client)
    if (existing) return existing
    const used = [...clients.values()].map(({ usedMs }) => usedMs)
    const state: ClientState = {
      waiting: new Set(),
      isRunning: false,
      usedMs: used.length === 0 ? 0 : Math.min(...used),
    }
    clients.set(client, state)
    return state
  }
  const forgetIdle = (client: string, state: ClientState): void => {
    if (!state.isRunning && state.waiting.size === 0) clients.delete(client)
  }
  const begin = (client: string, state: ClientState): Leave => {
    const startMs = now()
    let isReleased = false
    state.isRunning = true
    running += 1
    return () => {
      if (isReleased) return
      isReleased = true
      state.isRunning = false
      state.usedMs += now() - startMs
      running -= 1
      letIn()
      forgetIdle(client, state)
    }
  }
  const takeWaiter = (state: ClientState, waiter: Waiter): boolean => {
    const wasWaiting = state.waiting.delete(waiter)
    if (wasWaiting) waiting -= 1
    return wasWaiting
  }
  const letIn = (): void => {
    while (running < places) {
      let next: [string, ClientState] | undefined
      for (const entry of clients)
        if (entry[1].waiting.size > 0 && !entry[1].isRunning && (!next || entry[1].usedMs < next[1].usedMs))
          next = entry
      const [waiter] = next?.[1].waiting ?? []
      if (!next || !waiter) return
      takeWaiter(next[1], waiter)
      waiter.answer(ok(begin(...next)))
    }
  }
  return {
    enter: async (client, signal) => {
      if (signal?.aborted) return fail('left')
      const state = stateOf(client)
      if (running < places && !state.isRunning) return ok(begin(client, state))
      if (waiting >= mostWaiting || state.waiting.size >= mostWaitingOfClient) {
        forgetIdle(client, state)
        return fail('full')
      }
      let onAbort = (): void => {}
      const turn = new Promise<Result<Leave, GateFault>>((answer) => {
        const waiter: Waiter = { sinceMs: now(), answer }
        state.waiting.add(waiter)
        waiting += 1
        onAbort = () => {
          if (!takeWaiter(state, waiter)) return
          forgetIdle(client, state)
          answer(fail('left'))
        }
      })
      signal?.addEventListener('abort', onAbort, { once: true })
      try {
        return await turn
      } finally {
        signal?.removeEventListener('abort', onAbort)
      }
    },
    stats: () => {
      const firsts = [...clients.values()].flatMap((state) => [...state.waiting].slice(0, 1))
      const sinceMs = Math.min(...firsts.map((waiter) => waiter.sinceMs))
      return { running, waiting, oldestWaitMs: firsts.length === 0 ? 0 : now() - sinceMs }
    },
  }
}
