import { percentile } from '../bench/percentile.mjs'

const PAIRS = 1_000
/** Number of guesses per client, below the limit. */
const PAIRS_A_CLIENT = 10
/** A low quantile of the times is compared, because other load only makes times longer. */
const SHARE = 0.25
const STATUS = { there: 403, notThere: 404 }

const timeOf = async (url, path, client, expected) => {
  const headers = { Authorization: 'Bearer AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', 'X-Forwarded-For': client }
  const started = performance.now()
  const answer = await fetch(url + path, { headers })
  await answer.arrayBuffer()
  const ms = performance.now() - started
  if (answer.status !== expected) throw new Error(`a guess is answered ${answer.status} instead of ${expected}`)
  return ms
}

/** Time in which the server refuses a wrong secret of an existing design, and any secret of a missing one, alternating.
 * @returns the lower quartile of both [ms] */
export const secretTimes = async (url) => {
  const design = { version: 2, name: 'Casa', areas: [] }
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(design) }
  const { id, editSecret } = await (await fetch(`${url}/api/designs`, init)).json()
  const ids = { there: id, notThere: id.split('').reverse().join('') }
  const times = { there: [], notThere: [] }
  for (let pair = 0; pair < PAIRS; pair++) {
    const client = Math.floor(pair / PAIRS_A_CLIENT)
    // The order alternates, because the second request meets a warmer machine.
    for (const kind of pair % 2 === 0 ? ['there', 'notThere'] : ['notThere', 'there']) {
      const path = `/api/designs/${ids[kind]}/versions`
      times[kind].push(await timeOf(url, path, `10.255.${client >> 8}.${client & 255}`, STATUS[kind]))
    }
  }
  await fetch(`${url}/api/designs/${id}`, { method: 'DELETE', headers: { Authorization: `Bearer ${editSecret}` } })
  return { thereMs: percentile(times.there, SHARE), notThereMs: percentile(times.notThere, SHARE), count: 2 * PAIRS }
}
