import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { WeatherYear } from '#engine/sun/weatherYear.ts'
import { HOUR_MS, HOURS_A_YEAR } from '#engine/units.ts'

/** A weather year of the reference, with the columns beside the weather by their names. */
export interface WeatherFile {
  readonly weather: WeatherYear
  readonly columns: Readonly<Record<string, Float64Array>>
}

/** Lines such as `# latitude: 45.0`. */
const headOf = (lines: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    lines
      .filter((line) => line.startsWith('#'))
      .map((line) => [line.slice(2, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  )

const numberIn = (head: ReadonlyMap<string, string>, key: string): number => {
  const value = Number(head.get(key) ?? Number.NaN)
  if (Number.isNaN(value)) throw new Error(`no number for ${key}`)
  return value
}

const readWeatherFile = (file: string): WeatherFile => {
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  const head = headOf(lines)
  const [names = '', ...rows] = lines.filter((line) => !line.startsWith('#'))
  if (rows.length !== HOURS_A_YEAR) throw new Error(`${rows.length} hours`)
  const cells = rows.map((line) => line.split(','))
  const column = (index: number) => Float64Array.from(cells, (row) => Number(row[index]))
  const columns = Object.fromEntries(names.split(',').map((name, index) => [name, column(index)]))
  const named = (name: string): Float64Array => {
    const values = columns[name]
    if (!values) throw new Error(`no column ${name}`)
    return values
  }
  const timeMs = Float64Array.from(cells, ([time = '']) => Date.parse(time))
  const offsetMs = 1000 * numberIn(head, 'solar_offset_s')
  const weather: WeatherYear = {
    place: {
      latDeg: numberIn(head, 'latitude'),
      lngDeg: numberIn(head, 'longitude'),
      altitudeM: numberIn(head, 'altitude_m'),
    },
    kind: 'hourly',
    hourStartMs: timeMs.map((ms) => Math.floor(ms / HOUR_MS) * HOUR_MS),
    instantMs: timeMs.map((ms) => ms + offsetMs),
    ghiWm2: named('ghi'),
    dniWm2: named('dni'),
    dhiWm2: named('dhi'),
    airTempC: named('temp_air'),
    windMs: named('wind_speed'),
    horizonDeg: null,
  }
  return { weather, columns }
}

/** A missing companion file; licences forbid copying the weather of PVGIS everywhere. */
export interface MissingFile {
  readonly missing: string
}

/** Reads a weather year of the reference if its file exists.
 * @throws Error if the file has another format */
export const weatherIn = (folder: string, name: string): WeatherFile | MissingFile => {
  const file = path.join(folder, name)
  return existsSync(file) ? readWeatherFile(file) : { missing: name }
}
