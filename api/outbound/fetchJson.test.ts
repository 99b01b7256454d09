import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { fetchJson } from './fetchJson.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})
const listening = async (answer: RequestListener): Promise<URL> => {
  const server = createServer(answer).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
}

test.each([301, 302, 307, 308])('a service that answers %i elsewhere is not followed', async (status) => {
  let reached = 0
  const elsewhere = await listening((_, response) => {
    reached += 1
    response.end('{"secret":1}')
  })
  const service = await listening((_, response) => {
    response.writeHead(status, { Location: elsewhere.href }).end()
  })
  const options = { fetch, userAgent: 'test', timeoutMs: 5_000, maxBytes: 1_000 }
  const answer = await fetchJson(service, options, new AbortController().signal)
  expect(answer).toMatchObject({ ok: false, fault: { code: 'unavailable' } })
  expect(reached).toBe(0)
})
