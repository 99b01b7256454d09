import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inRoot } from './paths.mjs'
import { prepare } from './prepare.mjs'

/** `npm test`; `npm test -- unit e2e`: only these steps;`npm test -- --changed [REVISION]`: only tests that a change since the last commit
 * or a revision can affect. A failed step does not stop the others. */
await prepare()
const { STEPS } = await import('./steps.mjs')
const { summaryOf } = await import('./summary.mjs')

const [first, ...rest] = process.argv.slice(2)
const isChanged = first === '--changed'
const since = isChanged ? (rest[0] ?? 'HEAD') : undefined
const wanted = isChanged ? [] : [first, ...rest].filter((name) => name !== undefined)
const names = STEPS.map(({ name }) => name)
const unknown = wanted.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  console.error(`No step is called ${unknown.join(' or ')}. The steps are: ${names.join(', ')}`)
  process.exit(2)
}
// Tests marked `only` are an error here, as in CI.
process.env.CI ??= 'true'
// Hundreds of processes load the same modules; the cache compiles them once.
process.env.NODE_COMPILE_CACHE ??= inRoot('.cache', 'node')
process.env.PWTEST_CACHE_DIR ??= inRoot('.cache', 'playwright')
// Files that tests leave behind are reported and removed with this folder.
const temporary = mkdtempSync(path.join(tmpdir(), 'solarplanner-run-'))
// PostgreSQL does not run as root and keeps its files here.
chmodSync(temporary, 0o755)
process.env.TMPDIR = temporary

const isWanted = ({ name }) => wanted.length === 0 || wanted.includes(name)

const began = performance.now()
const results = []
/** Runs steps at the same time. */
const runGroup = async (steps) => {
  console.log(`\n── ${steps.map(({ name }) => name).join(' and ')} ${'─'.repeat(40)}`)
  const timed = await Promise.all(
    steps.map(async (step) => {
      const started = performance.now()
      const counts = await step.run(since)
      return { ...step, ...counts, seconds: (performance.now() - started) / 1000 }
    }),
  )
  for (const result of timed) {
    results.push(result)
    console.log(`${result.name}: ${result.failed > 0 ? 'FAILED' : 'ok'} after ${result.seconds.toFixed(1)} s`)
  }
}
const waiting = STEPS.filter(isWanted)
while (waiting.length > 0) {
  const group = waiting[0].group
  const size = group ? waiting.findIndex((step) => step.group !== group) : 1
  await runGroup(waiting.splice(0, size < 0 ? waiting.length : size))
}
const left = readdirSync(temporary).filter((name) => name.startsWith('solarplanner-'))
rmSync(temporary, { recursive: true, force: true })
if (left.length > 0) console.log(`\nLeft behind in the temporary directory: ${left.join(', ')}`)
process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0
const seconds = (performance.now() - began) / 1000
console.log(`\n${'═'.repeat(64)}\nAfter ${seconds.toFixed(0)} s:\n${summaryOf(results)}`)
