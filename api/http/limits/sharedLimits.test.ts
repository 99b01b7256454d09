import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { findPostgres, type ThrowAwayPostgres, throwAwayPostgres } from '../../database/testing/throwAwayPostgres.ts'
import { sampleDesign } from '../../designs/testing/sampleDesign.ts'
import { serverProcesses } from '../../testing/serverProcesses.ts'
import { posted } from '../../testing/testApp.ts'

const PER_MINUTE = 20

const { startReady, endAll } = serverProcesses()
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
    const [one, other] = await Promise.all([startReady(env), startReady(env)])
    return [one.address, other.address] as const
  }
  const isServed = async (address: string): Promise<boolean> => {
    const answer = await fetch(`${address}/api/config`)
    await answer.arrayBuffer()
    return answer.status === 200
  }
  /** Asks until a request is refused.
   * @returns how many were served */
  const askAll = async (address: string): Promise<number> => {
    let served = 0
    while (await isServed(address)) served += 1
    return served
  }

  test('let through one allowance together: what one has served, the other refuses', async () => {
    const [one, other] = await startTwo({ RATE_LIMIT_PER_MINUTE: String(PER_MINUTE) })
    let served = await askAll(one)
    const askOther = async () => {
      const isOtherServed = await isServed(other)
      if (isOtherServed) served += 1
      return isOtherServed
    }
    await expect.poll(askOther, { interval: 500 }).toBe(false)
    expect(served).toBeLessThan(2 * PER_MINUTE)
  })

  test('let a client make one day’s designs, through whichever', async () => {
    const [one, other] = await startTwo({ DESIGNS_PER_DAY: '3' })
    const make = async (address: string) => (await fetch(`${address}/api/designs`, posted(sampleDesign('x')))).status
    for (let made = 0; made < 3; made++) expect(await make(one)).toBe(201)
    expect(await make(one)).toBe(429)
    // The other process learns of it with its first design.
    expect(await make(other)).toBe(201)
    await expect.poll(() => make(other), { interval: 500 }).toBe(429)
  })

  test('each count for themselves while the database is away', async () => {
    const addresses = await startTwo({ RATE_LIMIT_PER_MINUTE: '10' })
    await server.stop()
    for (const address of addresses) expect(await askAll(address)).toBe(10)
    await server.start()
  })
})
