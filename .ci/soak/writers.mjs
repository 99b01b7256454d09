import { setTimeout as sleep } from 'node:timers/promises'

/** Pause between saves of a writer [ms]; an outage sees fewer than the twenty versions that a design keeps. */
const SAVE_EVERY_MS = 600
const RETRY_MS = 200
const PATIENCE_MS = 20_000
const JSON_BODY = { 'Content-Type': 'application/json' }

const bodyOf = (name) => JSON.stringify({ version: 2, name, areas: [] })

const ask = (url, init = {}) => fetch(url, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) })

/** A new design.
 * @returns its id and edit secret */
export const createDesign = async (url) =>
  (await ask(`${url}/api/designs`, { method: 'POST', headers: JSON_BODY, body: bodyOf('first') })).json()

/** The newest versions of a design that are kept, with the names of their documents. */
export const keptVersions = async (url, { id, editSecret }) => {
  const headers = { Authorization: `Bearer ${editSecret}` }
  const path = `${url}/api/designs/${id}/versions`
  const { versions } = await (await ask(path, { headers })).json()
  const kept = await Promise.all(
    versions.map(async ({ version }) => {
      const answer = await ask(`${path}/${version}`, { headers })
      // A newer save may have removed this version meanwhile.
      return answer.ok ? [version, (await answer.json()).document.name] : null
    }),
  )
  return new Map(kept.filter((version) => version !== null))
}

/** @returns the status of the answer, 0 without an answer, and the body */
const save = async (url, { id, editSecret }, from, name) => {
  const headers = { ...JSON_BODY, Authorization: `Bearer ${editSecret}`, 'If-Match': `"${from}"` }
  try {
    const answer = await ask(`${url}/api/designs/${id}`, { method: 'PUT', headers, body: bodyOf(name) })
    return { status: answer.status, retryAfter: answer.headers.get('Retry-After'), body: await answer.json() }
  } catch {
    return { status: 0 }
  }
}

/** Saves a design repeatedly until the signal, in competition with other writers of the same design.
 * @param urlOf returns the address of the writer's current server
 * @param answers counts the answers by status
 * @returns `savedSince(ms)`: whether a save begun after that moment was acknowledged; `ended` */
export const startWriter = ({ name, design, urlOf, ledger, answers, signal }) => {
  let savedFromMs = Number.NEGATIVE_INFINITY
  const write = async () => {
    let version = 1
    for (let number = 1; !signal.aborted; number++) {
      for (let isSaved = false; !isSaved && !signal.aborted; ) {
        const begunMs = performance.now()
        const document = `${name} ${number}`
        const { status, retryAfter, body } = await save(urlOf(), design, version, document)
        answers.set(status, (answers.get(status) ?? 0) + 1)
        if (status === 503 && !retryAfter) answers.set('503 without Retry-After', 1)
        isSaved = status === 200
        if (isSaved) {
          ledger.acknowledge(design.id, body.version, document)
          savedFromMs = begunMs
        }
        if (status === 200) version = body.version
        else if (status === 412) version = body.current.version
        else await sleep(RETRY_MS)
      }
      await sleep(SAVE_EVERY_MS * (0.5 + Math.random()))
    }
  }
  return { savedSince: (ms) => savedFromMs >= ms, ended: write() }
}
