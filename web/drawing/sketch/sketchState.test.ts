import { describe, expect, test } from 'vitest'
import { inMetres, metresFromMilan } from '#design/milanPlane.fixture.ts'
import { MAX_VERTICES } from '#wire/limits.ts'
import { rectangleOver } from '../tools/alongEdge.ts'
import type { SketchType } from '../tools/sketchTools.ts'
import {
  type Aim,
  canFinish,
  emptySketch,
  finish,
  moveCursor,
  placeVertex,
  previewVertices,
  removeLastVertex,
  type SketchState,
  type SketchStep,
} from './sketchState.ts'

type Metres = readonly [eastM: number, northM: number]

const aim = (at: Metres, rest: Partial<Aim> = {}): Aim => ({
  at: metresFromMilan(...at),
  reachM: 0.5,
  free: true,
  ...rest,
})

const stateOf = (step: SketchStep): SketchState => {
  if (step.outcome !== 'going') throw new Error(`the sketch is ${step.outcome}`)
  return step.state
}

/** The sketch after clicks that all place a vertex. */
const sketched = (type: SketchType, ...clicks: readonly Metres[]): SketchState =>
  clicks.reduce((state, click) => stateOf(placeVertex(state, aim(click))), emptySketch(type))

const metresOf = ({ vertices }: SketchState) => vertices.map(inMetres)

const L_ROOF: readonly Metres[] = [
  [0, 0],
  [10, 0],
  [10, 4],
  [4, 4],
]

describe('a tree', () => {
  const empty = emptySketch('circle', 'tree')

  test('is dragged out from its trunk', () => {
    const held = stateOf(placeVertex(empty, aim([0, 0], { startsDrag: true })))
    const step = placeVertex(held, aim([3, 4], { reachM: 0 }))
    expect(step).toMatchObject({ outcome: 'finished', shape: { kind: 'tree', type: 'circle' } })
    expect(step).toMatchObject({ shape: { radiusM: expect.closeTo(5, 3), center: metresFromMilan(0, 0) } })
  })

  test('has a crown of 3 m where it is clicked, and never one of more than 30 m', () => {
    expect(placeVertex(empty, aim([0, 0]))).toMatchObject({ outcome: 'finished', shape: { radiusM: 3 } })
    const held = stateOf(placeVertex(empty, aim([0, 0], { startsDrag: true })))
    expect(placeVertex(held, aim([80, 0], { reachM: 0 }))).toMatchObject({ shape: { radiusM: 30 } })
  })

  test('narrower than 0.2 m is refused and starts over', () => {
    const held = stateOf(placeVertex(empty, aim([0, 0], { startsDrag: true })))
    const step = placeVertex(held, aim([0.1, 0], { reachM: 0 }))
    expect(step).toEqual({ outcome: 'refused', state: empty, reason: 'degenerateGeometry' })
  })
})

describe('placing', () => {
  test('a click adds a vertex where it falls', () => {
    expect(metresOf(sketched('polygon', ...L_ROOF))).toEqual(L_ROOF)
  })

  test('a click within reach of the last vertex, before a line can end there, adds none', () => {
    const state = sketched('polyline', [0, 0])
    expect(placeVertex(state, aim([0.3, 0.3]))).toEqual({ outcome: 'going', state })
  })

  test('right-angle help moves the vertex, and drawing freely does not', () => {
    const state = sketched('polygon', [0, 0], [10, 0])
    expect(metresOf(stateOf(placeVertex(state, aim([10.5, 8], { free: false })))).at(-1)).toEqual([10, 8])
    expect(metresOf(stateOf(placeVertex(state, aim([10.5, 8])))).at(-1)).toEqual([10.5, 8])
  })

  test('a vertex whose edge would cross another is refused and those placed stay', () => {
    const state = sketched('polygon', [0, 0], [10, 0], [10, 10])
    // From (10, 10) to (5, -5) the edge crosses y = 0 at x = 6.67, on the first edge.
    expect(placeVertex(state, aim([5, -5]))).toEqual({ outcome: 'refused', state, reason: 'selfIntersecting' })
  })

  test('the 500th vertex is taken and the 501st refused', () => {
    const line = Array.from({ length: MAX_VERTICES - 1 }, (_, index) => metresFromMilan(index, 0))
    const full = stateOf(
      placeVertex({ type: 'polyline', kind: 'roof', vertices: line, cursor: null }, aim([MAX_VERTICES - 1, 0])),
    )
    expect(full.vertices).toHaveLength(500)
    expect(placeVertex(full, aim([MAX_VERTICES, 0]))).toEqual({
      outcome: 'refused',
      state: full,
      reason: 'tooManyVertices',
    })
  })
})

describe('finishing', () => {
  test('a click on the first vertex closes a polygon without repeating it', () => {
    const state = sketched('polygon', ...L_ROOF)
    expect(placeVertex(state, aim([0.2, -0.3]))).toEqual({
      outcome: 'finished',
      shape: { type: 'polygon', coordinates: L_ROOF.map((vertex) => metresFromMilan(...vertex)) },
    })
  })

  test.each(['polygon', 'polyline'] as const)('a second click on the last vertex ends a %s', (type) => {
    const state = sketched(type, ...L_ROOF)
    expect(placeVertex(state, aim([4.1, 4.1]))).toEqual({
      outcome: 'finished',
      shape: { type, coordinates: L_ROOF.map((vertex) => metresFromMilan(...vertex)) },
    })
  })

  test('a polyline goes on past its first vertex: only its last one ends it', () => {
    const state = sketched('polyline', [0, 0], [10, 0], [10, 10])
    expect(placeVertex(state, aim([0.2, 0.3]))).toMatchObject({ outcome: 'going' })
  })

  test.each<{ type: SketchType; clicks: readonly Metres[] }>([
    {
      type: 'polygon',
      clicks: [
        [0, 0],
        [10, 0],
      ],
    },
    { type: 'polyline', clicks: [[0, 0]] },
    { type: 'rectangle', clicks: [[0, 0]] },
  ])('a $type with too few vertices goes on', ({ type, clicks }) => {
    const state = sketched(type, ...clicks)
    expect(canFinish(state)).toBe(false)
    expect(finish(state)).toEqual({ outcome: 'going', state })
  })

  test('an outline whose closing edge would cross it is refused and keeps its vertices', () => {
    // A bow tie: (10, 0) to (0, 10) and the closing edge from (10, 10) to (0, 0) meet at (5, 5).
    const state = sketched('polygon', [0, 0], [10, 0], [0, 10], [10, 10])
    expect(finish(state)).toEqual({ outcome: 'refused', state, reason: 'selfIntersecting' })
  })

  test('an outline too small to be a roof is refused and keeps its vertices', () => {
    // A triangle of 0.1 m · 0.1 m / 2 = 0.005 m², half of the smallest area.
    const corners = [metresFromMilan(0, 0), metresFromMilan(0.1, 0), metresFromMilan(0, 0.1)]
    const state: SketchState = { type: 'polygon', kind: 'roof', vertices: corners, cursor: null }
    expect(finish(state)).toEqual({ outcome: 'refused', state, reason: 'degenerateGeometry' })
  })
})

describe('a rectangle', () => {
  test.each<{ first: Metres; second: Metres }>([
    { first: [0, 0], second: [8, 5] },
    { first: [8, 5], second: [0, 0] },
    { first: [0, 5], second: [8, 0] },
    { first: [8, 0], second: [0, 5] },
  ])('spans its two corners, whichever comes first ($first, then $second)', ({ first, second }) => {
    const southWest = metresFromMilan(0, 0)
    const northEast = metresFromMilan(8, 5)
    expect(placeVertex(sketched('rectangle', first), aim(second))).toEqual({
      outcome: 'finished',
      shape: {
        type: 'rectangle',
        bounds: { south: southWest.lat, west: southWest.lng, north: northEast.lat, east: northEast.lng },
      },
    })
  })

  test('is never straightened: its sides are', () => {
    const step = placeVertex(sketched('rectangle', [0, 0]), aim([8, 0.7], { free: false }))
    expect(step.outcome === 'finished' && step.shape.type === 'rectangle' && step.shape.bounds.north).toBe(
      metresFromMilan(8, 0.7).lat,
    )
  })

  test('without height is refused and keeps the corner that was clicked', () => {
    const state = sketched('rectangle', [0, 0])
    expect(placeVertex(state, aim([8, 0]))).toEqual({ outcome: 'refused', state, reason: 'degenerateGeometry' })
  })

  test('without height that was dragged out is refused and starts over', () => {
    const held = stateOf(placeVertex(emptySketch('rectangle'), aim([0, 0], { startsDrag: true })))
    expect(placeVertex(held, aim([8, 0]))).toEqual({
      outcome: 'refused',
      state: emptySketch('rectangle'),
      reason: 'degenerateGeometry',
    })
  })

  // 1.4 m · 1.4 m = 1.96 m² is too small, 1.5 m · 1.5 m = 2.25 m² is a roof for one module.
  test.each([
    { kind: 'roof', sideM: 1.4, outcome: 'refused' },
    { kind: 'roof', sideM: 1.5, outcome: 'finished' },
    { kind: 'obstacle', sideM: 0.5, outcome: 'finished' },
  ] as const)('of $sideM m by $sideM m for an $kind is $outcome', ({ kind, sideM, outcome }) => {
    const begun = stateOf(placeVertex(emptySketch('rectangle', kind), aim([0, 0])))
    expect(placeVertex(begun, aim([sideM, sideM]))).toMatchObject({ outcome })
  })

  test('larger than 100,000 m² is refused and starts over', () => {
    expect(placeVertex(sketched('rectangle', [0, 0]), aim([400, 300]))).toEqual({
      outcome: 'refused',
      state: emptySketch('rectangle'),
      reason: 'areaTooLarge',
    })
  })
})

describe('a rectangle along an edge', () => {
  const EDGE: readonly Metres[] = [
    [0, 0],
    [8, 6],
  ]

  test('is finished by its third vertex, as a polygon that begins with the edge', () => {
    // The edge is 10 m long, (-3, 4) lies 5 m off its start; (0.2, 6.4) is 4 m further along.
    const step = placeVertex(sketched('alongEdge', ...EDGE), aim([0.2, 6.4]))
    if (step.outcome !== 'finished' || step.shape.type !== 'polygon') throw new Error(step.outcome)
    expect(step.shape.coordinates.map(inMetres)).toEqual([...EDGE, [5, 10], [-3, 4]])
  })

  test('may be finished on the side of the edge that its other end is near', () => {
    // (7.4, 6.8) lies 1 m from the end of the edge, and as far from its line: 10 m · 1 m.
    const step = placeVertex(sketched('alongEdge', ...EDGE), aim([7.4, 6.8], { reachM: 5 }))
    expect(step).toMatchObject({ outcome: 'finished' })
  })

  test('has no edge between two clicks on one place', () => {
    const state = sketched('alongEdge', [0, 0])
    expect(placeVertex(state, aim([0.3, 0.3]))).toEqual({ outcome: 'going', state })
  })

  test('of less than 2 m² or more than 100,000 m² is refused and keeps its edge', () => {
    const state = sketched('alongEdge', ...EDGE)
    // 10 m · 0.15 m = 1.5 m²; a point on the edge's line gives no width.
    for (const at of [
      [3.91, 3.12],
      [4, 3],
    ] as const)
      expect(placeVertex(state, aim(at))).toEqual({ outcome: 'refused', state, reason: 'degenerateGeometry' })
    expect(placeVertex(sketched('alongEdge', [0, 0], [400, 0]), aim([0, 300]))).toMatchObject({
      outcome: 'refused',
      state: { vertices: { length: 2 } },
      reason: 'areaTooLarge',
    })
  })

  test('is seen as its edge, then as its four corners', () => {
    const edge = moveCursor(sketched('alongEdge', [0, 0]), aim([8, 6]))
    expect(previewVertices(edge).map(inMetres)).toEqual(EDGE)
    const whole = moveCursor(sketched('alongEdge', ...EDGE), aim([-3, 4]))
    expect(previewVertices(whole).map(inMetres)).toEqual([...EDGE, [5, 10], [-3, 4]])
  })
})

describe('beside another roof', () => {
  const neighbour = [metresFromMilan(0, 0), metresFromMilan(10, 0), metresFromMilan(10, 6), metresFromMilan(0, 6)]
  const beside = (type: SketchType): SketchState => ({ ...emptySketch(type), neighbours: [neighbour] })
  const near: readonly Metres[] = [
    [0.2, 6.3],
    [9.8, 5.8],
  ]
  const ridgeOf = (type: SketchType, rest: Partial<Aim> = { free: false }) =>
    near.reduce((state, at) => stateOf(placeVertex(state, aim(at, rest))), beside(type))

  test.each(['polygon', 'polyline', 'alongEdge'] as const)(
    'a %s takes its exact corners, and with Alt it does not',
    (type) => {
      expect(ridgeOf(type).vertices).toEqual([neighbour[3], neighbour[2]])
      expect(metresOf(ridgeOf(type, { free: true }))).toEqual(near)
    },
  )

  test('a corner of a rectangle goes onto the edge', () => {
    const begun = stateOf(placeVertex(beside('rectangle'), aim([4, 6.3], { free: false })))
    expect(metresOf(begun)).toEqual([[4, 6]])
  })

  test('a rectangle up to its ridge has exactly the corners of the ridge', () => {
    const gutter: readonly Metres[] = [
      [0.3, 11],
      [9.6, 11],
    ]
    const begun = gutter.reduce(
      (state, at) => stateOf(placeVertex(state, aim(at, { free: false }))),
      beside('alongEdge'),
    )
    const step = placeVertex(begun, aim([5, 6.2], { free: false }))
    if (step.outcome !== 'finished' || step.shape.type !== 'polygon') throw new Error(step.outcome)
    expect(step.shape.coordinates.slice(2)).toEqual([neighbour[2], neighbour[3]])
    const freely = placeVertex(begun, aim([5, 6.2], { free: true }))
    if (freely.outcome !== 'finished' || freely.shape.type !== 'polygon') throw new Error(freely.outcome)
    const farther = [
      [9.6, 6.2],
      [0.3, 6.2],
    ]
    expect(freely.shape.coordinates.slice(2).map(inMetres)).toEqual(farther)
    const seen = moveCursor(begun, aim([5, 6.2], { free: true }))
    expect(previewVertices(seen).slice(2).map(inMetres)).toEqual(farther)
  })

  test('a rectangle along its ridge lies away from it, and ends with the ridge', () => {
    const step = placeVertex(ridgeOf('alongEdge'), aim([5, 11], { free: false }))
    if (step.outcome !== 'finished' || step.shape.type !== 'polygon') throw new Error(step.outcome)
    // From (0, 6) to (10, 6) the other roof lies on the right; the low edge lies 5 m from the ridge.
    expect(step.shape.coordinates.map(inMetres)).toEqual([
      [10, 11],
      [0, 11],
      [0, 6],
      [10, 6],
    ])
    expect(step.shape.coordinates.slice(2)).toEqual([neighbour[3], neighbour[2]])
  })

  test.each<{ at: Metres; aimsAt: SketchState['aimsAt'] }>([
    { at: [9.8, 5.8], aimsAt: 'corner' },
    { at: [4, 6.3], aimsAt: 'edge' },
    { at: [5, 12], aimsAt: null },
  ])('the cursor at $at aims at $aimsAt', ({ at, aimsAt }) => {
    expect(moveCursor(beside('polygon'), aim(at, { free: false })).aimsAt).toBe(aimsAt)
  })

  test('the cursor on the first corner of an outline aims at its end', () => {
    const corners: readonly Metres[] = [
      [0.2, 6.3],
      [5, 12],
      [9, 11],
    ]
    const state = corners.reduce((held, at) => stateOf(placeVertex(held, aim(at, { free: false }))), beside('polygon'))
    expect(moveCursor(state, aim([0.1, 6.2], { free: false }))).toMatchObject({ aimsAt: 'end', cursor: neighbour[3] })
  })
})

describe('taking back', () => {
  test('removes the last vertex and no other', () => {
    expect(metresOf(removeLastVertex(sketched('polyline', [0, 0], [10, 0], [10, 10])))).toEqual([
      [0, 0],
      [10, 0],
    ])
  })

  test('of nothing is nothing', () => {
    expect(removeLastVertex(emptySketch('polygon'))).toEqual(emptySketch('polygon'))
  })
})

describe('the preview', () => {
  test('has the cursor as its last vertex, straightened', () => {
    const state = moveCursor(sketched('polygon', [0, 0], [10, 0]), aim([10.5, 8], { free: false }))
    expect(previewVertices(state).map(inMetres)).toEqual([
      [0, 0],
      [10, 0],
      [10, 8],
    ])
  })

  test('of a polygon that a click would close ends on its first vertex', () => {
    const state = moveCursor(sketched('polygon', ...L_ROOF), aim([0.2, 0.3]))
    expect(state.cursor).toEqual(state.vertices[0])
  })

  test('of a rectangle has its four corners', () => {
    const state = moveCursor(sketched('rectangle', [0, 0]), aim([8, 5]))
    expect(previewVertices(state).map(inMetres)).toEqual([
      [0, 0],
      [8, 0],
      [8, 5],
      [0, 5],
    ])
  })

  test('is empty before the first vertex', () => {
    expect(previewVertices(moveCursor(emptySketch('rectangle'), aim([1, 1])))).toEqual([])
  })
})

describe('an obstacle', () => {
  test('says that it is one when it is finished, which a roof does not', () => {
    const corners = [metresFromMilan(0, 0), metresFromMilan(3, 0), metresFromMilan(3, 3)]
    const obstacle: SketchState = { type: 'polygon', kind: 'obstacle', vertices: corners, cursor: null }
    expect(finish(obstacle)).toEqual({
      outcome: 'finished',
      shape: { kind: 'obstacle', type: 'polygon', coordinates: corners },
    })
    expect(finish({ ...obstacle, kind: 'roof' })).toEqual({
      outcome: 'finished',
      shape: { type: 'polygon', coordinates: corners },
    })
  })

  test('is what is drawn next after a rectangle that was refused', () => {
    const begun = stateOf(placeVertex(emptySketch('rectangle', 'obstacle'), aim([0, 0])))
    expect(placeVertex(begun, aim([5, 0]))).toMatchObject({
      outcome: 'refused',
      state: { type: 'rectangle', kind: 'obstacle', vertices: begun.vertices },
    })
  })
})

// An edge from (0, 0) to (8, 6) is 10 m long; its unit normal to the left is (-0.6, 0.8).
// The edge runs north-east, so that the other roof on its right side lies south-east of it.
test.each<{ case: string; to: Metres }>([
  { case: 'away from the other roof', to: [-3, 4] },
  { case: 'away from it also where the point lies on it', to: [3, -4] },
])('a rectangle over a ridge lies $case, and begins with the edge opposite to the ridge', ({ to }) => {
  const [start, end] = [metresFromMilan(0, 0), metresFromMilan(8, 6)]
  const corners = rectangleOver(start, end, metresFromMilan(...to), { isEaves: false, side: 'right' })
  expect(corners.slice(0, 2).map(inMetres)).toEqual([
    [5, 10],
    [-3, 4],
  ])
  expect(corners.slice(2)).toEqual([start, end])
})

test("a rectangle over another roof's low edge begins with that edge", () => {
  const [start, end] = [metresFromMilan(0, 0), metresFromMilan(8, 6)]
  const corners = rectangleOver(start, end, metresFromMilan(-3, 4), { isEaves: true, side: 'left' })
  expect(corners.map(inMetres)).toEqual([
    [0, 0],
    [8, 6],
    [11, 2],
    [3, -4],
  ])
})

test.each<{ case: string; to: Metres; far: readonly [Metres, Metres] }>([
  // 5 m out at the start: (-3, 4).
  {
    case: 'at right angles from its start',
    to: [-3, 4],
    far: [
      [5, 10],
      [-3, 4],
    ],
  },
  // (-3, 4) and 4 m further along the edge, (3.2, 2.4): the width is the same.
  {
    case: 'anywhere on the far side',
    to: [0.2, 6.4],
    far: [
      [5, 10],
      [-3, 4],
    ],
  },
  // 2 m out on the other side: (1.2, -1.6).
  {
    case: 'on the other side of it',
    to: [9.2, 4.4],
    far: [
      [9.2, 4.4],
      [1.2, -1.6],
    ],
  },
])('a rectangle over an edge reaches out to a point $case', ({ to, far }) => {
  const [start, end] = [metresFromMilan(0, 0), metresFromMilan(8, 6)]
  const corners = rectangleOver(start, end, metresFromMilan(...to))
  expect(corners.slice(0, 2)).toEqual([start, end])
  expect(corners.slice(2).map(inMetres)).toEqual(far)
})
