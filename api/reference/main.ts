import { figuresOf } from './figures/figures.ts'
import { type ReferenceFolder, readReferenceFolder } from './referenceFolder.ts'
import { summaries, table } from './summary.ts'
import { textTable } from './textTable.ts'

/** `npm run reference -- FOLDER`: the engine against reference data, and the figures that the documents tell. Exit 0 where all agrees, 1 where not, 2 where there
 * is nothing to compare with. */

const report = ({ files, incomplete, notUnderstood }: ReferenceFolder): boolean => {
  let isAllOk = true
  for (const { name, comparisons } of files) {
    const rows = summaries(comparisons)
    console.log(`${name}\n${table(rows)}\n`)
    isAllOk &&= rows.every(({ ok }) => ok)
  }
  for (const { name, missing } of incomplete) console.log(`${name}: NOT COMPARED, it needs ${missing}`)
  for (const name of notUnderstood) console.log(`${name}: not understood yet`)
  console.log(isAllOk ? 'The engine agrees with the reference.' : 'The engine DIFFERS from the reference.')
  return isAllOk
}

const tell = async (folder: string): Promise<void> => {
  const figures = await figuresOf(folder)
  if ('missing' in figures) return console.log(`Figures of docs/accuracy.md: NOT PRINTED, they need ${figures.missing}`)
  for (const { title, lines } of figures) console.log(`\n${title}\n${textTable(lines)}`)
}

const run = async (folder: string): Promise<number> => {
  const read = readReferenceFolder(folder)
  if (read.ok) {
    const isAllOk = report(read.value)
    await tell(folder)
    return isAllOk ? 0 : 1
  }
  console.error(`reference: ${read.fault}`)
  return 2
}

const [folder, ...others] = process.argv.slice(2)
if (folder && others.length === 0) process.exitCode = await run(folder)
else {
  console.error('usage: npm run reference -- FOLDER')
  process.exitCode = 2
}
