import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { Asker } from '../work/asker.ts'
import { askerOf, identifyClient } from './asker.ts'
import { requestTimeout } from './requestTimeout.ts'

/** An application whose answer never comes, and who asked it. */
const silent = () => {
  const askers: Asker[] = []
  const app = new Hono()
    .use(identifyClient(1))
    .use(requestTimeout(50))
    .get('/', (c) => {
      askers.push(askerOf(c), askerOf(c))
      return new Promise<Response>(() => {})
    })
  app.onError((_, c) => c.text('late', 503))
  return { app, askers }
}

test('who was told that it took too long is no asker any more', async () => {
  const { app, askers } = silent()
  expect((await app.request('/')).status).toBe(503)
  expect(askers[0]?.signal.aborted).toBe(true)
  expect(askers[0]).toBe(askers[1])
})

test('who has gone is no asker any more, before or after asking', async () => {
  for (const leavesFirst of [true, false]) {
    const { app, askers } = silent()
    const leaving = new AbortController()
    if (leavesFirst) leaving.abort()
    void app.request(new Request('http://localhost/', { signal: leaving.signal }))
    await new Promise((resolve) => setImmediate(resolve))
    expect(askers[0]?.signal.aborted).toBe(leavesFirst)
    leaving.abort()
    expect(askers[0]?.signal.aborted).toBe(true)
  }
})

test('an asker goes by its network: all of an IPv6 /48 takes one turn', async () => {
  const { app, askers } = silent()
  await app.request('/', { headers: { 'X-Forwarded-For': '2001:db8:1:2:3::4' } })
  expect(askers[0]?.client).toBe('2001:db8:1::/48')
})
