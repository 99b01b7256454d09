import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { HourlySeries } from '#engine/sun/weatherYearOf.ts'
import { DAY_MS } from '#engine/units.ts'
import type { Database } from '../database/database.ts'
import { openSqlite } from '../database/openSqlite.ts'
import { databaseWeatherCache } from './databaseWeatherCache.ts'
import { seriesOfTmy } from './pvgis/pvgisReplies.ts'
import { syntheticTmy } from './testing/syntheticReplies.ts'

let folder: string
let db: Database
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'solarplanner-weather-'))
  db = await openSqlite(folder)
})
afterEach(async () => {
  await db.destroy()
  await rm(folder, { recursive: true })
})

const series = (): HourlySeries => {
  const read = seriesOfTmy(syntheticTmy())
  if (!read.ok) throw new Error('The synthetic reply is unusable')
  return read.value
}
const keysOf = async () =>
  (await db.selectFrom('weather_year').select('key').orderBy('key').execute()).map(({ key }) => key)

test('of too many years the oldest is forgotten', async () => {
  let nowMs = Date.UTC(2026, 0, 1)
  const cache = databaseWeatherCache({ db, onFault: () => {}, maxYears: 2, now: () => nowMs })
  for (const key of ['a', 'b', 'c']) {
    await cache.write(key, series())
    nowMs += DAY_MS
  }
  expect(await keysOf()).toEqual(['b', 'c'])
})

test('a year takes less than 80 kB', async () => {
  await databaseWeatherCache({ db, onFault: () => {} }).write('a', series())
  const { document } = await db.selectFrom('weather_year').select('document').executeTakeFirstOrThrow()
  expect(document.length).toBeLessThan(80_000)
})

test('a row says the key, the day and the year, nothing else', async () => {
  const now = () => Date.UTC(2026, 10, 21, 13, 45)
  await databaseWeatherCache({ db, onFault: () => {}, now }).write('host 45 8', series())
  const row = await db.selectFrom('weather_year').selectAll().executeTakeFirstOrThrow()
  expect(row).toEqual({ key: 'host 45 8', kept_on: '2026-11-21', document: expect.any(String) })
})
