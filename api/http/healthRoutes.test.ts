import { afterEach, describe, expect, test, vi } from 'vitest'
import { problemOf, testApp } from '../testing/testApp.ts'

afterEach(() => {
  vi.useRealTimers()
})

describe('a healthy server', () => {
  test.each([
    ['/api/health/live', 'live'],
    ['/api/health/ready', 'ready'],
    ['/api/health', 'ready'],
  ])('%s answers %s and is never cached', async (path, status) => {
    const response = await testApp().request(path)
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ status })
    expect(response.headers.get('Cache-Control')).toBe('no-store')
  })
})

describe.each(['/api/health/ready', '/api/health'])('%s', (path) => {
  test('is 503 when the store does not answer', async () => {
    const response = await testApp({ ping: () => Promise.reject(new Error('password=s3cret')) }).request(path)
    expect(response.status).toBe(503)
    expect(JSON.stringify(await problemOf(response))).not.toContain('s3cret')
  })

  test('is 503 when the store takes more than two seconds', async () => {
    vi.useFakeTimers()
    const answer = testApp({ ping: () => new Promise(() => {}) }).request(path)
    await vi.advanceTimersByTimeAsync(2_000)
    expect((await answer).status).toBe(503)
  })

  test('is 503 with a reason when the disk of the data folder has hardly any room left', async () => {
    const response = await testApp({ hasRoom: () => Promise.resolve(false) }).request(path)
    expect(response.status).toBe(503)
    expect((await problemOf(response)).detail).toMatch(/room left on the disk/)
  })

  test('asks the store once a second at most, and anew after that', async () => {
    vi.useFakeTimers()
    const ping = vi.fn(() => Promise.resolve())
    const app = testApp({ ping })
    for (let times = 0; times < 3; times++) expect((await app.request(path)).status).toBe(200)
    expect(ping).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1_000)
    ping.mockRejectedValue(new Error('gone'))
    expect((await app.request(path)).status).toBe(503)
    expect(ping).toHaveBeenCalledTimes(2)
  })

  test('is 503 from the moment the server stops', async () => {
    const response = await testApp({ isStopping: () => true }).request(path)
    expect(await problemOf(response)).toMatchObject({ status: 503, code: 'storeUnavailable' })
  })
})

test('a server whose store is away is alive', async () => {
  expect((await testApp({ ping: () => Promise.reject(new Error('away')) }).request('/api/health/live')).status).toBe(
    200,
  )
})
