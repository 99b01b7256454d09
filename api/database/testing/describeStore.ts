import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fail, ok, type Result } from '#engine/result.ts'
import type { Panel } from '#wire/panel.ts'
import { demonstrationCatalogue } from '../../catalogue/demonstrationCatalogue.ts'
import { embeddedBatteries, embeddedInverters } from '../../catalogue/embeddedEquipment.ts'
import type { CatalogueRevision } from '../../catalogue/exchange/reviseCatalogue.ts'
import { describeSavedDesignStore } from '../../designs/testing/describeSavedDesignStore.ts'
import { plainStore } from '../../designs/testing/plainDesigns.ts'
import { largeDesign, sampleDesign } from '../../designs/testing/sampleDesign.ts'
import { seriesOfTmy } from '../../weather/pvgis/pvgisReplies.ts'
import { syntheticTmy } from '../../weather/testing/syntheticReplies.ts'
import { openStore, type Store, type StoreOptions } from '../openStore.ts'
import { StoreFull, StoreUnavailable } from '../storeUnavailable.ts'

/** An empty database of its own for one test. */
export interface TestDatabase {
  readonly options: StoreOptions
  /** Runs a statement over a separate connection, as a back office would. */
  execute(statement: string): Promise<void>
  remove(): Promise<void>
}

const scriptOf = (body: string): string => `
  const { openStore } = await import(${JSON.stringify(new URL('../openStore.ts', import.meta.url).href)})
  const store = await openStore(JSON.parse(process.argv[1]))
  ${body}
  await store.close()`

/** Prints the number of panels. */
const COUNT = scriptOf('console.log((await store.panels.list()).products.length)')
/** Adds one to every stock, ten times. */
const RESTOCK = scriptOf(`
  const restocked = (held) => held.map((panel) => ({ ...panel, stock: panel.stock + 1 }))
  for (let round = 0; round < 10; round++)
    await store.panels.revise((held) => ({ ok: true, value: { products: restocked(held), isWhole: false } }))`)

/** Opens the store in a process of its own.
 * @returns what the script printed */
const runInAnotherProcess = async (script: string, options: StoreOptions): Promise<string> => {
  const args = ['--input-type=module', '--eval', script, '--', JSON.stringify(options)]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  return stdout.trim()
}

/** The contract of a store, run against every kind of database. */
export const describeStore = (name: string, createDatabase: () => Promise<TestDatabase>): void => {
  describe(name, () => {
    let database: TestDatabase
    let stores: Store[] = []
    let faults: Error[] = []

    beforeEach(async () => {
      database = await createDatabase()
      faults = []
    })
    afterEach(async () => {
      await Promise.all(stores.map((store) => store.close()))
      stores = []
      await database.remove()
    })

    const open = async (more: Partial<StoreOptions> = {}): Promise<Store> => {
      const store = await openStore({ ...database.options, onFault: (fault) => faults.push(fault), ...more })
      stores.push(store)
      return store
    }
    const [first, second] = demonstrationCatalogue()

    test('a new database holds the demonstration catalogue, in its order', async () => {
      const store = await open()
      await store.ping()
      expect((await store.panels.list()).products).toEqual(demonstrationCatalogue())
      expect(faults).toEqual([])
    })

    test('a new database holds the inverters and batteries that come along, in their order', async () => {
      const { inverters, batteries } = await open()
      expect((await inverters.list()).products).toEqual(embeddedInverters())
      expect((await batteries.list()).products).toEqual(embeddedBatteries())
    })

    test('a database of an earlier release gets them when it is opened, and its panels stay', async () => {
      await open()
      for (const table of ['inverter', 'battery', 'design_picture']) await database.execute(`drop table ${table}`)
      await database.execute('drop table if exists spent_points')
      await database.execute(`delete from kysely_migration where name >= '0010'`)
      await database.execute(`update panel set stock = 7 where id = '${first?.id}'`)
      const { panels, inverters, batteries } = await open()
      expect((await panels.list()).products[0]).toEqual({ ...first, stock: 7 })
      expect((await inverters.list()).products).toHaveLength(249)
      expect((await batteries.list()).products).toHaveLength(88)
    })

    test('inverters are revised as panels are, a damaged one is left out and reported', async () => {
      const { inverters } = await open()
      const products = embeddedInverters().slice(0, 3).toReversed()
      const [head] = embeddedInverters()
      const revision = { products, added: 0, changed: 0, unchanged: 0, removed: 0, isWhole: true }
      expect(await inverters.revise(() => ok(revision))).toEqual(ok(revision))
      expect((await (await open()).inverters.list()).products).toEqual(products)
      await database.execute(`update inverter set document = '{}' where id = '${head?.id}'`)
      expect((await (await open()).inverters.list()).products).toEqual(products.slice(0, 2))
      expect(faults.map(({ message }) => message)).toEqual([
        expect.stringContaining(`Inverter ${head?.id} is left out of the catalogue: `),
      ])
    })

    test('what was changed or deleted stays so when the store is opened again', async () => {
      await open()
      await database.execute(`update panel set stock = 7 where id = '${first?.id}'`)
      await database.execute(`delete from panel where id = '${second?.id}'`)
      const { products: panels } = await (await open()).panels.list()
      expect(panels).toHaveLength(43)
      expect(panels[0]).toEqual({ ...first, stock: 7 })
    })

    test('the version is the same for the same panels and another one after a change', async () => {
      const { version } = await (await open()).panels.list()
      expect((await (await open()).panels.list()).version).toBe(version)
      await database.execute(`update panel set stock = 7 where id = '${first?.id}'`)
      expect((await (await open()).panels.list()).version).not.toBe(version)
    })

    test('stores opened together in one process migrate and seed once', async () => {
      const opened = await Promise.all([open(), open(), open()])
      for (const store of opened) expect((await store.panels.list()).products).toHaveLength(44)
    })

    test('processes that start together migrate and seed once', async () => {
      const start = () => runInAnotherProcess(COUNT, database.options)
      expect(await Promise.all([start(), start(), start()])).toEqual(['44', '44', '44'])
    })

    test('all stores of a database have one key for seals, and another database has another', async () => {
      const keys = (await Promise.all([open(), open()])).map((store) => store.sealKey())
      expect(keys[0]).toHaveLength(32)
      expect(keys[1]).toEqual(keys[0])
      expect((await open()).sealKey()).toEqual(keys[0])
      const other = await createDatabase()
      const elsewhere = await openStore(other.options)
      expect(elsewhere.sealKey()).not.toEqual(keys[0])
      await elsewhere.close()
      await other.remove()
    })

    test('damaged rows are left out and reported by name, the others are served', async () => {
      await open()
      await database.execute(`update panel set document = '{"title":' where id = '${first?.id}'`)
      await database.execute(`update panel set document = '{"title": 3}' where id = '${second?.id}'`)
      const { products: panels } = await (await open()).panels.list()
      expect(panels).toHaveLength(42)
      expect(faults.map(({ message }) => message)).toEqual([
        `Panel ${first?.id} is left out of the catalogue: its document is not a JSON object`,
        expect.stringContaining(`Panel ${second?.id} is left out of the catalogue: title: `),
      ])
    })

    test('a negative stock is refused by the database', async () => {
      await open()
      await expect(database.execute(`update panel set stock = -1 where id = '${first?.id}'`)).rejects.toThrow()
    })

    test('the catalogue stays served when the database loses its tables, which a ping tells', async () => {
      const store = await open()
      await database.execute('drop table panel')
      expect((await store.panels.list()).products).toHaveLength(44)
      await expect(store.ping()).rejects.toThrow(StoreUnavailable)
    })

    test('a database without its tables cannot be opened', async () => {
      await open()
      await database.execute('drop table panel')
      await expect(open()).rejects.toThrow(StoreUnavailable)
    })

    test('a database migrated by a newer release cannot be opened', async () => {
      await open()
      await database.execute(`insert into kysely_migration values ('9999-from-the-future', '2030-01-01T00:00:00Z')`)
      await expect(open()).rejects.toMatchObject({
        name: 'StoreUnavailable',
        cause: { message: expect.stringContaining('9999-from-the-future') },
      })
    })

    describe('a catalogue that is revised', () => {
      const whole = (panels: readonly Panel[], isWhole = true): Result<CatalogueRevision<Panel>, never> =>
        ok({ products: panels, added: 0, changed: 0, unchanged: 0, removed: 0, isWhole })
      const ids = async () => (await (await open()).panels.list()).products.map(({ id }) => id)

      test('is the new one, in its order, for every store that reads it', async () => {
        const { panels: keeper } = await open()
        await keeper.revise((held) => whole(held.toReversed().map((panel) => ({ ...panel, stock: 3 }))))
        const { products: panels } = await (await open()).panels.list()
        expect(panels).toEqual(
          demonstrationCatalogue()
            .toReversed()
            .map((panel) => ({ ...panel, stock: 3 })),
        )
      })

      test('loses the panels that were left out', async () => {
        const { panels: keeper } = await open()
        await keeper.revise((held) => whole(held.slice(0, 2), false))
        expect(await ids()).toEqual([first?.id, second?.id])
      })

      test('stays as it was when the revision is refused or breaks off', async () => {
        const { panels: keeper } = await open()
        expect(await keeper.revise(() => fail('no'))).toEqual({ ok: false, fault: 'no' })
        await expect(keeper.revise((held) => whole(held.map((panel) => ({ ...panel, stock: -1 }))))).rejects.toThrow(
          StoreUnavailable,
        )
        expect((await (await open()).panels.list()).products).toEqual(demonstrationCatalogue())
      })

      test('takes 1,000 panels', async () => {
        const times = Array.from({ length: 25 }, (_, time) => time)
        const { panels: keeper } = await open()
        await keeper.revise((held) =>
          whole(times.flatMap((time) => held.slice(0, 40).map((panel) => ({ ...panel, id: `${panel.id}-${time}` })))),
        )
        expect(await ids()).toHaveLength(1000)
      })

      test('keeps rows that cannot be read, unless it is replaced as a whole', async () => {
        const { panels: keeper } = await open()
        await database.execute(`update panel set document = '{"title":' where id = '${second?.id}'`)
        await keeper.revise((held) => whole(held.slice(0, 1), false))
        await database.execute(
          `update panel set document = '${JSON.stringify({ ...second, title: 'mended' })}' where id = '${second?.id}'`,
        )
        expect(await ids()).toEqual([first?.id, second?.id])
        await database.execute(`update panel set document = '{"title":' where id = '${second?.id}'`)
        await keeper.revise((held) => whole(held))
        expect(await ids()).toEqual([first?.id])
      })

      test('by several processes at once is changed by one after the other: nothing is lost', async () => {
        await open()
        const restock = () => runInAnotherProcess(RESTOCK, database.options)
        await Promise.all([restock(), restock()])
        const { products: panels } = await (await open()).panels.list()
        expect(panels[0]?.stock).toBe((first?.stock ?? 0) + 20)
      })
    })

    describe('weather', () => {
      const read = seriesOfTmy(syntheticTmy())
      if (!read.ok) throw new Error('The synthetic reply is unusable')
      const series = { ...read.value, horizonDeg: [0, 10.5, 20, 0] }

      test('a kept year is read again, by a store opened later too', async () => {
        await (await open()).weather.write('a', series)
        const { weather } = await open()
        expect(await weather.read('a')).toEqual(series)
        expect(await weather.read('b')).toBeNull()
        expect(faults).toEqual([])
      })

      test('a year kept again replaces the one before', async () => {
        const { weather } = await open()
        await weather.write('a', series)
        await weather.write('a', { ...series, instantOffsetS: 7 })
        expect((await weather.read('a'))?.instantOffsetS).toBe(7)
      })

      // {"kind":"hourly"}, packed.
      const UNFINISHED = 'H4sIAAAAAAAAA6tWys7MS1GyUsrILy3KqVSqBQD/EbPhEQAAAA=='
      test.each(['', 'no base64 !', 'AAAA', UNFINISHED])(
        'the damaged document "%s" is reported and read as none',
        async (document) => {
          const { weather } = await open()
          await weather.write('a', series)
          await database.execute(`update weather_year set document = '${document}'`)
          expect(await weather.read('a')).toBeNull()
          expect(faults.map(({ message }) => message)).toEqual(['A kept weather year is damaged; it is fetched again'])
          await weather.write('a', series)
          expect(await weather.read('a')).toEqual(series)
        },
      )

      test('without its table nothing is kept, which is reported and stops nobody', async () => {
        const { weather } = await open()
        await database.execute('drop table weather_year')
        await weather.write('a', series)
        expect(await weather.read('a')).toBeNull()
        expect(faults.map(({ name }) => name)).toEqual(['StoreUnavailable', 'StoreUnavailable'])
      })
    })

    describeSavedDesignStore('designs', async () => (await open()).designs)

    describe('a damaged design', () => {
      const now = new Date('2026-11-16T10:00:00Z')
      // Its checksum and a part of its text are missing.
      const CUT_OFF = gzipSync(JSON.stringify(sampleDesign('Rosa')))
        .subarray(0, -20)
        .toString('base64')

      test.each(['', 'AAAA', CUT_OFF])(
        'with the document "%s" is an error without its content, and others are served',
        async (document) => {
          const designs = plainStore((await open()).designs)
          await designs.add('damaged', 'secret', { document: sampleDesign('Rosa'), now })
          await designs.append('damaged', 1, { document: sampleDesign('Rosa'), now })
          await database.execute(`update design_version set document = '${document}' where version = 2`)
          await expect(designs.read('damaged')).rejects.toThrow('Version 2 of the design damaged is damaged')
          expect((await designs.read('damaged', 1))?.document).toEqual(sampleDesign('Rosa'))
          expect(await designs.append('damaged', 2, { document: sampleDesign('mended'), now })).toBe(true)
          expect((await designs.read('damaged'))?.document.name).toBe('mended')
        },
      )
    })

    describe('designs that may take no more room', () => {
      const now = new Date('2026-11-16T10:00:00Z')
      const saving = { document: sampleDesign('one too many'), now }

      test('are not saved; others are read and deleted, and then there is room', async () => {
        const unlimited = plainStore((await open()).designs)
        for (const id of ['a', 'b']) await unlimited.add(id, 'secret', { document: largeDesign(id, 300_000), now })
        // Less than both designs take, but more than one design in a new database.
        const designs = plainStore((await open({ maxDesignBytes: 730_000 })).designs)
        await expect(designs.add('e', 'secret', saving)).rejects.toThrow(StoreFull)
        await expect(designs.append('a', 1, saving)).rejects.toThrow(StoreFull)
        expect(await designs.find('e')).toBeNull()
        expect(await designs.find('a')).toMatchObject({ version: 1 })
        expect((await designs.read('a'))?.document.name).toBe('a')
        await designs.remove('a')
        // Reopened, because a store on PostgreSQL caches its result for half a minute.
        const later = plainStore((await open({ maxDesignBytes: 730_000 })).designs)
        await later.add('e', 'secret', saving)
        expect((await later.read('e'))?.document.name).toBe('one too many')
      })
    })

    test('pictures of links count as designs do, less the one before', async () => {
      const now = new Date('2026-11-16T10:00:00Z')
      const pictureOf = (bytes: number) => ({
        title: '',
        mark: String(bytes),
        widthPx: 1200,
        heightPx: 750,
        jpeg: randomBytes(bytes),
      })
      const grown: number[] = []
      const saving = { now, onStored: (bytes: number) => grown.push(bytes) }
      const designs = plainStore((await open()).designs)
      for (const id of ['a', 'b']) await designs.add(id, 'secret', { document: sampleDesign(id), now })
      for (const bytes of [150_000, 210_000, 120_000]) await designs.setPicture('a', pictureOf(bytes), saving)
      // Stored in base64.
      expect(grown).toEqual([200_000, 80_000, 0])
      await designs.setPicture('a', pictureOf(300_000), saving)
      const full = (await open({ maxDesignBytes: 790_000 })).designs
      await expect(full.setPicture('b', pictureOf(300_000), saving)).rejects.toThrow(StoreFull)
      expect(await full.findPicture('b')).toBeNull()
      await full.removePicture('a')
      const later = (await open({ maxDesignBytes: 790_000 })).designs
      expect(await later.setPicture('b', pictureOf(300_000), saving)).toBe(true)
    })

    test('from 95% of their room on only small designs are saved, up to all of it', async () => {
      const now = new Date('2026-11-16T10:00:00Z')
      const small = { document: sampleDesign('small'), now }
      const large = { document: largeDesign('large', 20_000), now }
      let usedBytes = 0
      const filled = await open({ onDesignBytes: (bytes) => (usedBytes = bytes) })
      await plainStore(filled.designs).add('a', 'secret', { document: largeDesign('a', 400_000), now })
      await filled.measureDesigns()
      const nearlyFull = plainStore((await open({ maxDesignBytes: usedBytes / 0.955 })).designs)
      await expect(nearlyFull.add('b', 'secret', large)).rejects.toThrow(StoreFull)
      await expect(nearlyFull.append('a', 1, large)).rejects.toThrow(StoreFull)
      await nearlyFull.add('b', 'secret', small)
      expect(await nearlyFull.append('b', 1, small)).toBe(true)
      const full = plainStore((await open({ maxDesignBytes: usedBytes })).designs)
      await expect(full.add('c', 'secret', small)).rejects.toThrow(StoreFull)
    })

    test('a store tells by how much each save lets it grow, less what is forgotten for it', async () => {
      const designs = plainStore((await open()).designs)
      const grown: number[] = []
      const saving = (name: string) => ({
        document: sampleDesign(name),
        now: new Date('2026-11-16T10:00:00Z'),
        onStored: (bytes: number) => grown.push(bytes),
      })
      await designs.add('a', 'secret', saving('same'))
      for (let from = 1; from < 21; from++) await designs.append('a', from, saving('same'))
      await designs.append('a', 1, saving('late'))
      // A design of one area packs to a few hundred bytes. The 21st version replaces the 1st.
      expect(grown).toHaveLength(21)
      expect(grown[0]).toBeGreaterThan(200)
      expect(grown[0]).toBeLessThan(1000)
      expect(grown.slice(0, 20)).toEqual(Array(20).fill(grown[0]))
      expect(grown[20]).toBe(0)
    })

    test('designs of a database that lost their table are unavailable', async () => {
      const designs = plainStore((await open()).designs)
      await database.execute('drop table design_version')
      const now = new Date()
      await expect(designs.add('a', 'secret', { document: sampleDesign('a'), now })).rejects.toThrow(StoreUnavailable)
      // Writes before the failure are rolled back.
      expect(await designs.find('a')).toBeNull()
    })

    test('a closed store does not answer', async () => {
      const store = await openStore(database.options)
      await store.close()
      await expect(store.ping()).rejects.toThrow(StoreUnavailable)
    })
  })
}
