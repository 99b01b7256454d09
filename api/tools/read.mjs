import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { readHorizon } from '../../web/draw/surroundings/readHorizon.ts'
import { tickedOf } from '../../web/import/importedDesign.ts'
import { whereItLies } from '../../web/import/outlines/whereItLies.ts'
import { readExchangeFiles } from '../../web/import/read/readExchangeFiles.ts'
import { textOf } from '../../web/import/tables/fileText.ts'
import { readTables } from '../../web/import/tables/readTables.ts'
import { demonstrationCatalogue } from '../catalogue/demonstrationCatalogue.ts'
import { PANELS } from '../catalogue/exchange/panelKind.ts'
import { formatOf, readCatalogueFile } from '../catalogue/exchange/readCatalogueFile.ts'
import { idOf, reviseCatalogue } from '../catalogue/exchange/reviseCatalogue.ts'
import { verticesOf } from '../core/engine/geometry/areaGeometry.ts'
import { measureArea } from '../core/engine/geometry/measureArea.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { as: { type: 'string', default: 'consumption' } },
})

const rounded = (kwh) => Number(kwh.toFixed(3))

/** The screen's texts for tables of time. */
const tableReport = async (purpose) => {
  const files = await Promise.all(
    positionals.map(async (path) => ({ name: basename(path), bytes: new Uint8Array(await readFile(path)) })),
  )
  const { understood, decisions, questions, fault } = await readTables(files, purpose, {}, null)
  return {
    understood: understood && {
      kind: understood.kind === 'hours' ? 'hours' : understood.bands ? 'bands' : understood.kind,
      unit: understood.unit,
      from: understood.from,
      to: understood.to,
      totalKwh: rounded(understood.totalKwh),
      byMonthKwh: understood.monthlyKwh.map(rounded),
      ...(understood.kind !== 'hours' && understood.bands ? { byBandKwh: understood.bands } : {}),
      decisions,
    },
    questions,
    fault,
  }
}

/** The far horizon of a text. */
const horizonReport = async () => {
  const read = readHorizon(textOf(new Uint8Array(await readFile(positionals[0]))))
  if (read.ok) return { understood: { kind: 'horizon', points: read.value, decisions: [] }, questions: [], fault: null }
  if (read.fault.code !== 'origin') return { understood: null, questions: [], fault: read.fault }
  const options = ['south', 'north'].map((value) => ({ value }))
  return {
    understood: null,
    questions: [{ topic: 'azimuthOrigin', guess: null, options, facts: read.fault }],
    fault: null,
  }
}

/** The built-in catalogue after the import of a catalogue file. */
const catalogueReport = async () => {
  const [path] = positionals
  const rows = readCatalogueFile(new Uint8Array(await readFile(path)), formatOf(path) ?? 'csv', PANELS)
  const revised = rows.ok ? reviseCatalogue(PANELS, demonstrationCatalogue(), rows.value, 'update') : rows
  if (!revised.ok) return { understood: null, questions: [], fault: { code: 'rows', rows: revised.fault } }
  const { products, added, changed, unchanged } = revised.value
  const byId = new Map(products.map((product) => [product.id, product]))
  // The catalogue's values: a row may tell the unit of its figures.
  const named = rows.value.map((row) => {
    const product = byId.get(idOf(row)) ?? {}
    return Object.fromEntries([...row.fields.keys()].map((name) => [name, product[name] ?? null]))
  })
  return {
    understood: { kind: 'catalogue', rows: named, added, changed, unchanged, panels: products.length, decisions: [] },
    questions: [],
    fault: null,
  }
}

/** What became of outlines on the way; other counts are of what was left out. */
const DECIDED = ['holes', 'closedLines', 'spikes', 'hidden']

const outlineOf = (area, isTicked) => {
  const measured = measureArea(area)
  return {
    name: area.name ?? null,
    type: area.type,
    areaM2: measured.ok ? Number(measured.value.totalAreaM2.toFixed(1)) : null,
    vertices: verticesOf(area).length,
    ticked: isTicked,
  }
}

const AXES = { topic: 'axes', guess: 'swapped', options: [{ value: 'asWritten' }, { value: 'swapped' }], facts: {} }

/** What the screen would say of outlines. */
const outlineReport = async () => {
  const files = await Promise.all(positionals.map(async (path) => new File([await readFile(path)], basename(path))))
  const read = await readExchangeFiles(files, Date.now())
  if (!read.ok) return { understood: null, questions: [], fault: read.fault }
  const { areas, ticks, counts, links } = read.value
  const where = whereItLies(tickedOf(read.value))
  const kinds = Object.entries(counts)
  const leftOut = kinds.filter(([kind]) => !DECIDED.includes(kind))
  const decisions = kinds.filter(([kind]) => DECIDED.includes(kind))
  return {
    understood: {
      kind: 'outlines',
      areas: areas.map((area, index) => outlineOf(area, ticks.areas[index])),
      leftOut: { ...Object.fromEntries(leftOut), ...(links.length > 0 && { links: links.length }) },
      decisions: [...decisions, ...(where.kind === 'outside' ? [['outsideItaly', where.count]] : [])].map(
        ([topic, count]) => ({ topic, count }),
      ),
    },
    questions: where.kind === 'swapped' ? [AXES] : [],
    fault: null,
  }
}

const REPORTS = {
  consumption: () => tableReport('consumption'),
  production: () => tableReport('production'),
  outline: outlineReport,
  horizon: horizonReport,
  catalogue: catalogueReport,
}

const report = REPORTS[values.as]
if (!report || positionals.length === 0) {
  process.stderr.write(`npm run read -- FILE… [--as ${Object.keys(REPORTS).join('|')}]\n`)
  process.exit(2)
}
const said = await report()
process.stdout.write(`${JSON.stringify(said, null, 2)}\n`)
process.exitCode = said.fault ? 1 : said.questions.length > 0 ? 3 : 0
