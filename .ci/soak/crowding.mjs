import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { findPostgres, throwAwayPostgres } from '../../api/database/testing/throwAwayPostgres.ts'
import { largeDesign, sampleDesign } from '../../api/designs/testing/sampleDesign.ts'
import { percentile } from '../bench/percentile.mjs'
import { startProduct } from '../bench/runningServer.mjs'
import { freePort } from '../freePort.mjs'
import { print } from './report.mjs'

/** What a few clients must not take from all others: the store, the event loop, the limits of several processes. */

const JSON_BODY = { 'Content-Type': 'application/json' }
const post = (body, headers = {}) => ({
  method: 'POST',
  headers: { ...JSON_BODY, ...headers },
  body: JSON.stringify(body),
})
const from = (address) => ({ 'X-Forwarded-For': address })

const BYTES_A_MB = 1024 * 1024
const DESIGNS_MAX_MB = 1000
/** A client may add 1 % of all designs. */
const SHARE_AIM_MB = 0.01 * DESIGNS_MAX_MB
const FILLER_BYTES = 280_000
const MOST_SAVES = 60

/** One address saves large designs until it is refused; another one saves a small design after it. */
const fillStore = async (folder) => {
  const settings = { TRUST_PROXY: '1', DESIGNS_MAX_MB: `${DESIGNS_MAX_MB}` }
  const server = await startProduct(path.join(folder, 'filled'), settings)
  try {
    const request = post(largeDesign('filler', FILLER_BYTES), from('203.0.113.50'))
    let stored = 0
    for (let save = 0; save < MOST_SAVES; save++) {
      const { status } = await fetch(`${server.url}/api/designs`, request)
      if (status !== 201) break
      stored += FILLER_BYTES / BYTES_A_MB
    }
    const other = await fetch(`${server.url}/api/designs`, post(sampleDesign('other'), from('198.51.100.7')))
    // The save that reaches the share is accepted.
    const isBounded = stored <= SHARE_AIM_MB + FILLER_BYTES / BYTES_A_MB
    print('stored by one address', `${stored.toFixed(1)} MB of ${DESIGNS_MAX_MB}`, `<= ${SHARE_AIM_MB} MB`, isBounded)
    print('  another address saves', `${other.status}`, '201', other.status === 201)
  } finally {
    await server.end()
  }
}

const READERS = 8
const READS_AT_ONCE = 10
const READ_FOR_MS = 8_000
const LOOP_P99_MS = 50
const WRITE_ROUNDS = 6
const MOST_MB = 450
const MEGABYTE_OF_JSON = 450_000

/** Delay of the server's event loop since the last look [ms]. */
const loopDelayMs = async (metricsUrl) => {
  const text = await (await fetch(metricsUrl)).text()
  return 1000 * Number(/^nodejs_eventloop_lag_p99_seconds (?<seconds>\S+)/m.exec(text)?.groups?.seconds)
}

/** Eight clients read a large design without gzip, then save it. */
const readAndWrite = async (folder) => {
  const metricsPort = await freePort()
  const metrics = { METRICS: 'on', METRICS_PORT: `${metricsPort}` }
  const server = await startProduct(path.join(folder, 'read'), { TRUST_PROXY: '1', DESIGN_MB_PER_DAY: '0', ...metrics })
  try {
    const request = (client) => post(largeDesign('read', MEGABYTE_OF_JSON), from(`203.0.113.${client}`))
    const { id } = await (await fetch(`${server.url}/api/designs`, request(1))).json()
    const workerData = { url: `${server.url}/api/designs/${id}`, clients: READERS, atOnce: READS_AT_ONCE }
    const readers = new Worker(new URL('./plainReaders.mjs', import.meta.url), { workerData })
    // The connections open.
    await sleep(1_000)
    const metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`
    await loopDelayMs(metricsUrl)
    await sleep(READ_FOR_MS)
    const p99 = await loopDelayMs(metricsUrl)
    readers.postMessage('end')
    await once(readers, 'message')
    print('loop beside reads without gzip', `p99 ${p99.toFixed(0)} ms`, `<= ${LOOP_P99_MS} ms`, p99 <= LOOP_P99_MS)
    let most = 0
    const watch = setInterval(() => {
      most = Math.max(most, server.memoryMb())
    }, 50)
    const saving = Array.from({ length: READERS }, async (_, client) => {
      for (let round = 0; round < WRITE_ROUNDS; round++)
        await (await fetch(`${server.url}/api/designs`, request(client))).text()
    })
    await Promise.all(saving)
    clearInterval(watch)
    print('memory beside eight savers', `at most ${most.toFixed(0)} MB`, `<= ${MOST_MB} MB`, most <= MOST_MB)
  } finally {
    await server.end()
  }
}

const BURST = 4_000
const BURST_AT_ONCE = 100
const ALLOWED = 600
/** What processes do not yet know of each other. */
const BURST_AIM = 1.25 * ALLOWED

/** One client sends a burst through two processes of one database. */
const burstOfProcesses = async (folder) => {
  const programs = findPostgres()
  if (!programs) return print('burst through two processes', 'skipped: no PostgreSQL on this machine')
  const postgres = await throwAwayPostgres(programs)
  await postgres.start()
  const settings = { DATABASE_URL: postgres.urlOf('postgres'), TRUST_PROXY: '1', RATE_LIMIT_PER_MINUTE: `${ALLOWED}` }
  const servers = await Promise.all(
    [1, 2].map((number) => startProduct(path.join(folder, `burst-${number}`), settings)),
  )
  try {
    let [served, sent] = [0, 0]
    const started = performance.now()
    const send = async () => {
      while (sent < BURST) {
        const { url } = servers[sent++ % servers.length]
        const answer = await fetch(`${url}/api/panels/none`, { headers: from('203.0.113.60') })
        await answer.arrayBuffer()
        if (answer.status !== 429) served += 1
      }
    }
    await Promise.all(Array.from({ length: BURST_AT_ONCE }, send))
    const seconds = (performance.now() - started) / 1000
    print(
      'burst through two processes',
      `${served} of ${BURST} in ${seconds.toFixed(1)} s`,
      `<= ${BURST_AIM}`,
      served <= BURST_AIM,
    )
  } finally {
    await Promise.all(servers.map((server) => server.end()))
    await postgres.stop()
    await postgres.remove()
  }
}

const TREE_RUNS = 9
const DEGREES_A_METRE = 1 / 111_195
const rounded = (degrees) => Number(degrees.toFixed(7))
const at = (eastM, northM) => ({
  lat: rounded(45.4642 + northM * DEGREES_A_METRE),
  lng: rounded(9.19 + (eastM * DEGREES_A_METRE) / Math.cos((45.4642 * Math.PI) / 180)),
})
const house = () => {
  const [low, high] = [at(0, 0), at(10, 6)]
  const bounds = { south: low.lat, west: low.lng, north: high.lat, east: high.lng }
  return { area: { id: 'house', type: 'rectangle', bounds, roofType: 'pitched', angle: 20, orientation: 'south' } }
}
const treesAround = (count, awayM) =>
  Array.from({ length: count }, (_, index) => {
    const angle = (2 * Math.PI * index) / count
    const center = at(5 + (awayM + (index % 7)) * Math.cos(angle), 3 + (awayM + (index % 7)) * Math.sin(angle))
    const foliage = index % 2 ? 'deciduous' : 'evergreen'
    return { id: `tree-${index}`, kind: 'tree', foliage, center, heightM: 12, radiusM: 3 }
  })
const WALLS = 11
const WALL_CORNERS = 490
const wallsAround = () =>
  Array.from({ length: WALLS }, (_, wall) => ({
    id: `wall-${wall}`,
    kind: 'wall',
    heightM: 9,
    coordinates: Array.from({ length: WALL_CORNERS }, (__, corner) => {
      const angle = (2 * Math.PI * corner) / WALL_CORNERS
      const awayM = 20 + wall + 0.1 * Math.sin(40 * angle)
      return at(5 + awayM * Math.cos(angle), 3 + awayM * Math.sin(angle))
    }),
  }))

/** Time of an analysis among trees, and without any, in turns. */
const trees = async (folder) => {
  const server = await startProduct(path.join(folder, 'trees'))
  const kinds = {
    open: [],
    five: treesAround(5, 11),
    many: treesAround(200, 12),
    walls: wallsAround(),
  }
  const times = Object.fromEntries(Object.keys(kinds).map((kind) => [kind, []]))
  try {
    for (let run = 0; run < TREE_RUNS; run++)
      for (const [kind, surroundings] of Object.entries(kinds)) {
        const started = performance.now()
        const request = post({ method: 'detailed', areas: [house()], detailed: { surroundings } })
        const answer = await fetch(`${server.url}/api/analyze/plant`, request)
        if (!answer.ok) throw new Error(`${kind}: ${answer.status} ${await answer.text()}`)
        await answer.arrayBuffer()
        // The first runs warm up the thread.
        if (run > 1) times[kind].push(performance.now() - started)
      }
    const [open, five, many, walls] = Object.keys(kinds).map((kind) => percentile(times[kind], 0.5))
    const ratio = `${(five / open).toFixed(1)} times ${open.toFixed(0)} ms`
    print('analysis among five trees', ratio, '<= 2 times', five <= 2 * open)
    print('  among 200 trees', `${many.toFixed(0)} ms`, '<= 2500 ms', many <= 2_500)
    print(`  among ${WALLS} walls of ${WALL_CORNERS} corners`, `${walls.toFixed(0)} ms`, '<= 2000 ms', walls <= 2_000)
  } finally {
    await server.end()
  }
}

/** Each check has servers of its own.
 * @param folder of their stores */
export const crowding = async (folder) => {
  await trees(folder)
  await fillStore(folder)
  await readAndWrite(folder)
  await burstOfProcesses(folder)
}
