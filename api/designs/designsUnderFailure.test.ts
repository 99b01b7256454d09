import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { findPostgres, type ThrowAwayPostgres, throwAwayPostgres } from '../store/throwAwayPostgres.ts'
import { serverProcesses } from '../testing/serverProcesses.ts'
import { concurrentEditors } from './testing/concurrentEditors.ts'
import { crashRounds } from './testing/crashRounds.ts'
import { designClient } from './testing/designClient.ts'
import { sampleDesign } from './testing/sampleDesign.ts'

/** A few rounds show that the test works; `CRASH_ROUNDS=20` shows that the store does. */
const CRASH_ROUNDS = Number(process.env.CRASH_ROUNDS ?? 3)
/** Each round starts a process, which a busy machine takes seconds for [ms]. */
const TIMEOUT_MS = 60_000 + CRASH_ROUNDS * 10_000

/** Everything comes from one address here, faster than any visitor. */
const NO_LIMITS = { RATE_LIMIT_PER_MINUTE: '0', DESIGNS_PER_DAY: '0' }

const { folder, start, endAll } = serverProcesses()
afterEach(endAll)

/** What holds on every database.
 * @param database settings of a server that uses a new database */
const describeFailures = (name: string, database: () => Promise<Record<string, string>>): void => {
  describe(name, { timeout: TIMEOUT_MS }, () => {
    test(`a server that is killed ${CRASH_ROUNDS} times while it saves loses nothing it acknowledged and serves nothing half-written`, async () => {
      const env = await database()
      const report = await crashRounds({ start: () => start(env), rounds: CRASH_ROUNDS })
      expect(report.kills).toBe(CRASH_ROUNDS)
      expect(report.acknowledged).toBeGreaterThan(4)
      if (process.env.CRASH_ROUNDS) console.info(`${name}: ${JSON.stringify(report)}`)
    })

    test('of saves through two servers at once each acknowledged one is in the design and in its history', async () => {
      const env = await database()
      const servers = await Promise.all([start(env), start(env)])
      const addresses = servers.map(({ address }) => address)
      const { added, acknowledged, conflicts, final, history } = await concurrentEditors({
        addresses,
        editors: 6,
        savesEach: 6,
      })
      expect(added).toHaveLength(36)
      expect(conflicts).toBeGreaterThan(0)
      expect(final.version).toBe(37)
      expect(final.document.areas.map(({ id }) => id).sort()).toEqual(['area-0', ...added].sort())
      const lastTwenty = Array.from({ length: 20 }, (_, index) => 37 - index)
      expect(history.map(({ version }) => version).slice(0, 20)).toEqual(lastTwenty)
      for (const { version, document } of history.slice(0, 20)) expect(document).toEqual(acknowledged.get(version))
    })
  })
}

describeFailures('on SQLite', async () => ({ ...NO_LIMITS, DATA_DIR: folder() }))

const programs = findPostgres()
const NOT_RUN = 'no PostgreSQL server is installed here (looked in /usr/lib/postgresql/*/bin and PATH)'
if (!programs) console.warn(`SKIPPED: saves under failure on PostgreSQL, because ${NOT_RUN}`)

describe.skipIf(!programs)(programs ? 'with a PostgreSQL server' : `SKIPPED: ${NOT_RUN}`, () => {
  let server: ThrowAwayPostgres
  let databases = 0
  beforeAll(async () => {
    server = await throwAwayPostgres(programs ?? '')
  }, 60_000)
  afterAll(() => server.remove())
  const database = async () => {
    const name = `failures_${++databases}`
    await server.execute('postgres', `create database ${name}`)
    return { ...NO_LIMITS, DATABASE_URL: server.urlOf(name) }
  }

  describeFailures('on PostgreSQL', database)

  test('while the database is away saves are 503, the catalogue is served, and all recovers without a restart', {
    timeout: TIMEOUT_MS,
  }, async () => {
    const { address } = await start(await database())
    const client = designClient(address)
    const { id, editSecret } = await client.create(sampleDesign('first'))
    const key = { id, secret: editSecret }
    const get = async (path: string) => {
      const response = await fetch(`${address}/api/${path}`)
      return { status: response.status, retryAfter: response.headers.get('Retry-After'), body: await response.json() }
    }
    await server.stop()
    expect(await client.save(key, 1, sampleDesign('second'))).toEqual({ status: 503 })
    expect(await get(`designs/${id}`)).toMatchObject({
      status: 503,
      retryAfter: '5',
      body: { code: 'storeUnavailable' },
    })
    expect(await get('health/ready')).toMatchObject({ status: 503 })
    expect(await get('health/live')).toMatchObject({ status: 200 })
    expect((await get('panels')).body).toHaveLength(44)
    await server.start()
    expect(await client.save(key, 1, sampleDesign('second'))).toMatchObject({ status: 200, revision: { version: 2 } })
    expect((await client.read(id)).document).toEqual(sampleDesign('second'))
  })
})
