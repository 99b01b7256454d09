import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteFile from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { describeStore } from './describeStore.ts'
import { openStore } from './openStore.ts'
import { StoreUnavailable } from './storeUnavailable.ts'

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
