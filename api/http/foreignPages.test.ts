import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { refuseForeignPages } from './foreignPages.ts'

const statusOf = async (headers: Record<string, string>, method = 'POST', trustedProxies = 0): Promise<number> => {
  const app = new Hono()
  app.use(refuseForeignPages(trustedProxies))
  app.all('*', (c) => c.text('done'))
  const answer = await app.request('http://sun.example/api/designs/x/copies', {
    method,
    headers: { Host: 'sun.example', ...headers },
  })
  return answer.status
}

test.each([
  {
    what: 'another site, as browsers say',
    headers: { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' },
  },
  { what: 'another origin', headers: { Origin: 'https://evil.example' } },
  { what: 'another port of the host', headers: { Origin: 'http://sun.example:8080' } },
  { what: 'a sandboxed page', headers: { Origin: 'null' } },
  {
    what: 'a host that no proxy vouches for',
    headers: { Origin: 'https://a.example', 'X-Forwarded-Host': 'a.example' },
  },
])('a change from $what is refused', async ({ headers }) => {
  expect(await statusOf(headers)).toBe(403)
})

test.each([
  { what: 'no browser', headers: {} },
  { what: 'its own page', headers: { Origin: 'http://sun.example' } },
  {
    what: 'its own page, as browsers say behind any proxy',
    headers: { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://a.example' },
  },
  {
    what: 'its own page behind a proxy',
    headers: { Origin: 'https://a.example', 'X-Forwarded-Host': 'a.example' },
    proxies: 1,
  },
])('a change from $what passes', async ({ headers, proxies = 0 }) => {
  expect(await statusOf(headers, 'POST', proxies)).toBe(200)
})

test('reading is free to every page', async () => {
  expect(await statusOf({ 'Sec-Fetch-Site': 'cross-site' }, 'GET')).toBe(200)
})
