import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { HourlySeries as Series } from '#engine/sun/weatherYearOf.ts'
import { HourlySeries } from '#wire/weather.ts'
import type { Database } from '../database/database.ts'
import { orUnavailable, StoreUnavailable } from '../database/storeUnavailable.ts'
import type { WeatherCache } from './weatherSource.ts'

/** Packs JSON text to a third: gzip, which notices damage by its checksum, in base64, because binary columns are another
 * type on SQLite than on PostgreSQL. */
const packText = async (text: string): Promise<string> => (await promisify(gzip)(text)).toString('base64')

/** Stored years, about 60 kB each: the built-up square kilometres of a region. */
const MAX_YEARS = 2_000
/** A year is about 160 kB of JSON; a damaged row must not unpack to more than the memory holds [bytes]. */
const MAX_JSON_BYTES = 2 * 1024 * 1024

interface Options {
  readonly db: Database
  /** Called for damaged rows and a database that does not answer. */
  readonly onFault: (fault: Error) => void
  readonly maxYears?: number
  /** [ms since 1970] */
  readonly now?: () => number
}

/** @throws the error of zlib where the document is damaged or longer */
const unpack = async (document: string): Promise<Series> => {
  const json = await promisify(gunzip)(Buffer.from(document, 'base64'), { maxOutputLength: MAX_JSON_BYTES })
  return HourlySeries.parse(JSON.parse(json.toString()))
}

/** The weather cache in a database. A row contains the square kilometre and the day of the request, nothing about the client. */
export const databaseWeatherCache = (options: Options): WeatherCache => {
  const { db, onFault, maxYears = MAX_YEARS, now = Date.now } = options

  /** Expected failures are reported; anything else is a bug and thrown. */
  const orReported = async <T>(message: string, otherwise: T, work: () => Promise<T>): Promise<T> => {
    try {
      return await orUnavailable(message, work)
    } catch (fault) {
      if (!(fault instanceof StoreUnavailable)) throw fault
      onFault(fault)
      return otherwise
    }
  }
  return {
    read: (key) =>
      orReported('The weather cannot be read', null, async () => {
        const row = await db.selectFrom('weather_year').select('document').where('key', '=', key).executeTakeFirst()
        if (!row) return null
        return orUnavailable('A kept weather year is damaged; it is fetched again', () => unpack(row.document))
      }),
    write: (key, series) =>
      orReported('The weather cannot be kept', undefined, async () => {
        const row = {
          kept_on: new Date(now()).toISOString().slice(0, 10),
          document: await packText(JSON.stringify(series)),
        }
        await db
          .insertInto('weather_year')
          .values({ key, ...row })
          .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
          .execute()
        const newest = db
          .selectFrom('weather_year')
          .select('key')
          .orderBy('kept_on', 'desc')
          .orderBy('key')
          .limit(maxYears)
        await db.deleteFrom('weather_year').where('key', 'not in', newest).execute()
      }),
  }
}
