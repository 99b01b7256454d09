import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fail, type Result } from '#engine/result.ts'
import { parseFigure } from '#engine/table/parseFigure.ts'
import type { CatalogueKind, FileKind } from '../catalogue/exchange/catalogueKind.ts'
import { BATTERIES, INVERTERS } from '../catalogue/exchange/equipmentKinds.ts'
import { type FieldValue, type FileRow, faultOfFile, type RowFault } from '../catalogue/exchange/fileRow.ts'
import { PANELS } from '../catalogue/exchange/panelKind.ts'
import { type FileFormat, formatOf, readCatalogueFile } from '../catalogue/exchange/readCatalogueFile.ts'
import { contentText } from '../catalogue/exchange/readCell.ts'
import { type CatalogueRevision, reviseCatalogue } from '../catalogue/exchange/reviseCatalogue.ts'
import type { Product } from '../catalogue/productId.ts'
import type { ProductKeeper } from '../catalogue/productStore.ts'
import { openStore, type Store } from '../database/openStore.ts'
import { speakInSentences } from '../faultSentence.ts'
import { loadEnvironment, PROJECT } from '../loadEnvironment.ts'

const PLAIN = new Intl.NumberFormat('en', { useGrouping: false, maximumFractionDigits: 20 })

/** Formats a figure for `parseFigure`: three decimals would be read as thousands, so a zero is appended. */
const figureText = (value: number): string => {
  const written = PLAIN.format(value)
  return parseFigure(written) === value ? written : `${written}0`
}

const cellText = (value: FieldValue | undefined): string => {
  if (typeof value === 'number') return figureText(value)
  if (typeof value === 'string') return value
  return value == null ? '' : contentText(value)
}

const quoted = (text: string): string => (/[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const csvText = ({ fields }: FileKind, products: readonly Product[]): string => {
  const headings = Object.entries(fields).map(([name, { unit }]) => (unit ? `${name} [${unit}]` : name))
  const rows = products.map((product) => {
    const values = new Map(Object.entries(product) as [string, FieldValue][])
    return Object.keys(fields).map((name) => cellText(values.get(name)))
  })
  return [headings, ...rows].map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')
}

/** The text of a catalogue file with every field of every product, which `readCatalogueFile` reads back unchanged.
 * @see RFC 4180 */
export const writeCatalogueFile = (kind: FileKind, products: readonly Product[], format: FileFormat): string =>
  format === 'json' ? `${JSON.stringify(products, null, 2)}\n` : csvText(kind, products)

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

/** Summary of an import in one line, with what there is to say of the kind. */
const revisionReport = <Of extends Product>(
  { remark }: CatalogueKind<Of>,
  { products, added, changed, unchanged, removed }: CatalogueRevision<Of>,
): string => {
  const counts = `${added} added, ${changed} changed, ${unchanged} as they were, ${removed} removed; now in all ${products.length}`
  return [counts, remark?.(products) ?? null].filter((line) => line !== null).join('\n')
}

/** `npm run catalogue -- [panels | inverters | batteries] import | check | export FILE`: docs/catalogue.md. Exit 0: done; 1: the file has
 * faults and nothing was changed; 2: the command could not run. */

const USAGE = `usage: npm run catalogue -- [KIND] import FILE [--replace]   what the file names is added or changed; with --replace the rest goes
       npm run catalogue -- [KIND] check FILE [--replace]    tells what import would do
       npm run catalogue -- [KIND] export FILE               writes the whole catalogue
KIND is panels, inverters or batteries; left out: panels. FILE ends in .csv or .json. The catalogue is that of the server's settings
(.env); servers that run see a change within a minute.`

/** A catalogue has 1,000 panels at most, the list of the CEC some ten thousand: 10 MB. Larger files are something else [MB]. */
const MAX_FILE_MB = 50

interface Order {
  readonly kind: FileKind['name']
  readonly verb: 'import' | 'check' | 'export'
  readonly file: string
  readonly format: FileFormat
  readonly mode: 'update' | 'replace'
}

const KINDS = { panels: PANELS, inverters: INVERTERS, batteries: BATTERIES } as const

const isKind = (word: string | undefined): word is Order['kind'] => word !== undefined && Object.hasOwn(KINDS, word)

const orderOf = (args: readonly string[]): Order | null => {
  const words = args.filter((arg) => arg !== '--replace')
  const [first] = words
  const kind = isKind(first) ? first : 'panels'
  const [verb, file, ...others] = isKind(first) ? words.slice(1) : words
  const format = formatOf(file ?? '')
  const isReplacing = args.includes('--replace')
  if (!file || !format || others.length > 0 || (verb === 'export' && isReplacing)) return null
  if (verb !== 'import' && verb !== 'check' && verb !== 'export') return null
  // npm starts scripts in the project's folder, not in the user's current folder.
  const path = resolve(process.env.INIT_CWD ?? '.', file)
  return { kind, verb, file: path, format, mode: isReplacing ? 'replace' : 'update' }
}

const exportTo = async <Of extends Product>(
  kind: CatalogueKind<Of>,
  keeper: ProductKeeper<Of>,
  { file, format }: Order,
): Promise<number> => {
  const { products } = await keeper.list()
  writeFileSync(file, writeCatalogueFile(kind, products, format))
  console.log(`${products.length} ${kind.name} written`)
  return 0
}

const takeIn = async <Of extends Product>(
  kind: CatalogueKind<Of>,
  keeper: ProductKeeper<Of>,
  { verb, mode }: Order,
  rows: readonly FileRow[],
): Promise<number> => {
  const revision =
    verb === 'import'
      ? await keeper.revise((held) => reviseCatalogue(kind, held, rows, mode))
      : reviseCatalogue(kind, (await keeper.list()).products, rows, mode)
  if (!revision.ok) {
    console.error(faultReport(revision.fault))
    return 1
  }
  console.log(revisionReport(kind, revision.value))
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

const readOrdered = ({ kind, file, format }: Order): Result<readonly FileRow[], readonly RowFault[]> =>
  statSync(file).size > MAX_FILE_MB * 1024 * 1024
    ? fail(faultOfFile(`is larger than ${MAX_FILE_MB} MB and not read`))
    : readCatalogueFile(readFileSync(file), format, KINDS[kind])

type Carry = <Of extends Product>(kind: CatalogueKind<Of>, keeper: ProductKeeper<Of>) => Promise<number>

/** Does something with the products of one kind. */
const ofKind = (name: Order['kind'], { panels, inverters, batteries }: Store, carry: Carry): Promise<number> => {
  if (name === 'inverters') return carry(INVERTERS, inverters)
  return name === 'batteries' ? carry(BATTERIES, batteries) : carry(PANELS, panels)
}

const obey = async (order: Order): Promise<number> => {
  const read = order.verb === 'export' ? null : readOrdered(order)
  if (read?.ok === false) {
    console.error(faultReport(read.fault))
    return 1
  }
  const store = await openCatalogue()
  try {
    return await ofKind(order.kind, store, (kind, keeper) =>
      read ? takeIn(kind, keeper, order, read.value) : exportTo(kind, keeper, order),
    )
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
