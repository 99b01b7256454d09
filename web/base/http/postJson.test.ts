import { once } from 'node:events'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { ApiError } from './apiError.ts'
import { answering, listen } from './loopback.fixture.ts'
import { postJson } from './postJson.ts'

const Reply = z.object({ recommendations: z.array(z.string()) })
const BODY = { area: { id: 'area-1', roofType: 'à falda' } }

afterEach(() => {
  vi.restoreAllMocks()
})

test('it posts JSON with cookies and hands back the parsed reply', async () => {
  const asked = vi.spyOn(globalThis, 'fetch')
  const server = await answering(200, '{"recommendations":["p1"]}')
  expect(await postJson(`${server.origin}/api/analyze`, BODY, Reply)).toEqual({ recommendations: ['p1'] })
  expect(server.asked).toEqual([
    { method: 'POST', path: '/api/analyze', contentType: 'application/json', body: JSON.stringify(BODY) },
  ])
  expect(asked.mock.calls[0]?.[1]).toMatchObject({ credentials: 'include' })
})

test.each([
  { status: 422, body: '{"code":"areaTooLarge"}', message: '422: {"code":"areaTooLarge"}', code: 'areaTooLarge' },
  { status: 500, body: '', message: '500: Broken', code: null },
  { status: 401, body: '', message: '401: Broken', code: null },
])('an answer of status $status throws "$message"', async ({ status, body, message, code }) => {
  const server = await answering(status, body, 'Broken')
  const posting = postJson(server.origin, BODY, Reply)
  await expect(posting).rejects.toBeInstanceOf(ApiError)
  await expect(posting).rejects.toMatchObject({ status, message, code })
})

test.each([
  { reply: 'of another shape', body: '{"recommendations":[1]}' },
  { reply: 'that is no JSON', body: '<html></html>' },
  { reply: 'that is empty', body: '' },
])('a reply $reply throws', async ({ body }) => {
  const server = await answering(200, body)
  await expect(postJson(server.origin, BODY, Reply)).rejects.toThrow()
})

test('an aborted request rejects as aborted and is closed', async () => {
  const controller = new AbortController()
  let closed: Promise<unknown> = Promise.resolve()
  const server = await listen((_, response) => {
    closed = once(response, 'close')
    controller.abort()
  })
  await expect(postJson(server.origin, BODY, Reply, controller.signal)).rejects.toMatchObject({ name: 'AbortError' })
  await closed
})
