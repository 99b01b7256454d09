import { fail, ok, type Result } from '#engine/result.ts'

/** `full`: no room to wait; `left`: the asker has gone. */
export type GateFault = 'full' | 'left'

/** Gives back the place that was entered. Calling it again does nothing. */
export type Leave = () => void

export interface GateStats {
  readonly running: number
  readonly waiting: number
  /** How long the first in line has been waiting [ms]; 0 where nobody waits. */
  readonly oldestWaitMs: number
}

/** A bounded number of places that many clients share fairly. */
export interface FairGate {
  /** Waits for a place.
   * @param client who asks; each has one place at a time
   * @param signal aborted when the asker has gone
   * @returns what gives the place back */
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

/** A client that waits or holds a place. */
interface Party {
  readonly waiting: Set<Waiter>
  isRunning: boolean
  /** Time its work has held places [ms]; what the others of the moment have had counts for a newcomer, too. */
  usedMs: number
}

/** A gate that lets in next whoever has used the least time, so that many or long jobs of one client delay the others by one of them at most
 * (start-time fair queuing). A client has one place at a time: the others are never all taken by it.
 * @param now milliseconds of a clock that never goes back
 * @see Goyal, Vin, Cheng, Start-time Fair Queuing, IEEE/ACM Transactions on Networking 5(5), 1997 */
export const createFairGate = (
  { places, mostWaiting, mostWaitingOfClient }: GateLimits,
  now: () => number = () => performance.now(),
): FairGate => {
  const parties = new Map<string, Party>()
  let running = 0
  let waiting = 0

  const partyOf = (client: string): Party => {
    const known = parties.get(client)
    if (known) return known
    const used = [...parties.values()].map(({ usedMs }) => usedMs)
    const party: Party = { waiting: new Set(), isRunning: false, usedMs: used.length === 0 ? 0 : Math.min(...used) }
    parties.set(client, party)
    return party
  }
  const forgetIdle = (client: string, party: Party): void => {
    if (!party.isRunning && party.waiting.size === 0) parties.delete(client)
  }
  const begin = (client: string, party: Party): Leave => {
    const startMs = now()
    let hasLeft = false
    party.isRunning = true
    running += 1
    return () => {
      if (hasLeft) return
      hasLeft = true
      party.isRunning = false
      party.usedMs += now() - startMs
      running -= 1
      letIn()
      forgetIdle(client, party)
    }
  }
  const takeWaiter = (party: Party, waiter: Waiter): boolean => {
    const wasWaiting = party.waiting.delete(waiter)
    if (wasWaiting) waiting -= 1
    return wasWaiting
  }
  const letIn = (): void => {
    while (running < places) {
      let next: [string, Party] | undefined
      for (const entry of parties)
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
      const party = partyOf(client)
      if (running < places && !party.isRunning) return ok(begin(client, party))
      if (waiting >= mostWaiting || party.waiting.size >= mostWaitingOfClient) {
        forgetIdle(client, party)
        return fail('full')
      }
      let onGone = (): void => {}
      const turn = new Promise<Result<Leave, GateFault>>((answer) => {
        const waiter: Waiter = { sinceMs: now(), answer }
        party.waiting.add(waiter)
        waiting += 1
        onGone = () => {
          if (!takeWaiter(party, waiter)) return
          forgetIdle(client, party)
          answer(fail('left'))
        }
      })
      signal?.addEventListener('abort', onGone, { once: true })
      try {
        return await turn
      } finally {
        signal?.removeEventListener('abort', onGone)
      }
    },
    stats: () => {
      const firsts = [...parties.values()].flatMap((party) => [...party.waiting].slice(0, 1))
      const sinceMs = Math.min(...firsts.map((waiter) => waiter.sinceMs))
      return { running, waiting, oldestWaitMs: firsts.length === 0 ? 0 : now() - sinceMs }
    },
  }
}
