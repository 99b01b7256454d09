import { beforeAll, expect, test } from 'vitest'
import { PlantAreaOptions, PlantOptions, PlantRequest } from '#contract/plant.ts'
import type { Weather } from '#contract/weather.ts'
import { PROFILE_OF_DEFAULTS } from '#engine/finance/fiscalProfile.ts'
import { createEmbeddedWeather } from '../../weather/embedded/createEmbeddedWeather.ts'
import { callerNamed } from '../../work/testing/callers.ts'
import { measurePlant } from '../drawnArea.ts'
import { COSTLY_PLANTS, DISTINCT, OWN } from '../testing/costlyRequests.ts'
import { cpuSeconds, MOST_CPU_S, stopwatch } from '../testing/cpuTime.ts'
import { analyseDetailedPlant, type DetailedPlantTask } from './detailedPlantTask.ts'

let weather: Weather
beforeAll(async () => {
  const found = await createEmbeddedWeather().yearAt({ lat: 45.4642, lng: 9.19 }, callerNamed('a'))
  if (!found.ok) throw new Error(found.fault)
  weather = found.value
})

const taskOf = (name: string, candidates: DetailedPlantTask['candidates']): DetailedPlantTask => {
  const { areas, detailed } = PlantRequest.parse(COSTLY_PLANTS[name])
  const measured = measurePlant(areas)
  if (!measured.ok) throw new Error(`${name}: ${measured.fault.detail}`)
  return {
    areas: measured.value.map((area) => ({ ...area, detailed: area.detailed ?? PlantAreaOptions.parse({}) })),
    options: { ...(detailed ?? PlantOptions.parse({})), fiscal: PROFILE_OF_DEFAULTS },
    weather,
    candidates,
  }
}

/** The costliest; `COSTLY=all npm test -- unit` tries each plant that is known to be costly. */
const COSTLY = ['20 flat halls, east-west, maximum, battery, hourly, all that changes the money, a number']

test.each(process.env.COSTLY === 'all' ? Object.keys(COSTLY_PLANTS) : COSTLY)(
  '%s costs at most some seconds, and asks often whether it is stopped',
  { timeout: 240_000 },
  (name) => {
    const { isStopped, longestS } = stopwatch()
    const cpuS = cpuSeconds(() => expect(analyseDetailedPlant(taskOf(name, OWN), isStopped).ok).toBe(true))
    expect(cpuS).toBeLessThan(MOST_CPU_S)
    expect(longestS()).toBeLessThan(0.5)
  },
)

test('with one panel chosen among a thousand of a thousand sizes twenty slopes cost little more', {
  timeout: 240_000,
}, () => {
  const task = taskOf('20 slopes, maximum, battery, hourly', DISTINCT)
  const chosen = { ...task, options: { ...task.options, panelId: 'panel-500', quantity: 300 } }
  const { isStopped, longestS } = stopwatch()
  const cpuS = cpuSeconds(() => {
    const analysed = analyseDetailedPlant(chosen, isStopped)
    expect(analysed.ok && analysed.value.recommendations.at(-1)).toMatchObject({
      panelId: 'panel-500',
      asked: { quantity: 300 },
    })
  })
  expect(cpuS).toBeLessThan(MOST_CPU_S)
  expect(longestS()).toBeLessThan(0.5)
})

test('an analysis of a plant ends when it is stopped', () => {
  let asked = 0
  const stopped = analyseDetailedPlant(taskOf('20 slopes, battery, hourly', OWN), () => ++asked > 20)
  expect(stopped).toEqual({ ok: false, fault: { of: 'server', code: 'requestTimeout' } })
  expect(asked).toBe(21)
})
