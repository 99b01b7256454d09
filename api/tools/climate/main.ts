import { renameSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { systemClock } from '../../outbound/clock.ts'
import { FetchedFile } from '../../weather/embedded/climateFile.ts'
import { openAnswerLog } from './answerLog.ts'
import { climatePlaces } from './climatePlaces.ts'
import { DATABASE, fetchClimate } from './fetchClimate.ts'
import { createPolitePvgis } from './politePvgis.ts'

/** `npm run climate -- fetch`: docs/weather.md. Exit 0: the file is written; 1: PVGIS did not answer, the answers so far are stored; 2: the
 * command could not run; 130: interrupted, the answers so far are stored. */

const USAGE = `usage: npm run climate -- fetch [--from URL] [--out FILE] [--pause SECONDS]
Asks PVGIS for the climate of Italy, in an hour or more, and writes the file of the built-in weather.
--from URL       the service, by default https://re.jrc.ec.europa.eu/api/v5_3
--out FILE       by default api/weather/data/climate.json
--pause SECONDS  before each request, by default 1
Answers are kept in FILE.partial until the file is written: the same command goes on after an interruption.`

const DATA_FILE = join(import.meta.dirname, '..', '..', 'weather', 'data', 'climate.json')

interface Order {
  readonly from: string
  readonly out: string
  readonly pauseMs: number
}

const orderOf = (args: readonly string[]): Order | null => {
  const text = { type: 'string' } as const
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { from: text, out: text, pause: text },
      allowPositionals: true,
    })
    const { from = 'https://re.jrc.ec.europa.eu/api/v5_3', out, pause = '1' } = values
    const pauseMs = Number(pause) * 1000
    const isUnderstood = positionals.join() === 'fetch' && URL.canParse(from) && pauseMs >= 0 && pauseMs <= 60_000
    // npm starts scripts in the project's folder, not in the user's current folder.
    const file = out === undefined ? DATA_FILE : resolve(process.env.INIT_CWD ?? '.', out)
    return isUnderstood ? { from, out: file, pauseMs } : null
  } catch {
    return null
  }
}

/** Replaces a file in one step; one row a line. */
const writeClimate = (file: string, { fetched, places }: FetchedFile): void => {
  const rows = places.map((row) => JSON.stringify(row)).join(',\n')
  writeFileSync(`${file}.new`, `{"fetched":${JSON.stringify(fetched)},\n"places":[\n${rows}\n]}\n`)
  renameSync(`${file}.new`, file)
}

const obey = async ({ from, out, pauseMs }: Order, signal: AbortSignal): Promise<number> => {
  const { name: database, firstYear, lastYear } = DATABASE
  const partial = `${out}.partial`
  const log = openAnswerLog(partial, `${from} ${database} ${firstYear}-${lastYear}`)
  if (!log.ok) {
    console.error(
      `climate: ${partial} is ${log.fault === 'notALog' ? 'damaged' : 'of another service'}; delete it to begin anew`,
    )
    return 2
  }
  const tell = (line: string): void => console.log(line)
  if (log.value.size > 0) tell(`${log.value.size} answers are there from an earlier run`)
  const pvgis = createPolitePvgis({ baseUrl: from, pauseMs, clock: systemClock, signal, tell })
  const rows = await fetchClimate(climatePlaces(), pvgis, log.value, tell)
  if (!rows.ok) {
    console.error(
      `climate: PVGIS does not answer (${rows.fault}). ${log.value.size} answers are kept; the same command goes on, and begins anew where ${partial} is deleted.`,
    )
    return 1
  }
  const on = new Date().toISOString().slice(0, 10)
  const file = FetchedFile.parse({
    fetched: { source: 'pvgis', database, firstYear, lastYear, on },
    places: rows.value,
  })
  writeClimate(out, file)
  log.value.remove()
  tell(`${file.places.length} places written to ${out}`)
  return 0
}

const order = orderOf(process.argv.slice(2))
if (order) {
  const interruption = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => interruption.abort())
  process.exitCode = await obey(order, interruption.signal).catch((error: unknown) => {
    if (interruption.signal.aborted) {
      console.error('climate: interrupted; the same command goes on')
      return 130
    }
    console.error('climate:', error instanceof Error ? error.message : error)
    return 2
  })
} else {
  console.error(USAGE)
  process.exitCode = 2
}
