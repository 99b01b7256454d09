import { describe, expect, test } from 'vitest'
import { writeGeoJson } from '../../export/useExports.ts'
import { LAID_ROOF, NAMES } from '../../testing/laidRoof.fixture.ts'
import { readGeoJson } from './readGeoJson.ts'

const NOW_MS = 1_780_000_000_000

const SQUARE = [
  [9, 45],
  [9.0002, 45],
  [9.0002, 45.0002],
  [9, 45.0002],
  [9, 45],
]
const HOLE = [
  [9.00005, 45.00005],
  [9.00005, 45.0001],
  [9.0001, 45.0001],
  [9.00005, 45.00005],
]
const BOW_TIE = [
  [9, 45],
  [9.0002, 45.0002],
  [9.0002, 45],
  [9, 45.0002],
  [9, 45],
]

const polygon = (...rings: unknown[]) => ({ type: 'Polygon', coordinates: rings })
const feature = (geometry: unknown, properties: unknown = {}) => ({ type: 'Feature', properties, geometry })
const collection = (...features: unknown[]) => ({ type: 'FeatureCollection', features })
const read = (file: Readonly<Record<string, unknown>>) => readGeoJson(file, NOW_MS)

describe('outlines of another program', () => {
  test('a polygon is an area with the attributes of a new one, its last vertex left out', () => {
    const [area] = areasOf(collection(feature(polygon(SQUARE), { name: 'Garage', storeys: 2 })))
    expect(area).toMatchObject({
      id: `area-${NOW_MS}`,
      type: 'polygon',
      roofType: 'flat',
      orientation: 'south',
      angle: 0,
      coordinates: [
        { lat: 45, lng: 9 },
        { lat: 45, lng: 9.0002 },
        { lat: 45.0002, lng: 9.0002 },
        { lat: 45.0002, lng: 9 },
      ],
    })
  })

  test('the name of a feature is that of its area, numbered where the feature has parts', () => {
    const parts = { type: 'MultiPolygon', coordinates: [[SQUARE], [SQUARE]] }
    const file = collection(feature(polygon(SQUARE), { name: 'Garage' }), feature(parts, { name: 'Stalla' }))
    expect(areasOf(file).map(({ name }) => name)).toEqual(['Garage', 'Stalla 1', 'Stalla 2'])
  })

  test('a line is a polyline', () => {
    const [area] = areasOf(collection(feature({ type: 'LineString', coordinates: SQUARE.slice(0, 3) })))
    expect(area).toMatchObject({ type: 'polyline', roofType: 'linear', orientation: 'variable' })
  })

  test('a hole is an obstacle of no height', () => {
    const imported = read(collection(feature(polygon(SQUARE, HOLE))))
    expect(imported).toMatchObject({
      ok: true,
      value: { areas: [{ type: 'polygon' }], obstacles: [{ id: `obstacle-${NOW_MS}`, type: 'polygon', heightM: 0 }] },
    })
  })

  test('each part of a geometry of several, and of a collection, is an area of its own; points are counted', () => {
    const shifted = SQUARE.map(([lng = 0, lat = 0]) => [lng + 0.001, lat])
    const parts = { type: 'MultiPolygon', coordinates: [[SQUARE], [shifted]] }
    const mixed = {
      type: 'GeometryCollection',
      geometries: [
        { type: 'Point', coordinates: [9, 45] },
        { type: 'GeometryCollection', geometries: [polygon(SQUARE)] },
        { type: 'MultiLineString', coordinates: [SQUARE.slice(0, 2), SQUARE.slice(1, 3)] },
      ],
    }
    const imported = read(collection(feature(parts), feature(mixed), feature(null)))
    expect(imported.ok && imported.value.areas.map(({ type }) => type)).toEqual([
      'polygon',
      'polygon',
      'polygon',
      'polyline',
      'polyline',
    ])
    expect(imported.ok && imported.value.counts).toEqual({ points: 1, empty: 1 })
  })

  test('ids of imported areas differ', () => {
    const ids = areasOf(collection(feature(polygon(SQUARE)), feature(polygon(SQUARE)))).map(({ id }) => id)
    expect(new Set(ids).size).toBe(2)
  })

  test('a feature alone and a geometry alone are collections of one', () => {
    expect(areasOf(feature(polygon(SQUARE)))).toHaveLength(1)
    expect(areasOf(polygon(SQUARE))).toHaveLength(1)
  })

  test('heights are not read', () => {
    expect(areasOf(polygon(SQUARE.map((position) => [...position, 120.5])))).toHaveLength(1)
  })
})

test('what GDAL made of our file keeps its attributes: numbers and lists as text, absent ones as null', () => {
  const properties = {
    id: 'area-7',
    solarplanner: 'area',
    shape: 'rectangle',
    angle: '30',
    azimuth: null,
    mounting: null,
    removedModules: '[ { "lat": 45.00001, "lng": 9.00001 } ]',
    fill: 'maximum',
  }
  const [area] = areasOf(collection(feature({ type: 'MultiPolygon', coordinates: [[SQUARE]] }, properties)))
  expect(area).toMatchObject({
    id: 'area-7',
    type: 'rectangle',
    bounds: { north: 45.0002, east: 9.0002, south: 45, west: 9 },
    angle: 30,
    mounting: null,
    fill: 'maximum',
    removedModules: [{ lat: 45.00001, lng: 9.00001 }],
  })
})

test('a rectangle that another program bent is a polygon', () => {
  const bent = SQUARE.map(([lng, lat], index) => (index === 2 ? [9.0003, lat] : [lng, lat]))
  const [area] = areasOf(collection(feature(polygon(bent), { solarplanner: 'area', shape: 'rectangle' })))
  expect(area?.type).toBe('polygon')
})

test.each([
  { what: 'a feature without a geometry', bad: { type: 'Feature', properties: {} }, counts: { empty: 1 } },
  { what: 'a polygon without rings', bad: feature(polygon()), counts: { empty: 1 } },
  { what: 'a polygon of an empty ring', bad: feature(polygon([], HOLE)), counts: { empty: 1 } },
  { what: 'a geometry without coordinates', bad: feature({ type: 'MultiPoint' }), counts: { empty: 1 } },
  { what: 'an empty collection', bad: feature({ type: 'GeometryCollection', geometries: [] }), counts: { empty: 1 } },
  {
    what: 'two empty parts of three',
    bad: feature({ type: 'MultiLineString', coordinates: [[], [], [[9, 45]]] }),
    counts: { empty: 2, slivers: 1 },
  },
  { what: 'a point as an outline', bad: feature(polygon(SQUARE.map(() => [9, 45]))), counts: { slivers: 1 } },
])('$what is left out and counted beside a good outline', ({ bad, counts }) => {
  expect(read(collection(feature(polygon(SQUARE)), bad))).toMatchObject({ ok: true, value: { areas: [{}], counts } })
})

describe('refused, with the number of the feature', () => {
  const good = feature(polygon(SQUARE))
  test.each([
    {
      what: 'an outline that crosses itself',
      bad: feature(polygon(BOW_TIE), { name: 'Stalla' }),
      code: 'selfIntersecting',
      found: 'Stalla',
    },
    {
      what: 'a roof of a square kilometre',
      bad: feature(
        polygon([
          [9, 45],
          [9.013, 45],
          [9.013, 45.009],
          [9, 45],
        ]),
      ),
      code: 'areaTooLarge',
    },
    {
      what: 'metres in the place of degrees',
      bad: feature(polygon(SQUARE.map(() => [514_000.25, 5_034_000]))),
      code: 'metres',
      found: '514000.25 5034000',
    },
    {
      what: 'a coordinate that is text',
      bad: feature(polygon([['9', '45'], ...SQUARE.slice(1)])),
      code: 'coordinates',
    },
    { what: 'an unknown geometry', bad: feature({ type: 'Circle', coordinates: [9, 45] }), code: 'geometry' },
    { what: 'something that is no feature', bad: 'roof', code: 'geometry' },
    {
      what: 'an angle of 95°',
      bad: feature(polygon(SQUARE), { solarplanner: 'area', angle: 95 }),
      code: 'field',
      found: 'angle: 95',
    },
    {
      what: 'an obstacle without a height',
      bad: feature(polygon(SQUARE), { solarplanner: 'obstacle' }),
      code: 'field',
      found: 'heightM',
    },
    {
      what: 'a polygon built like a polyline',
      bad: feature(polygon(SQUARE), { solarplanner: 'area', roofType: 'linear' }),
      code: 'field',
      found: 'roofType: "linear"',
    },
  ])('$what', ({ bad, code, found = null }) => {
    expect(read(collection(good, good, bad))).toEqual({
      ok: false,
      fault: { code, at: { of: 'feature', number: 3 }, found },
    })
  })
})

test.each([
  { what: 'a newer version', file: { solarplanner: { version: 3 } }, code: 'newerVersion', found: '3' },
  {
    what: 'an unknown method',
    file: { solarplanner: { version: 2, method: 'magic' } },
    code: 'field',
    found: 'method: "magic"',
  },
  { what: 'features that are no list', file: { features: {} }, code: 'field', found: 'features' },
])('$what is refused for the whole file', ({ file, code, found }) => {
  expect(read({ ...collection(feature(polygon(SQUARE))), ...file })).toEqual({
    ok: false,
    fault: { code, at: null, found },
  })
})

test('more areas than a design may have are refused', () => {
  const many = Array.from({ length: 501 }, () => feature(polygon(SQUARE)))
  expect(read(collection(...many))).toMatchObject({ ok: false, fault: { code: 'tooManyAreas' } })
})

test('outer rings are written counter-clockwise and closed, as RFC 7946 wants them', () => {
  const { features } = JSON.parse(writeGeoJson(LAID_ROOF, NAMES))
  const rings: [number, number][][] = features
    .filter(({ geometry }: { geometry: { type: string } }) => geometry.type === 'Polygon')
    .map(({ geometry }: { geometry: { coordinates: unknown[] } }) => geometry.coordinates[0])
  expect(rings).toHaveLength(4)
  for (const ring of rings) {
    expect(ring.at(-1)).toEqual(ring[0])
    // The shoelace formula, in degrees from the first vertex: positive for a ring that runs counter-clockwise.
    const [[x0, y0] = [0, 0]] = ring
    const doubled = ring.slice(1).reduce((sum, [x, y], index) => {
      const [fromX, fromY] = ring[index] ?? [0, 0]
      return sum + (fromX - x0) * (y - y0) - (x - x0) * (fromY - y0)
    }, 0)
    expect(doubled).toBeGreaterThan(0)
  }
})

test('a module that was taken out is not there; the others keep their numbers and say where they are from', () => {
  const { features } = JSON.parse(writeGeoJson(LAID_ROOF, NAMES))
  const modules = features.filter(
    ({ properties }: { properties: Record<string, unknown> }) => properties.solarplanner === 'module',
  )
  expect(modules).toHaveLength(1)
  expect(modules[0].properties).toEqual({
    solarplanner: 'module',
    name: 'Area 1, modulo 2',
    area: 'area-1',
    panel: 'panel-400',
    powerW: 400,
    number: 2,
    row: 1,
    portrait: true,
    tiltDeg: 20,
    azimuthDeg: 182.5,
  })
  // To the millimetre: eight decimals.
  expect(JSON.stringify(modules[0].geometry.coordinates)).toContain('9.00004123,45.00002')
})

describe('what an area is called', () => {
  const { document } = LAID_ROOF
  const written = (name?: string) => {
    const areas = document.areas.slice(0, 1).map((area) => ({ ...area, ...(name !== undefined && { name }) }))
    return JSON.parse(writeGeoJson({ document: { ...document, areas, obstacles: [] }, layouts: [] }, NAMES))
  }

  test.each([
    { of: 'by the name it was given', given: 'Stalla', called: 'Stalla' },
    { of: 'without one as the planner calls it', given: undefined, called: 'Area 1' },
  ])('stands in the file: $of', ({ given, called }) => {
    expect(written(given).features[0].properties.name).toBe(called)
  })

  test('is another name by now where another program gave it one, whether it had one before or not', () => {
    for (const file of [written('Stalla'), written()]) {
      file.features[0].properties.name = 'Fienile'
      expect(areasOf(file)[0]?.name).toBe('Fienile')
    }
  })

  test.each([
    { what: 'too long', changed: 'a'.repeat(81), called: `${'a'.repeat(79)}…` },
    { what: 'a number', changed: 12, called: '12' },
    { what: 'nothing but spaces', changed: '  ', called: undefined },
  ])('is shortened and cleaned where another program made it $what', ({ changed, called }) => {
    for (const file of [written('Stalla'), written()]) {
      file.features[0].properties.name = changed
      expect(areasOf(file)[0]?.name).toBe(called)
    }
  })

  test('comes back where it was given, and only there', () => {
    expect(areasOf(written('Stalla'))[0]?.name).toBe('Stalla')
    expect(areasOf(written())[0]).not.toHaveProperty('name')
  })
})

const areasOf = (file: Readonly<Record<string, unknown>>) => {
  const imported = read(file)
  if (!imported.ok) throw new Error(JSON.stringify(imported.fault))
  return imported.value.areas
}
