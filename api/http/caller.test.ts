import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { Caller } from '../work/caller.ts'
import { callerOf, identifyClient } from './caller.ts'
import { requestTimeout } from './requestTimeout.ts'

/** An application whose answer never comes, and who asked it. */
const silent = () => {
  const callers: Caller[] = []
  const app = new Hono()
    .use(identifyClient(1))
    .use(requestTimeout(50))
    .get('/', (c) => {
      callers.push(callerOf(c), callerOf(c))
      return new Promise<Response>(() => {})
    })
  app.onError((_, c) => c.text('late', 503))
  return { app, callers }
}

test('who was told that it took too long is no caller any more', async () => {
  const { app, callers } = silent()
  expect((await app.request('/')).status).toBe(503)
  expect(callers[0]?.signal.aborted).toBe(true)
  expect(callers[0]).toBe(callers[1])
})

test('who has gone is no caller any more, before or after asking', async () => {
  for (const leavesFirst of [true, false]) {
    const { app, callers } = silent()
    const leaving = new AbortController()
    if (leavesFirst) leaving.abort()
    void app.request(new Request('http://localhost/', { signal: leaving.signal }))
    await new Promise((resolve) => setImmediate(resolve))
    expect(callers[0]?.signal.aborted).toBe(leavesFirst)
    leaving.abort()
    expect(callers[0]?.signal.aborted).toBe(true)
  }
})

test('a caller goes by its network: all of an IPv6 /48 takes one turn', async () => {
  const { app, callers } = silent()
  await app.request('/', { headers: { 'X-Forwarded-For': '2001:db8:1:2:3::4' } })
  expect(callers[0]?.client).toBe('2001:db8:1::/48')
})
