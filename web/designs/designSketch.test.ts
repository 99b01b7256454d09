import { expect, test } from 'vitest'
import { ROOF_AREA_M2, sampleDocument } from './design.fixture.ts'
import { sketchOf, summaryOf } from './designSketch.ts'

const BOX = { width: 100, height: 80, margin: 10 }

test('a design is as large as its box allows, in the middle, its proportions kept', () => {
  // Twice as wide as high: 80 by 40 in the middle of 100 by 80. The chimney takes the lower left quarter by half.
  expect(sketchOf(sampleDocument(), BOX)).toEqual([
    { kind: 'area', path: 'M10.0 20.0L90.0 20.0L90.0 60.0L10.0 60.0Z' },
    { kind: 'obstacle', path: 'M10.0 40.0L30.0 40.0L30.0 60.0L10.0 60.0Z' },
  ])
})

test('far from the equator a degree east is drawn as short as it is', () => {
  // At 60° north it is half as long as one north.
  const square = { north: 60.0001, south: 60, west: 0, east: 0.0002 }
  const [area] = sketchOf(
    sampleDocument({ areas: [{ ...sampleDocument().areas[0], bounds: square }], obstacles: [] }),
    BOX,
  )
  expect(area?.path).toBe('M20.0 10.0L80.0 10.0L80.0 70.0L20.0 70.0Z')
})

test('a line stays open', () => {
  const line = {
    ...sampleDocument().areas[0],
    type: 'polyline',
    bounds: undefined,
    coordinates: [
      { lat: 0, lng: 0 },
      { lat: 0, lng: 0.0004 },
    ],
  }
  const { bounds: _, ...area } = line
  expect(sketchOf(sampleDocument({ areas: [area], obstacles: [] }), BOX)).toEqual([
    { kind: 'line', path: 'M10.0 40.0L90.0 40.0' },
  ])
})

test('a design without shapes has no outlines', () => {
  expect(sketchOf(sampleDocument({ areas: [], obstacles: [] }), BOX)).toEqual([])
})

test('a design is as large as its areas together', () => {
  const [roof] = sampleDocument().areas
  const { areaCount, totalAreaM2 } = summaryOf(sampleDocument({ areas: [roof, { ...roof, id: 'area-2' }] }))
  expect(areaCount).toBe(2)
  expect(totalAreaM2).toBeCloseTo(2 * ROOF_AREA_M2, 0)
})
