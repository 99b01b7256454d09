import { describe, expect, test } from 'vitest'
import { areaOf } from './area.ts'
import { likelyPitch } from './eaves.ts'
import { otherFace } from './otherFace.ts'

/** At the equator a degree is as long both ways but for the flattening, 0.7 %: [metres / 1.11 east, north]. */
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
    // The low edge runs 8 east and 6 north, the roof lies 3 west and 4 north of it: so does the other face of the ridge.
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
