import { once } from 'node:events'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { ApiError } from './apiError.ts'
import { answering, listen } from './loopback.fixture.ts'
import { queryFunction } from './queryFunction.ts'

const Panels = z.array(z.object({ id: z.string() }))

let client: QueryClient
beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
})
afterEach(() => {
  client.clear()
  vi.restoreAllMocks()
})

const load = (origin: string, on401?: 'throw' | 'returnNull') =>
  client.fetchQuery({
    queryKey: [origin, 'api', 'panels'],
    queryFn: queryFunction({ schema: Panels, ...(on401 && { on401 }) }),
  })
const faultOf = async (loading: Promise<unknown>): Promise<ApiError> =>
  loading.then(
    () => Promise.reject(new Error('it loaded')),
    (fault) => fault,
  )

test('it gets the path the query key gives and hands back the parsed reply', async () => {
  const server = await answering(200, '[{"id":"p1"}]')
  expect(await load(server.origin)).toEqual([{ id: 'p1' }])
  expect(server.asked).toMatchObject([{ method: 'GET', path: '/api/panels' }])
})

test('it asks the browser to send cookies, also to another origin', async () => {
  // Node's fetch has no cookie jar: what can be seen here is what is asked of it.
  const asked = vi.spyOn(globalThis, 'fetch')
  const server = await answering(200, '[]')
  await load(server.origin)
  expect(asked.mock.calls[0]?.[1]).toMatchObject({ credentials: 'include' })
})

test('it sends the headers that it is given, with cookies', async () => {
  const asked = vi.spyOn(globalThis, 'fetch')
  const server = await answering(200, '[]')
  const headers = { Authorization: 'Bearer secret' }
  const queryFn = queryFunction({ schema: Panels, init: () => ({ headers }) })
  expect(await client.fetchQuery({ queryKey: [server.origin], queryFn })).toEqual([])
  expect(asked.mock.calls[0]?.[1]).toMatchObject({ headers, credentials: 'include' })
})

describe('an answer that is not ok', () => {
  test.each([
    { status: 500, body: 'the store is gone', statusText: 'Oops', message: '500: the store is gone' },
    { status: 503, body: '', statusText: 'Be Right Back', message: '503: Be Right Back' },
    { status: 404, body: '{"code":"notFound"}', statusText: 'Not Found', message: '404: {"code":"notFound"}' },
    { status: 401, body: 'who are you?', statusText: 'Unauthorized', message: '401: who are you?' },
  ])('of status $status throws "$message"', async ({ status, body, statusText, message }) => {
    const server = await answering(status, body, statusText)
    const fault = await faultOf(load(server.origin))
    expect(fault).toBeInstanceOf(ApiError)
    expect(fault).toMatchObject({ message, status })
  })

  test.each([
    { body: '{"type":"about:blank","title":"Busy","status":429,"code":"rateLimited"}', code: 'rateLimited' },
    { body: '{"title":"Busy"}', code: null },
    { body: '"Busy"', code: null },
    { body: 'null', code: null },
    { body: '<html>Busy</html>', code: null },
  ])('with the body $body has the code $code', async ({ body, code }) => {
    const server = await answering(429, body)
    expect(await faultOf(load(server.origin))).toMatchObject({ status: 429, code })
  })
})

describe('a 401', () => {
  test.each([{ on401: undefined }, { on401: 'throw' as const }])('throws with on401 = $on401', async ({ on401 }) => {
    const server = await answering(401, '')
    expect(await faultOf(load(server.origin, on401))).toMatchObject({ status: 401 })
  })

  test('is null where that is asked for', async () => {
    const server = await answering(401, 'who are you?')
    expect(await load(server.origin, 'returnNull')).toBeNull()
  })

  test('is the only status that can be null', async () => {
    const server = await answering(403, '')
    expect(await faultOf(load(server.origin, 'returnNull'))).toMatchObject({ status: 403 })
  })
})

test.each([
  { reply: 'of another shape', body: '[{"id":1}]' },
  { reply: 'that is no list', body: '{}' },
  { reply: 'that is no JSON', body: 'panels' },
  { reply: 'that is empty', body: '' },
])('a reply $reply throws', async ({ body }) => {
  const server = await answering(200, body)
  await expect(load(server.origin)).rejects.toThrow()
})

test('a server that hangs up throws', async () => {
  const server = await listen((request) => request.socket.destroy())
  await expect(load(server.origin)).rejects.toThrow()
})

test('a query given up closes its request', async () => {
  let hasArrived = () => {}
  const arrived = new Promise<void>((resolve) => {
    hasArrived = resolve
  })
  let closed: Promise<unknown> = Promise.resolve()
  const server = await listen((_, response) => {
    closed = once(response, 'close')
    hasArrived()
  })
  const key = [server.origin, 'api', 'panels']
  const loading = load(server.origin)
  const outcome = expect(loading).rejects.toThrow()
  await arrived
  await client.cancelQueries({ queryKey: key })
  await outcome
  await closed
})
