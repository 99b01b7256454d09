import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { MINUTE_MS } from '#engine/units.ts'
import { createBackOff, createCircuitBreaker } from './backOff.ts'
import { endpoint } from './fetchJson.ts'
import { createGate } from './testing/gate.ts'
import { type Handler, type Loopback, sendJson, startLoopback } from './testing/loopback.ts'
import { createManualClock, type ManualClock } from './testing/manualClock.ts'

test('each refusal without a term doubles the pause from 30 s up to 15 minutes, a success starts anew', async () => {
  const clock = createManualClock()
  const backOff = createBackOff(clock)
  const pauseS = async (): Promise<number> => {
    for (let seconds = 0; ; seconds += 15) {
      if (!backOff.isPausing()) return seconds
      await clock.advance(15_000)
    }
  }
  expect(await pauseS()).toBe(0)
  const pauses: number[] = []
  for (let refusal = 0; refusal < 7; refusal++) {
    backOff.refused(null)
    pauses.push(await pauseS())
  }
  expect(pauses).toEqual([30, 60, 120, 240, 480, 900, 900])
  backOff.succeeded()
  backOff.refused(null)
  expect(await pauseS()).toBe(30)
})

test('a service cannot ask for more than 15 minutes', async () => {
  const clock = createManualClock()
  const backOff = createBackOff(clock)
  backOff.refused(999_999_000)
  await clock.advance(15 * 60_000)
  expect(backOff.isPausing()).toBe(false)
})

test('requests under way together that are all refused count once', async () => {
  const clock = createManualClock()
  const backOff = createBackOff(clock)
  for (let refusal = 0; refusal < 5; refusal++) backOff.refused(null)
  await clock.advance(30_000)
  expect(backOff.isPausing()).toBe(false)
})

test('of two terms the longer one is kept', async () => {
  const clock = createManualClock()
  const backOff = createBackOff(clock)
  backOff.refused(60_000)
  backOff.refused(10_000)
  await clock.advance(59_000)
  expect(backOff.isPausing()).toBe(true)
})

const answers: Handler = (_, response) => sendJson(response, {})
const fails: Handler = (_, response) => response.destroy()

describe('the circuit breaker', () => {
  let service: Loopback
  let clock: ManualClock
  let handler: Handler
  const logger = { debug: vi.fn(), info: vi.fn(), warn: vi.fn() }
  beforeEach(async () => {
    service = await startLoopback((url, response) => handler(url, response))
    clock = createManualClock()
    vi.resetAllMocks()
  })
  afterEach(() => service.close())
  const open = (first: Handler, timeoutMs = 5_000) => {
    handler = first
    const trialUrl = endpoint(service.url, 'api', { q: 'roma' })
    return createCircuitBreaker({ trialUrl, userAgent: 'SolarPlanner test', fetch, clock, logger, timeoutMs })
  }
  /** A breaker whose service was requested once. */
  const openWanted = (...options: Parameters<typeof open>) => {
    const breaker = open(...options)
    expect(breaker.isPausing()).toBe(true)
    return breaker
  }
  const until = (isTrue: () => boolean) => expect.poll(isTrue).toBe(true)

  test('lets nobody ask before the service has answered a trial of its own', async () => {
    const answer = createGate()
    const breaker = openWanted((_, response) => void answer.passed.then(() => sendJson(response, {})))
    await until(() => service.received.length === 1)
    expect(breaker.isPausing()).toBe(true)
    answer.open()
    await until(() => !breaker.isPausing())
    expect(service.received.map(({ url }) => `${url.pathname}${url.search}`)).toEqual(['/api?q=roma'])
    expect(logger.warn).not.toHaveBeenCalled()
    expect(logger.info).not.toHaveBeenCalled()
  })

  test('tries the service soon after the start, though nobody wants it yet', async () => {
    open(answers)
    await until(() => service.received.length === 1)
  })

  const failures: Record<string, Handler> = {
    'a reset connection': fails,
    'a 503': (_, response) => response.writeHead(503).end(),
    'a 429': (_, response) => response.writeHead(429).end(),
    'a page to sign in': (_, response) => response.end('<html></html>'),
    'no answer': () => {},
  }
  test.each(Object.entries(failures))('%s makes it rest, which is said once', async (_, failing) => {
    const breaker = openWanted(failing, 200)
    await until(() => logger.warn.mock.calls.length === 1)
    for (let minute = 0; minute < 9; minute++) {
      expect(breaker.isPausing()).toBe(true)
      await clock.advance(MINUTE_MS)
    }
    expect(service.received).toHaveLength(1)
    const { host } = new URL(service.url)
    expect(logger.warn.mock.calls).toEqual([[expect.objectContaining({ host }), expect.any(String)]])
  })

  test('names no address it asked in the log', async () => {
    openWanted(fails)
    await until(() => logger.warn.mock.calls.length === 1)
    expect(JSON.stringify(logger.warn.mock.calls)).not.toContain('roma')
  })

  test('a question that fails makes all others rest for ten minutes', async () => {
    const breaker = openWanted(answers)
    await until(() => !breaker.isPausing())
    breaker.refused(null, { status: 500 })
    breaker.refused(null, { status: 500 })
    expect(breaker.isPausing()).toBe(true)
    expect(logger.warn).toHaveBeenCalledOnce()
    await clock.advance(10 * MINUTE_MS - 1)
    expect(breaker.isPausing()).toBe(true)
    expect(service.received).toHaveLength(1)
  })

  test('after the rest one trial in the background decides, and nobody waits for it', async () => {
    const breaker = openWanted(fails)
    await until(() => logger.warn.mock.calls.length === 1)
    const answer = createGate()
    handler = (_, response) => void answer.passed.then(() => sendJson(response, {}))
    await clock.advance(10 * MINUTE_MS)
    expect(service.received).toHaveLength(1)
    expect([breaker.isPausing(), breaker.isPausing(), breaker.isPausing()]).toEqual([true, true, true])
    await until(() => service.received.length === 2)
    answer.open()
    await until(() => !breaker.isPausing())
    expect(service.received).toHaveLength(2)
    expect(logger.info).toHaveBeenCalledOnce()
    expect(logger.warn).toHaveBeenCalledOnce()
  })

  test('a trial that fails is another rest, and not said again', async () => {
    const breaker = openWanted(fails)
    await until(() => logger.warn.mock.calls.length === 1)
    await clock.advance(10 * MINUTE_MS)
    breaker.isPausing()
    await until(() => service.received.length === 2)
    await clock.advance(9 * MINUTE_MS)
    breaker.isPausing()
    await clock.advance(0)
    expect(service.received).toHaveLength(2)
    expect(logger.warn).toHaveBeenCalledOnce()
  })

  test.each([
    { retryAfterS: 60, restMinutes: 10 },
    { retryAfterS: 3600, restMinutes: 60 },
  ])('asked for $retryAfterS s it rests for $restMinutes minutes', async ({ retryAfterS, restMinutes }) => {
    const breaker = openWanted((_, response) => response.writeHead(429, { 'Retry-After': `${retryAfterS}` }).end())
    await until(() => logger.warn.mock.calls.length === 1)
    handler = answers
    await clock.advance(restMinutes * MINUTE_MS - 1000)
    breaker.isPausing()
    await clock.advance(0)
    expect(service.received).toHaveLength(1)
    await clock.advance(1000)
    breaker.isPausing()
    await until(() => !breaker.isPausing())
  })
})
