import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { readTables } from '../web/files/readTables.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { as: { type: 'string', default: 'consumption' } },
})

const rounded = (kwh) => Number(kwh.toFixed(3))

/** What the screen would say of tables of time. */
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

const REPORTS = {
  consumption: () => tableReport('consumption'),
  production: () => tableReport('production'),
}

const report = REPORTS[values.as]
if (!report || positionals.length === 0) {
  process.stderr.write(`npm run read -- FILE… [--as ${Object.keys(REPORTS).join('|')}]\n`)
  process.exit(2)
}
const said = await report()
process.stdout.write(`${JSON.stringify(said, null, 2)}\n`)
process.exitCode = said.fault ? 1 : said.questions.length > 0 ? 3 : 0
