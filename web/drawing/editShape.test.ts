import { describe, expect, test } from 'vitest'
import { inMetres, metresFromMilan } from '#design/milanPlane.fixture.ts'
import { type PathShape, type RectangleShape, type Shape, shapeVertices } from '#design/shape.ts'
import {
  type Handle,
  handlesOf,
  movedBy,
  turnBetween,
  turnedBy,
  turnHandleOf,
  withHandleAt,
  withoutVertex,
} from './editShape.ts'

type Metres = readonly [eastM: number, northM: number]

const path = (type: PathShape['type'], ...vertices: readonly Metres[]): PathShape => ({
  id: 'area-1',
  type,
  coordinates: vertices.map((vertex) => metresFromMilan(...vertex)),
})
const rectangle = (southWest: Metres, northEast: Metres): RectangleShape => {
  const { lat: south, lng: west } = metresFromMilan(...southWest)
  const { lat: north, lng: east } = metresFromMilan(...northEast)
  return { id: 'area-1', type: 'rectangle', bounds: { north, east, south, west } }
}
const metresOf = (shape: Shape) => shapeVertices(shape).map(inMetres)
const handle = (shape: Shape, kind: Handle['kind'], index: number): Handle => {
  const found = handlesOf(shape).find((each) => each.kind === kind && each.index === index)
  if (!found) throw new Error(`no ${kind} ${index}`)
  return found
}

const TRIANGLE = path('polygon', [0, 0], [10, 0], [0, 8])
const SQUARE = path('polygon', [0, 0], [10, 0], [10, 10], [0, 10])
const LINE = path('polyline', [0, 0], [10, 0], [10, 8])
const BOX = rectangle([0, 0], [8, 5])

describe('the grips', () => {
  test('stand in the middle of the edges that are long enough, by the number of their edge', () => {
    const middles = handlesOf(TRIANGLE, 9).filter(({ kind }) => kind === 'midpoint')
    // Edges of 10 m, √164 ≈ 12.8 m and 8 m.
    expect(middles.map(({ index }) => index)).toEqual([0, 1])
    expect(handlesOf(TRIANGLE, 9).filter(({ kind }) => kind === 'vertex')).toHaveLength(3)
  })

  test.each([
    { shape: BOX, of: 'a rectangle', vertices: 4, midpoints: 0 },
    { shape: TRIANGLE, of: 'a triangle', vertices: 3, midpoints: 3 },
    { shape: LINE, of: 'a line of two edges', vertices: 3, midpoints: 2 },
  ])('of $of are $vertices corners and $midpoints middles', ({ shape, vertices, midpoints }) => {
    const kinds = handlesOf(shape).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'vertex')).toHaveLength(vertices)
    expect(kinds.filter((kind) => kind === 'midpoint')).toHaveLength(midpoints)
  })

  test("of a polygon's closing edge stands in its middle", () => {
    expect(inMetres(handle(TRIANGLE, 'midpoint', 2).position)).toEqual([0, 4])
  })
})

describe('the direction', () => {
  const sides = (shape: Shape, kind: Handle['kind']) =>
    handlesOf(shape)
      .filter((each) => each.kind === kind)
      .map(({ side }) => side && `${side.direction}${side.number ?? ''}`)

  test('of a corner is that from the middle, of a long roof too', () => {
    const four = ['southWest', 'southEast', 'northEast', 'northWest']
    expect(sides(SQUARE, 'vertex')).toEqual(four)
    expect(sides(rectangle([0, 0], [30, 5]), 'vertex')).toEqual(four)
  })

  test('of an edge is where it faces; a number tells two of the same direction apart', () => {
    // An L shape: its second south edge and second east edge lie at the notch.
    const notched = path('polygon', [0, 0], [20, 0], [20, 10], [30, 10], [30, 30], [0, 30])
    expect(sides(notched, 'midpoint')).toEqual(['south1', 'east1', 'south2', 'east2', 'north', 'west'])
    // Seen from the middle at (15, 15): (20, 0) lies to the south, (20, 10) and (30, 10) to the south-east and the east.
    expect(sides(notched, 'vertex')).toEqual(['southWest', 'south', 'southEast', 'east', 'northEast', 'northWest'])
  })

  test('of a line is none: its corners are counted', () => {
    expect(sides(LINE, 'vertex')).toEqual([undefined, undefined, undefined])
  })
})

describe('moving a grip', () => {
  test.each<{ index: number; to: Metres; expected: readonly [Metres, Metres] }>([
    {
      index: 0,
      to: [-2, -3],
      expected: [
        [-2, -3],
        [8, 5],
      ],
    },
    {
      index: 1,
      to: [9, -3],
      expected: [
        [0, -3],
        [9, 5],
      ],
    },
    {
      index: 2,
      to: [9, 7],
      expected: [
        [0, 0],
        [9, 7],
      ],
    },
    {
      index: 3,
      to: [-2, 7],
      expected: [
        [-2, 0],
        [8, 7],
      ],
    },
  ])('a rectangle pulled at corner $index to $to keeps the opposite corner', ({ index, to, expected }) => {
    const pulled = withHandleAt(BOX, handle(BOX, 'vertex', index), metresFromMilan(...to))
    expect(metresOf(pulled)).toEqual(metresOf(rectangle(...expected)))
  })

  test('a rectangle pulled past its opposite corner turns over', () => {
    const pulled = withHandleAt(BOX, handle(BOX, 'vertex', 0), metresFromMilan(12, 9))
    expect(metresOf(pulled)).toEqual(metresOf(rectangle([8, 5], [12, 9])))
  })

  test('a vertex of a path moves alone', () => {
    const pulled = withHandleAt(LINE, handle(LINE, 'vertex', 1), metresFromMilan(12, -1))
    expect(metresOf(pulled)).toEqual([
      [0, 0],
      [12, -1],
      [10, 8],
    ])
  })

  test.each<{ edge: number; expected: readonly Metres[] }>([
    {
      edge: 0,
      expected: [
        [0, 0],
        [3, 3],
        [10, 0],
        [0, 8],
      ],
    },
    {
      edge: 2,
      expected: [
        [0, 0],
        [10, 0],
        [0, 8],
        [3, 3],
      ],
    },
  ])('the middle of edge $edge becomes a vertex between its ends', ({ edge, expected }) => {
    const pulled = withHandleAt(TRIANGLE, handle(TRIANGLE, 'midpoint', edge), metresFromMilan(3, 3))
    expect(metresOf(pulled)).toEqual(expected)
  })

  test('the shape it was pulled from is untouched', () => {
    withHandleAt(LINE, handle(LINE, 'midpoint', 0), metresFromMilan(3, 3))
    expect(metresOf(LINE)).toEqual([
      [0, 0],
      [10, 0],
      [10, 8],
    ])
  })
})

describe('removing a vertex', () => {
  test('leaves the others in order', () => {
    expect(metresOf(withoutVertex(SQUARE, 1))).toEqual([
      [0, 0],
      [10, 10],
      [0, 10],
    ])
  })

  test.each([
    { of: 'a triangle', shape: TRIANGLE },
    { of: 'a line of two vertices', shape: path('polyline', [0, 0], [10, 0]) },
    { of: 'a rectangle', shape: BOX },
  ])('of $of is not possible', ({ shape }) => {
    expect(withoutVertex(shape, 0)).toBe(shape)
  })

  test('of a line of three leaves two', () => {
    expect(metresOf(withoutVertex(LINE, 2))).toEqual([
      [0, 0],
      [10, 0],
    ])
  })
})

test.each([
  { of: 'a rectangle', shape: BOX },
  { of: 'a polygon', shape: TRIANGLE },
  { of: 'a polyline', shape: LINE },
])('$of carried 30 m east and 20 m south keeps its id and its size', ({ shape }) => {
  const carried = movedBy(shape, metresFromMilan(1, 1), metresFromMilan(31, -19))
  expect(carried).toMatchObject({ id: shape.id, type: shape.type })
  expect(metresOf(carried)).toEqual(metresOf(shape).map(([eastM, northM]) => [eastM + 30, northM - 20]))
})

describe('turning', () => {
  /** Matches within 5 cm: rotation keeps the sides on the ellipsoid, but these metres are on a sphere. */
  const expectMetres = (shape: Shape, expected: readonly Metres[]) => {
    const metres = metresOf(shape)
    expect(metres).toHaveLength(expected.length)
    for (const [index, [eastM, northM]] of expected.entries()) {
      expect(metres[index]?.[0]).toBeCloseTo(eastM, 1)
      expect(metres[index]?.[1]).toBeCloseTo(northM, 1)
    }
  }

  test('a rectangle becomes a polygon about the same middle; its kind and corners stay in order', () => {
    const turned = turnedBy({ ...BOX, kind: 'obstacle' }, 30)
    expect(turned).toMatchObject({ id: 'area-1', kind: 'obstacle', type: 'polygon' })
    // About (4, 2.5), by cos 30° = 0.8660 and sin 30° = 0.5: the south-western corner (-4, -2.5) goes to (-4.714, -0.165).
    const [southWest] = metresOf(turned)
    expect(southWest?.[0]).toBeCloseTo(-0.714, 1)
    expect(southWest?.[1]).toBeCloseTo(2.335, 1)
  })

  test('is clockwise: a quarter turn takes the south-western corner to the north-west', () => {
    expectMetres(turnedBy(SQUARE, 90), [
      [0, 10],
      [0, 0],
      [10, 0],
      [10, 10],
    ])
  })

  test('its grip lies outside the corner in the north-east, and turns by the angle it is dragged about the middle', () => {
    // The corner is √(4² + 2.5²) = 4.717 m from the middle: 2 m further out is 1.424 times as far.
    const grip = turnHandleOf(BOX, 2)
    expect(grip && inMetres(grip.position)[0]).toBeCloseTo(9.696, 2)
    expect(grip && inMetres(grip.position)[1]).toBeCloseTo(6.06, 2)
    const gripOfSquare = turnHandleOf(SQUARE, 2)
    // From north-east to south-east of the center, at any distance: 90° clockwise.
    expectMetres(withHandleAt(SQUARE, gripOfSquare as Handle, metresFromMilan(8, 2)), [
      [0, 10],
      [0, 0],
      [10, 0],
      [10, 10],
    ])
  })

  test.each([
    { from: 45, to: 97, plainDeg: 52, steppedDeg: 45 },
    { from: 45, to: 98, plainDeg: 53, steppedDeg: 60 },
    { from: 170, to: -170, plainDeg: 20, steppedDeg: 15 },
    { from: -170, to: 170, plainDeg: -20, steppedDeg: -15 },
  ])('from $from° to $to° it is turned by $plainDeg°, in steps by $steppedDeg°', ({ from, to, ...turn }) => {
    const seenAt = (bearingDeg: number) =>
      metresFromMilan(5 + 9 * Math.sin((bearingDeg * Math.PI) / 180), 5 + 9 * Math.cos((bearingDeg * Math.PI) / 180))
    expect(turnBetween(SQUARE, seenAt(from), seenAt(to), false)).toBeCloseTo(turn.plainDeg, 1)
    expect(turnBetween(SQUARE, seenAt(from), seenAt(to), true)).toBe(turn.steppedDeg)
  })

  test('a turned rectangle has the grip again, any other shape has none', () => {
    expect(turnHandleOf(turnedBy(BOX, 17), 1)).not.toBeNull()
    for (const shape of [TRIANGLE, LINE, path('polygon', [0, 0], [10, 0], [12, 10], [0, 10])])
      expect(turnHandleOf(shape, 1)).toBeNull()
    // Its corners are 4.7 m from the middle.
    expect(turnHandleOf(BOX, 5)).toBeNull()
  })

  test('by nothing leaves the rectangle a rectangle', () => {
    expect(turnedBy(BOX, 0)).toBe(BOX)
  })
})
