import { embeddedFigures } from './figures/embeddedFigures.ts'
import { householdFigures } from './figures/householdFigures.ts'
import { measuredFigures } from './figures/measuredFigures.ts'
import { pvgisFigures } from './figures/pvgisFigures.ts'
import { typicalYearsIn, yieldFigures } from './figures/typicalYears.ts'
import { variedDaysFigures } from './figures/variedDaysFigures.ts'
import { type ReferenceFolder, readReferenceFolder } from './referenceFolder.ts'
import { summaries, table } from './summary.ts'
import { type FigureTable, textTable } from './textTable.ts'
import type { MissingFile } from './weatherFile.ts'

/** `npm run reference -- FOLDER` compares the engine with reference data and prints the figures of the documents. Exit 0: all agree; 1: some
 * differ; 2: no data to compare with; 3: comparisons agree, but some files were skipped. */

const AGREES = 0
const DIFFERS = 1
const NOTHING = 2
const IN_PART = 3

const report = ({ files, incomplete, notUnderstood }: ReferenceFolder): number => {
  let isAllOk = true
  for (const { name, comparisons } of files) {
    const rows = summaries(comparisons)
    console.log(`${name}\n${table(rows)}\n`)
    isAllOk &&= rows.every(({ ok }) => ok)
  }
  for (const { name, missing } of incomplete) console.log(`${name}: NOT COMPARED, it needs ${missing}`)
  for (const name of notUnderstood) console.log(`${name}: not understood yet`)
  const left = incomplete.length + notUnderstood.length
  const some = left > 0 ? `, of ${files.length} files; ${left} were NOT COMPARED` : ''
  console.log(`The engine ${isAllOk ? 'agrees with' : 'DIFFERS from'} the reference${some}.`)
  if (!isAllOk) return DIFFERS
  return left > 0 ? IN_PART : AGREES
}

/** The figures of docs/accuracy.md and docs/weather.md that are not comparisons with a tolerance.
 * @param folder of the reference data, including the weather of PVGIS */
const figuresOf = async (folder: string): Promise<readonly FigureTable[] | MissingFile> => {
  const pvgis = pvgisFigures(folder)
  if ('missing' in pvgis) return pvgis
  const years = typicalYearsIn(folder)
  if ('missing' in years) return years
  return [
    ...pvgis,
    yieldFigures(years),
    await embeddedFigures(years),
    ...variedDaysFigures(years),
    await householdFigures(),
    ...(await measuredFigures()),
  ]
}

const printFigures = async (folder: string): Promise<void> => {
  const figures = await figuresOf(folder)
  if ('missing' in figures) return console.log(`Figures of docs/accuracy.md: NOT PRINTED, they need ${figures.missing}`)
  for (const { title, lines } of figures) console.log(`\n${title}\n${textTable(lines)}`)
}

const run = async (folder: string): Promise<number> => {
  const read = readReferenceFolder(folder)
  if (read.ok) {
    const exitCode = report(read.value)
    await printFigures(folder)
    return exitCode
  }
  console.error(`reference: ${read.fault}`)
  return NOTHING
}

const [folder, ...others] = process.argv.slice(2)
if (folder && others.length === 0) process.exitCode = await run(folder)
else {
  console.error('usage: npm run reference -- FOLDER')
  process.exitCode = NOTHING
}
