import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TEST_TIMEOUT_MS } from '../../.ci/testTimeout.ts'
import { openStore } from './openStore.ts'
import { StoreUnavailable } from './storeUnavailable.ts'
import { describeStore } from './testing/describeStore.ts'
import { findPostgres, type ThrowAwayPostgres, throwAwayPostgres } from './testing/throwAwayPostgres.ts'

/** The limits are the subject of other tests. */
const PATIENT = { connectMs: TEST_TIMEOUT_MS, statementMs: TEST_TIMEOUT_MS }
const programs = findPostgres()
const NOT_RUN = 'no PostgreSQL server is installed here (looked in /usr/lib/postgresql/*/bin and PATH)'
if (!programs) console.warn(`SKIPPED: the tests of the PostgreSQL store, because ${NOT_RUN}`)

describe.skipIf(!programs)(programs ? 'with a PostgreSQL server' : `SKIPPED: ${NOT_RUN}`, () => {
  let server: ThrowAwayPostgres
  let databases = 0
  const empty: string[] = []
  beforeAll(async () => {
    server = await throwAwayPostgres(programs ?? '')
  })
  afterAll(() => server.remove())

  const newDatabase = async (): Promise<string> => {
    const name = `test_${++databases}`
    await server.execute('postgres', `create database ${name}`)
    return name
  }
  const createDatabase = async () => {
    const name = empty.pop() ?? (await newDatabase())
    return {
      options: { dataDir: '/nonexistent', databaseUrl: server.urlOf(name), postgresLimits: PATIENT },
      execute: (statement: string) => server.execute(name, statement),
      // Emptied and used again: to create a database copies a thousand files.
      remove: async () => {
        await server.execute(name, 'drop schema public cascade; create schema public')
        empty.push(name)
      },
    }
  }

  describeStore('PostgreSQL store', createDatabase)

  test('two processes add up what a client spends, under keys that hold nothing of its address', async () => {
    const database = await createDatabase()
    const stores = await Promise.all([openStore(database.options), openStore(database.options)])
    const add = (index: number) =>
      new Promise<readonly number[]>((resolve) => {
        const spending = { limit: 'requests', client: '192.0.2.1', parts: 5_000_000_000, periodS: 60 } as const
        stores[index]?.spending?.add(spending, (parts, leftMs) => resolve([parts, leftMs]))
      })
    expect((await add(0))[0]).toBe(5_000_000_000)
    const [parts, leftMs] = await add(1)
    expect(parts).toBe(10_000_000_000)
    expect(leftMs).toBeGreaterThan(0)
    expect(leftMs).toBeLessThanOrEqual(60_000)
    await database.execute("do $$ begin assert (select bool_and(key ~ '^[\\w-]{22}$') from spent_points); end $$")
    await Promise.all(stores.map((store) => store.close()))
    await database.remove()
  })

  test('what clients spend is not written to the log of the database', async () => {
    const database = await createDatabase()
    await (await openStore(database.options)).close()
    await database.execute(
      "do $$ begin assert (select relpersistence = 'u' from pg_class where relname = 'spent_points'); end $$",
    )
    await database.remove()
  })

  test('the catalogue outlives a server that stops, and the store recovers when it is back', async () => {
    const database = await createDatabase()
    const faults: Error[] = []
    const store = await openStore({ ...database.options, onFault: (fault) => faults.push(fault) })
    await server.stop()
    expect((await store.panels.list()).products).toHaveLength(44)
    await expect(store.ping()).rejects.toThrow(StoreUnavailable)
    expect(faults[0]).toBeInstanceOf(StoreUnavailable)
    expect(faults[0]?.message).toContain('An idle connection was lost')
    expect(JSON.stringify(faults[0], Object.getOwnPropertyNames(faults[0]))).not.toContain('tester')
    await server.start()
    await store.ping()
    await store.close()
  })
})

describe('PostgreSQL address', () => {
  test('a server that is not there is reported with its cause and without the password', async () => {
    // Port 1 is never a PostgreSQL server.
    const databaseUrl = 'postgresql://planner:do-not-print-me@127.0.0.1:1/solar'
    const failure = await openStore({ dataDir: '/nonexistent', databaseUrl }).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(StoreUnavailable)
    expect(failure).toMatchObject({ cause: { code: 'ECONNREFUSED' } })
    const printed = JSON.stringify(failure, Object.getOwnPropertyNames(failure)) + String((failure as Error).stack)
    expect(printed).not.toContain('do-not-print-me')
  })
})
