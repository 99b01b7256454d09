import { describe, expect, test } from 'vitest'
import { inMetres, metresFromMilan } from '#design/milanPlane.fixture.ts'
import { roofOutlines, sharedEdge, snapTo } from './neighbours.ts'

type Metres = readonly [eastM: number, northM: number]

const outline = (...corners: readonly Metres[]) => corners.map((corner) => metresFromMilan(...corner))

/** 10 m wide and 6 m deep, counter-clockwise; the south edge is the low one. */
const FACE = outline([0, 0], [10, 0], [10, 6], [0, 6])
const REACH_M = 1

describe('a position near a roof', () => {
  test.each<{ case: string; at: Metres; expected: { kind: string; at: Metres } | null }>([
    { case: 'goes to the corner in reach', at: [9.4, 6.7], expected: { kind: 'corner', at: [10, 6] } },
    {
      case: 'goes to the corner, also where an edge is nearer',
      at: [9.3, 6.1],
      expected: { kind: 'corner', at: [10, 6] },
    },
    { case: 'goes onto the edge in reach, at right angles', at: [4, 6.9], expected: { kind: 'edge', at: [4, 6] } },
    { case: 'goes onto the closing edge', at: [0.5, 3], expected: { kind: 'edge', at: [0, 3] } },
    // √(0.8² + 0.8²) = 1.13 m from the corner, and beyond the end of both edges.
    { case: 'stays where a corner is out of reach', at: [10.8, 6.8], expected: null },
    { case: 'stays where nothing is near', at: [5, 3], expected: null },
  ])('$case', ({ at, expected }) => {
    const snap = snapTo([FACE], metresFromMilan(...at), REACH_M)
    expect(snap && { kind: snap.kind, at: inMetres(snap.at) }).toEqual(expected)
  })

  test('goes to the nearest of several corners, exactly', () => {
    const beside = outline([10.6, 6], [14, 6], [14, 9])
    expect(snapTo([FACE, beside], metresFromMilan(10.4, 6), REACH_M)?.at).toBe(beside[0])
  })

  test('does not mind obstacles, buildings, lines and the roof itself', () => {
    const shape = (id: string, rest: object) => ({ id, type: 'polygon', coordinates: FACE, ...rest }) as const
    const shapes = [
      shape('a', {}),
      shape('b', { kind: 'obstacle' }),
      shape('c', { kind: 'building' }),
      shape('d', { type: 'polyline' }),
    ]
    expect(roofOutlines(shapes)).toEqual([FACE])
    expect(roofOutlines(shapes, 'a')).toEqual([])
  })
})

describe('an edge that a roof has', () => {
  const [southWest, southEast, northEast, northWest] = FACE.map((corner) => ({ ...corner })) as [
    (typeof FACE)[0],
    (typeof FACE)[0],
    (typeof FACE)[0],
    (typeof FACE)[0],
  ]

  test.each([
    { case: 'the ridge eastwards', from: northWest, to: northEast, expected: { isEaves: false, side: 'right' } },
    { case: 'the ridge westwards', from: northEast, to: northWest, expected: { isEaves: false, side: 'left' } },
    { case: 'the eaves eastwards', from: southWest, to: southEast, expected: { isEaves: true, side: 'left' } },
    { case: 'the closing edge', from: northWest, to: southWest, expected: { isEaves: false, side: 'left' } },
    { case: 'a diagonal', from: southWest, to: northEast, expected: null },
    { case: 'half an edge', from: northWest, to: metresFromMilan(5, 6), expected: null },
  ])('is found by its ends: $case', ({ from, to, expected }) => {
    expect(sharedEdge([FACE], from, to)).toEqual(expected)
  })

  test('has its roof on the same side, whichever way round that was drawn', () => {
    expect(sharedEdge([FACE.toReversed()], northWest, northEast)).toMatchObject({ side: 'right' })
  })
})
