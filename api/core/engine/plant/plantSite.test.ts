import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assumedHousehold, measuredHousehold } from '../assumptions/consumptionAssumptions.ts'
import { HOURS_OF_2025 } from '../calendar/hourCalendar.ts'
import { calendarOfLoad } from '../consumption/loadYear.ts'
import { measuredUseKwh } from '../consumption/measuredUse.ts'
import { PROFILE_OF_DEFAULTS } from '../finance/fiscalProfile.ts'
import { pairs } from '../pairs.fixture.ts'
import type { DetailedArea } from '../roof/roofOfArea.ts'
import type { PlantChoices } from './plantChoices.ts'
import { attemptedSite, FLAT_AREA, PITCHED_AREA, roofOf, siteOf } from './plantSite.fixture.ts'

const LINE: DetailedArea = {
  type: 'polyline',
  coordinates: [
    { lat: 45, lng: 9 },
    { lat: 45, lng: 9.0003 },
  ],
  roofType: 'linear',
  orientation: 'variable',
  angle: 30,
}

test.each([
  { what: 'a pitched roof', area: PITCHED_AREA, mounting: undefined, expected: 'flush' },
  { what: 'a flat roof', area: FLAT_AREA, mounting: undefined, expected: 'southRacks' },
  { what: 'a flat roof with east-west racks chosen', area: FLAT_AREA, mounting: 'eastWest', expected: 'eastWest' },
  { what: 'a line', area: LINE, mounting: undefined, expected: 'band' },
  {
    what: 'a line on what is said to be flat',
    area: { ...LINE, roofType: 'flat' },
    mounting: 'band',
    expected: 'band',
  },
] as const)('$what carries its modules as $expected', ({ area, mounting, expected }) => {
  expect(roofOf(area, { mounting }).mounting).toBe(expected)
})

test.each([
  { what: 'a pitched roof in racks', area: PITCHED_AREA, mounting: 'southRacks' },
  { what: 'a pitched roof with east-west racks', area: PITCHED_AREA, mounting: 'eastWest' },
  { what: 'a pitched roof in a band', area: PITCHED_AREA, mounting: 'band' },
  { what: 'a flat roof flush, at the angle of the racks it would need', area: FLAT_AREA, mounting: 'flush' },
  { what: 'a flat roof in a band', area: FLAT_AREA, mounting: 'band' },
  { what: 'a line in racks', area: LINE, mounting: 'southRacks' },
] as const)('$what is refused', ({ area, mounting }) => {
  expect(attemptedSite(area, { mounting })).toEqual({ ok: false, fault: { of: 'mounting', areaIndex: 0 } })
})

test.each([
  { orientation: 'north', azimuth: undefined, expected: 0 },
  { orientation: 'east', azimuth: undefined, expected: 90 },
  { orientation: 'south', azimuth: undefined, expected: 180 },
  { orientation: 'west', azimuth: undefined, expected: 270 },
  { orientation: 'variable', azimuth: undefined, expected: 180 },
  { orientation: 'west', azimuth: 201.5, expected: 201.5 },
] as const)('$orientation with the azimuth $azimuth faces $expected°', ({ orientation, azimuth, expected }) => {
  expect(roofOf({ ...PITCHED_AREA, orientation, azimuth }).roof.azimuthDeg).toBe(expected)
})

test.each([
  { what: 'the angle of a flat roof', area: { ...FLAT_AREA, angle: 25 }, assumptions: {}, expected: 25 },
  { what: 'the assumption where the angle is 0', area: FLAT_AREA, assumptions: {}, expected: 10 },
  {
    what: 'the assumption that was changed',
    area: { ...FLAT_AREA, angle: 25 },
    assumptions: { rackTiltDeg: 15 },
    expected: 15,
  },
])('racks are tilted by $what', ({ area, assumptions, expected }) => {
  expect(roofOf(area, { mounting: 'southRacks', assumptions }).assumptions.rackTiltDeg).toBe(expected)
})

test('of the same energy a year, a house that is assumed and one that is entered are the same, hour by hour', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1_000_000, noNaN: true }), fc.boolean(), (annualConsumptionKwh, hasBands) => {
      const bandPrices = hasBands ? { f1: 0.3, f2: 0.25, f3: 0.2 } : null
      const assumed = siteOf(PITCHED_AREA, { assumptions: { annualConsumptionKwh }, bandPrices })
      // The entry of the consumption drawer at 45° N 9° E.
      const consumption = assumedHousehold(annualConsumptionKwh, 'Lombardia')
      const entered = siteOf(PITCHED_AREA, { consumption, bandPrices })
      expect(assumed.loadKwh).toEqual(entered.loadKwh)
      expect(assumed.bands).toEqual(entered.bands)
    }),
    { numRuns: 20 },
  )
})

test('a house that is assumed is of the region of its roof, also where its weather is that of a place in another one', () => {
  const inCatania = { ...PITCHED_AREA, bounds: { south: 37.5, west: 15.09, north: 37.50009, east: 15.09015 } } as const
  const loadOf = (region: 'Sicilia' | 'Lombardia') =>
    siteOf(inCatania, { consumption: assumedHousehold(2700, region) }).loadKwh
  // The weather is that of 45° N 9° E, in Lombardia.
  expect(siteOf(inCatania).loadKwh).toEqual(loadOf('Sicilia'))
  expect(loadOf('Sicilia')).not.toEqual(loadOf('Lombardia'))
})

test('several households and a business have the mean profile, one home has not', () => {
  const assumed = assumedHousehold(2700, 'Lombardia')
  const loadOf = (choices: Partial<PlantChoices>) => siteOf(PITCHED_AREA, choices).loadKwh
  const several = loadOf({ consumption: { ...assumed, base: { ...assumed.base, households: 'several' } } })
  const use = measuredUseKwh({ ...assumed.base, households: 'several' }, roofOf(PITCHED_AREA).sun.weather.hourStartMs)
  expect(use).toEqual({ ok: true, value: several })
  expect(loadOf({ fiscal: { ...PROFILE_OF_DEFAULTS, use: 'business' } })).toEqual(several)
  expect(loadOf({})).not.toEqual(several)
})

test('a business uses its energy at the hours it chose; a home and readings ignore them', () => {
  const assumed = assumedHousehold(3447.5, 'Lombardia')
  const office: PlantChoices['consumption'] = { ...assumed, base: { ...assumed.base, businessHours: 'office' } }
  const business = { ...PROFILE_OF_DEFAULTS, use: 'business' } as const
  const loadOf = (choices: Partial<PlantChoices>) => siteOf(PITCHED_AREA, choices).loadKwh
  const load = loadOf({ consumption: office, fiscal: business })
  // Of 3,447.5 kWh an open hour has 1 kWh and any other 0.15 (by hand in businessHours.test.ts): 11 h and 20 h of Tuesday 7 January 2025.
  expect(load[6 * 24 + 10]).toBeCloseTo(1, 9)
  expect(load[6 * 24 + 19]).toBeCloseTo(0.15, 9)
  expect(loadOf({ consumption: office })).toEqual(loadOf({ consumption: assumed }))
  const base = { kind: 'hourly', kwh: Array<number>(8760).fill(0.5) } as const
  expect(loadOf({ consumption: { ...office, base }, fiscal: business })).toEqual(new Float64Array(8760).fill(0.5))
})

test('a house of which nothing is said uses what is assumed; readings, heat pump and car add up', () => {
  const total = (choices: Partial<PlantChoices>) =>
    siteOf(PITCHED_AREA, choices).loadKwh.reduce((sum, kwh) => sum + kwh, 0)
  expect(total({})).toBeCloseTo(2700, 6)
  expect(total({ assumptions: { annualConsumptionKwh: 5000 } })).toBeCloseTo(5000, 6)
  const consumption: PlantChoices['consumption'] = {
    base: { kind: 'hourly', kwh: Array.from({ length: 8760 }, () => 0.5) },
    heatPump: null,
    electricCar: { annualKm: 10_000, charging: 'night' },
  }
  // 8,760 × 0.5 kWh, and 10,000 km at 0.18 kWh.
  expect(total({ consumption })).toBeCloseTo(4380 + 1800, 6)
})

describe('a site is refused', () => {
  const chimney = { type: 'rectangle', bounds: { south: 45, west: 9, north: 45, east: 9.00001 }, heightM: 1 } as const
  const bow = pairs('45,9 45.001,9.001 45.001,9 45,9.001').map(([lat, lng]) => ({ lat, lng }))

  test.each([
    {
      why: 'every wrong assumption',
      area: PITCHED_AREA,
      choices: { assumptions: { rackTiltDeg: 61, colour: 1, horizonYears: 2.5 } },
      fault: {
        of: 'assumptions',
        faults: [
          { key: 'rackTiltDeg', code: 'outOfRange' },
          { key: 'colour', code: 'unknownKey' },
          { key: 'horizonYears', code: 'notWhole' },
        ],
      },
    },
    {
      why: 'an obstacle without extent',
      area: PITCHED_AREA,
      choices: { obstacles: [chimney] },
      fault: { of: 'obstacles', index: 0, code: 'degenerateGeometry' },
    },
    {
      why: 'an obstacle that crosses itself',
      area: PITCHED_AREA,
      choices: { obstacles: [{ type: 'polygon', coordinates: bow, heightM: 1 }] },
      fault: { of: 'obstacles', index: 0, code: 'selfIntersecting' },
    },
    { why: 'a wall', area: { ...PITCHED_AREA, angle: 86 }, choices: {}, fault: { of: 'area', code: 'tooSteep' } },
    {
      why: 'racks steeper than racks are',
      area: { ...FLAT_AREA, angle: 61 },
      choices: {},
      fault: { of: 'area', code: 'tooSteep' },
    },
    {
      why: 'a charger that cannot bring so much',
      area: PITCHED_AREA,
      choices: {
        consumption: {
          base: measuredHousehold(2700, 'Lombardia'),
          heatPump: null,
          electricCar: { annualKm: 900_000, charging: 'night' },
        },
      },
      fault: { of: 'consumption', code: 'chargerTooWeak' },
    },
  ] as const)('because of $why', ({ area, choices, fault }) => {
    expect(attemptedSite(area, choices)).toMatchObject({ ok: false, fault })
  })
})

test('an obstacle far from the roof takes nothing from it', () => {
  const far = { south: 45.01, west: 9.01, north: 45.0101, east: 9.0101 }
  const { roof } = roofOf(PITCHED_AREA, { obstacles: [{ type: 'rectangle', bounds: far, heightM: 2 }] })
  expect(roof.obstacles).toHaveLength(1)
})

test('who pays by band has the band of each hour; who pays one price has none', () => {
  const bandPrices = { f1: 0.3, f2: 0.28, f3: 0.25 }
  expect(siteOf(PITCHED_AREA).bands).toBeUndefined()
  const { bands, loadKwh } = siteOf(PITCHED_AREA, { bandPrices })
  expect(bands?.prices).toEqual(bandPrices)
  expect(bands?.ofHour).toHaveLength(loadKwh.length)
  // Monday 6 January 2025, the Epiphany, and the day after, both at noon.
  expect([5, 6].map((day) => bands?.ofHour[24 * day + 11])).toEqual([2, 0])
})

test('measured hours have the bands of the weather’s own year, all else those of 2025', () => {
  // 7 January 2007, 12 h: a Sunday.
  const hourStartMs = Float64Array.of(Date.UTC(2007, 0, 7, 11))
  expect(calendarOfLoad({ kind: 'measured' }, { hourStartMs })).toBe(hourStartMs)
  expect(calendarOfLoad({ kind: 'hourly' }, { hourStartMs })).toBe(HOURS_OF_2025)
})
