import { expect, test } from 'vitest'
import { PROFILE_OF_DEFAULTS } from '#engine/finance/fiscalProfile.ts'
import { ROUND_WEATHER, roofArea } from '#engine/plant/plantSite.fixture.ts'
import { finished } from '#engine/steps.ts'
import { estimatingPlant, type PlantJob, plantHoursOf } from './plantJob.ts'

const SOUTH = roofArea('south', 'south', { eastM: 0, widthM: 12, depthM: 6 })
const WEST = roofArea('west', 'west', { eastM: 30, widthM: 12, depthM: 6 })
const PANEL = { power: 440, price: 100, length: 1722, width: 1134, temperatureCoefficient: '-0.3 %/°C' }
const JOB: PlantJob = {
  areas: [SOUTH, WEST],
  choices: { obstacles: [], battery: null, assumptions: {}, fiscal: PROFILE_OF_DEFAULTS },
  panel: PANEL,
  shown: null,
  weather: ROUND_WEATHER,
  inverters: [],
}

const figuresOf = (job: PlantJob) => {
  const estimated = finished(estimatingPlant(job))
  if (!estimated.ok) throw new Error(estimated.fault.of)
  return estimated.value
}

const aloneOf = (area: PlantJob['areas'][number]) => figuresOf({ ...JOB, areas: [{ ...area, inverter: 1 }] })

test('a plant behind inverters of their own gives what its areas give alone', () => {
  const alone = [SOUTH, WEST].map(aloneOf)
  const { quantity, annualProductionKwh } = figuresOf({ ...JOB, areas: [SOUTH, { ...WEST, inverter: 2 }] })
  expect(quantity).toBe(alone.reduce((sum, area) => sum + area.quantity, 0))
  expect(annualProductionKwh).toBeCloseTo(
    alone.reduce((sum, area) => sum + area.annualProductionKwh, 0),
    6,
  )
})

/** Both roofs have the same size; the west one may have modules alone, contrary to the order by yield. */
const FITS = aloneOf(SOUTH).quantity
const RANKS = { west: [...Array(FITS).keys()], south: [...Array(FITS).keys()] }
const shownOf = (west: number, south = 0) => ({ countByArea: { west, south }, rankByArea: RANKS })

test('with fewer modules it gives less, with more than fit as much as all', () => {
  const all = figuresOf(JOB)
  const few = figuresOf({ ...JOB, shown: shownOf(5) })
  expect(few.quantity).toBe(5)
  expect(few.annualProductionKwh).toBeLessThan(all.annualProductionKwh)
  expect(figuresOf({ ...JOB, shown: shownOf(1000, 1000) })).toEqual(all)
})

test('the modules of a shown plant lie where its analysis lays them', () => {
  const job = { ...JOB, shown: shownOf(FITS) }
  const west = aloneOf(WEST).annualProductionKwh
  const sum = (hours: Float64Array | undefined) => hours?.reduce((total, kwh) => total + kwh, 0)
  expect(figuresOf(job).annualProductionKwh).toBeCloseTo(west, 6)
  const hours = plantHoursOf(job)
  expect(sum(hours?.roofsKwh[0])).toBe(0)
  expect(sum(hours?.roofsKwh[1])).toBeCloseTo(west, 6)
})

test('where a layout is another than that of the shown plant its number of modules stays, as on the map', () => {
  const shown = { ...shownOf(5, 3), rankByArea: { ...RANKS, south: [0] } }
  expect(figuresOf({ ...JOB, shown }).quantity).toBe(figuresOf({ ...JOB, shown: shownOf(5, 3) }).quantity)
})

test('a shown plant whose modules were all taken out by hand gives nothing', () => {
  const job = { ...JOB, shown: shownOf(0) }
  expect(figuresOf(job)).toMatchObject({ quantity: 0, annualProductionKwh: 0, money: null })
  expect(plantHoursOf(job)).toBeNull()
})

test('roofs on which nothing fits give nothing', () => {
  const tiny = roofArea('tiny', 'south', { eastM: 0, widthM: 1, depthM: 1 })
  expect(figuresOf({ ...JOB, areas: [tiny] })).toMatchObject({ quantity: 0, annualProductionKwh: 0, money: null })
})
