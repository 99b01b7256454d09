import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PROFILE_OF_DEFAULTS } from '#engine/finance/fiscalProfile.ts'
import type { Fill } from '#engine/layout/placeModules.ts'
import { PlantAreaOptions, PlantOptions } from '#wire/plant.ts'
import type { Weather } from '#wire/weather.ts'
import { callerNamed } from '../../threads/testing/callers.ts'
import { patientWorkPool } from '../../threads/testing/patientWorkPool.ts'
import { createWorkPool, type WorkPool } from '../../threads/workPool.ts'
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
const taskOf = (sideDeg: number, fill: Fill = 'aligned'): DetailedTask => ({
  areas: [
    {
      area: {
        id: 'area-1',
        type: 'rectangle',
        bounds: { south: 45, west: 9, north: 45 + sideDeg, east: 9 + sideDeg },
        roofType: 'pitched',
        orientation: 'south',
        angle: 20,
      },
      measured: { totalAreaM2: 100, usableAreaM2: 80 },
      detailed: PlantAreaOptions.parse({ fill }),
    },
  ],
  options: { ...PlantOptions.parse({}), fiscal: PROFILE_OF_DEFAULTS },
  weather: WEATHER,
  inverters: [],
  candidates: [
    { id: 'a', stock: 1_000_000, powerW: 440, priceEur: 100, lengthMm: 1722, widthMm: 1134, temperaturePerK: null },
  ],
})
const HOUSE = taskOf(0.0001)
/** Some 30,000 modules. */
const TOWN = taskOf(0.003)

let pool: WorkPool
let analyse: DetailedAnalyst
beforeAll(() => {
  pool = patientWorkPool()
  analyse = createDetailedAnalyst(pool)
})
afterAll(() => pool.end())

test('an analysis computed in the thread is the one the engine gives', async () => {
  expect(await analyse(HOUSE, callerNamed('a'))).toEqual(analyseDetailed(HOUSE))
})

test('other work goes on while the thread computes', async () => {
  let isDone = false
  const analysis = analyse(TOWN, callerNamed('a')).finally(() => {
    isDone = true
  })
  await sleep(1)
  expect(isDone).toBe(false)
  expect((await analysis).ok).toBe(true)
})

test('who has gone is told nothing, and the next one is answered', async () => {
  const gone = { ok: false, fault: { of: 'server', code: 'requestTimeout' } }
  expect(await analyse(HOUSE, callerNamed('a', AbortSignal.abort()))).toEqual(gone)
  expect((await analyse(HOUSE, callerNamed('a'))).ok).toBe(true)
})

test('a roof that takes longer than the limit is given up', async () => {
  const hasty = createWorkPool(() => {}, { long: { limitMs: 1 } })
  const fault = { of: 'server', code: 'requestTimeout' }
  expect(await createDetailedAnalyst(hasty)(TOWN, callerNamed('a'))).toEqual({ ok: false, fault })
  await hasty.end()
})

test('a client that asks for three at once is refused the third', async () => {
  const asked = [0, 1, 2].map(() => analyse(HOUSE, callerNamed('a')))
  expect(await asked[2]).toEqual({ ok: false, fault: { of: 'server', code: 'overloaded' } })
  expect((await Promise.all(asked)).map(({ ok }) => ok)).toEqual([true, true, false])
})

test('a fault of the program is thrown, and the thread goes on', async () => {
  const broken = { ...HOUSE, candidates: null as unknown as DetailedTask['candidates'] }
  await expect(analyse(broken, callerNamed('a'))).rejects.toThrow()
  expect((await analyse(HOUSE, callerNamed('a'))).ok).toBe(true)
})
