import { expect, test } from 'vitest'
import { areaOf } from '#design/area.ts'
import { EMPTY_DESIGN } from '#design/design.ts'
import { plantRequestOf } from '#design/plantRequest.ts'
import { measuredHousehold } from '#engine/assumptions/consumptionAssumptions.ts'
import { measuredHouseholds } from '#engine/consumption/measuredHouseholds.ts'
import type { Consumption } from '#engine/plant/plantChoices.ts'
import {
  annualKwhOf,
  atResolution,
  consumptionFields,
  regionOfDesign,
  resolutionOf,
  withAnnualKwh,
  withBand,
  withMonth,
} from './consumptionDraft.ts'

const base = measuredHousehold(2700, 'Lombardia')

test('a year told by its months is spread evenly, and back it is the same year', () => {
  const months = atResolution(base, 'months', 'Sicilia')
  expect(months.use.kwh).toEqual(Array(12).fill(225))
  expect(resolutionOf(months)).toBe('months')
  expect(atResolution(months, 'year', 'Sicilia').use).toEqual({ period: 'year', kwh: 2700 })
})

test.each([2000, 2700, 3141.5, 0])('%d kWh told by months and as a year again are the same', (kwh) => {
  const year = measuredHousehold(kwh, 'Lombardia')
  expect(atResolution(atResolution(year, 'months', 'Sicilia'), 'year', 'Sicilia')).toEqual(year)
})

test('readings told as a year keep their energy, used like the households of the place', () => {
  const hourly = { kind: 'hourly' as const, kwh: Array(8760).fill(0.5) }
  expect(annualKwhOf(hourly)).toBe(4380)
  expect(atResolution(hourly, 'year', 'Sicilia')).toEqual(measuredHousehold(4380, 'Sicilia'))
})

test('changing the way it is told keeps the households', () => {
  const like = { ...base, contractedPower: 'upTo6Kw' } as const
  expect(atResolution(like, 'months', 'Sicilia')).toMatchObject({ region: 'Lombardia', contractedPower: 'upTo6Kw' })
  expect(withAnnualKwh(like, 900, 'Sicilia')).toEqual({ ...like, use: { period: 'year', kwh: 900 } })
})

test('one month is changed and the others stay', () => expect(withMonth([1, 2, 3], 1, 9)).toEqual([1, 9, 3]))

test.each(['bands', 'f1AndF23'] as const)('a year told by %s keeps its energy, and so do months', (as) => {
  const months = { ...base, use: { period: 'months' as const, kwh: [300, 100, ...Array<number>(10).fill(200)] } }
  const told = atResolution(months, as, 'Sicilia')
  expect(resolutionOf(told)).toBe(as)
  expect(atResolution(told, 'year', 'Sicilia').use).toEqual({ period: 'year', kwh: 2400 })
  const back = atResolution(told, 'months', 'Sicilia').use
  expect(back.period === 'months' && back.kwh.map((kwh) => Number(kwh.toFixed(9)))).toEqual(months.use.kwh)
})

test('three bands told as two join F2 and F3', () => {
  const bands = { ...base, use: { period: 'bands' as const, kwh: Array<number[]>(12).fill([10, 20, 30]) } }
  expect(atResolution(bands, 'f1AndF23', 'Sicilia').use).toEqual({ period: 'f1AndF23', kwh: Array(12).fill([10, 50]) })
})

test('two bands told as three divide F23 by the hours of F2 and F3', () => {
  const two = { ...base, use: { period: 'f1AndF23' as const, kwh: Array<number[]>(12).fill([10, 5999]) } }
  // 2,071 and 3,928 hours of 5,999.
  const [first] = atResolution(two, 'bands', 'Sicilia').use.kwh as number[][]
  expect(first?.map((kwh) => Number(kwh.toFixed(6)))).toEqual([10, 2071, 3928])
})

test('one band of a month is changed and the others stay', () => {
  const rows = [
    [1, 2],
    [3, 4],
  ]
  expect(withBand(rows, 1, 0, 9)).toEqual([
    [1, 2],
    [9, 4],
  ])
})

const roofAt = (id: string, lat: number, lng: number, inPlant: boolean) => ({
  ...areaOf(id, { type: 'rectangle', bounds: { south: lat, west: lng, north: lat + 0.0001, east: lng + 0.0001 } }),
  inPlant,
})
const IN_MILAN = roofAt('milan', 45.46, 9.19, true)
const IN_BOLOGNA = roofAt('bologna', 44.49, 11.34, false)

test.each([
  {
    what: 'its plant, though an area outside of it was drawn first',
    areas: [IN_BOLOGNA, IN_MILAN],
    region: 'Lombardia',
  },
  { what: 'its areas where none is in the plant', areas: [IN_BOLOGNA], region: 'Emilia-Romagna' },
  { what: 'most households where nothing is drawn', areas: [], region: 'Lombardia' },
])('the region of a design is that of $what', ({ areas, region }) => {
  expect(regionOfDesign({ areas })).toBe(region)
})

const using = (base: Consumption['base']): Consumption => ({ base, heatPump: null, electricCar: null })
const TYPED = using(measuredHousehold(3900, 'Lombardia'))
const READ = using({ kind: 'hourly', kwh: Array(8760).fill(1 / 3) })
const TYPICAL = using(measuredHousehold(measuredHouseholds('Lombardia', 'upTo3Kw').annualKwh, 'Lombardia'))

test.each([
  { what: 'readings recall what was typed', from: TYPED, typedKwh: null, to: READ, kept: 3900 },
  { what: 'other readings recall it, too', from: READ, typedKwh: 3900, to: READ, kept: 3900 },
  { what: 'a new typed energy forgets the one before', from: READ, typedKwh: 3900, to: TYPED, kept: null },
  { what: 'of the typical home nothing was typed', from: TYPICAL, typedKwh: null, to: READ, kept: null },
  { what: 'of the assumed household nothing was typed', from: null, typedKwh: null, to: READ, kept: null },
])('$what', ({ from, typedKwh, to, kept }) => {
  expect(consumptionFields({ consumption: from, typedKwh }, to)).toEqual({ consumption: to, typedKwh: kept })
})

test('what was typed before the readings is not sent to be calculated', () => {
  const design = { ...EMPTY_DESIGN, method: 'detailed' as const, areas: [IN_MILAN], consumption: READ }
  expect(plantRequestOf({ ...design, typedKwh: 3900 })).toEqual(plantRequestOf(design))
})
