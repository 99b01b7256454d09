import { describe, expect, test } from 'vitest'
import { MAX_VERTICES } from '#contract/limits.ts'
import type { ShapeType } from '../../mapAdapter.ts'
import { inMetres, metresFromMilan } from '../milanPlane.fixture.ts'
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
const sketched = (type: ShapeType, ...clicks: readonly Metres[]): SketchState =>
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

  test.each<{ type: ShapeType; clicks: readonly Metres[] }>([
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

  test('without height is refused and starts over', () => {
    expect(placeVertex(sketched('rectangle', [0, 0]), aim([8, 0]))).toEqual({
      outcome: 'refused',
      state: emptySketch('rectangle'),
      reason: 'degenerateGeometry',
    })
  })

  test('larger than 100,000 m² is refused and starts over', () => {
    expect(placeVertex(sketched('rectangle', [0, 0]), aim([400, 300]))).toEqual({
      outcome: 'refused',
      state: emptySketch('rectangle'),
      reason: 'areaTooLarge',
    })
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
    const corners = [metresFromMilan(0, 0), metresFromMilan(1, 0), metresFromMilan(1, 1)]
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
      state: { type: 'rectangle', kind: 'obstacle', vertices: [] },
    })
  })
})
