import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { isMainThread } from 'node:worker_threads'

/** Figures since the last message [ms]: longest time between two turns of the event loop without waiting for a core, most processor time
 * between two turns, and total processor time of the thread. */
export interface LoopFigures {
  readonly delayMs: number
  readonly turnCpuMs: number
  readonly cpuMs: number
}

/** Wait until the last turn is recorded [ms]. */
const NOTED_MS = 10
/** Nanoseconds and microseconds per millisecond. */
const [NS, US] = [1e6, 1e3]
/** Linux file with the time for which the main thread ran, and waited for other programs [ns]. */
const SCHEDULED = '/proc/self/schedstat'

/** Measures how long the event loop of a server under test is blocked; the server's process loads this module first (`--import`). Every
 * message is answered with the figures since the previous message. */
const measure = (): void => {
  const isToldWaits = existsSync(SCHEDULED)
  const othersMs = (): number => (isToldWaits ? Number(readFileSync(SCHEDULED, 'utf8').split(' ')[1]) / NS : 0)
  const cpuMsSince = (earlier?: NodeJS.CpuUsage): number => {
    const { user, system } = process.threadCpuUsage(earlier)
    return (user + system) / US
  }
  const now = () => ({ ownMs: performance.now() - othersMs(), cpuMs: cpuMsSince() })
  let before = process.threadCpuUsage()
  let delayMs = 0
  let turnCpuMs = 0
  let lastTurn = now()
  setInterval(() => {
    const turn = now()
    delayMs = Math.max(delayMs, turn.ownMs - lastTurn.ownMs)
    turnCpuMs = Math.max(turnCpuMs, turn.cpuMs - lastTurn.cpuMs)
    lastTurn = turn
  }, 1).unref()
  process.on('message', async () => {
    await sleep(NOTED_MS)
    process.send?.({ delayMs, turnCpuMs, cpuMs: cpuMsSince(before) } satisfies LoopFigures)
    before = process.threadCpuUsage()
    delayMs = 0
    turnCpuMs = 0
  })
}

// Worker threads also load this module but have their own event loops.
if (isMainThread) measure()
