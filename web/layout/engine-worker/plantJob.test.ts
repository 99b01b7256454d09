import { expect, test } from 'vitest'
import { ROUND_WEATHER } from '#engine/method/detailed/detailedSite.fixture.ts'
import { roofArea } from '#engine/plant/plantSite.fixture.ts'
import { finished } from '#engine/steps.ts'
import { estimating } from './estimateJob.ts'
import { estimatingPlant, type PlantJob } from './plantJob.ts'

const SOUTH = roofArea('south', 'south', { eastM: 0, widthM: 12, depthM: 6 })
const WEST = roofArea('west', 'west', { eastM: 30, widthM: 12, depthM: 6 })
const PANEL = { powerW: 440, priceEur: 100, lengthMm: 1722, widthMm: 1134, temperaturePerK: -0.003 }
const JOB: PlantJob = {
  areas: [SOUTH, WEST],
  choices: { obstacles: [], battery: null, assumptions: {} },
  panel: PANEL,
  quantity: null,
  weather: ROUND_WEATHER,
}

const figuresOf = (job: PlantJob) => {
  const estimated = finished(estimatingPlant(job))
  if (!estimated.ok) throw new Error(estimated.fault.of)
  return estimated.value
}

const aloneOf = ({ area, fill, removedModules }: PlantJob['areas'][number]) => {
  const choices = { ...JOB.choices, fill, removedModules }
  const alone = finished(estimating({ area, choices, panel: PANEL, weather: ROUND_WEATHER }))
  if (!alone.ok) throw new Error(alone.fault.of)
  return alone.value
}

test('a plant behind inverters of their own gives what its areas give alone', () => {
  const alone = [SOUTH, WEST].map(aloneOf)
  const { quantity, annualKwh } = figuresOf({ ...JOB, areas: [SOUTH, { ...WEST, inverter: 2 }] })
  expect(quantity).toBe(alone.reduce((sum, area) => sum + area.quantity, 0))
  expect(annualKwh).toBeCloseTo(
    alone.reduce((sum, area) => sum + area.annualProductionKwh, 0),
    6,
  )
})

test('with fewer modules it gives less, with more than fit as much as all', () => {
  const all = figuresOf(JOB)
  const few = figuresOf({ ...JOB, quantity: 5 })
  expect(few.quantity).toBe(5)
  expect(few.annualKwh).toBeLessThan(all.annualKwh)
  expect(figuresOf({ ...JOB, quantity: 1000 })).toEqual(all)
})

test('roofs on which nothing fits give nothing', () => {
  const tiny = roofArea('tiny', 'south', { eastM: 0, widthM: 1, depthM: 1 })
  expect(figuresOf({ ...JOB, areas: [tiny] })).toEqual({ quantity: 0, annualKwh: 0 })
})
