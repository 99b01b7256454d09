import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Panel } from '#contract/panel.ts'
import { parseFigure } from '#engine/finance/parseFigure.ts'
import { fail, type Result } from '#engine/result.ts'
import { speakInSentences } from '../faultSentence.ts'
import { loadEnvironment, PROJECT } from '../loadEnvironment.ts'
import { openStore, type Store } from '../store/openStore.ts'
import { type CatalogueFieldName, FIELD_NAMES, unitOf } from './exchange/catalogueField.ts'
import { type FileRow, faultOfFile, type RowFault } from './exchange/fileRow.ts'
import { type FileFormat, formatOf, readCatalogueFile } from './exchange/readCatalogueFile.ts'
import { type CatalogueRevision, reviseCatalogue } from './exchange/reviseCatalogue.ts'

const PLAIN = new Intl.NumberFormat('en', { useGrouping: false, maximumFractionDigits: 20 })

/** Formats a figure for `parseFigure`: three decimals would be read as thousands, so a zero is appended. */
const figureText = (value: number): string => {
  const written = PLAIN.format(value)
  return parseFigure(written) === value ? written : `${written}0`
}

const cellText = (value: Panel[CatalogueFieldName]): string => {
  if (typeof value === 'number') return figureText(value)
  return Array.isArray(value) ? value.join(' ') : (value ?? '')
}

const quoted = (text: string): string => (/[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const heading = (name: CatalogueFieldName): string => {
  const unit = unitOf(name)
  return unit ? `${name} [${unit}]` : name
}

const csvText = (panels: readonly Panel[]): string => {
  const lines = [FIELD_NAMES.map(heading), ...panels.map((panel) => FIELD_NAMES.map((name) => cellText(panel[name])))]
  return lines.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')
}

/** The text of a catalogue file with every field of every panel, which `readCatalogueFile` reads back unchanged.
 * @see RFC 4180 */
export const writeCatalogueFile = (panels: readonly Panel[], format: FileFormat): string =>
  format === 'json' ? `${JSON.stringify(panels, null, 2)}\n` : csvText(panels)

/** Faults printed at most. */
const MOST_FAULTS = 100

const faultLine = ({ row, field, message }: RowFault): string => {
  const place = [row === null ? null : `row ${row}`, field].filter((part) => part !== null).join(', ')
  return `  ${place || 'the file'}: ${message}`
}

/** All faults of a file, one line each. */
const faultReport = (faults: readonly RowFault[]): string => {
  const lines = faults.slice(0, MOST_FAULTS).map(faultLine)
  const others = faults.length > MOST_FAULTS ? [`  and ${faults.length - MOST_FAULTS} more`] : []
  return [
    `${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}; nothing was changed:`,
    ...lines,
    ...others,
  ].join('\n')
}

/** Summary of an import in one line, with a warning about panels out of stock. */
const revisionReport = ({ panels, added, changed, unchanged, removed }: CatalogueRevision): string => {
  const empty = panels.filter(({ stock }) => stock === 0).length
  const counts = `${added} added, ${changed} changed, ${unchanged} as they were, ${removed} removed; now in all ${panels.length}`
  return empty > 0 ? `${counts}\nWith a stock of 0, and so never recommended: ${empty}` : counts
}

/** `npm run catalogue -- import | check | export FILE`: docs/catalogue.md. Exit 0: done; 1: the file has faults and nothing was changed; 2:
 * the command could not run. */

const USAGE = `usage: npm run catalogue -- import FILE [--replace]   what the file names is added or changed; with --replace the rest goes
       npm run catalogue -- check FILE [--replace]    tells what import would do
       npm run catalogue -- export FILE               writes the whole catalogue
FILE ends in .csv or .json. The catalogue is that of the server's settings (.env); servers that run see a change within a minute.`

/** A catalogue has 1,000 panels at most, the list of the CEC some ten thousand: 10 MB. Larger files are something else [MB]. */
const MAX_FILE_MB = 50

interface Order {
  readonly verb: 'import' | 'check' | 'export'
  readonly file: string
  readonly format: FileFormat
  readonly mode: 'update' | 'replace'
}

const orderOf = (args: readonly string[]): Order | null => {
  const [verb, file, ...others] = args.filter((arg) => arg !== '--replace')
  const format = formatOf(file ?? '')
  const isReplacing = args.includes('--replace')
  if (!file || !format || others.length > 0 || (verb === 'export' && isReplacing)) return null
  if (verb !== 'import' && verb !== 'check' && verb !== 'export') return null
  // npm starts scripts in the project's folder, not in the user's current folder.
  const path = resolve(process.env.INIT_CWD ?? '.', file)
  return { verb, file: path, format, mode: isReplacing ? 'replace' : 'update' }
}

const exportTo = async (store: Store, { file, format }: Order): Promise<number> => {
  const { panels } = await store.panels.list()
  writeFileSync(file, writeCatalogueFile(panels, format))
  console.log(`${panels.length} panels written`)
  return 0
}

const takeIn = async (store: Store, { verb, mode }: Order, rows: readonly FileRow[]): Promise<number> => {
  const revision =
    verb === 'import'
      ? await store.catalogue.revise((held) => reviseCatalogue(held, rows, mode))
      : reviseCatalogue((await store.panels.list()).panels, rows, mode)
  if (!revision.ok) {
    console.error(faultReport(revision.fault))
    return 1
  }
  console.log(revisionReport(revision.value))
  if (verb === 'check') console.log('Nothing was changed.')
  return 0
}

const openCatalogue = (): Promise<Store> => {
  const { DATA_DIR, DATABASE_URL } = loadEnvironment()
  return openStore({
    dataDir: resolve(PROJECT, DATA_DIR),
    databaseUrl: DATABASE_URL,
    onFault: ({ message }) => console.error(`warning: ${message}`),
  })
}

const readOrdered = ({ file, format }: Order): Result<readonly FileRow[], readonly RowFault[]> =>
  statSync(file).size > MAX_FILE_MB * 1024 * 1024
    ? fail(faultOfFile(`is larger than ${MAX_FILE_MB} MB and not read`))
    : readCatalogueFile(readFileSync(file), format)

const obey = async (order: Order): Promise<number> => {
  const read = order.verb === 'export' ? null : readOrdered(order)
  if (read?.ok === false) {
    console.error(faultReport(read.fault))
    return 1
  }
  const store = await openCatalogue()
  try {
    return read ? await takeIn(store, order, read.value) : await exportTo(store, order)
  } finally {
    await store.close()
  }
}

speakInSentences()
const order = orderOf(process.argv.slice(2))
if (order) {
  process.exitCode = await obey(order).catch((error: unknown) => {
    console.error('catalogue:', error instanceof Error ? error.message : error)
    if (error instanceof Error && error.cause instanceof Error) console.error(`  (${error.cause.message})`)
    return 2
  })
} else {
  console.error(USAGE)
  process.exitCode = 2
}
