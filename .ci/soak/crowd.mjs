import { setTimeout as sleep } from 'node:timers/promises'
import { visit } from './visitor.mjs'

/** More visits than any run needs. */
const MOST_VISITS = 50_000
/** More concurrent visits mean that the server cannot catch up. */
const MOST_AT_ONCE = 300
const PATIENCE_MS = 30_000

/** Each visit has its own client address, behind the proxy that the server trusts. */
const addressOf = (visitor) => `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`

const caller =
  (url, tally, address) =>
  async (kind, path, init = {}) => {
    const started = performance.now()
    const took = () => performance.now() - started
    try {
      const headers = { ...init.headers, 'X-Forwarded-For': address }
      const answer = await fetch(url + path, { ...init, headers, signal: AbortSignal.timeout(PATIENCE_MS) })
      const body = await answer.text()
      tally.add(kind, took(), answer.ok ? undefined : `answered ${answer.status} ${body.slice(0, 200)}`)
      return body
    } catch (error) {
      tally.add(kind, took(), `not answered: ${error.cause?.message ?? error.message}`)
      throw error
    }
  }

/** Visitors of a server.
 * @param url of the server
 * @param random 0 to 1, as `Math.random`
 * @param visiting what a visitor does: `(ask, random, number of the visitor)` */
export const createCrowd = (url, random, visiting = visit) => {
  let visits = 0
  const oneVisit = async (tally) => {
    visits += 1
    // A visit ends at its first failure, which is in the tally.
    await visiting(caller(url, tally, addressOf(visits)), random, visits).catch(() => {})
  }
  return {
    /** Keeps `atOnce` visitors busy; the next one starts when one leaves.
     * @returns visits a second */
    inTurn: async (atOnce, seconds, tally) => {
      const [before, started] = [visits, performance.now()]
      const until = started + seconds * 1000
      const queue = async () => {
        while (performance.now() < until && visits < MOST_VISITS) await oneVisit(tally)
      }
      await Promise.all(Array.from({ length: atOnce }, queue))
      return (visits - before) / ((performance.now() - started) / 1000)
    },
    /** Starts visitors at random times, independent of earlier ones.
     * @param perSecond average rate */
    byChance: async (perSecond, seconds, tally) => {
      const present = new Set()
      const until = performance.now() + seconds * 1000
      while (performance.now() < until && visits < MOST_VISITS) {
        await sleep((-Math.log(1 - random()) / perSecond) * 1000)
        if (present.size >= MOST_AT_ONCE) {
          tally.add('visit', 0, `${MOST_AT_ONCE} visitors were waiting`)
          continue
        }
        const visitor = oneVisit(tally).finally(() => present.delete(visitor))
        present.add(visitor)
      }
      await Promise.all(present)
    },
  }
}
