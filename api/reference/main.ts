import { type ReferenceFolder, readReferenceFolder } from './referenceFolder.ts'
import { summaries, table } from './summary.ts'

/** `npm run reference -- FOLDER`: the engine against reference data. Exit 0 where all agrees, 1 where not, 2 where there
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

const run = (folder: string): number => {
  const read = readReferenceFolder(folder)
  if (read.ok) return report(read.value) ? 0 : 1
  console.error(`reference: ${read.fault}`)
  return 2
}

const [folder, ...others] = process.argv.slice(2)
if (folder && others.length === 0) process.exitCode = run(folder)
else {
  console.error('usage: npm run reference -- FOLDER')
  process.exitCode = 2
}
