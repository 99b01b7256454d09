import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import type { Caller } from '../threads/workPool.ts'
import { callerOf, clientOf, clientOfRequest, identifyClient, isHttps, networkOf } from './caller.ts'
import { requestTimeout } from './requestTimeout.ts'

describe('one client', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['192.0.2.7:51234', '192.0.2.7'],
    [' 192.0.2.7 ', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::ffff:7f00:1', '127.0.0.1'],
    ['[::FFFF:c000:0207]:443', '192.0.2.7'],
    ['0:0:0:0:0:ffff:c000:207', '192.0.2.7'],
    ['::ffff:0:c000:207', '0:0:0:0::/64'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::1]:443', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['unknown', 'unknown'],
  ])('%s is counted as %s', (address, client) => expect(clientOf(address)).toBe(client))

  test('has the same name for two addresses of one IPv6 network only', () => {
    expect(clientOf('2001:db8:1:2:aaaa::1')).toBe(clientOf('2001:db8:1:2:bbbb::9'))
    expect(clientOf('2001:db8:1:2::1')).not.toBe(clientOf('2001:db8:1:3::1'))
  })
})

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:0DB8:0001:0003::1', '2001:db8:1::/48'],
  ['::1', '0:0:0::/48'],
  ['unknown', 'unknown'],
])('the network around %s is %s', (address, network) => expect(networkOf(clientOf(address))).toBe(network))

describe('behind reverse proxies', () => {
  const answer = async (proxies: number, headers: Record<string, string>) => {
    const app = new Hono().get('/', (c) => c.json([clientOfRequest(c, proxies), isHttps(c, proxies)]))
    return (await app.request('/', { headers }, { incoming: { socket: { remoteAddress: '10.0.0.1' } } })).json()
  }
  const FORGED = { 'X-Forwarded-For': '198.51.100.66, 203.0.113.5, 10.0.0.2', 'X-Forwarded-Proto': 'https' }

  test.each([
    [0, '10.0.0.1', false],
    [1, '10.0.0.2', true],
    [2, '203.0.113.5', true],
    [9, '198.51.100.66', true],
  ])('with %i of them believed the client is %s', async (proxies, client, https) => {
    expect(await answer(proxies, FORGED)).toEqual([client, https])
  })

  test('the socket counts where none was written down', async () => {
    expect(await answer(1, {})).toEqual(['10.0.0.1', false])
  })
})

/** An application that never answers, and the callers of its requests. */
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
