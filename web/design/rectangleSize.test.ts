import { expect, test } from 'vitest'
import { areaOf, withShape } from './area.ts'
import { rectangleSizeOf, withRectangleSize } from './rectangleSize.ts'

/** A degree on the WGS 84 ellipsoid at the equator: πa (1 − e²) / 180 and πa / 180 [m]. */
const DEGREE_M = { lat: 110_574.275_8, lng: 111_319.490_8 }
/** 10 m to the east, 6 m to the north, on the equator. */
const ROOF = {
  type: 'rectangle',
  bounds: { south: 0, west: 0, north: 6 / DEGREE_M.lat, east: 10 / DEGREE_M.lng },
} as const

test('a rectangle is as long as its first side, which runs from west to east', () => {
  const size = rectangleSizeOf(ROOF)
  expect(size?.lengthM).toBeCloseTo(10, 3)
  expect(size?.widthM).toBeCloseTo(6, 3)
  expect(size?.directionDeg).toBeCloseTo(90, 3)
})

test('another size keeps the middle, and is read back as it was typed', () => {
  const typed = { lengthM: 12.5, widthM: 4, directionDeg: 30 }
  const shape = withRectangleSize(ROOF, typed)
  const read = rectangleSizeOf(shape)
  for (const key of ['lengthM', 'widthM', 'directionDeg'] as const) expect(read?.[key]).toBeCloseTo(typed[key], 3)
  const corners = shape.type === 'rectangle' ? [] : shape.coordinates
  const meanOf = (key: 'lat' | 'lng') => (corners.reduce((sum, each) => sum + each[key], 0) / 4) * DEGREE_M[key]
  expect(meanOf('lng')).toBeCloseTo(5, 3)
  expect(meanOf('lat')).toBeCloseTo(3, 3)
  // Its first side runs 12.5 m to 30°: 6.25 m to the east, 10.825 m to the north.
  const [a, b] = corners
  expect(((b?.lng ?? 0) - (a?.lng ?? 0)) * DEGREE_M.lng).toBeCloseTo(6.25, 2)
  expect(((b?.lat ?? 0) - (a?.lat ?? 0)) * DEGREE_M.lat).toBeCloseTo(10.825, 2)
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
    expect(withShape(roof, withRectangleSize(roof, { ...size, directionDeg: typedDeg })).azimuth).toBeCloseTo(
      azimuth,
      1,
    )
  },
)
