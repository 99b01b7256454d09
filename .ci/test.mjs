import { inRoot } from './paths.mjs'
import { prepare } from './prepare.mjs'

/** `npm test`, or a part of it: `npm test -- unit e2e`. Every step is run, also after one that failed. */
await prepare()
const { STEPS } = await import('./steps.mjs')
const { summaryOf } = await import('./summary.mjs')

const wanted = process.argv.slice(2)
const names = STEPS.map(({ name }) => name)
const unknown = wanted.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  console.error(`No step is called ${unknown.join(' or ')}. The steps are: ${names.join(', ')}`)
  process.exit(2)
}
// Tests marked `only` are an error here, as in CI.
process.env.CI ??= 'true'
// Hundreds of processes load the same modules: compiled once, as `npm start` keeps them.
process.env.NODE_COMPILE_CACHE ??= inRoot('.cache', 'node')

const results = []
for (const { name, run } of STEPS.filter((step) => wanted.length === 0 || wanted.includes(step.name))) {
  console.log(`\n── ${name} ${'─'.repeat(60 - name.length)}`)
  const started = performance.now()
  const counts = await run()
  const seconds = (performance.now() - started) / 1000
  results.push({ name, ...counts, seconds })
  console.log(`${name}: ${counts.failed > 0 ? 'FAILED' : 'ok'} after ${seconds.toFixed(1)} s`)
}
process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0
console.log(`\n${'═'.repeat(64)}\n${summaryOf(results)}`)
