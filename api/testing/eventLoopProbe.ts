import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { isMainThread } from 'node:worker_threads'

/** What was measured since the last time [ms]: the longest delay of the event loop, the most processor time between two of its turns,
 * and all the processor time of its thread. */
export interface LoopFigures {
  readonly delayMs: number
  readonly turnCpuMs: number
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
  const cpuMsSince = (earlier?: NodeJS.CpuUsage): number => {
    const { user, system } = process.threadCpuUsage(earlier)
    return (user + system) / US
  }
  let before = process.threadCpuUsage()
  let turnCpuMs = 0
  let lastTurnMs = cpuMsSince()
  setInterval(() => {
    const nowMs = cpuMsSince()
    turnCpuMs = Math.max(turnCpuMs, nowMs - lastTurnMs)
    lastTurnMs = nowMs
  }, 1).unref()
  delays.enable()
  process.on('message', async () => {
    await sleep(NOTED_MS)
    process.send?.({ delayMs: delays.max / NS, turnCpuMs, cpuMs: cpuMsSince(before) } satisfies LoopFigures)
    before = process.threadCpuUsage()
    turnCpuMs = 0
    delays.reset()
  })
}

// The worker threads of the server load this, too; theirs are other loops.
if (isMainThread) measure()
