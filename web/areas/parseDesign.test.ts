import { describe, expect, test } from 'vitest'
import { areaOf } from './area.ts'
import { parseDesign } from './parseDesign.ts'
import { LINE, POLYGON, RECTANGLE } from './shapes.fixture.ts'

const AREAS = [
  areaOf('area-1', RECTANGLE),
  { ...areaOf('area-2', POLYGON), roofType: 'pitched', orientation: 'west', angle: 30 } as const,
  areaOf('area-3', LINE),
]
const stored = (changes: Readonly<Record<string, unknown>> = {}): string =>
  JSON.stringify({ version: 1, areas: AREAS, currentAreaId: 'area-2', ...changes })

test('a stored design comes back as it was', () => {
  expect(parseDesign(stored())).toEqual({ design: { areas: AREAS, currentAreaId: 'area-2' }, isWhole: true })
})

test('an empty design comes back empty', () => {
  expect(parseDesign(stored({ areas: [], currentAreaId: null }))).toEqual({
    design: { areas: [], currentAreaId: null },
    isWhole: true,
  })
})

test('stored measures are not trusted: they are computed anew from the geometry', () => {
  const areas = AREAS.map((area) => ({ ...area, totalArea: 999_999, usableArea: 0 }))
  expect(parseDesign(stored({ areas }))?.design.areas).toEqual(AREAS)
})

test('an area stored without its measures is measured', () => {
  const areas = AREAS.map(({ totalArea: _total, usableArea: _usable, ...area }) => area)
  expect(parseDesign(stored({ areas }))?.design.areas).toEqual(AREAS)
})

test.each([
  { damage: 'cut short', text: stored().slice(0, -5) },
  { damage: 'empty', text: '' },
  { damage: 'null', text: 'null' },
  { damage: 'of another version', text: stored({ version: 2 }) },
  { damage: 'without a version', text: stored({ version: undefined }) },
  { damage: 'without a list of areas', text: stored({ areas: {} }) },
  { damage: 'with NaN, which is no JSON', text: stored().replace('"angle":30', '"angle":NaN') },
])('a copy $damage is no design', ({ text }) => {
  expect(parseDesign(text)).toBeNull()
})

describe('an area is left out and the others stay where it has', () => {
  const [rectangle, polygon] = AREAS
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
    { damage: 'an id that is no time', text: stored().replace('"id":"area-3"', '"id":"area-x"') },
  ])('$damage', ({ text }) => {
    const read = parseDesign(text)
    expect(read?.isWhole).toBe(false)
    expect(AREAS).toEqual(expect.arrayContaining([...(read?.design.areas ?? [null])]))
  })
})
