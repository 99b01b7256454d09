import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { saleOf } from '#engine/assumptions/assumptions.ts'
import { DesignDocument } from '#wire/design.ts'
import { areaOf } from './area.ts'
import { EMPTY_DESIGN } from './design.ts'
import { designDocument } from './designDocument.ts'
import { obstacleOf } from './drawn.ts'
import { parseDesign } from './parseDesign.ts'
import { plantRequestOf } from './plantRequest.ts'
import { LINE, POLYGON, RECTANGLE } from './shapes.fixture.ts'

const AREAS = [
  areaOf('area-1', RECTANGLE),
  {
    ...areaOf('area-2', POLYGON),
    roofType: 'pitched',
    orientation: 'west',
    angle: 30,
    azimuth: 262.5,
    name: 'Stalla',
  } as const,
  areaOf('area-3', LINE),
]
const DESIGN = { ...EMPTY_DESIGN, areas: AREAS, currentAreaId: 'area-2' }
/** The areas in stored form. */
const KEPT = designDocument(DESIGN).areas
const CHIMNEY = obstacleOf('obstacle-1', {
  type: 'rectangle',
  bounds: { north: 0.0001, east: 0.0001, south: 0, west: 0 },
})
const stored = (changes: Readonly<Record<string, unknown>> = {}): string =>
  JSON.stringify({ ...designDocument(DESIGN), ...changes })

test('a stored design comes back as it was', () => {
  expect(parseDesign(stored())).toEqual({ designId: 'design-0', design: DESIGN, isWhole: true })
})

test('an empty design comes back empty', () => {
  expect(parseDesign(stored({ areas: [], currentAreaId: null }))).toEqual({
    designId: 'design-0',
    design: EMPTY_DESIGN,
    isWhole: true,
  })
})

test('a design of version 1, which knew areas of four attributes only, comes back with the choices of new areas', () => {
  const [rectangle] = AREAS
  const { bounds } = RECTANGLE as Extract<typeof RECTANGLE, { type: 'rectangle' }>
  const old = { id: 'area-1', type: 'rectangle', bounds, roofType: 'flat', orientation: 'south', angle: 0 }
  const text = JSON.stringify({ version: 1, areas: [old], currentAreaId: 'area-1' })
  const design = { ...EMPTY_DESIGN, areas: [rectangle], currentAreaId: 'area-1' }
  expect(parseDesign(text)).toEqual({ designId: 'design-0', design, isWhole: true })
})

describe('a design of version 2 as the release of 22 November 2026 stored it', () => {
  const storedThen = (file: string) => readFileSync(new URL(`version2/${file}`, import.meta.url), 'utf8')
  /** 3,100 kWh a year: the form in which an earlier release stored it, with daily habits, and the current form. */
  const use = { period: 'months', kwh: [300, 280, 260, 230, 210, 240, 280, 270, 220, 230, 270, 310] }
  const base = { kind: 'measured', contractedPower: 'upTo3Kw', use }
  const withHabits = JSON.stringify({ kind: 'habits', use, habit: 'evening' })

  test('means the same', () => {
    const read = parseDesign(storedThen('stored.txt'))
    expect(read).toMatchObject({ designId: 'design-1795330800000', isWhole: true })
    expect(read?.design).toMatchObject({
      areas: [
        {
          name: 'Garage',
          roofType: 'pitched',
          orientation: 'west',
          angle: 22.5,
          azimuth: 262,
          fill: 'maximum',
          inPlant: true,
          inverter: 1,
          mounting: null,
          setupPanelId: 'panel-2',
          removedModules: [{ lat: 45.46425, lng: 9.1903 }],
        },
        { name: null, roofType: 'flat', orientation: 'south', angle: 0, azimuth: null, mounting: 'eastWest' },
        { roofType: 'linear', orientation: 'variable', fill: 'aligned', removedModules: [], setupPanelId: null },
      ],
      obstacles: [{ heightM: 1.5 }, { type: 'polygon', heightM: 1 }],
      currentAreaId: 'area-1795330800001',
      name: 'Casa Rossi',
      address: 'Milano',
      panelId: 'panel-1',
      plantSetup: null,
      method: 'detailed',
      battery: { capacityKwh: 7.5 },
      assumptions: { discountFractionPerYear: 0.03, horizonYears: 20 },
      consumption: {
        base,
        heatPump: { annualHeatKwh: 9000, emitter: 'floor' },
        electricCar: { annualKm: 12_000, charging: 'night' },
      },
      recommended: { 'area-1795330800000': 'panel-7', 'area-1795330800001': 'panel-9' },
    })
  })

  test('has its offers as quotes, and writes them as such', () => {
    const read = parseDesign(storedThen('offers.txt'))
    expect(read?.isWhole).toBe(true)
    const quote = { id: 'offer-1', installer: 'Rossi', totalEur: 15_800, powerKwp: 6, batteryCapacityKwh: 5 }
    expect(read?.design.quotes).toEqual([{ ...quote, promisedKwh: 7200, promisedBenefitEur: null }])
    const written = read && designDocument(read.design)
    expect(written).not.toHaveProperty('offers')
    expect(written?.quotes).toEqual(read?.design.quotes)
  })

  test('still sells at the price that was put in the place of the default', () => {
    const text = storedThen('stored.txt').replace('"assumptions":{', '"assumptions":{"exportPriceEurPerKwh":0.09,')
    const read = parseDesign(text)
    if (!read) throw new Error('not read')
    expect(saleOf(read.design.sale, read.design.assumptions)).toBe('fixed')
    expect(plantRequestOf(read.design).detailed).not.toHaveProperty('sale')
  })

  test.each(['stored.txt', 'plain.txt'])(
    'is written as it was, but with measured households for habits: %s',
    (file) => {
      const text = storedThen(file)
      const read = parseDesign(text)
      const written = text.replace(withHabits, JSON.stringify(base))
      expect(read && JSON.stringify({ designId: read.designId, ...designDocument(read.design) })).toBe(written)
    },
  )
})

test('only what differs from a new area is stored of how it belongs to the plant', () => {
  const [first, second] = AREAS.map((area, index) => ({ ...area, inPlant: index > 0, inverter: index + 1 }))
  const written = designDocument({ ...DESIGN, areas: [first!, second!] }).areas
  expect(written.map(({ inPlant, inverter }) => [inPlant, inverter])).toEqual([
    [false, undefined],
    [undefined, 2],
  ])
})

test('an area without a name is stored without one, as it was before areas had names', () => {
  expect(KEPT.map((area) => Object.hasOwn(area, 'name'))).toEqual([false, true, false])
})

test('the API accepts what is stored', () => {
  const wanted = { ...DESIGN, obstacles: [CHIMNEY], name: 'Casa' }
  expect(DesignDocument.safeParse(JSON.parse(JSON.stringify(designDocument(wanted)))).success).toBe(true)
})

test('stored measures are not trusted: they are computed anew from the geometry', () => {
  const areas = KEPT.map((area) => ({ ...area, totalArea: 999_999, usableArea: 0 }))
  expect(parseDesign(stored({ areas }))?.design.areas).toEqual(AREAS)
})

test('an area stored without its measures is measured', () => {
  const areas = KEPT.map(({ totalArea: _total, usableArea: _usable, ...area }) => area)
  expect(parseDesign(stored({ areas }))?.design.areas).toEqual(AREAS)
})

test.each([
  { damage: 'cut short', text: stored().slice(0, -5) },
  { damage: 'empty', text: '' },
  { damage: 'null', text: 'null' },
  { damage: 'of another version', text: stored({ version: 3 }) },
  { damage: 'without a version', text: stored({ version: undefined }) },
  { damage: 'without a list of areas', text: stored({ areas: {} }) },
  { damage: 'with NaN, which is no JSON', text: stored().replace('"angle":30', '"angle":NaN') },
])('a copy $damage is no design', ({ text }) => {
  expect(parseDesign(text)).toBeNull()
})

describe('an area is left out and the others stay where it has', () => {
  const [rectangle, polygon] = KEPT
  const BOW_TIE = [
    { lat: 0, lng: 0 },
    { lat: 0, lng: 0.0001 },
    { lat: 0.0001, lng: 0 },
    { lat: 0.0001, lng: 0.0001 },
  ]
  test.each([
    { damage: 'an infinite coordinate', text: stored().replace('"north":0.0002', '"north":1e999') },
    { damage: 'a latitude beyond the pole', text: stored().replace('"north":0.0002', '"north":91') },
    { damage: 'an angle beyond 90°', text: stored().replace('"angle":30', '"angle":91') },
    { damage: 'a null coordinate', text: stored().replace('"north":0.0002', '"north":null') },
    { damage: 'an unknown type', text: stored({ areas: [{ ...rectangle, type: 'circle' }] }) },
    { damage: 'an unknown field', text: stored({ areas: [{ ...rectangle, colour: 'blue' }] }) },
    { damage: 'an outline that crosses itself', text: stored({ areas: [{ ...polygon, coordinates: BOW_TIE }] }) },
    {
      damage: 'an outline of two vertices',
      text: stored({ areas: [{ ...polygon, coordinates: BOW_TIE.slice(0, 2) }] }),
    },
    {
      damage: 'a rectangle turned inside out',
      text: stored({ areas: [{ ...rectangle, bounds: { north: 0, south: 0.1, east: 1, west: 0 } }] }),
    },
    {
      // 0.01° is 1112 m at the equator: 1.24 km².
      damage: 'more than the 100,000 m² that can be drawn',
      text: stored({ areas: [{ ...rectangle, bounds: { north: 0.01, south: 0, east: 0.01, west: 0 } }] }),
    },
    { damage: 'the id of another area', text: stored({ areas: [rectangle, rectangle] }) },
    { damage: 'an endless name', text: stored().replace('Stalla', 'x'.repeat(500)) },
    { damage: 'an id that is no time', text: stored().replace('"id":"area-3"', '"id":"area-x"') },
  ])('$damage', ({ text }) => {
    const read = parseDesign(text)
    expect(read?.isWhole).toBe(false)
    expect(AREAS).toEqual(expect.arrayContaining([...(read?.design.areas ?? [null])]))
  })
})

test('a horizon out of order is read in order, the last of each azimuth', () => {
  const point = ([azimuthDeg, elevationDeg]: readonly number[]) => ({ azimuthDeg, elevationDeg })
  const horizon = [
    [270, 8],
    [90, 2],
    [180, 5],
    [90, 3],
  ].map(point)
  const read = parseDesign(stored({ horizon }))
  expect(read?.isWhole).toBe(true)
  expect(read?.design.horizon).toEqual(
    [
      [90, 3],
      [180, 5],
      [270, 8],
    ].map(point),
  )
})

describe('a choice that cannot be read is as in a new design, and the rest stays', () => {
  test.each([
    { what: 'an unknown method', changes: { method: 'guess' } },
    { what: 'an endless name', changes: { name: 'x'.repeat(500) } },
    {
      what: 'a consumption of eleven months',
      changes: {
        consumption: { base: { kind: 'habits', use: { period: 'months', kwh: Array(11).fill(1) }, habit: 'evening' } },
      },
    },
    { what: 'a battery of no size', changes: { battery: { capacityKwh: 0 } } },
    { what: 'an assumption that is no number', changes: { assumptions: { horizonYears: 'many' } } },
    { what: 'an obstacle taller than 30 m', changes: { obstacles: [{ ...CHIMNEY, heightM: 31 }] } },
    {
      what: 'an obstacle of no extent',
      changes: { obstacles: [{ ...CHIMNEY, bounds: { north: 0, south: 0, east: 1, west: 0 } }] },
    },
  ])('$what', ({ changes }) => {
    expect(parseDesign(stored(changes))).toEqual({ designId: 'design-0', design: DESIGN, isWhole: false })
  })
})
