import { expect, test } from 'vitest'
import { areaOf, withShape } from './area.ts'
import { rectangleSizeOf, turnedTo, withSides } from './rectangleSize.ts'

/** A degree of latitude on the sphere of rule 3.11 [m]. */
const DEGREE_M = (Math.PI * 6_371_000) / 180
/** 10 m east by 6 m north at the equator, where a degree is equally long in both directions. */
const ROOF = {
  type: 'rectangle',
  bounds: { south: 0, west: 0, north: 6 / DEGREE_M, east: 10 / DEGREE_M },
} as const

test('a rectangle is as long as its first side, which runs from west to east', () => {
  const size = rectangleSizeOf(ROOF)
  expect(size?.lengthM).toBeCloseTo(10, 3)
  expect(size?.widthM).toBeCloseTo(6, 3)
  expect(size?.directionDeg).toBeCloseTo(90, 3)
})

test('other sides keep the middle and the direction, and are read back as they were typed', () => {
  const shape = withSides(ROOF, { lengthM: 12.5, widthM: 4 })
  const read = rectangleSizeOf(shape)
  expect([read?.lengthM, read?.widthM, read?.directionDeg]).toEqual([
    expect.closeTo(12.5, 3),
    expect.closeTo(4, 3),
    expect.closeTo(90, 3),
  ])
  const corners = shape.type === 'rectangle' ? [] : shape.coordinates
  const meanOf = (key: 'lat' | 'lng') => (corners.reduce((sum, each) => sum + each[key], 0) / 4) * DEGREE_M
  expect([meanOf('lng'), meanOf('lat')]).toEqual([expect.closeTo(5, 3), expect.closeTo(3, 3)])
})

test('a shape with a corner elsewhere is no rectangle', () => {
  const coordinates = [
    { lat: 0, lng: 0 },
    { lat: 0, lng: 1e-4 },
    { lat: 1e-4, lng: 1e-4 },
    { lat: 1e-4, lng: 2e-5 },
  ]
  expect(rectangleSizeOf({ type: 'polygon', coordinates })).toBeNull()
})

test.each([
  { typedDeg: 110, azimuth: 200 },
  { typedDeg: 60, azimuth: 150 },
  { typedDeg: 179, azimuth: 269 },
])(
  'a pitched roof whose length is turned to $typedDeg° falls to the same edge, at $azimuth°',
  ({ typedDeg, azimuth }) => {
    const roof = { ...areaOf('area-1', ROOF), roofType: 'pitched', azimuth: 180 } as const
    const size = rectangleSizeOf(roof)
    if (!size) throw new Error('no rectangle')
    expect(withShape(roof, turnedTo(roof, typedDeg)).azimuth).toBeCloseTo(azimuth, 1)
  },
)
