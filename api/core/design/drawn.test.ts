import { describe, expect, test } from 'vitest'
import { distanceM, localPlane } from '#engine/geometry/localPlane.ts'
import type { Surrounding } from '#wire/surroundings.ts'
import { EMPTY_DESIGN } from './design.ts'
import { designDocument } from './designDocument.ts'
import { reshapedTo, surroundingOf, surroundingOutline } from './drawn.ts'
import { mergeContents } from './mergeDesigns.ts'
import { parseDesign } from './parseDesign.ts'

const LINE = [
  { lat: 45, lng: 9 },
  { lat: 45.0001, lng: 9 },
]
const HOUSE = surroundingOf('surrounding-1', { kind: 'building', coordinates: [...LINE, { lat: 45, lng: 9.0002 }] })
const WALL = surroundingOf('surrounding-2', { kind: 'wall', coordinates: LINE })
const FIR = surroundingOf(
  'surrounding-3',
  { kind: 'tree', center: { lat: 45, lng: 9 }, radiusM: 3 },
  { heightM: 12, foliage: 'evergreen' },
)
const ALL: readonly Surrounding[] = [HOUSE, WALL, FIR]
const withThem = (surroundings: readonly Surrounding[]) => ({ ...EMPTY_DESIGN, surroundings })

describe('what stands around', () => {
  test('is written to a document and read again', () => {
    const document = designDocument(withThem(ALL))
    expect(parseDesign(JSON.stringify(document))).toMatchObject({ isWhole: true, design: withThem(ALL) })
  })

  test('leaves a document as it was before there was any, where there is none', () => {
    expect(designDocument(EMPTY_DESIGN)).not.toHaveProperty('surroundings')
  })

  test.each([
    { fault: 'an id of nothing', stored: { ...FIR, id: 'tree-1' } },
    { fault: 'a crown that is too wide', stored: { ...FIR, radiusM: 31 } },
    { fault: 'a height of more than 100 m', stored: { ...HOUSE, heightM: 101 } },
    { fault: 'an outline that crosses itself', stored: { ...HOUSE, coordinates: crossing() } },
  ])('is left out with $fault, the rest is read', ({ stored }) => {
    const document = { ...designDocument(withThem([WALL])), surroundings: [WALL, stored] }
    expect(parseDesign(JSON.stringify(document))).toMatchObject({ isWhole: false, design: { surroundings: [WALL] } })
  })

  test('of both sides is there after merging, as each side has changed it', () => {
    const mine = withThem([HOUSE, { ...WALL, heightM: 3 }])
    const theirs = withThem([WALL, FIR])
    expect(mergeContents(withThem([HOUSE, WALL]), mine, theirs).content.surroundings).toEqual([
      { ...WALL, heightM: 3 },
      FIR,
    ])
  })

  test('keeps its height and foliage with another shape, and is not made another kind', () => {
    const center = { lat: 45.001, lng: 9 }
    expect(reshapedTo('surroundings', FIR, { type: 'circle', kind: 'tree', center, radiusM: 4 })).toEqual({
      ...FIR,
      center,
      radiusM: 4,
    })
    expect(reshapedTo('surroundings', FIR, { type: 'polyline', kind: 'wall', coordinates: LINE })).toBe(FIR)
  })

  test('is seen from above as its outline: every point of the edge of a crown is a radius from its middle', () => {
    const crown = surroundingOutline(FIR)
    const { toPoint } = localPlane({ lat: 45, lng: 9 })
    const radiiM = crown.type === 'polygon' ? crown.coordinates.map((at) => distanceM({ x: 0, y: 0 }, toPoint(at))) : []
    // Turf's earth radius is larger than this plane's by 1.4 millionths.
    expect(Math.min(...radiiM)).toBeCloseTo(3, 4)
    expect(Math.max(...radiiM)).toBeCloseTo(3, 4)
  })
})

function crossing() {
  return [
    { lat: 45, lng: 9 },
    { lat: 45.0001, lng: 9.0001 },
    { lat: 45.0001, lng: 9 },
    { lat: 45, lng: 9.0001 },
  ]
}
