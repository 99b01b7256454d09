import { describe, expect, test } from 'vitest'
import type { AreaGeometry } from '#engine/geometry/areaGeometry.ts'
import { type Area, areaOf } from './area.ts'
import { edgesFacing, likelyImportedPitch, likelyPitch, ofRoofType } from './eaves.ts'
import { TURNED } from './shapes.fixture.ts'

const area = (id: string, shape: AreaGeometry, attributes?: Parameters<typeof areaOf>[2]): Area =>
  areaOf(id, shape, attributes)
const rectangle = (south: number, north: number, west = 0, east = 0.0002): AreaGeometry => ({
  type: 'rectangle',
  bounds: { south, north, west, east },
})
const outline = (...corners: readonly (readonly [east: number, north: number])[]): AreaGeometry => ({
  type: 'polygon',
  coordinates: corners.map(([east, north]) => ({ lat: north * 1e-5, lng: east * 1e-5 })),
})

/** Outlines at the equator, where a degree is equally long in both directions. A roof faces at right angles out of its first edge, so
 * the expected azimuth follows from the coordinates. */
describe('the first edge that was drawn is the low one', () => {
  test.each([
    { drawn: 'the south one', shape: outline([0, 0], [20, 0], [20, 10], [0, 10]), azimuth: 180, orientation: 'south' },
    { drawn: 'the east one', shape: outline([20, 0], [20, 10], [0, 10], [0, 0]), azimuth: 90, orientation: 'east' },
    { drawn: 'the north one', shape: outline([20, 10], [0, 10], [0, 0], [20, 0]), azimuth: 0, orientation: 'north' },
    { drawn: 'the west one', shape: outline([0, 10], [0, 0], [20, 0], [20, 10]), azimuth: 270, orientation: 'west' },
    {
      drawn: 'the south one, with the clock',
      shape: outline([20, 0], [0, 0], [0, 10], [20, 10]),
      azimuth: 180,
      orientation: 'south',
    },
    // The edge runs 10 east and 20 south; the roof faces 20 west and 10 south, atan(20 / 10) = 63.4° beyond south.
    {
      drawn: 'a steep one',
      shape: outline([0, 10], [10, -10], [30, 0], [20, 20]),
      azimuth: 243.4,
      orientation: 'west',
    },
  ])('$drawn: $azimuth°, $orientation', ({ shape, azimuth, orientation }) => {
    const pitch = likelyPitch(area('area-1', shape), [])
    expect(pitch.azimuth).toBeCloseTo(azimuth, 0)
    expect(pitch).toMatchObject({ roofType: 'pitched', angle: 20, orientation })
  })

  test('of a rectangle it is the southern one', () => {
    expect(likelyPitch(area('area-1', rectangle(0, 0.0001)), [])).toEqual({
      roofType: 'pitched',
      angle: 20,
      azimuth: 180,
      orientation: 'south',
    })
  })
})

describe('a second face', () => {
  const first = area('area-1', rectangle(0, 0.0001), { roofType: 'pitched', orientation: 'south', angle: 35 })

  test('behind the ridge of the first falls the other way, as steeply', () => {
    const behind = area('area-2', rectangle(0.0001, 0.0002))
    expect(likelyPitch(behind, [first, behind])).toMatchObject({ azimuth: 0, orientation: 'north', angle: 35 })
  })

  test('also where it was drawn from the ridge on, and along a part of it', () => {
    const behind = area('area-2', outline([18, 10], [2, 10], [2, 20], [18, 20]))
    expect(likelyPitch(behind, [first, behind])).toMatchObject({ orientation: 'north' })
  })

  test.each([
    { where: 'beside the first', second: rectangle(0, 0.0001, 0.0002, 0.0004) },
    { where: '5 m behind it', second: rectangle(0.000145, 0.0003) },
    { where: 'in front of it', second: rectangle(-0.0001, 0) },
  ])('$where falls to its own first edge, as steeply', ({ second }) => {
    const beside = area('area-2', second)
    expect(likelyPitch(beside, [first, beside])).toMatchObject({ azimuth: 180, angle: 35 })
  })

  test('behind a flat roof begins at no ridge', () => {
    const flat = area('area-1', rectangle(0, 0.0001))
    const behind = area('area-2', rectangle(0.0001, 0.0002))
    expect(likelyPitch(behind, [flat, behind])).toMatchObject({ azimuth: 180, angle: 20 })
  })
})

test('an imported outline, which may begin anywhere, falls to the edge that is nearest to south', () => {
  // Its long sides face 150° and 330°.
  expect(likelyImportedPitch(area('area-1', TURNED), []).azimuth).toBeCloseTo(150, 0)
  const fromNorth = outline([20, 10], [0, 10], [0, 0], [20, 0])
  expect(likelyImportedPitch(area('area-1', fromNorth), [])).toMatchObject({ azimuth: 180, angle: 20 })
})

/** Azimuth of each roof in one import. */
const importedAzimuths = (...shapes: readonly AreaGeometry[]) => {
  const areas = shapes.map((shape, index) => area(`area-${index}`, shape))
  return areas.map((each) => likelyImportedPitch(each, areas).azimuth)
}

describe('imported roofs fall away from what they share', () => {
  test('a ridge from east to west, whichever of its faces comes first', () => {
    expect(importedAzimuths(rectangle(0, 0.0001), rectangle(0.0001, 0.0002))).toEqual([180, 0])
    expect(importedAzimuths(rectangle(0.0001, 0.0002), rectangle(0, 0.0001))).toEqual([0, 180])
  })

  test('a ridge from north to south', () => {
    expect(importedAzimuths(rectangle(0, 0.0002, 0, 0.0001), rectangle(0, 0.0002, 0.0001, 0.0002))).toEqual([270, 90])
  })

  test('the ridge of houses in a row, not the walls between them', () => {
    const [south, north] = [-0.00005, 0.00005]
    const faces = [0, 0.0001, 0.0002].flatMap((west) => [
      rectangle(south, 0, west, west + 0.0001),
      rectangle(0, north, west, west + 0.0001),
    ])
    expect(importedAzimuths(...faces)).toEqual([180, 0, 180, 0, 180, 0])
  })

  test('the four faces of a hip, each to its eaves', () => {
    const azimuths = importedAzimuths(
      outline([0, 0], [20, 0], [15, 5], [5, 5]),
      outline([20, 0], [20, 10], [15, 5]),
      outline([20, 10], [0, 10], [5, 5], [15, 5]),
      outline([0, 10], [0, 0], [5, 5]),
    )
    expect(azimuths.map((azimuth) => Math.round(azimuth ?? -1))).toEqual([180, 90, 0, 270])
  })

  test('5 m apart they share nothing', () => {
    expect(importedAzimuths(rectangle(0, 0.0001), rectangle(0.000145, 0.0003))).toEqual([180, 180])
  })
})

test('the edges that face an azimuth are found by their places, two of an L', () => {
  const shape = outline([0, 0], [20, 0], [20, 10], [30, 10], [30, 30], [0, 30])
  expect(edgesFacing(area('area-1', shape), 180)).toEqual([0, 2])
  expect(edgesFacing(area('area-1', shape), 90)).toEqual([1, 3])
  expect(edgesFacing(area('area-1', shape), 45)).toEqual([])
})

test('a roof that becomes pitched gets an angle, unless it has one', () => {
  expect(ofRoofType(area('area-1', rectangle(0, 0.0001)), 'pitched')).toEqual({ roofType: 'pitched', angle: 20 })
  expect(ofRoofType(area('area-1', rectangle(0, 0.0001), { angle: 35 }), 'pitched')).toEqual({ roofType: 'pitched' })
  expect(ofRoofType(area('area-1', rectangle(0, 0.0001), { angle: 5 }), 'flat')).toEqual({ roofType: 'flat' })
})
