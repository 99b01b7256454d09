import { existsSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openPostgres, type PostgresDatabase } from './openPostgres.ts'
import { type FaultyProxy, faultyProxy } from './testing/faultyProxy.ts'
import { findPostgres, type ThrowAwayPostgres, throwAwayPostgres } from './testing/throwAwayPostgres.ts'

const programs = findPostgres()
const NOT_RUN = 'no PostgreSQL server is installed here (looked in /usr/lib/postgresql/*/bin and PATH)'
if (!programs) console.warn(`SKIPPED: the limits of PostgreSQL connections, because ${NOT_RUN}`)

/** File in which Linux lists its TCP connections. */
const TCP_TABLE = '/proc/net/tcp'
const ESTABLISHED = '01'
/** `tr` of `proc(5)`: the timer that probes an idle connection. */
const KEEP_ALIVE_TIMER = '02'
/** Linux reports timers in this many ticks per second in that file, whatever the kernel's rate. */
const TICKS_A_SECOND = 100

/** The timers of connections to a port: the kind of timer and its remaining time [s]. */
const timersTo = (port: number): readonly { readonly timer: string; readonly inS: number }[] => {
  const remotePort = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  return readFileSync(TCP_TABLE, 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , remote = '', state]) => remote.endsWith(remotePort) && state === ESTABLISHED)
    .map(([, , , , , timerAndTicks = '']) => timerAndTicks.split(':'))
    .map(([timer = '', ticks = '']) => ({ timer, inS: Number.parseInt(ticks, 16) / TICKS_A_SECOND }))
}

const suite = programs ? 'a connection to PostgreSQL' : `SKIPPED: ${NOT_RUN}`
describe.skipIf(!programs)(suite, () => {
  let server: ThrowAwayPostgres
  let proxy: FaultyProxy
  let opened: PostgresDatabase | undefined
  beforeAll(async () => {
    server = await throwAwayPostgres(programs ?? '')
    proxy = await faultyProxy(server.socketPath)
  })
  afterEach(async () => {
    await opened?.db.destroy()
    opened = undefined
  })
  afterAll(async () => {
    await proxy.close()
    await server.remove()
  })

  const open = async (statementMs?: number): Promise<PostgresDatabase> => {
    opened = openPostgres({
      databaseUrl: `postgresql://tester@127.0.0.1:${proxy.port}/postgres`,
      limits: statementMs === undefined ? undefined : { statementMs },
      onFault: () => {},
    })
    await opened.prepare()
    return opened
  }
  const shown = async ({ db }: PostgresDatabase, setting: string): Promise<string | undefined> => {
    const { rows } = await sql<Record<string, string>>`show ${sql.raw(setting)}`.execute(db)
    return rows[0]?.[setting]
  }
  const backend = async ({ db }: PostgresDatabase): Promise<number | undefined> =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid

  test('has the limits that the documents tell', async () => {
    const database = await open()
    expect(await shown(database, 'statement_timeout')).toBe('4s')
    expect(await shown(database, 'idle_in_transaction_session_timeout')).toBe('4s')
  })

  test.each([
    { where: 'alone', isInTransaction: false },
    { where: 'in a transaction', isInTransaction: true },
  ])(
    'a statement that PostgreSQL ends as too slow, $where, tells its code and closes the connection',
    async ({ isInTransaction }) => {
      const database = await open(1_000)
      const before = await backend(database)
      const slow = sql`select pg_sleep(30)`
      const asked = isInTransaction
        ? database.db.transaction().execute((transaction) => slow.execute(transaction))
        : slow.execute(database.db)
      await expect(asked).rejects.toMatchObject({ code: '57014' })
      await expect.poll(() => database.connections()).toEqual({ total: 0, idle: 0, waiting: 0 })
      const after = await backend(database)
      expect(after).toBeTypeOf('number')
      expect(after).not.toBe(before)
    },
  )

  test.skipIf(!existsSync(TCP_TABLE))('that is idle is probed within ten seconds', async () => {
    const database = await open()
    await backend(database)
    expect(database.connections()).toMatchObject({ total: 1, idle: 1 })
    const timers = () => timersTo(proxy.port).map(({ timer, inS }) => ({ timer, isWithin10S: inS <= 10 }))
    await expect.poll(timers).toEqual([{ timer: KEEP_ALIVE_TIMER, isWithin10S: true }])
  })
})
