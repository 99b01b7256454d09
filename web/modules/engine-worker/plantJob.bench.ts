import { test } from 'vitest'
import { PROFILE_OF_DEFAULTS } from '#engine/finance/fiscalProfile.ts'
import { ROUND_WEATHER, roofArea } from '#engine/plant/plantSite.fixture.ts'
import { finished } from '#engine/steps.ts'
import { estimatingPlant } from './plantJob.ts'

/** Growth of the dragged roof's width per step. */
const STEP_M = 0.05
const PANEL = { power: 440, price: 100, length: 1722, width: 1134, temperatureCoefficient: '-0.3 %/°C' }

/** The four slopes of a house, the first of them dragged. */
const areasAt = (step: number) =>
  (['south', 'east', 'west', 'north'] as const).map((orientation, index) =>
    roofArea(orientation, orientation, {
      eastM: 20 * index,
      widthM: 10 + (index === 0 ? step * STEP_M : 0),
      depthM: 6,
    }),
  )

test('figures of four areas with a battery while a roof is dragged', async ({ bench }) => {
  const choices = { obstacles: [], battery: { capacityKwh: 10 }, assumptions: {}, fiscal: PROFILE_OF_DEFAULTS }
  let step = 0
  await bench('a step', () => {
    step = (step + 1) % 80
    const job = { areas: areasAt(step), choices, panel: PANEL, shown: null, weather: ROUND_WEATHER, inverters: [] }
    const { ok } = finished(estimatingPlant(job))
    if (!ok) throw new Error('the plant cannot be estimated')
  }).run()
})
