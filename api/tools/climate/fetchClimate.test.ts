import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Handler, type Loopback, sendJson } from '../../outbound/testing/loopback.ts'
import { createManualClock, type ManualClock } from '../../outbound/testing/manualClock.ts'
import { documentedPvgis, startPvgis } from '../../weather/testing/pvgisService.ts'
import { syntheticHorizon, syntheticMonths } from '../../weather/testing/syntheticReplies.ts'
import { type AnswerLog, openAnswerLog } from './answerLog.ts'
import { fetchClimate } from './fetchClimate.ts'
import { createPolitePvgis } from './politePvgis.ts'

const TURIN = { name: 'Torino', lat: 45.07, lng: 7.69 }
const GRID = { name: null, lat: 45.25, lng: 7.5 }
/** Points of the grid, from south to north. */
const EIGHT = Array.from({ length: 8 }, (_, index) => ({ ...GRID, lat: GRID.lat + index / 4 }))
const SEA = { name: null, lat: -45, lng: 8 }
const SEA_MESSAGE = '{"message":"Location over the sea. Please, select another location"}'

/** A clock with instant sleeps that records each sleep. */
const sleepless = (): ManualClock & { slept: number[] } => {
  const clock = createManualClock()
  const slept: number[] = []
  return {
    ...clock,
    slept,
    async sleep(durationMs, signal) {
      signal.throwIfAborted()
      slept.push(durationMs)
      await clock.advance(durationMs)
    },
  }
}

describe('a run for the climate', () => {
  let folder: string
  let service: Loopback & { baseUrl: string }
  let clock: ReturnType<typeof sleepless>
  let interruption: AbortController
  let told: string[]
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'climate-'))
    clock = sleepless()
    interruption = new AbortController()
    told = []
  })
  afterEach(async () => {
    await service.close()
    rmSync(folder, { recursive: true })
  })
  const partial = () => join(folder, 'climate.json.partial')
  const log = (origin = 'here'): AnswerLog => {
    const opened = openAnswerLog(partial(), origin)
    if (!opened.ok) throw new Error(opened.fault)
    return opened.value
  }
  const start = async (handler?: Handler): Promise<void> => {
    service = await startPvgis(handler)
  }
  const run = (places: Parameters<typeof fetchClimate>[0] = [TURIN], timeoutMs = 5_000) => {
    const { signal } = interruption
    const tell = (line: string) => told.push(line)
    const pvgis = createPolitePvgis({ baseUrl: service.baseUrl, pauseMs: 1_000, clock, signal, timeoutMs, tell })
    return fetchClimate(places, pvgis, log(), tell)
  }
  const asked = () => service.received.map(({ url }) => url.pathname.split('/').at(-1))

  test('asks for the means of all years without the horizon, and for the horizon, by name', async () => {
    await start()
    await run()
    expect(asked()).toEqual(['MRcalc', 'printhorizon'])
    expect(Object.fromEntries(service.received[0]?.url.searchParams ?? [])).toEqual({
      lat: '45.07',
      lon: '7.69',
      usehorizon: '0',
      outputformat: 'json',
      raddatabase: 'PVGIS-SARAH3',
      startyear: '2005',
      endyear: '2023',
      horirrad: '1',
      d2g: '1',
      avtemp: '1',
    })
    expect(service.received[0]?.headers['user-agent']).toContain('SolarPlanner')
  })

  test('gives a row for each place, a capital with its name', async () => {
    await start()
    const rows = await run([TURIN, GRID])
    // 6 - 0.1 × (45.07 - 36) - 0.5 × 6 in January.
    expect(rows).toMatchObject({
      ok: true,
      value: [
        { place: 'Torino', lat: 45.07, lon: 7.69, altitudeM: 250, diffuseFraction: new Array(12).fill(0.4) },
        { lat: 45.25, lon: 7.5 },
      ],
    })
    expect(rows.ok && rows.value[0]?.ghiKwhM2Day[0]).toBe(2.093)
    expect(rows.ok && rows.value[0]?.tempC[6]).toBe(24)
    expect(rows.ok && rows.value[0]?.horizonDeg).toHaveLength(48)
    expect(rows.ok && rows.value[1]).not.toHaveProperty('place')
    expect(told).toEqual(['[1/2] Torino: 250 m', '[2/2] 45.25 N 7.5 E: 250 m'])
  })

  test('one request is under way at a time, with a pause before each', async () => {
    let underWay = 0
    let most = 0
    await start((url, response) => {
      most = Math.max(most, ++underWay)
      response.on('finish', () => underWay--)
      setImmediate(() => documentedPvgis(url, response))
    })
    await run([TURIN, GRID])
    expect(most).toBe(1)
    expect(clock.slept).toEqual([1_000, 1_000, 1_000, 1_000])
  })

  test('a place in the sea is left out, and asked for once', async () => {
    await start()
    const rows = await run([TURIN, SEA, ...EIGHT])
    expect(rows).toMatchObject({ ok: true, value: { length: 9, 0: { place: 'Torino' }, 1: { lat: 45.25 } } })
    expect(told[1]).toBe('[2/10] -45 N 8 E: no data')
    expect(asked()).toHaveLength(19)
    await run([TURIN, SEA, ...EIGHT])
    expect(asked()).toHaveLength(19)
  })

  test('a place of which no reply can be used is left out after six tries', async () => {
    await start((url, response) =>
      url.searchParams.get('lat') === '-45' ? sendJson(response, { outputs: {} }) : documentedPvgis(url, response),
    )
    expect(await run([TURIN, SEA, ...EIGHT])).toMatchObject({ ok: true, value: { length: 9 } })
    expect(asked()).toHaveLength(24)
    await run([TURIN, SEA, ...EIGHT])
    expect(asked()).toHaveLength(24)
  })

  test('data for fewer than nine places of ten are no climate', async () => {
    await start()
    expect(await run([TURIN, GRID, SEA])).toEqual({ ok: false, fault: 'it has data for only 2 of 3 places' })
  })

  test('without the horizon of the first capital the questions are no longer understood', async () => {
    let isRejected = true
    await start((url, response) => {
      if (!isRejected || !url.pathname.endsWith('/printhorizon')) return documentedPvgis(url, response)
      response.writeHead(400).end(SEA_MESSAGE)
    })
    expect(await run()).toEqual({ ok: false, fault: 'it rejects the question for the horizon of Torino' })
    isRejected = false
    expect(await run()).toMatchObject({ ok: true, value: [{ horizonDeg: { length: 48 } }] })
    expect(asked()).toEqual(['MRcalc', 'printhorizon', 'printhorizon'])
  })

  test('a rejected first capital ends the run: the questions are no longer understood', async () => {
    await start((_, response) => response.writeHead(400).end(SEA_MESSAGE))
    expect(await run()).toEqual({ ok: false, fault: 'it rejects the question for Torino' })
    expect(asked()).toHaveLength(1)
  })

  /** Fails the first requests, then answers. */
  const failing = (times: number, fail: Handler): Handler => {
    let left = times
    return (url, response) => (left-- > 0 ? fail(url, response) : documentedPvgis(url, response))
  }
  const good = JSON.stringify(syntheticMonths(TURIN.lat, TURIN.lng))
  test.each<{ case: string; fail: Handler }>([
    { case: 'a 500', fail: (_, response) => response.writeHead(500).end('{"message":"Internal Server Error"}') },
    { case: 'a reset connection', fail: (_, response) => response.destroy() },
    { case: 'JSON that ends in the middle', fail: (_, response) => response.end(good.slice(0, -20)) },
    { case: 'a page of HTML', fail: (_, response) => response.end('<html><body>Maintenance</body></html>') },
    { case: 'another place', fail: (_, response) => sendJson(response, syntheticMonths(41, 12)) },
    {
      case: 'no months',
      fail: (_, response) => sendJson(response, { ...syntheticMonths(), outputs: { monthly: [] } }),
    },
  ])('$case is asked for again after 10, 20 and 40 s', async ({ fail }) => {
    await start(failing(3, fail))
    expect(await run()).toMatchObject({ ok: true, value: [{ place: 'Torino' }] })
    expect(clock.slept.filter((durationMs) => durationMs !== 1_000)).toEqual([10_000, 20_000, 40_000])
    expect(told.slice(0, 3).every((line) => line.includes('again in'))).toBe(true)
  })

  test('a reply that never comes is given up and asked for again', async () => {
    await start(failing(1, () => {}))
    expect(await run([TURIN], 200)).toMatchObject({ ok: true })
    expect(asked()).toEqual(['MRcalc', 'MRcalc', 'printhorizon'])
  })

  test('a broken horizon is asked for again, too', async () => {
    let isBroken = true
    await start((url, response) => {
      if (!url.pathname.endsWith('/printhorizon') || !isBroken) return documentedPvgis(url, response)
      isBroken = false
      sendJson(response, { outputs: {} })
    })
    expect(await run()).toMatchObject({ ok: true, value: [{ horizonDeg: { length: 48 } }] })
    expect(syntheticHorizon().outputs.horizon_profile).toHaveLength(49)
  })

  test.each([429, 529])('after a %i it waits as long as PVGIS asks', async (status) => {
    await start(failing(1, (_, response) => response.writeHead(status, { 'Retry-After': '120' }).end()))
    expect(await run()).toMatchObject({ ok: true })
    expect(clock.slept).toContain(120_000)
  })

  test('a service that asks for an hour is left alone', async () => {
    await start((_, response) => response.writeHead(429, { 'Retry-After': '3600' }).end())
    expect(await run()).toEqual({ ok: false, fault: 'status 429, come back in 3600 s' })
    expect(asked()).toHaveLength(1)
  })

  test('a question that fails six times ends the run', async () => {
    await start((_, response) => response.writeHead(500).end())
    expect(await run()).toEqual({ ok: false, fault: 'status 500, after 6 tries and 6 failures in all' })
    expect(asked()).toHaveLength(6)
  })

  test('a service that fails now and then is asked for no more than 60 failures', async () => {
    let count = 0
    await start((url, response) => (++count % 3 === 0 ? documentedPvgis(url, response) : response.writeHead(503).end()))
    const places = Array.from({ length: 40 }, (_, index) => ({ name: null, lat: 45, lng: 7 + index / 10 }))
    expect(await run(places)).toEqual({ ok: false, fault: 'status 503, after 2 tries and 60 failures in all' })
  })

  test('an interrupted run goes on with the answer that was missing', async () => {
    await start((url, response) => {
      if (service.received.length === 3) interruption.abort(new Error('interrupted'))
      documentedPvgis(url, response)
    })
    await expect(run([TURIN, GRID])).rejects.toThrow('interrupted')
    interruption = new AbortController()
    expect(await run([TURIN, GRID])).toMatchObject({ ok: true, value: [{ place: 'Torino' }, { lat: 45.25 }] })
    expect(asked()).toEqual(['MRcalc', 'printhorizon', 'MRcalc', 'MRcalc', 'printhorizon'])
  })

  test('of a log that ends in the middle of a line only that line is asked for again', async () => {
    await start()
    await run([TURIN, GRID])
    writeFileSync(partial(), readFileSync(partial(), 'utf8').slice(0, -10))
    expect(await run([TURIN, GRID])).toMatchObject({ ok: true })
    expect(asked().slice(4)).toEqual(['printhorizon'])
    expect(await run([TURIN, GRID])).toMatchObject({ ok: true })
    expect(asked()).toHaveLength(5)
  })

  test('the log of another service, and a file that is none, are not taken', async () => {
    await start()
    await run()
    expect(openAnswerLog(partial(), 'elsewhere')).toEqual({ ok: false, fault: 'otherOrigin' })
    writeFileSync(partial(), 'notes\n')
    expect(openAnswerLog(partial(), 'here')).toEqual({ ok: false, fault: 'notALog' })
  })
})
