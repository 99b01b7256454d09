import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { isMainThread } from 'node:worker_threads'

/** What was measured since the last time: the longest delay of the event loop, and the processor time of its thread [ms]. */
export interface LoopFigures {
  readonly delayMs: number
  readonly cpuMs: number
}

/** Time for the histogram, which looks every millisecond, to note a delay that has just ended [ms]. */
const NOTED_MS = 10
/** Nanoseconds and microseconds of a millisecond. */
const [NS, US] = [1e6, 1e3]

/** Measures how long the event loop of a server under test stands still; the server's process loads this module first (`--import`).
 * Every message is answered with the figures since the one before. */
const measure = (): void => {
  const delays = monitorEventLoopDelay({ resolution: 1 })
  let before = process.threadCpuUsage()
  delays.enable()
  process.on('message', async () => {
    await sleep(NOTED_MS)
    const { user, system } = process.threadCpuUsage(before)
    process.send?.({ delayMs: delays.max / NS, cpuMs: (user + system) / US } satisfies LoopFigures)
    before = process.threadCpuUsage()
    delays.reset()
  })
}

// The worker threads of the server load this, too; theirs are other loops.
if (isMainThread) measure()
