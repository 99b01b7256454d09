import { setTimeout as sleep } from 'node:timers/promises'

/** Between two saves of a writer: fewer than the twenty newest versions of a design come during a stop [ms]. */
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
      // A save that came meanwhile may have made it one too many.
      return answer.ok ? [version, (await answer.json()).document.name] : null
    }),
  )
  return new Map(kept.filter((version) => version !== null))
}

/** @returns the status of the answer, or 0 where none came, and its body */
const save = async (url, { id, editSecret }, from, name) => {
  const headers = { ...JSON_BODY, Authorization: `Bearer ${editSecret}`, 'If-Match': `"${from}"` }
  try {
    const answer = await ask(`${url}/api/designs/${id}`, { method: 'PUT', headers, body: bodyOf(name) })
    return { status: answer.status, retryAfter: answer.headers.get('Retry-After'), body: await answer.json() }
  } catch {
    return { status: 0 }
  }
}

/** Somebody who saves a design again and again, beside others who save the same one, until the signal.
 * @param urlOf of the server the writer uses, at any moment
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
