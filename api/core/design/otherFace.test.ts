import { describe, expect, test } from 'vitest'
import { areaOf } from './area.ts'
import { likelyPitch } from './eaves.ts'
import { facesSplitAtRidge, otherFace } from './otherFace.ts'

/** At the equator a degree is equally long in both directions, apart from the flattening of 0.7 %: [metres / 1.11 east, north]. */
const corners = (...of: readonly (readonly [east: number, north: number])[]) => ({
  type: 'polygon' as const,
  coordinates: of.map(([east, north]) => ({ lat: north * 1e-5, lng: east * 1e-5 })),
})
const SOUTH = areaOf('area-1', corners([0, 0], [20, 0], [20, 10], [0, 10]), {
  roofType: 'pitched',
  orientation: 'south',
  angle: 25,
})
const rounded = ({ lat, lng }: { lat: number; lng: number }) => [
  Math.round(lng * 1e7) / 100,
  Math.round(lat * 1e7) / 100,
]
const cornersOf = (face: ReturnType<typeof otherFace>) =>
  face?.shape.type === 'polygon' ? face.shape.coordinates.map(rounded) : null

describe('the other face of a gable', () => {
  test('is as wide, ends at the very corners of the ridge and falls the other way as steeply', () => {
    const face = otherFace(SOUTH, [SOUTH])
    expect(cornersOf(face)).toEqual([
      [20, 20],
      [0, 20],
      [0, 10],
      [20, 10],
    ])
    expect(face?.shape).toMatchObject({ coordinates: [{}, {}, { lat: 1e-4, lng: 0 }, { lat: 1e-4, lng: 2e-4 }] })
    expect(face?.attributes).toMatchObject({ roofType: 'pitched', angle: 25, orientation: 'north' })
  })

  test('of a rectangle and of a turned roof alike', () => {
    const bounds = { south: 0, north: 1e-4, west: 0, east: 2e-4 }
    const rectangle = areaOf(
      'area-1',
      { type: 'rectangle', bounds },
      { roofType: 'pitched', orientation: 'south', angle: 20 },
    )
    expect(
      cornersOf(otherFace(rectangle, []))
        ?.slice(0, 2)
        .map(([, north]) => north),
    ).toEqual([20, 20])
    // The low edge runs 8 east and 6 north, the roof lies 3 west and 4 north of it; the other face lies in the same direction from the
    // ridge.
    const turned = areaOf('area-1', corners([0, 0], [8, 6], [5, 10], [-3, 4]))
    const [a, b] = cornersOf(otherFace({ ...turned, ...likelyPitch(turned, []) }, [])) ?? []
    expect(a?.map(Math.round)).toEqual([2, 14])
    expect(b?.map(Math.round)).toEqual([-6, 8])
  })

  test('is not offered where a face begins at the ridge already, of a flat roof, or of one without one low edge of four', () => {
    const face = otherFace(SOUTH, [SOUTH])
    const drawn = face && areaOf('area-2', face.shape, face.attributes)
    expect(otherFace(SOUTH, drawn ? [SOUTH, drawn] : [])).toBeNull()
    expect(drawn && otherFace(drawn, [SOUTH, drawn])).toBeNull()
    expect(otherFace({ ...SOUTH, roofType: 'flat' }, [])).toBeNull()
    expect(otherFace({ ...SOUTH, azimuth: 200 }, [])).toBeNull()
    expect(
      otherFace(
        areaOf('area-1', corners([0, 0], [20, 0], [10, 10]), { roofType: 'pitched', orientation: 'south' }),
        [],
      ),
    ).toBeNull()
  })
})

describe('a gable roof that was drawn whole', () => {
  test('is split half-way to the opposite edge into two faces that end at the same ridge, each falling to its own side', () => {
    const split = facesSplitAtRidge(SOUTH, [SOUTH])
    expect(split?.lower.type === 'polygon' && split.lower.coordinates.map(rounded)).toEqual([
      [0, 0],
      [20, 0],
      [20, 5],
      [0, 5],
    ])
    expect(cornersOf(split?.other ?? null)).toEqual([
      [20, 10],
      [0, 10],
      [0, 5],
      [20, 5],
    ])
    expect(split?.other.attributes).toMatchObject({ roofType: 'pitched', orientation: 'north', azimuth: 0, angle: 25 })
  })

  test('that tapers has its ridge in the middle of both ends, and the other face falls to the edge that is there', () => {
    // The high edge runs from (20, 10) to (0, 14): the roof faces 4 east and 20 north, 11.3° beyond north.
    const tapering = areaOf('area-1', corners([0, 0], [20, 0], [20, 10], [0, 14]), SOUTH)
    const split = facesSplitAtRidge(tapering, [])
    expect(cornersOf(split?.other ?? null)?.slice(2)).toEqual([
      [0, 7],
      [20, 5],
    ])
    expect(split?.other.attributes.azimuth).toBeCloseTo(11.3, 0)
  })

  test('is not split where the other face is drawn already', () => {
    const split = facesSplitAtRidge(SOUTH, [])
    const lower = split && areaOf('area-1', split.lower, SOUTH)
    const other = split && areaOf('area-2', split.other.shape, split.other.attributes)
    expect(lower && other && facesSplitAtRidge(lower, [lower, other])).toBeNull()
    expect(lower && other && facesSplitAtRidge(other, [lower, other])).toBeNull()
  })
})
