import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MINUTE_MS } from '#engine/units.ts'
import type { TileProvider } from '#wire/config.ts'
import { type Handler, type Loopback, startLoopback } from '../outbound/testing/loopback.ts'
import { createManualClock, settled } from '../outbound/testing/manualClock.ts'
import { createImageryWatch } from './imageryWatch.ts'
import { offeredTileProviders } from './tileProviders.ts'

const logger = { debug: vi.fn() }
const say = vi.fn()
const clock = createManualClock()
let service: Loopback | undefined
beforeEach(() => vi.clearAllMocks())
afterEach(() => service?.close())

const own = (url: string): TileProvider[] => {
  const layer = { kind: 'xyz' as const, url: `${url}/{z}/{x}/{y}`, subdomains: [], attribution: '' }
  const whole = { ...layer, minZoom: 0, maxNativeZoom: 19, tileSize: 256, opacity: 1 }
  return [
    { id: 'own', name: 'own', mapType: 'satellite', layers: [whole], bounds: null, terms: '', demonstration: false },
  ]
}
const watchOf = (providers: readonly TileProvider[], timeoutMs = 5000) =>
  createImageryWatch(providers, { fetch, clock, logger, say, timeoutMs })
const serve = async (handler: Handler) => {
  service = await startLoopback(handler)
  return offeredTileProviders(own(service.url), 'auto')
}
const LOST = ['No satellite imagery: the demonstration is shown.']
const BACK = ['Satellite imagery is there again.']
const isTold = (...lines: readonly (readonly string[])[]) => expect.poll(() => say.mock.calls).toEqual(lines)

test.each([200, 403, 404, 503])(
  'a host that answers with status %i is there: a browser may be given more',
  async (status) => {
    const doesAnswer = watchOf(await serve((_, response) => response.writeHead(status).end()))
    expect(doesAnswer()).toBe(true)
    await expect.poll(() => service?.received).toHaveLength(1)
    await settled()
    expect(doesAnswer()).toBe(true)
    expect(service?.received.map(({ url }) => url.pathname)).toEqual(['/'])
  },
)

test('a host that refuses connections does not answer, which is told once', async () => {
  const doesAnswer = watchOf(await serve((_, response) => response.end()))
  await service?.close()
  expect(doesAnswer(), 'nobody waits for the first trial').toBe(true)
  await isTold(LOST)
  expect(logger.debug, 'the details').toHaveBeenCalledTimes(1)
  expect(doesAnswer()).toBe(false)
  await clock.advance(MINUTE_MS)
  expect(doesAnswer(), 'nor for the next one').toBe(false)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(say).toHaveBeenCalledTimes(1)
})

test('a host that is silent does not answer; it is asked again after a minute, and only when somebody wants to know', async () => {
  let isSilent = true
  const doesAnswer = watchOf(await serve((_, response) => !isSilent && response.end()), 50)
  doesAnswer()
  await isTold(LOST)
  isSilent = false
  await clock.advance(MINUTE_MS - 1)
  expect(doesAnswer()).toBe(false)
  await settled()
  expect(service?.received).toHaveLength(1)
  await clock.advance(1)
  doesAnswer()
  await isTold(LOST, BACK)
  expect(doesAnswer()).toBe(true)
  await clock.advance(10 * MINUTE_MS)
  expect(service?.received).toHaveLength(2)
})

test.each([
  { what: 'nothing can take the place of the imagery', mode: 'services' },
  { what: 'there is only the demonstration', mode: 'demonstration' },
] as const)('where $what no host is asked', async ({ mode }) => {
  service = await startLoopback((_, response) => response.end())
  const doesAnswer = watchOf(offeredTileProviders(own(service.url), mode))
  expect(doesAnswer()).toBe(true)
  await settled()
  expect(service.received).toEqual([])
})
