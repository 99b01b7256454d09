import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type FaultyProxy, faultyProxy } from '../database/testing/faultyProxy.ts'
import { findPostgres, type ThrowAwayPostgres, throwAwayPostgres } from '../database/testing/throwAwayPostgres.ts'
import { serverProcesses, untilReady } from '../testing/serverProcesses.ts'
import { concurrentEditors } from './testing/concurrentEditors.ts'
import { crashRounds } from './testing/crashRounds.ts'
import { designClient } from './testing/designClient.ts'
import { sampleDesign } from './testing/sampleDesign.ts'

/** A few rounds show that the test works; `CRASH_ROUNDS=20` shows that the store does. */
const CRASH_ROUNDS = Number(process.env.CRASH_ROUNDS ?? 2)

/** All requests of the test come from one address, faster than any visitor's. */
const NO_LIMITS = { RATE_LIMIT_PER_MINUTE: '0', DESIGNS_PER_DAY: '0' }

const { folder, start, startReady, endAll } = serverProcesses()
afterEach(endAll)

/** Tests for every database.
 * @param database settings of a server that uses a new database */
const describeFailures = (name: string, database: () => Promise<Record<string, string>>): void => {
  describe(name, () => {
    test(`a server that is killed ${CRASH_ROUNDS} times while it saves loses nothing it acknowledged and serves nothing half-written`, async () => {
      const env = await database()
      const report = await crashRounds({ start: () => startReady(env), rounds: CRASH_ROUNDS })
      expect(report.kills).toBe(CRASH_ROUNDS)
      expect(report.acknowledged).toBeGreaterThan(2)
      if (process.env.CRASH_ROUNDS) console.info(`${name}: ${JSON.stringify(report)}`)
    })

    test('of saves through two servers at once each acknowledged one is in the design and in its history', async () => {
      const env = await database()
      const servers = await Promise.all([startReady(env), startReady(env)])
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
  let proxy: FaultyProxy
  let databases = 0
  beforeAll(async () => {
    server = await throwAwayPostgres(programs ?? '')
    proxy = await faultyProxy(server.socketPath)
  })
  afterEach(() => proxy.accept('forward'))
  afterAll(async () => {
    await proxy.close()
    await server.remove()
  })
  const newName = async (): Promise<string> => {
    const name = `failures_${++databases}`
    await server.execute('postgres', `create database ${name}`)
    return name
  }
  const database = async () => ({ ...NO_LIMITS, DATABASE_URL: server.urlOf(await newName()) })
  const databaseBehindProxy = async () => ({
    ...NO_LIMITS,
    DATABASE_URL: `postgresql://tester@127.0.0.1:${proxy.port}/${await newName()}`,
  })
  const getFrom = async (address: string, path: string) => {
    const response = await fetch(`${address}/api/${path}`)
    return { status: response.status, retryAfter: response.headers.get('Retry-After'), body: await response.json() }
  }
  const post = (address: string, path: string, body: object) =>
    fetch(`${address}/api/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })

  describeFailures('on PostgreSQL', database)

  test('while the database is away saves are 503, the catalogue is served, and all recovers without a restart', async () => {
    const { address } = await startReady(await database())
    const client = designClient(address)
    const { id, editSecret } = await client.create(sampleDesign('first'))
    const key = { id, secret: editSecret }
    const get = (path: string) => getFrom(address, path)
    await server.stop()
    expect(await client.save(key, 1, sampleDesign('second'))).toEqual({ status: 503 })
    expect(await get(`designs/${id}`)).toMatchObject({
      status: 503,
      retryAfter: '5',
      body: { code: 'storeUnavailable' },
    })
    await expect.poll(() => get('health/ready')).toMatchObject({ status: 503 })
    expect(await get('health/live')).toMatchObject({ status: 200 })
    expect((await get('panels')).body).toHaveLength(44)
    await server.start()
    expect(await client.save(key, 1, sampleDesign('second'))).toMatchObject({ status: 200, revision: { version: 2 } })
    expect((await client.read(id)).document).toEqual(sampleDesign('second'))
  })

  test('a connection that is cut during a save is answered by 503, and the process goes on', async () => {
    const { address, child } = await startReady(await databaseBehindProxy())
    const client = designClient(address)
    const { id, editSecret } = await client.create(sampleDesign('first'))
    const key = { id, secret: editSecret }
    // The server marks expired designs by itself at any moment.
    for (const statement of ['update "design" set "version" = $1,', 'insert into "design_version"']) {
      const cut = proxy.failOnce('cut', statement)
      expect(await client.save(key, 1, sampleDesign('second'))).toEqual({ status: 503 })
      await cut
    }
    // The server selects other things by itself at any moment.
    const cut = proxy.failOnce('cut', 'select * from "design" where "id_hash"')
    expect(await getFrom(address, `designs/${id}`)).toMatchObject({ status: 503, retryAfter: '5' })
    await cut
    expect(await client.save(key, 1, sampleDesign('second'))).toMatchObject({ status: 200, revision: { version: 2 } })
    expect(child.exitCode).toBeNull()
  })

  test('when its connections go silent the server is not ready, and all is served again afterwards', async () => {
    // The limits of the database are waited for, which are twice those of a default server.
    const { address } = await startReady({ ...(await databaseBehindProxy()), REQUEST_TIMEOUT_MS: '30000' })
    const client = designClient(address)
    const { id, editSecret } = await client.create(sampleDesign('first'))
    const readAtOnce = () => Promise.all(Array.from({ length: 12 }, () => getFrom(address, `designs/${id}`)))
    for (const { status } of await readAtOnce()) expect(status).toBe(200)
    proxy.accept('ignore')
    proxy.fail('silence')
    const refused = readAtOnce()
    await expect.poll(() => getFrom(address, 'health/ready')).toMatchObject({ status: 503 })
    proxy.accept('forward')
    expect((await refused).map(({ status }) => status)).toContain(503)
    await untilReady(address)
    for (const { status } of await readAtOnce()) expect(status).toBe(200)
    const key = { id, secret: editSecret }
    expect(await client.save(key, 1, sampleDesign('second'))).toMatchObject({ status: 200 })
  })

  test('a server that starts without its database serves all but designs, and these when the database is there', async () => {
    const env = await databaseBehindProxy()
    proxy.accept('refuse')
    const { address, child, ended } = await start(env)
    const bounds = { south: 45.4642, west: 9.19, north: 45.4643, east: 9.1902 }
    const area = { id: 'area-1', type: 'rectangle', bounds }
    for (const path of ['config', 'health/live', 'geocode?q=firenze'])
      expect(await getFrom(address, path)).toMatchObject({ status: 200 })
    expect((await getFrom(address, 'panels')).body).toHaveLength(44)
    for (const method of ['standard', 'detailed'])
      expect((await post(address, 'analyze', { area, method })).status).toBe(200)
    expect(await getFrom(address, 'health/ready')).toMatchObject({ status: 503 })
    const refused = await post(address, 'designs', sampleDesign('first'))
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '5'])
    proxy.accept('forward')
    await untilReady(address)
    const client = designClient(address)
    const { id } = await client.create(sampleDesign('first'))
    expect((await client.read(id)).document).toEqual(sampleDesign('first'))
    child.kill('SIGTERM')
    expect(await ended).toEqual({ code: 0, signal: null })
  })
})
