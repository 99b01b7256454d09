import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { reportedFetch } from './fetchJson.ts'

const server = createServer((request, response) => {
  if (request.url?.startsWith('/slow')) return
  response.writeHead(request.url?.startsWith('/busy') ? 429 : 200).end('{}')
})
const addressOf = async (path: string): Promise<string> => {
  if (!server.listening) await once(server.listen(0, '127.0.0.1'), 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`
}
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

test('an answer is passed on and nothing is written', async () => {
  const warn = vi.fn()
  expect((await reportedFetch({ warn })(await addressOf('/?q=Milano'))).status).toBe(200)
  expect(warn).not.toHaveBeenCalled()
})

test('a refusal is written with host and status, without what was searched for', async () => {
  const warn = vi.fn()
  expect((await reportedFetch({ warn })(await addressOf('/busy?q=via+segreta'))).status).toBe(429)
  expect(warn).toHaveBeenCalledOnce()
  expect(warn.mock.calls[0]?.[0]).toMatchObject({ host: expect.stringMatching(/^127\.0\.0\.1:\d+$/), status: 429 })
  expect(JSON.stringify(warn.mock.calls)).not.toContain('segreta')
})

test('no connection and a time-out are written with their cause', async () => {
  const warn = vi.fn()
  const closed = await addressOf('/')
  const slow = await addressOf('/slow')
  await expect(reportedFetch({ warn })(slow, { signal: AbortSignal.timeout(50) })).rejects.toThrow()
  await new Promise((resolve) => server.close(resolve))
  await expect(reportedFetch({ warn })(closed)).rejects.toThrow()
  expect(warn.mock.calls.map(([{ err }]) => err.name)).toEqual(['TimeoutError', 'TypeError'])
})

test('who stopped waiting is no failure', async () => {
  const warn = vi.fn()
  const gone = new AbortController()
  const asked = reportedFetch({ warn })(await addressOf('/slow'), { signal: gone.signal })
  setTimeout(() => gone.abort(), 20)
  await expect(asked).rejects.toThrow()
  expect(warn).not.toHaveBeenCalled()
})
