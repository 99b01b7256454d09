import { describe, expect, test } from 'vitest'
import { verticesOf } from '#engine/geometry/areaGeometry.ts'
import { centerOf } from '#engine/geometry/latLng.ts'
import { turnedWith } from '#engine/geometry/turned.ts'
import { areaOf, areaTotals, drawnAtMs, facing, withShape } from './area.ts'
import { newDrawnId } from './drawn.ts'
import { LINE, LINE_AREA_M2, POLYGON, POLYGON_AREA_M2, RECTANGLE, RECTANGLE_AREA_M2 } from './shapes.fixture.ts'

describe('area ids', () => {
  test("are 'area-' and the time of drawing", () => {
    expect(newDrawnId('areas', [], 1_700_000_000_000)).toBe('area-1700000000000')
  })

  test('differ for areas drawn within the same millisecond', () => {
    const ids: { id: string }[] = []
    for (let count = 0; count < 4; count++) ids.push({ id: newDrawnId('areas', ids, 1_700_000_000_000) })
    expect(new Set(ids.map(({ id }) => id)).size).toBe(4)
  })

  test('tell when an area was drawn', () => {
    expect(drawnAtMs({ id: 'area-1700000000000' })).toBe(1_700_000_000_000)
  })
})

describe('a new area', () => {
  test.each([
    { of: 'a rectangle', shape: RECTANGLE },
    { of: 'a polygon', shape: POLYGON },
  ])('of $of is flat, faces south and lies at 0°', ({ shape }) => {
    expect(areaOf('area-1', shape)).toMatchObject({ roofType: 'flat', orientation: 'south', angle: 0 })
  })

  test('is filled by rows, mounted as its roof type says, and no module is taken out', () => {
    expect(areaOf('area-1', RECTANGLE)).toMatchObject({
      azimuth: null,
      fill: 'aligned',
      mounting: null,
      removedModules: [],
      setupPanelId: null,
    })
  })

  test('of a polyline is linear with a variable orientation, and all of it is usable', () => {
    const area = areaOf('area-1', LINE)
    expect(area).toMatchObject({ roofType: 'linear', orientation: 'variable' })
    expect(area.totalArea).toBeCloseTo(LINE_AREA_M2, 1)
    expect(area.usableArea).toBe(area.totalArea)
  })

  test('of a rectangle keeps its area unrounded and 80 % of it, rounded, as usable', () => {
    const area = areaOf('area-1', RECTANGLE)
    expect(area.totalArea).toBeCloseTo(RECTANGLE_AREA_M2, 1)
    expect(area.totalArea).not.toBe(Math.round(area.totalArea))
    expect(area.usableArea).toBe(Math.round(0.8 * RECTANGLE_AREA_M2))
  })

  test('of a polygon has the area of its outline, which Turf measures on a sphere 0.0003 % larger', () => {
    expect(areaOf('area-1', POLYGON).totalArea).toBeCloseTo(POLYGON_AREA_M2, 1)
  })

  test('carries of its shape nothing but the geometry', () => {
    const painted = { ...RECTANGLE, colour: 'blue', id: 'sketch' }
    expect(Object.keys(areaOf('area-1', painted)).sort()).toEqual(
      [
        ...['id', 'type', 'bounds', 'totalArea', 'usableArea', 'roofType', 'orientation', 'angle', 'azimuth'],
        ...[
          'name',
          'fill',
          'mounting',
          'moduleOrientation',
          'edgeSetbacks',
          'removedModules',
          'setupPanelId',
          'setupQuantity',
          'inPlant',
          'inverter',
        ],
        ...['eavesHeightM', 'parapetHeightM', 'isKindKnown'],
      ].sort(),
    )
  })
})

test('an area of another shape is measured anew and keeps its id and what the user set', () => {
  const set = {
    ...areaOf('area-1', LINE),
    roofType: 'pitched',
    orientation: 'west',
    angle: 30,
    azimuth: 262,
    fill: 'maximum',
    name: 'Stalla',
  } as const
  const reshaped = withShape(set, RECTANGLE)
  const { id, roofType, orientation, angle, azimuth, fill, name } = set
  expect(reshaped).toMatchObject({ id, roofType, orientation, angle, azimuth, fill, name })
  expect(reshaped.totalArea).toBeCloseTo(RECTANGLE_AREA_M2, 1)
})

test.each([
  {
    of: 'pitched by the compass',
    roof: { roofType: 'pitched', orientation: 'south', azimuth: null },
    azimuth: 240,
    compass: 'west',
  },
  {
    of: 'pitched to an azimuth',
    roof: { roofType: 'pitched', orientation: 'north', azimuth: 330 },
    azimuth: 30,
    compass: 'north',
  },
  {
    of: 'flat, to the west as it was chosen,',
    roof: { roofType: 'flat', orientation: 'west', azimuth: null },
    azimuth: 330,
    compass: 'north',
  },
  {
    of: 'flat by its default',
    roof: { roofType: 'flat', orientation: 'south', azimuth: null },
    azimuth: null,
    compass: 'south',
  },
] as const)('an area $of that is turned by 60° faces $azimuth', ({ roof, azimuth, compass }) => {
  const area = { ...areaOf('area-1', RECTANGLE), ...roof }
  const coordinates = turnedWith(verticesOf(area), verticesOf(area), 60)
  const [corner] = verticesOf(area)
  const turned = withShape({ ...area, removedModules: corner ? [corner] : [] }, { type: 'polygon', coordinates })
  expect(turned.removedModules).toEqual(coordinates.slice(0, 1))
  if (azimuth === null) expect(turned.azimuth).toBeNull()
  else expect(turned.azimuth).toBeCloseTo(azimuth, 3)
  expect(turned.orientation).toBe(compass)
})

test.each([
  { of: 'a rectangle', shape: RECTANGLE },
  { of: 'a polygon', shape: POLYGON },
])('the center of $of is the middle of its extent', ({ shape }) => {
  const { lat, lng } = centerOf(verticesOf(areaOf('area-1', shape)))
  expect(lat).toBeCloseTo(0.0001, 12)
  expect(lng).toBeCloseTo(0.0002, 12)
})

describe('facing', () => {
  test.each([
    { azimuthDeg: 0, orientation: 'north' },
    { azimuthDeg: 44.9, orientation: 'north' },
    { azimuthDeg: 100, orientation: 'east' },
    { azimuthDeg: 224.9, orientation: 'south' },
    { azimuthDeg: 262.5, orientation: 'west' },
    { azimuthDeg: 315, orientation: 'north' },
    { azimuthDeg: 359.9, orientation: 'north' },
  ])('$azimuthDeg° is $orientation on the compass', ({ azimuthDeg, orientation }) => {
    expect(facing(RECTANGLE, azimuthDeg)).toEqual({ azimuth: azimuthDeg, orientation })
  })

  test('360° is north, written as 0°', () => {
    expect(facing(RECTANGLE, 360)).toEqual({ azimuth: 0, orientation: 'north' })
  })

  test('of a polyline leaves its orientation variable', () => {
    expect(facing(LINE, 200)).toEqual({ azimuth: 200 })
  })
})

test('several areas measure together what each measures', () => {
  const areas = [
    { totalArea: 200.5, usableArea: 160 },
    { totalArea: 99.5, usableArea: 80 },
  ]
  expect(areaTotals(areas)).toEqual({ totalArea: 300, usableArea: 240 })
})

test('no areas measure nothing', () => {
  expect(areaTotals([])).toEqual({ totalArea: 0, usableArea: 0 })
})
