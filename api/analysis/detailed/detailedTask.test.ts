import { beforeAll, expect, test } from 'vitest'
import { AnalyzeRequest } from '#wire/analysis.ts'
import type { Surrounding } from '#wire/surroundings.ts'
import type { Weather } from '#wire/weather.ts'
import { measurePlant } from '../drawnArea.ts'
import { COSTLY_REQUESTS, OWN } from '../testing/costlyRequests.ts'
import { costlyTask, weatherOfMilan } from '../testing/costlyTask.ts'
import { analyseDetailed, type DetailedTask } from './detailedTask.ts'

let weather: Weather
beforeAll(async () => {
  weather = await weatherOfMilan()
})
const taskOf = (name: string, candidates: DetailedTask['candidates']): DetailedTask =>
  costlyTask(name, { weather, candidates })

test('an analysis of a plant ends when it is stopped', () => {
  let asked = 0
  const stopped = analyseDetailed(taskOf('20 slopes, battery, hourly', OWN), () => ++asked > 20)
  expect(stopped).toEqual({ ok: false, fault: { of: 'server', code: 'requestTimeout' } })
  expect(asked).toBe(21)
})

test('a tower shades a roof also where more trees stand nearer than can be looked at', () => {
  const wood = taskOf('roof of 400 modules in a wood, 200 vents', OWN.slice(0, 1))
  const bestKwh = (surroundings: readonly Surrounding[]): number => {
    const analysed = analyseDetailed({
      ...wood,
      options: { ...wood.options, obstacles: [], surroundings: [...surroundings] },
    })
    const best = analysed.ok ? analysed.value.recommendations[0] : undefined
    return best ? best.size.production.annualKwh / best.size.quantity : Number.NaN
  }
  const { surroundings } = wood.options
  const beside = (eastM: number, northM: number) => ({
    lat: 45.4642 + northM / 111_195,
    lng: 9.19 + eastM / (111_195 * Math.cos((45.4642 * Math.PI) / 180)),
  })
  const coordinates = [beside(-5, -120), beside(45, -120), beside(45, -80), beside(-5, -80)]
  const tower: Surrounding = { id: 'tower', kind: 'building', heightM: 100, coordinates }
  expect(bestKwh([...surroundings, tower])).toBeLessThan(0.99 * bestKwh(surroundings))
})

test.each(['refused: strip of 30 km', 'refused: strip of 3,000 km'])('%s is no roof', (name) => {
  const { area } = AnalyzeRequest.parse(COSTLY_REQUESTS[name])
  expect(measurePlant([{ area }])).toMatchObject({ ok: false, fault: { code: 'areaTooLarge' } })
})
