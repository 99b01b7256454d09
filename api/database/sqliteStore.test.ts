import { randomBytes } from 'node:crypto'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteFile from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { packDocument } from '../designs/savedDesignStore.ts'
import { sampleDesign } from '../designs/testing/sampleDesign.ts'
import { openStore } from './openStore.ts'
import { StoreUnavailable } from './storeUnavailable.ts'
import { describeStore } from './testing/describeStore.ts'

const newFolder = () => mkdtemp(join(tmpdir(), 'solarplanner-store-'))

describeStore('SQLite store', async () => {
  const dataDir = await newFolder()
  return {
    options: { dataDir },
    execute: async (statement) => {
      const file = new SqliteFile(join(dataDir, 'solarplanner.sqlite'))
      try {
        file.exec(statement)
      } finally {
        file.close()
      }
    },
    remove: () => rm(dataDir, { recursive: true }),
  }
})

describe('SQLite file', () => {
  let folder: string
  beforeEach(async () => {
    folder = await newFolder()
  })
  afterEach(() => rm(folder, { recursive: true }))

  test('is created in a folder that does not exist yet', async () => {
    const dataDir = join(folder, 'a', 'b')
    await (await openStore({ dataDir })).close()
    expect(await readdir(dataDir)).toEqual(['solarplanner.sqlite'])
  })

  const modesIn = async (dataDir: string) =>
    Object.fromEntries(
      await Promise.all(
        ['.', ...(await readdir(dataDir))].map(
          async (name) => [name, ((await stat(join(dataDir, name))).mode & 0o777).toString(8)] as const,
        ),
      ),
    )

  test('is for its owner alone, with all files beside it and a folder made for it', async () => {
    const dataDir = join(folder, 'a')
    const store = await openStore({ dataDir })
    expect(await modesIn(dataDir)).toEqual({
      '.': '700',
      'solarplanner.sqlite': '600',
      'solarplanner.sqlite-wal': '600',
      'solarplanner.sqlite-shm': '600',
    })
    await store.close()
  })

  test('of an earlier release is closed to others at the start; a folder that holds other things stays open', async () => {
    await (await openStore({ dataDir: folder })).close()
    await chmod(join(folder, 'solarplanner.sqlite'), 0o644)
    await chmod(folder, 0o755)
    await (await openStore({ dataDir: folder })).close()
    expect(await modesIn(folder)).toEqual({ '.': '700', 'solarplanner.sqlite': '600' })
    await chmod(folder, 0o755)
    await mkdir(join(folder, 'photos'), { mode: 0o755 })
    await (await openStore({ dataDir: folder })).close()
    expect(await modesIn(folder)).toEqual({ '.': '755', photos: '755', 'solarplanner.sqlite': '600' })
  })

  test('of an earlier release gets the ports and voltages of the equipment that came along, and keeps what was entered', async () => {
    await (await openStore({ dataDir: folder })).close()
    const file = new SqliteFile(join(folder, 'solarplanner.sqlite'))
    const id = 'huawei-sun2000-5ktl-l1'
    const documentOf = () =>
      JSON.parse(
        file.prepare<[string], { document: string }>('select document from inverter where id = ?').get(id)?.document ??
          '',
      )
    const { dcMaxWithBatteryV, batteryPort, approvedBatteries, ...before } = documentOf()
    expect(dcMaxWithBatteryV).toBe(495)
    file.prepare('update inverter set document = ? where id = ?').run(JSON.stringify({ ...before, pvMaxW: 7000 }), id)
    file.exec("delete from kysely_migration where name >= '0013'")
    await (await openStore({ dataDir: folder })).close()
    expect(documentOf()).toEqual({ ...before, pvMaxW: 7000, dcMaxWithBatteryV, batteryPort, approvedBatteries })
    file.close()
  })

  test('holds nothing of a design that was deleted or has expired, nor does its log', async () => {
    const store = await openStore({ dataDir: folder })
    const now = new Date('2026-11-16T10:00:00Z')
    const packed: string[] = []
    for (const name of ['deleted', 'expired']) {
      await store.designs.add(name, 'secret', { document: await packDocument(sampleDesign(name, 60)), now })
      for (let from = 1; from < 25; from++)
        await store.designs.append(name, from, {
          document: await packDocument(sampleDesign(`${name} ${from}`, 60)),
          now,
        })
    }
    for (const name of ['deleted', 'expired']) {
      const jpeg = randomBytes(300)
      await store.designs.setPicture(name, { title: '', mark: name, widthPx: 1, heightPx: 1, jpeg }, { now })
      packed.push(jpeg.toString('base64').slice(20, 60))
    }
    const file = new SqliteFile(join(folder, 'solarplanner.sqlite'), { readonly: true })
    for (const { document } of file.prepare<[], { document: string }>('select document from design_version').all())
      packed.push(document.slice(20, 60))
    file.close()
    const found = async () => {
      const names = (await readdir(folder)).filter((name) => !name.endsWith('-shm'))
      const contents = await Promise.all(names.map((name) => readFile(join(folder, name), 'latin1')))
      return packed.filter((part) => contents.some((content) => content.includes(part))).length
    }
    expect(packed).toHaveLength(42)
    expect(await found()).toBe(42)
    await store.designs.remove('deleted')
    await store.designs.markExpired({ opened: '2026-11-17', unopened: '2026-11-17' }, 0)
    await store.designs.removeExpired({ opened: '2026-11-17', unopened: '2026-11-17' }, 0)
    expect(await found()).toBe(0)
    await store.close()
    expect(await found()).toBe(0)
  })

  test('that is no database is refused with the folder and the cause', async () => {
    await writeFile(join(folder, 'solarplanner.sqlite'), 'Dear diary, '.repeat(1000))
    const opening = openStore({ dataDir: folder })
    await expect(opening).rejects.toThrow(StoreUnavailable)
    await expect(opening).rejects.toMatchObject({
      message: expect.stringContaining(folder),
      cause: { code: 'SQLITE_NOTADB' },
    })
  })

  test('cannot be where the data folder is a file', async () => {
    const dataDir = join(folder, 'not-a-folder')
    await writeFile(dataDir, '')
    await expect(openStore({ dataDir })).rejects.toThrow(StoreUnavailable)
  })
})
