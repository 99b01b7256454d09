import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { COSTLY_REQUESTS } from '../../api/analysis/testing/costlyRequests.ts'
import { plantOf } from '../../api/analysis/testing/plantOf.ts'
import { largeDesign } from '../../api/designs/testing/sampleDesign.ts'
import { createAnswers } from './attackAnswers.mjs'

/** The attacker has its own thread, so that its cost is not counted as a cost for the visitors. */

const { url, address } = workerData
const HEADERS = { 'Content-Type': 'application/json', 'X-Forwarded-For': address }
const LONGEST_WAIT_MS = 2_000
const TILES_AT_ONCE = 6
const MANY = 1_000_000

const post = (body) => ({ method: 'POST', body: JSON.stringify(body) })
const costly = Object.values(COSTLY_REQUESTS)

const PACKED_BYTES = 280_000
/** A design of nearly a megabyte that compresses badly. */
const design = post(largeDesign('attack', PACKED_BYTES))
const saved = await fetch(`${url}/api/designs`, { ...design, headers: HEADERS }).then((answer) => answer.json())

const CORNERS = 490
const WALLS = 4
/** A house surrounded by walls with the most corners allowed. */
const walled = post({
  method: 'detailed',
  areas: [{ area: { id: 'a', type: 'rectangle', bounds: { south: 45, west: 9, north: 45.0001, east: 9.0002 } } }],
  detailed: {
    surroundings: Array.from({ length: WALLS }, (_, wall) => ({
      id: `wall-${wall}`,
      kind: 'wall',
      heightM: 9,
      coordinates: Array.from({ length: CORNERS }, (__, corner) => {
        const angle = (2 * Math.PI * corner) / CORNERS
        const away = 0.0002 + 1e-5 * wall + 1e-6 * Math.sin(40 * corner)
        return { lat: 45.00005 + away * Math.sin(angle), lng: 9.0001 + away * Math.cos(angle) }
      }),
    })),
  },
})

/** Requests of the attacker, each repeated as often as the limits allow. */
const REQUESTS = [
  () => ['surroundings', '/api/analyze/plant', walled],
  () => ['save', '/api/designs', design],
  ...Array.from({ length: 4 }, () => () => ['open', `/api/designs/${saved.id}`]),
  (turn) => ['analysis', '/api/analyze', post(costly[turn % costly.length])],
  (turn) => ['analysis', '/api/analyze', post(costly[(turn * 7) % costly.length])],
  (turn) => [
    'proposal',
    '/api/proposals',
    post({ plant: plantOf(costly[turn % costly.length]), name: 'x'.repeat(100) }),
  ],
  (turn) => ['address', `/api/geocode?q=via+${turn}-${Math.floor(Math.random() * MANY)},+Torino`],
  ...Array.from({ length: TILES_AT_ONCE }, () => (turn) => [
    'tile',
    `/api/tiles/demo/17/${68_000 + Math.floor(Math.random() * 1_000)}/${46_000 + (turn % 900)}`,
  ]),
]

const attack = async (requestOf, answers, signal) => {
  for (let turn = 0; !signal.aborted; turn++) {
    const [name, path, init] = requestOf(turn)
    const answer = await fetch(url + path, { ...init, headers: HEADERS, signal }).catch(() => null)
    await answer?.arrayBuffer().catch(() => null)
    if (!answer) continue
    answers.add(name, answer.status)
    // The attacker retries at the time the server gives, or sooner.
    if (answer.status === 429 || answer.status === 503)
      await sleep(Math.min(LONGEST_WAIT_MS, 1000 * Number(answer.headers.get('Retry-After')))).catch(() => {})
  }
}

const ending = new AbortController()
parentPort.once('message', () => ending.abort())
const answers = createAnswers()
await Promise.all(REQUESTS.map((requestOf) => attack(requestOf, answers, ending.signal)))
parentPort.postMessage(answers.counts())
