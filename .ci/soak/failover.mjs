import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { faultyProxy } from '../../api/database/testing/faultyProxy.ts'
import { findPostgres, throwAwayPostgres } from '../../api/database/testing/throwAwayPostgres.ts'
import { startProduct } from '../bench/runningServer.mjs'
import { createLedger } from './ledger.mjs'
import { print } from './report.mjs'
import { STOPS } from './stops.mjs'
import { createDesign, keptVersions, startWriter } from './writers.mjs'

const SERVERS = 2
const DESIGNS = 6
const RECOVERY_AIM_MS = 15_000
/** A server that has not recovered after this time is restarted, so that the next stop starts from a working server [ms]. */
const GIVE_UP_MS = 30_000
const POLL_MS = 50

const isReadyAt = async (url) => {
  const answer = await fetch(`${url}/api/health/ready`, { signal: AbortSignal.timeout(5_000) }).catch(() => null)
  return answer?.status === 200
}

/** Servers; one that ends is replaced. */
const createServers = async (folder, databaseUrl) => {
  const settings = { DATABASE_URL: databaseUrl, DESIGNS_PER_DAY: '0', LOG_LEVEL: 'fatal' }
  const start = (index) => startProduct(path.join(folder, `data-${index}`), settings)
  const running = await Promise.all(Array.from({ length: SERVERS }, (_, index) => start(index)))
  let ended = 0
  const replace = async (isAll) => {
    for (const [index, server] of running.entries()) {
      if (server.hasEnded()) ended += 1
      else if (!isAll) continue
      await server.end()
      running[index] = await start(index)
    }
  }
  return {
    urlOf: (index) => running[index].url,
    areReady: async () => (await Promise.all(running.map(({ url }) => isReadyAt(url)))).every(Boolean),
    isAnyReady: async () => (await Promise.all(running.map(({ url }) => isReadyAt(url)))).some(Boolean),
    replaceEnded: () => replace(false),
    replaceAll: () => replace(true),
    ended: () => ended,
    end: () => Promise.all(running.map((server) => server.end())),
  }
}

/** Waits until every writer has saved again and every server is ready.
 * @returns the time it took [ms]; null after the time limit */
const untilRecovered = async (writers, servers, sinceMs) => {
  while (performance.now() - sinceMs < GIVE_UP_MS) {
    await servers.replaceEnded()
    if (writers.every(({ savedSince }) => savedSince(sinceMs)) && (await servers.areReady()))
      return performance.now() - sinceMs
    await sleep(POLL_MS)
  }
  return null
}

const compareAll = async (url, designs, ledger) => {
  for (const design of designs) {
    const newest = ledger.newest(design.id)
    ledger.compare(design.id, newest, await keptVersions(url, design))
  }
}

const runStops = async ({ count, postgres, proxy, servers, writers, designs, ledger }) => {
  const kinds = Object.keys(STOPS)
  const results = []
  for (let number = 0; number < count; number++) {
    const kind = kinds[number % kinds.length]
    const isTold = await STOPS[kind](postgres, proxy, servers.isAnyReady)
    const recoveryMs = await untilRecovered(writers, servers, performance.now())
    if (recoveryMs === null) await servers.replaceAll()
    proxy.bury()
    await compareAll(servers.urlOf(number % SERVERS), designs, ledger)
    results.push({ kind, isTold, recoveryMs })
  }
  return results
}

const seconds = (ms) => (ms === null ? `more than ${GIVE_UP_MS / 1000} s` : `${(ms / 1000).toFixed(1)} s`)
const worstOf = (results) =>
  results.some(({ recoveryMs }) => recoveryMs === null) ? null : Math.max(...results.map((result) => result.recoveryMs))

const report = (results, { ledger, answers, servers }) => {
  for (const kind of new Set(results.map((result) => result.kind))) {
    const those = results.filter((result) => result.kind === kind)
    const worst = worstOf(those)
    const value = `${those.length} stops; all saved again at the latest after ${seconds(worst)}`
    print(kind, value, `<= ${RECOVERY_AIM_MS / 1000} s`, worst !== null && worst <= RECOVERY_AIM_MS)
  }
  const told = results.filter(({ isTold }) => isTold !== undefined)
  const untrue = told.filter(({ isTold }) => !isTold).length
  print('"ready" while it was away', `${untrue} of ${told.length}`, '0', untrue === 0)
  const statuses = [...answers].map(([status, count]) => `${status || 'none'}: ${count}`).join(', ')
  const isExpected = [...answers.keys()].every((status) => [200, 412, 503].includes(status))
  print('answers to saves', statuses, 'only 200, 412 and 503 with Retry-After', isExpected)
  const faults = ledger.faults()
  print(
    'saves acknowledged',
    `${ledger.count()}; lost or acknowledged twice: ${faults.length}`,
    '0',
    faults.length === 0,
  )
  for (const fault of faults.slice(0, 5)) console.log(`  ${fault}`)
  print('processes that ended', String(servers.ended()), '0', servers.ended() === 0)
}

const soak = async (count, { postgres, proxy, servers }) => {
  const designs = []
  for (let number = 0; number < DESIGNS; number++) designs.push(await createDesign(servers.urlOf(0)))
  const [ledger, answers, ending] = [createLedger(), new Map(), new AbortController()]
  // Every design has a writer at each server, so that saves conflict.
  const writers = designs.flatMap((design, number) =>
    Array.from({ length: SERVERS }, (_, server) => {
      const name = `writer ${number} of server ${server}`
      const urlOf = () => servers.urlOf(server)
      return startWriter({ name, design, urlOf, ledger, answers, signal: ending.signal })
    }),
  )
  const results = await runStops({ count, postgres, proxy, servers, writers, designs, ledger })
  ending.abort()
  await Promise.all(writers.map(({ ended }) => ended))
  await compareAll(servers.urlOf(0), designs, ledger)
  report(results, { ledger, answers, servers })
}

/** Two servers on one PostgreSQL behind a proxy, twelve writers, and a database with repeated outages. Prints the results;
 * `process.exitCode` is 1 if an aim is missed.
 * @param count how many stops, of all kinds in turn */
export const failover = async (count) => {
  const programs = findPostgres()
  if (!programs)
    throw new Error('no PostgreSQL server is installed here (looked in /usr/lib/postgresql/*/bin and PATH)')
  const folder = mkdtempSync(path.join(tmpdir(), 'solarplanner-failover-'))
  const postgres = await throwAwayPostgres(programs)
  const proxy = await faultyProxy(postgres.socketPath)
  try {
    await postgres.execute('postgres', 'create database failover')
    const servers = await createServers(folder, `postgresql://tester@127.0.0.1:${proxy.port}/failover`)
    try {
      await soak(count, { postgres, proxy, servers })
    } finally {
      await servers.end()
    }
  } finally {
    await proxy.close()
    await postgres.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}
