import { fail, ok, type Result } from '../engine/result.ts'

/** Lets one piece of work begin when the one before is done, in the order of asking. */
export interface Turns {
  /** @param signal whoever asked has gone: work that has not begun is not begun any more
   * @returns what the work gives; `busy` where too many are waiting already
   * @throws what the work throws */
  take<Value>(work: () => Promise<Value>, signal?: AbortSignal): Promise<Result<Value, 'busy'>>
}

/** @param mostWaiting how many may wait behind the one that is at work */
export const createTurns = (mostWaiting: number): Turns => {
  const waiting = new Set<(isTurn: boolean) => void>()
  let isTaken = false

  const turn = async (signal: AbortSignal | undefined): Promise<boolean> => {
    if (signal?.aborted || waiting.size >= mostWaiting) return false
    if (!isTaken) {
      isTaken = true
      return true
    }
    let onGone = (): void => {}
    const come = new Promise<boolean>((answer) => {
      waiting.add(answer)
      onGone = () => {
        if (waiting.delete(answer)) answer(false)
      }
    })
    signal?.addEventListener('abort', onGone, { once: true })
    try {
      return await come
    } finally {
      signal?.removeEventListener('abort', onGone)
    }
  }
  // Handed on, not given back: nobody who asks in between gets before those who wait.
  const handOn = (): void => {
    const [next] = waiting
    if (next) {
      waiting.delete(next)
      next(true)
    } else isTaken = false
  }

  return {
    take: async (work, signal) => {
      if (!(await turn(signal))) return fail('busy')
      try {
        return ok(await work())
      } finally {
        handOn()
      }
    },
  }
}
