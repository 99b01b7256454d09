import { Hono } from 'hono'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BodyTimeout, RequestTimeout, requestTimeout } from './requestTimeout.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** An application with a limit of 100 ms, and how its requests have ended so far. */
const limited = () => {
  const app = new Hono()
    .use(requestTimeout(100))
    .get('/never', () => new Promise<Response>(() => {}))
    .get('/soon', async (c) => {
      await new Promise((resolve) => setTimeout(resolve, 50))
      return c.text('done')
    })
    .get('/fails', () => Promise.reject(new Error('broken')))
  app.onError((error, c) => c.text(error instanceof RequestTimeout ? 'late' : error.message, 503))
  const ended: string[] = []
  const ask = async (path: string, name: string): Promise<void> => {
    ended.push(`${name} ${await (await app.request(path)).text()}`)
  }
  return { ask, ended }
}

test('a request that takes too long is answered as late, one that ends or fails in time as it is', async () => {
  const { ask, ended } = limited()
  const asked = [ask('/never', 'first'), ask('/soon', 'second'), ask('/fails', 'third')]
  await vi.advanceTimersByTimeAsync(99)
  expect(ended).toEqual(['third broken', 'second done'])
  await vi.advanceTimersByTimeAsync(1)
  expect(ended).toEqual(['third broken', 'second done', 'first late'])
  await Promise.all(asked)
  expect(vi.getTimerCount()).toBe(0)
})

test.each([
  ['a body still on its way', { incoming: { complete: false } }, 'BodyTimeout'],
  ['all of it received', { incoming: { complete: true } }, 'RequestTimeout'],
  ['no socket beneath', {}, 'RequestTimeout'],
])('a request given up with %s, %j, is a %s', async (_, bindings, name) => {
  const app = new Hono().use(requestTimeout(100)).post('/', () => new Promise<Response>(() => {}))
  app.onError((error, c) => c.text(error instanceof BodyTimeout ? 'BodyTimeout' : error.name))
  const answer = app.request('/', { method: 'POST' }, bindings)
  await vi.advanceTimersByTimeAsync(100)
  expect(await (await answer).text()).toBe(name)
})
