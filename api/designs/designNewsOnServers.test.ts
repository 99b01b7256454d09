import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { DesignNews } from '#contract/savedDesign.ts'
import { type FaultyProxy, faultyProxy } from '../store/testing/faultyProxy.ts'
import { findPostgres, type ThrowAwayPostgres, throwAwayPostgres } from '../store/testing/throwAwayPostgres.ts'
import { serverProcesses } from '../testing/serverProcesses.ts'
import { designClient } from './testing/designClient.ts'
import { sampleDesign } from './testing/sampleDesign.ts'

const { folder, start, endAll } = serverProcesses()
let leaves: AbortController[] = []
afterEach(() => {
  for (const leave of leaves) leave.abort()
  leaves = []
  endAll()
})

/** A browser with a design open. */
const follow = async (address: string, id: string, visitor: string) => {
  const leave = new AbortController()
  leaves.push(leave)
  const response = await fetch(`${address}/api/designs/${id}/news?visitor=${visitor}`, {
    signal: leave.signal,
    headers: { 'Accept-Encoding': 'br, gzip' },
  })
  const news: DesignNews[] = []
  let isEnded = false
  const read = async (): Promise<void> => {
    const decoder = new TextDecoder()
    for await (const chunk of response.body ?? [])
      for (const [, data] of decoder.decode(chunk).matchAll(/^data: (.*)$/gm))
        news.push(DesignNews.parse(JSON.parse(data ?? '')))
    isEnded = true
  }
  const reading = response.status === 200 ? read().catch(() => undefined) : Promise.resolve()
  return { response, reading, news, last: () => news.at(-1), isEnded: () => isEnded, leave: () => leave.abort() }
}

/** Messages arrive within the 3 s of behaviour rule 11.3; a busy machine gets more. */
const soon = { timeout: 15_000 }
const NO_LIMITS = { RATE_LIMIT_PER_MINUTE: '0', DESIGNS_PER_DAY: '0' }

describe('one process', { timeout: 60_000 }, () => {
  test('who follows a design hears of people and saves, and of its end; the server does not wait for them to stop', async () => {
    const { address, child, ended } = await start({ DATA_DIR: folder(), ...NO_LIMITS })
    const client = designClient(address)
    const { id, editSecret } = await client.create(sampleDesign('first'))
    const anna = await follow(address, id, 'anna-0001')
    expect(anna.response.headers.get('Content-Type')).toBe('text/event-stream')
    await expect.poll(anna.last, soon).toEqual({ people: 1, version: 1 })
    const bruno = await follow(address, id, 'bruno-0001')
    await expect.poll(anna.last, soon).toEqual({ people: 2, version: 1 })
    await client.save({ id, secret: editSecret }, 1, sampleDesign('second'))
    await expect.poll(bruno.last, soon).toEqual({ people: 2, version: 2 })
    bruno.leave()
    await expect.poll(anna.last, soon).toEqual({ people: 1, version: 2 })
    // Nobody reads the body of these, which are not to be seen as somebody who comes and goes.
    const toldBefore = anna.news.length
    for (let count = 0; count < 25; count++)
      await fetch(`${address}/api/designs/${id}/news?visitor=nobody-01`, { method: 'HEAD' })
    const carla = await follow(address, id, 'carla-0001')
    await expect.poll(carla.last, soon).toEqual({ people: 2, version: 2 })
    await expect.poll(anna.last, soon).toEqual({ people: 2, version: 2 })
    expect(anna.news).toHaveLength(toldBefore + 1)
    const missing = await fetch(`${address}/api/designs/nothing-here/news?visitor=nobody-01`, { method: 'HEAD' })
    expect(missing.status).toBe(404)
    child.kill('SIGTERM')
    expect(await ended).toEqual({ code: 0, signal: null })
    expect(anna.isEnded()).toBe(true)
  })

  test('a design that is not there, a bad name and one window too many are refused', async () => {
    const { address } = await start({ DATA_DIR: folder(), ...NO_LIMITS })
    const { id } = await designClient(address).create(sampleDesign('first'))
    expect((await follow(address, 'nothing-here', 'anna-0001')).response.status).toBe(404)
    expect((await follow(address, id, 'a b')).response.status).toBe(422)
    for (let count = 0; count < 5; count++)
      expect((await follow(address, id, `window-${count}00`)).response.status).toBe(200)
    const { response } = await follow(address, id, 'window-500')
    expect([response.status, response.headers.get('Retry-After')]).toEqual([429, '60'])
  })
})

const programs = findPostgres()
const NOT_RUN = 'no PostgreSQL server is installed here (looked in /usr/lib/postgresql/*/bin and PATH)'
if (!programs) console.warn(`SKIPPED: news of designs between processes, because ${NOT_RUN}`)

describe.skipIf(!programs)(programs ? 'two processes over PostgreSQL' : `SKIPPED: ${NOT_RUN}`, () => {
  let server: ThrowAwayPostgres
  let proxy: FaultyProxy
  beforeAll(async () => {
    server = await throwAwayPostgres(programs ?? '')
    proxy = await faultyProxy(server.socketPath)
  }, 60_000)
  afterAll(async () => {
    await proxy.close()
    await server.remove()
  })

  test('hear of each other, also after their connection was cut', {
    timeout: 60_000,
  }, async () => {
    await server.execute('postgres', 'create database news')
    const direct = { ...NO_LIMITS, DATABASE_URL: server.urlOf('news') }
    const overProxy = { ...NO_LIMITS, DATABASE_URL: `postgresql://tester@127.0.0.1:${proxy.port}/news` }
    const [here, there] = await Promise.all([start(direct), start(overProxy)])
    const client = designClient(here.address)
    const { id, editSecret } = await client.create(sampleDesign('first'))
    const anna = await follow(here.address, id, 'anna-0001')
    const bruno = await follow(there.address, id, 'bruno-0001')
    await expect.poll(anna.last, soon).toEqual({ people: 2, version: 1 })
    await expect.poll(bruno.last, soon).toEqual({ people: 2, version: 1 })
    await client.save({ id, secret: editSecret }, 1, sampleDesign('second'))
    await expect.poll(bruno.last, soon).toEqual({ people: 2, version: 2 })

    proxy.fail('cut')
    await follow(here.address, id, 'carla-0001')
    await expect.poll(bruno.last, soon).toEqual({ people: 3, version: 2 })
  })
})
