import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

/** Abusers have their own thread, so that their cost is not counted as a cost for the visitors. */

const SLOW_CLIENTS = 25
const BYTE_EVERY_MS = 1_000
const GUESSES = 1_000
/** Pause between bad requests and between guesses [ms]; abusers share the cores with the server and should not occupy them. */
const BAD_EVERY_MS = 50
const GUESS_EVERY_MS = 12
const HOST_HEADERS = 'Host: localhost\r\nX-Forwarded-For: 203.0.113.1\r\n'

/** Opens a slow connection: sends the opening and then single bytes until the server or the run ends it.
 * @returns whether the server ended it */
const dribble = async ({ hostname, port }, opening, signal) => {
  const socket = connect({ host: hostname, port: Number(port) })
  let isEnded = false
  const end = () => {
    isEnded = true
  }
  socket.on('error', end).on('end', end).on('close', end).resume()
  socket.write(opening)
  while (!signal.aborted && !isEnded) {
    await sleep(BYTE_EVERY_MS, null, { signal }).catch(() => {})
    if (!isEnded) socket.write('x')
  }
  socket.destroy()
  return isEnded && !signal.aborted
}

const dribbleAgainAndAgain = async (address, opening, signal) => {
  let ended = 0
  while (!signal.aborted) ended += (await dribble(address, opening, signal)) ? 1 : 0
  return ended
}

const slowHeaders = `POST /api/analyze HTTP/1.1\r\n${HOST_HEADERS}X-Slow: `
const slowBody = `POST /api/analyze HTTP/1.1\r\n${HOST_HEADERS}Content-Type: application/json\r\nContent-Length: 100000\r\n\r\n{"area":"`

/** Bad requests with the expected statuses. */
const BAD_REQUESTS = [
  { path: '/api/analyze', body: ' '.repeat(300 * 1024), expected: [413] },
  { path: '/api/designs', body: `{"name":"${'x'.repeat(2 * 1024 * 1024)}"}`, expected: [413] },
  { path: '/api/analyze', body: '{"area":', expected: [400] },
  // The server refuses the depth before it parses the JSON.
  { path: '/api/analyze', body: `${'['.repeat(100_000)}`, expected: [400, 422] },
  { path: '/api/analyze', body: JSON.stringify({ area: { type: 'circle' } }), expected: [422] },
  { path: '/api/analyze', body: '{"area":1}', type: 'text/plain', expected: [415] },
  { path: '/api/tiles/demo/99/-1/x', expected: [404, 422] },
  { path: `/api/geocode?q=${'via '.repeat(300)}`, expected: [422] },
  // `fetch` would resolve plain dots itself.
  { path: '/api/..%2f..%2f..%2fetc/passwd', expected: [404] },
]

const badRequest = async (url, { path, body, type = 'application/json' }, signal) => {
  const init = body === undefined ? {} : { method: 'POST', body, headers: { 'Content-Type': type } }
  const headers = { ...init.headers, 'X-Forwarded-For': '203.0.113.2' }
  // A server may also close the connection during an oversized body.
  const answer = await fetch(url + path, { ...init, headers, signal }).catch(() => null)
  await answer?.arrayBuffer().catch(() => null)
  return answer?.status ?? null
}

/** Sends bad requests one after another.
 * @returns their number and the unexpected answers */
const sendBadRequests = async (url, signal) => {
  let sent = 0
  const wrong = []
  while (!signal.aborted) {
    const request = BAD_REQUESTS[sent % BAD_REQUESTS.length]
    const status = await badRequest(url, request, signal)
    if (signal.aborted) break
    await sleep(BAD_EVERY_MS)
    sent += 1
    // The rate limit answers later requests with 429.
    if (status !== null && status !== 429 && !request.expected.includes(status))
      wrong.push(`${request.path.slice(0, 30)}: ${status}`)
  }
  return { sent, wrong }
}

/** Guesses ids and secrets in turn as one client.
 * @returns number of guesses by status */
const guess = async (url, signal) => {
  const statuses = new Map()
  const text = (length) => Array.from({ length }, () => Math.floor(Math.random() * 36).toString(36)).join('')
  for (let tried = 0; tried < GUESSES && !signal.aborted; tried++) {
    const headers = { 'X-Forwarded-For': '203.0.113.3', Authorization: `Bearer ${text(32)}` }
    const path = `/api/designs/${text(24)}${tried % 2 === 0 ? '' : '/versions'}`
    const answer = await fetch(url + path, { headers, signal }).catch(() => null)
    await answer?.arrayBuffer().catch(() => null)
    await sleep(GUESS_EVERY_MS)
    if (answer) statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
  }
  return statuses
}

/** Runs all kinds of abuse at once until the signal.
 * @returns the server's reactions */
const abuse = async (url, signal) => {
  const address = new URL(url)
  const clients = (opening) =>
    Promise.all(Array.from({ length: SLOW_CLIENTS }, () => dribbleAgainAndAgain(address, opening, signal)))
  const [headers, bodies, bad, guesses] = await Promise.all([
    clients(slowHeaders),
    clients(slowBody),
    sendBadRequests(url, signal),
    guess(url, signal),
  ])
  const total = (counts) => counts.reduce((sum, count) => sum + count, 0)
  return { slowClients: 2 * SLOW_CLIENTS, endedSlowClients: total(headers) + total(bodies), bad, guesses }
}

const ending = new AbortController()
parentPort.once('message', () => ending.abort())
parentPort.postMessage(await abuse(workerData, ending.signal))
