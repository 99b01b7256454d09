import type { CsvUnit, HourlyCsvFault } from '#engine/consumption/csvValues.ts'
import type { HourlyCsv } from '#engine/consumption/parseHourlyCsv.ts'
import type { Result } from '#engine/result.ts'

/** Larger files are no year of readings and are not even read [bytes]. */
const MAX_BYTES = 12_000_000
/** A watt-hour; keeps the request below the size the API takes. */
const WIRE_DECIMALS = 3

/** Reads a file of hourly readings; the reader's code comes with the first file.
 * @param unit null: as the file says
 * @returns the year, what is wrong with the file, or `unreadable` where the browser cannot get at it */
export const readHourlyFile = async (
  file: File,
  unit: CsvUnit | null,
): Promise<Result<HourlyCsv, HourlyCsvFault> | 'unreadable'> => {
  if (file.size > MAX_BYTES) return { ok: false, fault: { code: 'tooLarge', line: null, found: null } }
  try {
    const { parseHourlyCsv } = await import('#engine/consumption/parseHourlyCsv.ts')
    return parseHourlyCsv(await file.text(), unit)
  } catch (error) {
    console.error('the file could not be read', error)
    return 'unreadable'
  }
}

/** The hours as they are sent, to a watt-hour. */
export const wireKwh = (kwh: Float64Array): number[] => Array.from(kwh, (value) => Number(value.toFixed(WIRE_DECIMALS)))
