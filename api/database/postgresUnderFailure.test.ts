import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { packDocument } from '../designs/savedDesignStore.ts'
import { sampleDesign } from '../designs/testing/sampleDesign.ts'
import { openStore, type Store, type StoreOptions } from './openStore.ts'
import { isAway, StoreUnavailable } from './storeUnavailable.ts'
import { type FaultyProxy, faultyProxy } from './testing/faultyProxy.ts'
import { findPostgres, type ThrowAwayPostgres, throwAwayPostgres } from './testing/throwAwayPostgres.ts'

const programs = findPostgres()
const NOT_RUN = 'no PostgreSQL server is installed here (looked in /usr/lib/postgresql/*/bin and PATH)'
if (!programs) console.warn(`SKIPPED: the PostgreSQL store under failure, because ${NOT_RUN}`)

/** Short, because tests wait for them, and long beside a statement on a busy machine. */
const LIMITS = { connectMs: 3_000, statementMs: 4_000 }
/** Number of simultaneous visitors in the report of the silent connections; it exceeds the pool's connections. */
const VISITORS = 12
const SAVING = { document: await packDocument(sampleDesign('Casa')), now: new Date('2026-11-21T10:00:00Z') }

const suite = programs ? 'the store behind a network that fails' : `SKIPPED: ${NOT_RUN}`
describe.skipIf(!programs)(suite, () => {
  let server: ThrowAwayPostgres
  let proxy: FaultyProxy
  let name: string
  let databases = 0
  let stores: Store[] = []
  let faults: Error[] = []

  beforeAll(async () => {
    server = await throwAwayPostgres(programs ?? '')
    proxy = await faultyProxy(server.socketPath)
  })
  afterEach(async () => {
    await Promise.all(stores.map((store) => store.close()))
    stores = []
    faults = []
    proxy.bury()
    proxy.accept('forward')
  })
  afterAll(async () => {
    await proxy.close()
    await server.remove()
  })

  const open = async (options: Partial<StoreOptions> = {}): Promise<Store> => {
    name = `failing_${++databases}`
    await server.execute('postgres', `create database ${name}`)
    const store = await openStore({
      dataDir: '/nonexistent',
      databaseUrl: `postgresql://tester@127.0.0.1:${proxy.port}/${name}`,
      onFault: (fault) => faults.push(fault),
      postgresLimits: LIMITS,
      ...options,
    })
    stores.push(store)
    return store
  }
  const lookUpAtOnce = ({ designs }: Store) =>
    Promise.allSettled(Array.from({ length: VISITORS }, () => designs.find('casa')))

  test.each(['update "design" set', 'insert into "design_version"', 'commit'])(
    'a connection that is cut while it answers "%s" fails that save and nothing else',
    async (statement) => {
      const { designs, ping } = await open()
      await designs.add('casa', 'secret', SAVING)
      const cut = proxy.failOnce('cut', statement)
      const failure = await designs.append('casa', 1, SAVING).catch((error: unknown) => error)
      await cut
      expect(failure).toBeInstanceOf(StoreUnavailable)
      expect(failure).toMatchObject({ cause: { message: expect.stringMatching(/ECONNRESET|terminated/) } })
      expect(failure).toSatisfy(isAway)
      await ping()
      // Whether a commit whose answer was lost counts is the database's to say, a moment later.
      const saveAgain = async () => designs.append('casa', (await designs.find('casa'))?.version ?? 0, SAVING)
      await expect.poll(saveAgain).toBe(true)
    },
  )

  test('connections that went silent are replaced after one statement each at most', async () => {
    const store = await open()
    await store.designs.add('casa', 'secret', SAVING)
    await lookUpAtOnce(store)
    expect(store.connections()).toEqual({ total: 10, idle: 10, waiting: 0 })
    proxy.fail('silence')
    // Several of the ten connections are in use when the first one times out; the others are idle.
    const found = await Promise.allSettled([store.ping(), store.designs.find('casa'), store.designs.find('casa')])
    expect(found.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    await store.ping()
    for (const { status } of await lookUpAtOnce(store)) expect(status).toBe('fulfilled')
    expect(await store.designs.append('casa', 1, SAVING)).toBe(true)
  })

  test('twelve visitors on ten silent connections are all served again when each has been refused once', async () => {
    const store = await open()
    await lookUpAtOnce(store)
    proxy.fail('silence')
    const refused = await lookUpAtOnce(store)
    expect(refused.filter(({ status }) => status === 'rejected').length).toBeGreaterThanOrEqual(10)
    for (const { status } of await lookUpAtOnce(store)) expect(status).toBe('fulfilled')
  })

  test('a visitor who waits for a connection that never comes is refused', async () => {
    const store = await open()
    await store.designs.add('casa', 'secret', SAVING)
    proxy.accept('ignore')
    proxy.fail('cut')
    await expect.poll(() => store.connections()?.total).toBe(0)
    const refused: unknown = await store.designs.find('casa').catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(StoreUnavailable)
    expect(refused).toSatisfy(isAway)
  })

  test('a row that a silent connection had locked can be saved again', async () => {
    const { designs } = await open()
    await designs.add('casa', 'secret', SAVING)
    const silenced = proxy.failOnce('silence', 'insert into "design_version"')
    const lost = designs.append('casa', 1, SAVING).catch((error: unknown) => error)
    await silenced
    const waiting = designs.append('casa', 1, SAVING).catch(() => designs.append('casa', 1, SAVING))
    expect(await lost).toBeInstanceOf(StoreUnavailable)
    expect(await lost).toSatisfy(isAway)
    expect(await waiting).toBe(true)
  })

  test('a server that takes no changes is not ready, and is left for one that does', async () => {
    const { designs, ping, connections } = await open()
    await designs.add('casa', 'secret', SAVING)
    await server.execute('postgres', `alter database ${name} set default_transaction_read_only = on`)
    proxy.fail('cut')
    await expect.poll(() => connections()?.total).toBe(0)
    await expect(ping()).rejects.toThrow(StoreUnavailable)
    await expect(designs.append('casa', 1, SAVING)).rejects.toThrow(StoreUnavailable)
    await server.execute('postgres', `alter database ${name} set default_transaction_read_only = off`)
    await ping()
    expect(await designs.append('casa', 1, SAVING)).toBe(true)
  })

  test('a database that is not there is waited for, and meanwhile the embedded catalogue is served', async () => {
    proxy.accept('refuse')
    const onOpenedLate = vi.fn<() => void>()
    const store = await open({ onOpenedLate })
    expect((await store.panels.list()).products).toHaveLength(44)
    await expect(store.ping()).rejects.toThrow(StoreUnavailable)
    await expect(store.designs.find('casa')).rejects.toThrow(StoreUnavailable)
    expect(await store.weather.read('45.46,9.19')).toBeNull()
    await expect.poll(() => faults.map(({ message }) => message).join()).toContain('tried again')
    proxy.accept('forward')
    await expect.poll(() => onOpenedLate).toHaveBeenCalledOnce()
    await store.ping()
    await store.designs.add('casa', 'secret', SAVING)
    expect((await store.panels.list()).products).toHaveLength(44)
    expect(faults.filter(({ message }) => message.includes('tried again'))).toHaveLength(1)
  })

  test('a store that is closed while it waits opens nothing any more', async () => {
    proxy.accept('refuse')
    const onOpenedLate = vi.fn<() => void>()
    const store = await open({ onOpenedLate })
    await store.close()
    stores = []
    proxy.accept('forward')
    await sleep(1_500)
    expect(onOpenedLate).not.toHaveBeenCalled()
  })
})
