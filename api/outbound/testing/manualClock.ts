import type { Clock } from '../clock.ts'

/** A clock that only the test advances. */
export interface ManualClock extends Clock {
  advance(durationMs: number): Promise<void>
}

type Sleeper = { dueMs: number; wake(): void }

export const createManualClock = (): ManualClock => {
  let nowMs = 1
  let sleepers: Sleeper[] = []
  return {
    nowMs: () => nowMs,
    sleep: (durationMs, signal) =>
      new Promise<void>((resolve, reject) => {
        const sleeper = { dueMs: nowMs + durationMs, wake: resolve }
        sleepers.push(sleeper)
        signal.addEventListener('abort', () => {
          sleepers = sleepers.filter((other) => other !== sleeper)
          reject(signal.reason)
        })
      }),
    async advance(durationMs) {
      nowMs += durationMs
      const due = sleepers.filter(({ dueMs }) => dueMs <= nowMs)
      sleepers = sleepers.filter(({ dueMs }) => dueMs > nowMs)
      for (const { wake } of due) wake()
      await settled()
    },
  }
}

/** Lets everything that is ready run, connections included. */
export const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve))
}
