import { setTimeout as sleep } from 'node:timers/promises'
import type { ResourceLimits } from 'node:worker_threads'
import { afterEach, expect, test } from 'vitest'
import { DetailedOptions } from '../contract/detailedOptions.ts'
import type { Weather } from '../contract/weather.ts'
import { createDetailedAnalyst, type DetailedAnalyst } from './detailedAnalyst.ts'
import { analyseDetailed, type DetailedTask } from './detailedTask.ts'

const WEATHER: Weather = {
  source: 'embedded',
  attribution: '',
  expectedErrorPercent: null,
  notice: null,
  data: {
    kind: 'averageDays',
    place: { latDeg: 45, lngDeg: 9, altitudeM: 100 },
    dailyGhiKwhM2: [1.5, 2.5, 3.5, 4.5, 5.5, 6, 6.5, 5.5, 4, 2.5, 1.5, 1.2],
    airTempC: [2, 4, 9, 13, 18, 22, 25, 24, 19, 14, 8, 3],
  },
}
const taskOf = (sideDeg: number, fill: 'aligned' | 'maximum' = 'aligned'): DetailedTask => ({
  area: {
    id: 'area-1',
    type: 'rectangle',
    bounds: { south: 45, west: 9, north: 45 + sideDeg, east: 9 + sideDeg },
    roofType: 'pitched',
    orientation: 'south',
    angle: 20,
  },
  measured: { totalAreaM2: 100, usableAreaM2: 80 },
  options: DetailedOptions.parse({ fill }),
  weather: WEATHER,
  candidates: [
    { id: 'a', stock: 1_000_000, powerW: 440, priceEur: 100, lengthMm: 1722, widthMm: 1134, temperaturePerK: null },
  ],
})
const HOUSE = taskOf(0.0001)
/** Some 30,000 modules. */
const TOWN = taskOf(0.003)

let analyst: DetailedAnalyst
const newAnalyst = (limitMs = 60_000, heapLimits?: ResourceLimits): DetailedAnalyst => {
  analyst = createDetailedAnalyst(limitMs, heapLimits)
  return analyst
}
afterEach(() => analyst.end())

test('an analysis worked out in the thread is the one the engine gives', async () => {
  expect(await newAnalyst().analyse(HOUSE)).toEqual(analyseDetailed(HOUSE))
})

test('other work goes on while the thread computes', async () => {
  let isDone = false
  const analysis = newAnalyst()
    .analyse(TOWN)
    .finally(() => {
      isDone = true
    })
  await sleep(1)
  expect(isDone).toBe(false)
  expect((await analysis).ok).toBe(true)
})

/** A task that tells when it is handed to the thread: it is copied then. */
const watched = (onBegun: () => void): DetailedTask => ({
  ...HOUSE,
  get candidates() {
    onBegun()
    return HOUSE.candidates
  },
})

test('what nobody waits for any more is not begun, the others are', async () => {
  const { analyse } = newAnalyst()
  const gone = new AbortController()
  const begun: string[] = []
  const ask = (name: string, signal?: AbortSignal) =>
    analyse(
      watched(() => begun.push(name)),
      signal,
    )
  const first = ask('first')
  const left = ask('left', gone.signal)
  const last = ask('last')
  gone.abort()
  expect(await left).toEqual({ ok: false, fault: { of: 'server', code: 'requestTimeout' } })
  expect((await first).ok && (await last).ok).toBe(true)
  expect(begun).toEqual(['first', 'last'])
})

test('whoever has gone before asking is not answered', async () => {
  expect(await newAnalyst().analyse(HOUSE, AbortSignal.abort())).toMatchObject({ ok: false })
})

test('a roof that takes longer than the limit is given up, and the next one is worked out', async () => {
  const { analyse } = newAnalyst(1)
  expect(await analyse(TOWN)).toEqual({ ok: false, fault: { of: 'server', code: 'requestTimeout' } })
  await analyst.end()
  expect((await newAnalyst().analyse(HOUSE)).ok).toBe(true)
})

test('a roof that needs more memory than the thread may take is refused, and the next one is worked out', async () => {
  const { analyse } = newAnalyst(60_000, { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 24 })
  await expect(analyse(TOWN)).rejects.toMatchObject({ code: 'ERR_WORKER_OUT_OF_MEMORY' })
  expect((await analyse(HOUSE)).ok).toBe(true)
})

test('when too many wait the next is told so', async () => {
  const { analyse } = newAnalyst()
  const gone = new AbortController()
  const asked = Array.from({ length: 51 }, () => analyse(HOUSE, gone.signal))
  expect(await analyse(HOUSE)).toEqual({ ok: false, fault: { of: 'server', code: 'overloaded' } })
  gone.abort()
  await Promise.all(asked)
})

test('whoever waits when it ends is told so, the one in work and those in the queue', async () => {
  const { analyse, end } = newAnalyst()
  const asked = [analyse(TOWN), analyse(HOUSE), analyse(HOUSE)]
  await end()
  const gone = { ok: false, fault: { of: 'server', code: 'requestTimeout' } }
  expect(await Promise.all(asked)).toEqual([gone, gone, gone])
})

test('a fault of the program is thrown, and the thread goes on', async () => {
  const { analyse } = newAnalyst()
  const broken = { ...HOUSE, candidates: null as unknown as DetailedTask['candidates'] }
  await expect(analyse(broken)).rejects.toThrow('the analysis could not be worked out')
  expect((await analyse(HOUSE)).ok).toBe(true)
})
