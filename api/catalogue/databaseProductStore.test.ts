import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Panel } from '#wire/panel.ts'
import type { Database } from '../database/database.ts'
import { openSqlite } from '../database/openSqlite.ts'
import { StoreUnavailable } from '../database/storeUnavailable.ts'
import { databaseProductStore } from './databaseProductStore.ts'
import type { ProductStore } from './productStore.ts'
import { PANEL_TABLE } from './productTables.ts'

describe('panels held in memory', () => {
  let folder: string
  let db: Database
  let panels: ProductStore<Panel>
  let faults: Error[]
  let nowMs: number

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'solarplanner-panels-'))
    db = await openSqlite(folder)
    faults = []
    nowMs = 1_000_000
    panels = databaseProductStore(PANEL_TABLE, {
      db,
      isPostgres: false,
      onFault: (fault) => faults.push(fault),
      now: () => nowMs,
    })
  })
  afterEach(async () => {
    await db.destroy()
    await rm(folder, { recursive: true })
  })

  const sellEverything = () => db.updateTable('panel').set({ stock: 0 }).execute()
  const totalStock = async () => (await panels.list()).products.reduce((sum, { stock = 0 }) => sum + stock, 0)
  /** Lets a running re-read finish. */
  const settle = () => new Promise((resolve) => setTimeout(resolve, 20))

  test('a change is not seen in the first 30 seconds', async () => {
    const before = await totalStock()
    await sellEverything()
    nowMs += 29_999
    expect(await totalStock()).toBe(before)
    await settle()
    expect(await totalStock()).toBe(before)
  })

  test('after 30 seconds one call starts a re-read, and the calls after it see the change', async () => {
    const before = await totalStock()
    await sellEverything()
    nowMs += 30_000
    expect(await totalStock()).toBe(before)
    await settle()
    expect(await totalStock()).toBe(0)
  })

  test('after a minute in which nobody asked, all who ask wait and see the change', async () => {
    await panels.list()
    await sellEverything()
    nowMs += 60_000
    expect(await Promise.all([totalStock(), totalStock()])).toEqual([0, 0])
  })

  test('after a minute without the database an answer comes from memory', async () => {
    const before = await totalStock()
    await sql`alter table panel rename to gone`.execute(db)
    nowMs += 60_000
    expect(await totalStock()).toBe(before)
    expect(faults).toHaveLength(1)
  })

  test('what has not changed is not made anew', async () => {
    const before = await panels.list()
    nowMs += 60_000
    expect(await panels.list()).toBe(before)
  })

  test('calls that arrive together read once', async () => {
    await sql`update panel set document = 'damaged' where position = 0`.execute(db)
    await Promise.all([panels.list(), panels.list(), panels.list()])
    expect(faults).toHaveLength(1)
  })

  test('a re-read that fails is reported once in 30 seconds and the last good catalogue stays', async () => {
    const { version } = await panels.list()
    await sql`alter table panel rename to gone`.execute(db)
    nowMs += 30_000
    for (let call = 0; call < 3; call++) {
      expect((await panels.list()).version).toBe(version)
      await settle()
    }
    expect(faults).toHaveLength(1)
    expect(faults[0]).toBeInstanceOf(StoreUnavailable)
    nowMs += 30_000
    await panels.list()
    await settle()
    expect(faults).toHaveLength(2)
  })

  test('a first read that fails is told to the caller and repeated by the next call', async () => {
    await sql`alter table panel rename to gone`.execute(db)
    await expect(panels.list()).rejects.toThrow(StoreUnavailable)
    await sql`alter table gone rename to panel`.execute(db)
    expect((await panels.list()).products).toHaveLength(44)
  })
})
