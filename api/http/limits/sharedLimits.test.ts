import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sampleDesign } from '../../designs/testing/sampleDesign.ts'
import { findPostgres, type ThrowAwayPostgres, throwAwayPostgres } from '../../store/testing/throwAwayPostgres.ts'
import { serverProcesses } from '../../testing/serverProcesses.ts'
import { posted } from '../../testing/testApp.ts'

const PER_MINUTE = 100
/** Twice the requests that one allowance permits. */
const ASKED = 200
const PAUSE_MS = 40
/** Time after which the processes know each other, and what clients spent [ms]. */
const KNOWN_MS = 3_000

const { start, endAll } = serverProcesses()
afterEach(endAll)

const programs = findPostgres()
const NOT_RUN = 'no PostgreSQL server is installed here (looked in /usr/lib/postgresql/*/bin and PATH)'
if (!programs) console.warn(`SKIPPED: limits shared by two processes, because ${NOT_RUN}`)

describe.skipIf(!programs)(programs ? 'two processes of one PostgreSQL database' : `SKIPPED: ${NOT_RUN}`, () => {
  let server: ThrowAwayPostgres
  let databases = 0
  beforeAll(async () => {
    server = await throwAwayPostgres(programs ?? '')
  })
  afterAll(() => server.remove())

  const startTwo = async (settings: Readonly<Record<string, string>>) => {
    const name = `limits_${++databases}`
    await server.execute('postgres', `create database ${name}`)
    const env = { ...settings, DATABASE_URL: server.urlOf(name), LOG_LEVEL: 'silent' }
    const [one, other] = await Promise.all([start(env), start(env)])
    return [one.address, other.address] as const
  }
  const isServed = async (address: string): Promise<boolean> => {
    const answer = await fetch(`${address}/api/config`)
    await answer.arrayBuffer()
    return answer.status === 200
  }
  /** Asks both in turns.
   * @returns how many requests were served, and how many flowed in [points] */
  const askBoth = async (addresses: readonly string[]) => {
    const started = performance.now()
    let served = 0
    for (let i = 0; i < ASKED; i++) {
      if (await isServed(addresses[i % 2] ?? '')) served += 1
      await sleep(PAUSE_MS)
    }
    return { served, flowedIn: ((performance.now() - started) * PER_MINUTE) / 60_000 }
  }

  test('let through about one allowance together', async () => {
    const { served, flowedIn } = await askBoth(await startTwo({ RATE_LIMIT_PER_MINUTE: String(PER_MINUTE) }))
    expect(served).toBeGreaterThan(PER_MINUTE)
    // Each process counts up to a second of requests late; two independent limiters would have admitted twice as many.
    expect(served).toBeLessThan(PER_MINUTE + flowedIn + 2 * (1_000 / PAUSE_MS))
  })

  test('let a client make one day’s designs, through whichever', async () => {
    const [one, other] = await startTwo({ DESIGNS_PER_DAY: '3' })
    const make = async (address: string) => (await fetch(`${address}/api/designs`, posted(sampleDesign('x')))).status
    for (let made = 0; made < 3; made++)
      // The part of one process may be less than three at once.
      await expect.poll(() => make(one), { timeout: 10_000, interval: 500 }).toBe(201)
    await sleep(KNOWN_MS)
    expect(await make(one)).toBe(429)
    await expect.poll(() => make(other), { timeout: 20_000, interval: 3_000 }).toBe(429)
  })

  test('each count for themselves while the database is away', async () => {
    const addresses = await startTwo({ RATE_LIMIT_PER_MINUTE: '10' })
    await server.stop()
    for (const address of addresses) {
      const answers: boolean[] = []
      for (let i = 0; i < 20; i++) answers.push(await isServed(address))
      expect(answers.slice(0, 10)).toEqual(Array(10).fill(true))
      expect(answers.filter((served) => !served).length).toBeGreaterThan(5)
    }
    await server.start()
  })
})
