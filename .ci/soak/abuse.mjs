import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { sendJson, startLoopback } from '../../api/outbound/testing/loopback.ts'
import { percentile } from '../bench/percentile.mjs'
import { startProduct } from '../bench/runningServer.mjs'
import { createAnswers, faultsOfAttack } from './attackAnswers.mjs'
import { createCrowd } from './crowd.mjs'
import { crowding } from './crowding.mjs'
import { print } from './report.mjs'
import { createTally } from './tally.mjs'
import { askForHeavyWork } from './visitor.mjs'

const SERVED_AIM = 0.95
const DETAILED_P95_MS = 2_000
const MOST_MB = 450
const HEALTH_P99_MS = 100
const SLOWER_AIM = 3
/** With fewer requests the 95th percentile is nearly the slowest request, so it is printed without an aim. */
const LEAST_SAMPLES = 40
/** Clients that each send as much as the limits allow. */
const ATTACKERS = ['203.0.113.9', '203.0.113.10', '203.0.113.11', '2001:db8:9::1']
/** Alternating rounds, so that other load of the machine affects both. */
const ROUNDS = 3
const VISITORS_PER_SECOND = 0.7
/** Approximate response time of the public Nominatim [ms]. */
const NOMINATIM_MS = 150

const PLACE = {
  place_id: 1,
  lat: '44.4949',
  lon: '11.3426',
  display_name: 'Via Garibaldi, Bologna, Italia',
  boundingbox: ['44.49', '44.50', '11.34', '11.35'],
}

const percent = (share) => `${(100 * share).toFixed(1)} %`

/** Kinds of requests in `askForHeavyWork`. */
const KINDS = ['tile', 'detailed', 'paper', 'address', 'save']

const printKind = (kind, quiet, beside) => {
  if (!quiet || !beside) {
    print(kind, 'never asked for: more --seconds', 'some', false)
    return
  }
  const served = 1 - beside.failed / beside.count
  const times = beside.p95Ms / quiet.p95Ms
  const figures = `${quiet.count}: p95 ${quiet.p95Ms.toFixed(0)} ms; beside the attackers ${beside.count}: ${percent(served)} served, p95 ${beside.p95Ms.toFixed(0)} ms, ${times.toFixed(1)} times`
  const isServed = served >= SERVED_AIM
  if (Math.min(quiet.count, beside.count) < LEAST_SAMPLES)
    print(kind, `${figures}, too few to judge`, `>= ${percent(SERVED_AIM)}`, isServed)
  else print(kind, figures, `>= ${percent(SERVED_AIM)}, <= ${SLOWER_AIM} times`, isServed && times <= SLOWER_AIM)
}

const WATCH_MS = 100
/** Samples the health check's response time and the memory of a server until `end` is called. */
const watchServer = (server) => {
  const waits = []
  let most = 0
  const timer = setInterval(async () => {
    most = Math.max(most, server.memoryMb())
    const asked = performance.now()
    await fetch(`${server.url}/api/health/live`).then(
      (answer) => answer.text(),
      () => {},
    )
    waits.push(performance.now() - asked)
  }, WATCH_MS)
  return { end: () => clearInterval(timer), mostMb: () => most, healthP99Ms: () => percentile(waits, 0.99) }
}

/** `npm run soak -- --scenario abuse`: visitors request analyses, PDFs, uncached tiles and addresses, in turn alone and together with four
 * attackers. Attackers send the costliest requests as often as the limits allow: analyses, walls, PDFs, tiles, addresses, and designs of a
 * megabyte. A loopback server stands in for Nominatim. Before that, see `crowding`. */
export const abuse = async (seconds) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'solarplanner-abuse-'))
  await crowding(folder)
  const nominatim = await startLoopback((_, response) => setTimeout(() => sendJson(response, [PLACE]), NOMINATIM_MS))
  const server = await startProduct(path.join(folder, 'data'), {
    RATE_LIMIT_PER_MINUTE: '600',
    TRUST_PROXY: '1',
    GEOCODER: 'nominatim',
    NOMINATIM_URL: nominatim.url,
    GEOCODER_USER_AGENT: 'soak',
  })
  try {
    const crowd = createCrowd(server.url, Math.random, askForHeavyWork)
    // Warms up the threads.
    await crowd.inTurn(2, seconds / 10, createTally())
    const watch = watchServer(server)
    const [quiet, beside, answers] = [createTally(), createTally(), createAnswers()]
    for (let round = 0; round < ROUNDS; round++) {
      await crowd.byChance(VISITORS_PER_SECOND, (seconds * 0.45) / ROUNDS, quiet)
      const attackers = ATTACKERS.map(
        (address) =>
          new Worker(new URL('./costlyClient.mjs', import.meta.url), { workerData: { url: server.url, address } }),
      )
      await sleep(500)
      await crowd.byChance(VISITORS_PER_SECOND, (seconds * 0.45) / ROUNDS, beside)
      for (const attacker of attackers) attacker.postMessage('end')
      for (const [answered] of await Promise.all(attackers.map((attacker) => once(attacker, 'message'))))
        answers.addAll(answered)
    }
    watch.end()
    const [alone, disturbed] = [quiet.kinds(), beside.kinds()]
    for (const kind of KINDS) printKind(kind, alone.get(kind), disturbed.get(kind))
    const detailed = disturbed.get('detailed')?.p95Ms ?? Number.NaN
    print('  Detailed', `p95 ${detailed.toFixed(0)} ms`, `<= ${DETAILED_P95_MS} ms`, detailed <= DETAILED_P95_MS)
    const healthMs = watch.healthP99Ms()
    print('health', `p99 ${healthMs.toFixed(0)} ms`, `<= ${HEALTH_P99_MS} ms`, healthMs <= HEALTH_P99_MS)
    print('memory', `at most ${watch.mostMb().toFixed(0)} MB`, `<= ${MOST_MB} MB`, watch.mostMb() <= MOST_MB)
    for (const failure of [...quiet.failures().slice(0, 3), ...beside.failures().slice(0, 6)])
      console.log(`  ${failure}`)
    const counts = [...answers.counts()].sort().map(([answer, count]) => `${count} × ${answer}`)
    print('answers to the attacker', counts.join(', '))
    const faults = faultsOfAttack(answers.counts())
    print('the attacker was one', faults.join('; ') || 'yes', 'yes', faults.length === 0)
    print('the process ended', server.hasEnded() ? 'yes' : 'no', 'no', !server.hasEnded())
  } finally {
    await Promise.all([server.end(), nominatim.close()])
    rmSync(folder, { recursive: true, force: true })
  }
}
