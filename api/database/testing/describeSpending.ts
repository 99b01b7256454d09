import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { SharedSpending } from '../../http/limits/shareSpending.ts'
import { openStore, type Store, type StoreOptions } from '../openStore.ts'

interface TestDatabase {
  readonly options: StoreOptions
  execute(statement: string): Promise<void>
  remove(): Promise<void>
}

const NOTHING: ReadonlyMap<string, number> = new Map()

/** Contract tests of client spending shared by two processes on one database. */
export const describeSpending = (name: string, create: () => Promise<TestDatabase>): void => {
  describe(name, () => {
    let database: TestDatabase
    let stores: readonly Store[]
    let one: SharedSpending
    let other: SharedSpending

    beforeEach(async () => {
      database = await create()
      stores = await Promise.all([openStore(database.options), openStore(database.options)])
      const [first, second] = stores.map(({ spending }) => spending)
      if (!first || !second) throw new Error('This store shares nothing')
      ;[one, other] = [first, second]
    })
    afterEach(async () => {
      await Promise.all(stores.map((store) => store.close()))
      await database.remove()
    })

    test('a client has one key in all processes, which holds nothing of its address', () => {
      const key = one.keyOf('192.0.2.1')
      expect(key).toMatch(/^[\w-]{22}$/)
      expect(other.keyOf('192.0.2.1')).toBe(key)
      expect(one.keyOf('192.0.2.2')).not.toBe(key)
    })

    test('what both counted is added up, and each is told', async () => {
      await one.exchange(new Map([['a', 30_000_000]]))
      const owed = await other.exchange(new Map([['a', 20_000_000]]))
      // Some of the debt is paid back meanwhile.
      expect(owed.get('a')).toBeLessThanOrEqual(50_000_000)
      expect(owed.get('a')).toBeGreaterThan(40_000_000)
      expect((await one.exchange(NOTHING)).get('a')).toBeGreaterThan(40_000_000)
    })

    test('a debt is paid back as time passes, and told again only when it changes', async () => {
      const first = (await one.exchange(new Map([['a', 60_000]]))).get('a') ?? 0
      // Waits longer than the period that each exchange reads again.
      await sleep(2_500)
      await one.exchange(NOTHING)
      const second = (await one.exchange(new Map([['b', 60_000]]))).get('a')
      expect(second).toBeUndefined()
      const third = (await one.exchange(new Map([['a', 1]]))).get('a') ?? 0
      expect(first - third).toBeGreaterThan(2_400)
    })

    test('small debts are counted and not told', async () => {
      expect((await one.exchange(new Map([['a', 4_900]]))).size).toBe(0)
      expect((await other.exchange(new Map([['a', 600_000]]))).get('a')).toBeGreaterThan(5_000)
    })

    test('what is paid back is deleted', async () => {
      await database.execute(
        "insert into client_spending select 'paid ' || n, 1, 1 from generate_series(1, 1000) as counted (n)",
      )
      await one.exchange(new Map([['owing', 60_000_000]]))
      for (let round = 0; round < 40; round++) await one.exchange(NOTHING)
      // Fails if more than one row remains.
      await database.execute('do $$ begin assert (select count(*) = 1 from client_spending); end $$')
    })

    test('a process that starts later knows what clients owe', async () => {
      await one.exchange(new Map([['a', 86_000_000]]))
      await sleep(2_500)
      const late = await openStore(database.options)
      try {
        expect((await late.spending?.exchange(NOTHING))?.get('a')).toBeGreaterThan(85_000_000)
      } finally {
        await late.close()
      }
    })

    test('processes that live are counted, and one that ended no longer', async () => {
      // Each count is a sign of life, and a busy machine may be late with it.
      await expect
        .poll(async () => [await one.countProcesses(), await other.countProcesses(), await one.countProcesses()])
        .toEqual([2, 2, 2])
      expect((await other.exchange(NOTHING)).size).toBe(0)
      await expect.poll(() => one.countProcesses()).toBe(1)
    })

    test('both may count the same thousands of clients at once', async () => {
      const clients = Array.from({ length: 3_000 }, (_, i) => [`client ${i}`, 1_000_000] as const)
      const rounds = async (spending: SharedSpending, list: typeof clients) => {
        for (let round = 0; round < 5; round++) await spending.exchange(new Map(list))
      }
      await Promise.all([rounds(one, clients), rounds(other, clients.toReversed())])
      const owed = await one.exchange(new Map([['client 7', 1_000_000]]))
      expect(owed.get('client 7')).toBeLessThanOrEqual(11_000_000)
      expect(owed.get('client 7')).toBeGreaterThan(6_000_000)
    })

    test('the table is not written to the log of the database', async () => {
      await database.execute(
        "do $$ begin assert (select relpersistence = 'u' from pg_class where relname = 'client_spending'); end $$",
      )
    })
  })
}
