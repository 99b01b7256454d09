import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { buildWeb } from './build.mjs'
import { prepare } from './prepare.mjs'

/** `npm run soak -- --seconds 60`: the server near the limit of this machine, then with abusers beside the visitors. Exit 1 where an aim
 * is missed. Loopback only; in a folder of its own, or in the database of DATABASE_URL, which it leaves as it was. */
await prepare()
if (!(await buildWeb())) process.exit(1)
const { startProduct } = await import('./bench/runningServer.mjs')
const { createCrowd } = await import('./soak/crowd.mjs')
const { secretTimes } = await import('./soak/secretTimes.mjs')
const { createTally, slopeOf } = await import('./soak/tally.mjs')

const DEFAULT_SECONDS = 60
/** Of the time there is: warming up, finding the limit, visitors alone, visitors beside abusers, and alone again: a machine that has
 * other work, too, has it before and after. */
const SHARES = { warmUp: 0.1, limit: 0.2, calm: 0.2, abused: 0.3, calmAgain: 0.2 }
/** Visitors at a time who keep two cores busy. */
const ENOUGH_VISITORS = 8
/** Of the visits a second that the machine can do: near its limit, with room for chance. */
const SHARE_OF_LIMIT = 0.5
const SAMPLE_MS = 500
/** What abuse may make of the 99th percentile of what visitors ask for, but for papers: of those there are too few. */
const MOST_DISTURBANCE = 2
/** Of the memory when the limit was found; a heap breathes. */
const MOST_GROWTH = 0.15
/** Refusing a secret may not tell whether there is such a design [share of the time it takes]. */
const MOST_DIFFERENCE = 0.1

const secondsAskedFor = () => {
  const [flag, value, ...others] = process.argv.slice(2)
  if (flag === undefined) return DEFAULT_SECONDS
  const seconds = Number(value)
  if (flag === '--seconds' && seconds >= 10 && seconds <= 86_400 && others.length === 0) return seconds
  console.error('usage: npm run soak -- --seconds N   (10 to 86400)')
  process.exit(2)
}

const print = (figure, value, aim, isMet = true) => {
  console.log(`${figure.padEnd(34)} ${value}${aim ? `   (aim ${aim}: ${isMet ? 'ok' : 'MISSED'})` : ''}`)
  if (!isMet) process.exitCode = 1
}

const ms = (value) => `${value.toFixed(value < 10 ? 1 : 0)} ms`

const printFailures = (when, tally) => {
  const failures = tally.failures()
  print(`requests that failed, ${when}`, String(failures.length), '0', failures.length === 0)
  for (const failure of failures.slice(0, 5)) console.log(`  ${failure}`)
}

const kindText = ({ count, p50Ms, p99Ms }) => `${count}: p50 ${ms(p50Ms)}, p99 ${ms(p99Ms)}`

const printKinds = (calm, abused) => {
  const beside = abused.kinds()
  for (const [kind, figures] of calm.kinds()) {
    const other = beside.get(kind)
    print(kind, `${kindText(figures)}${other ? `; beside abusers ${kindText(other)}` : ''}`)
  }
  const [alone, disturbed] = [calm.p99MsWithout('paper'), abused.p99MsWithout('paper')]
  const value = `p99 ${ms(alone)}, beside abusers ${ms(disturbed)}: ${(disturbed / alone).toFixed(1)} times`
  print('all but papers', value, `<= ${MOST_DISTURBANCE} times`, disturbed <= MOST_DISTURBANCE * alone)
}

const printAbuse = ({ slowClients, endedSlowClients, bad, guesses }) => {
  print('slow clients at a time', `${slowClients}; ended by the server and come again: ${endedSlowClients}`)
  print('bad requests', `${bad.sent}, wrongly answered: ${bad.wrong.length}`, '0', bad.wrong.length === 0)
  for (const wrong of bad.wrong.slice(0, 5)) console.log(`  ${wrong}`)
  const of = (status) => guesses.get(status) ?? 0
  const others = [...guesses]
    .filter(([status]) => ![403, 404, 429].includes(status))
    .reduce((sum, [, count]) => sum + count, 0)
  const [refused, limited] = [of(403) + of(404), of(429)]
  const value = `${refused} looked up and refused, ${limited} refused unseen, ${others} answered otherwise`
  print('guesses of one client', value, 'most unseen, none otherwise', others === 0 && limited > 10 * refused)
}

const printSecrets = ({ thereMs, notThereMs, count }) => {
  const difference = Math.abs(thereMs - notThereMs) / Math.max(thereMs, notThereMs)
  const value = `p50 ${thereMs.toFixed(2)} ms, of no design ${notThereMs.toFixed(2)} ms (${count} guesses)`
  print('a wrong secret refused', value, `within ${MOST_DIFFERENCE * 100} %`, difference <= MOST_DIFFERENCE)
}

/** Memory of the server from now on [s, MB], until `end` is called. */
const watchMemory = (server) => {
  const samples = []
  const started = performance.now()
  const timer = setInterval(() => samples.push([(performance.now() - started) / 1000, server.memoryMb()]), SAMPLE_MS)
  return { samples, end: () => clearInterval(timer) }
}

const printMemory = (samples) => {
  const half = samples.slice(Math.floor(samples.length / 2))
  const mean = (part) => part.reduce((sum, [, mb]) => sum + mb, 0) / part.length
  const fifth = Math.ceil(samples.length / 5)
  const [before, after] = [mean(samples.slice(0, fifth)), mean(samples.slice(-fifth))]
  const slope = slopeOf(half) * 60
  const most = Math.max(...samples.map(([, mb]) => mb))
  print('memory', `${before.toFixed(0)} MB, at the end ${after.toFixed(0)} MB, at most ${most.toFixed(0)} MB`)
  print(
    '  growth',
    `${(100 * (after / before - 1)).toFixed(0)} %; in the second half ${slope.toFixed(1)} MB a minute`,
    `<= ${100 * MOST_GROWTH} %`,
    after <= before * (1 + MOST_GROWTH),
  )
}

const soak = async (server, seconds) => {
  const crowd = createCrowd(server.url, Math.random)
  const limit = createTally()
  await crowd.inTurn(ENOUGH_VISITORS, seconds * SHARES.warmUp, limit)
  const perSecond = await crowd.inTurn(ENOUGH_VISITORS, seconds * SHARES.limit, limit)
  print(
    'the limit of this machine',
    `${perSecond.toFixed(1)} visits/s; asked for: ${(perSecond * SHARE_OF_LIMIT).toFixed(1)}`,
  )
  printFailures('at the limit', limit)
  const memory = watchMemory(server)
  const [calm, abused] = [createTally(), createTally()]
  await crowd.byChance(perSecond * SHARE_OF_LIMIT, seconds * SHARES.calm, calm)
  const abusers = new Worker(new URL('./soak/abusers.mjs', import.meta.url), { workerData: server.url })
  await crowd.byChance(perSecond * SHARE_OF_LIMIT, seconds * SHARES.abused, abused)
  abusers.postMessage('end')
  const [abuses] = await once(abusers, 'message')
  await crowd.byChance(perSecond * SHARE_OF_LIMIT, seconds * SHARES.calmAgain, calm)
  memory.end()
  printFailures('alone', calm)
  printFailures('beside abusers', abused)
  printKinds(calm, abused)
  printAbuse(abuses)
  printMemory(memory.samples)
  printSecrets(await secretTimes(server.url))
}

const seconds = secondsAskedFor()
const folder = mkdtempSync(path.join(tmpdir(), 'solarplanner-soak-'))
try {
  const settings = { RATE_LIMIT_PER_MINUTE: '600', TRUST_PROXY: '1', DATABASE_URL: process.env.DATABASE_URL ?? '' }
  const server = await startProduct(path.join(folder, 'data'), settings)
  try {
    await soak(server, seconds)
  } finally {
    await server.end()
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
