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

test('each request has its own deadline though one timer serves them all', async () => {
  const { ask, ended } = limited()
  const asked = [ask('/never', 'first')]
  await vi.advanceTimersByTimeAsync(60)
  asked.push(ask('/never', 'second'))
  await vi.advanceTimersByTimeAsync(39)
  expect(ended).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(ended).toEqual(['first late'])
  await vi.advanceTimersByTimeAsync(59)
  expect(ended).toEqual(['first late'])
  await vi.advanceTimersByTimeAsync(1)
  expect(ended).toEqual(['first late', 'second late'])
  await Promise.all(asked)
})

test('a request that ends in time is left alone, also when it fails', async () => {
  const { ask, ended } = limited()
  const asked = [ask('/soon', 'first'), ask('/fails', 'second')]
  await vi.advanceTimersByTimeAsync(1000)
  await Promise.all(asked)
  expect(ended).toEqual(['second broken', 'first done'])
})

test('a request after a quiet while is limited like the first', async () => {
  const { ask, ended } = limited()
  await Promise.all([ask('/soon', 'first'), vi.advanceTimersByTimeAsync(5000)])
  const asked = ask('/never', 'second')
  await vi.advanceTimersByTimeAsync(100)
  await asked
  expect(ended).toEqual(['first done', 'second late'])
})

test('no timer is left behind once everything has ended', async () => {
  const { ask } = limited()
  await Promise.all([ask('/soon', 'first'), vi.advanceTimersByTimeAsync(1000)])
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
