import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { buildProduct } from './build.mjs'
import { prepare } from './prepare.mjs'

/** Parsed options of the command line. */
const askedFor = () => {
  const isWithin = (value, min, max) => Number.isInteger(value) && value >= min && value <= max
  try {
    const options = { seconds: { type: 'string' }, scenario: { type: 'string' }, stops: { type: 'string' } }
    const { scenario, seconds = '60', stops = '56' } = parseArgs({ options }).values
    const asked = { scenario, seconds: Number(seconds), stops: Number(stops) }
    const isKnown = scenario === undefined || ['abuse', 'failover', 'memory'].includes(scenario)
    if (isKnown && isWithin(asked.seconds, 10, 86_400) && isWithin(asked.stops, 1, 1_000)) return asked
  } catch {
    // An unknown option.
  }
  console.error('usage: npm run soak -- [--seconds N] [--scenario abuse|memory]   (10 to 86400)')
  console.error('       npm run soak -- --scenario failover [--stops N]          (1 to 1000)')
  process.exit(2)
}

/** `npm run soak -- --scenario failover --stops 56`: repeated outages of the database (./soak/failover.mjs). `--scenario abuse`,
 * `--scenario memory`: ./soak/abuse.mjs, ./soak/memory.mjs.  `npm run soak -- --seconds 60`: the server near the limit of this machine,
 * then with visitors and abusers. The exit code is 1 if an aim is missed. It uses only the loopback interface and its own folder, or the
 * database of DATABASE_URL, which it restores. */
const asked = askedFor()
await prepare()
if (!(await buildProduct())) process.exit(1)
if (asked.scenario === 'failover') {
  await (await import('./soak/failover.mjs')).failover(asked.stops)
  process.exit()
}
if (asked.scenario === 'abuse') {
  await (await import('./soak/abuse.mjs')).abuse(asked.seconds)
  process.exit()
}
if (asked.scenario === 'memory') {
  await (await import('./soak/memory.mjs')).memory(asked.seconds)
  process.exit()
}
const { startProduct } = await import('./bench/runningServer.mjs')
const { createCrowd } = await import('./soak/crowd.mjs')
const { secretTimes } = await import('./soak/secretTimes.mjs')
const { createTally } = await import('./soak/tally.mjs')
const report = await import('./soak/report.mjs')

/** Fractions of the time: warm-up, finding the limit, visitors alone, visitors with abusers. */
const SHARES = { warmUp: 0.1, limit: 0.15, calm: 0.35, abused: 0.4 }
/** Largest number of alternations between visitors alone and visitors with abusers; alternation spreads other load of the machine over
 * both. */
const MOST_ROUNDS = 3
/** The server checks every 5 s for clients slower than 15 s [s]. */
const SHORTEST_ABUSE_S = 22
/** Number of concurrent visitors that keep two cores busy. */
const ENOUGH_VISITORS = 8
/** Fraction of the machine's largest visit rate: near its limit, with room for chance. */
const SHARE_OF_LIMIT = 0.5
const SAMPLE_MS = 500

/** Samples the memory of the server [s, MB] until `end` is called. */
const watchMemory = (server) => {
  const samples = []
  const started = performance.now()
  const timer = setInterval(() => samples.push([(performance.now() - started) / 1000, server.memoryMb()]), SAMPLE_MS)
  return { samples, end: () => clearInterval(timer) }
}

const soak = async (server, seconds) => {
  const crowd = createCrowd(server.url, Math.random)
  const limit = createTally()
  await crowd.inTurn(ENOUGH_VISITORS, seconds * SHARES.warmUp, limit)
  const perSecond = await crowd.inTurn(ENOUGH_VISITORS, seconds * SHARES.limit, limit)
  report.print(
    'the limit of this machine',
    `${perSecond.toFixed(1)} visits/s; asked for: ${(perSecond * SHARE_OF_LIMIT).toFixed(1)}`,
  )
  report.print('requests that failed there', String(limit.failures().length))
  const memory = watchMemory(server)
  const [calm, abused, abuses] = [createTally(), createTally(), []]
  const rounds = Math.max(1, Math.min(MOST_ROUNDS, Math.floor((seconds * SHARES.abused) / SHORTEST_ABUSE_S)))
  const visitors = (share, tally) => crowd.byChance(perSecond * SHARE_OF_LIMIT, (seconds * share) / rounds, tally)
  for (let round = 0; round < rounds; round++) {
    await visitors(SHARES.calm, calm)
    const abusers = new Worker(new URL('./soak/abusers.mjs', import.meta.url), { workerData: server.url })
    await visitors(SHARES.abused, abused)
    abusers.postMessage('end')
    abuses.push(...(await once(abusers, 'message')))
  }
  memory.end()
  report.printFailures('alone', calm)
  report.printFailures('beside abusers', abused)
  report.printKinds(calm, abused)
  report.printAbuse(abuses, (seconds * SHARES.abused) / rounds >= SHORTEST_ABUSE_S)
  report.printGuesses(abuses)
  report.printMemory(memory.samples)
  report.printSecrets(await secretTimes(server.url))
}

const folder = mkdtempSync(path.join(tmpdir(), 'solarplanner-soak-'))
try {
  const settings = { RATE_LIMIT_PER_MINUTE: '600', TRUST_PROXY: '1', DATABASE_URL: process.env.DATABASE_URL ?? '' }
  const server = await startProduct(path.join(folder, 'data'), settings)
  try {
    await soak(server, asked.seconds)
  } finally {
    await server.end()
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
