import type { DrawRefusal, NewShape, ShapeKind } from '#design/shape.ts'
import { refusalOf } from '#design/shape.ts'
import { type Bounds, boundsOf, cornersOf, type LatLng } from '#engine/geometry/latLng.ts'
import { distanceM, localPlane } from '#engine/geometry/localPlane.ts'
import { measureArea } from '#engine/geometry/measureArea.ts'
import { selfIntersects } from '#engine/geometry/selfIntersection.ts'
import { MAX_VERTICES } from '#wire/limits.ts'
import type { SketchType } from '../../maps/mapAdapter.ts'
import { radiusTo } from '../editShape.ts'
import { type MapOutline, type SharedEdge, type Snap, sharedEdge, snapTo } from '../neighbours.ts'
import { snapRightAngle } from './snapRightAngle.ts'

/** The rectangle over an edge, as wide as a point's distance from the edge and on the point's side. On an edge shared with another roof
 * it lies on the free side; unless that edge is the other roof's low edge it is a ridge, and the new low edge is opposite.
 * @param shared the roof that already has the edge
 * @returns four corners starting with the low edge; the given edge's ends stay exact */
export const rectangleOver = (
  start: LatLng,
  end: LatLng,
  to: LatLng,
  shared: SharedEdge | null = null,
): readonly LatLng[] => {
  const { toPoint, toLatLng } = localPlane(start)
  const edge = toPoint(end)
  const lengthM = distanceM({ x: 0, y: 0 }, edge)
  const point = toPoint(to)
  const leftM = (edge.x * point.y - edge.y * point.x) / lengthM
  const widthM = shared ? Math.abs(leftM) * (shared.side === 'left' ? -1 : 1) : leftM
  const across = { x: (-edge.y / lengthM) * widthM, y: (edge.x / lengthM) * widthM }
  const given = [start, end]
  const opposite = [toLatLng({ x: edge.x + across.x, y: edge.y + across.y }), toLatLng(across)]
  return shared && !shared.isEaves ? [...opposite, ...given] : [...given, ...opposite]
}

/** A shape being drawn, on any map. */
export interface SketchState {
  readonly type: SketchType
  readonly kind: ShapeKind
  readonly vertices: readonly LatLng[]
  /** Position of the next vertex; null while no pointer is over the map. */
  readonly cursor: LatLng | null
  /** True during a drag, whose end places the next vertex. */
  readonly isDragged?: boolean | undefined
  /** True disables snapping of the shape to other roofs. */
  readonly isFree?: boolean
  /** The existing roofs, to whose corners and edges a vertex snaps. */
  readonly neighbours?: readonly MapOutline[]
  /** Further effect of a click at the pointer: snaps the vertex, or ends the drawing. */
  readonly aimsAt?: Snap['kind'] | 'end' | null
}

/** Position of the pointer, and how to interpret it. */
export interface Aim {
  readonly at: LatLng
  /** Largest distance at which a vertex counts as hit [m]. */
  readonly reachM: number
  /** True disables right-angle help and snapping to other roofs. */
  readonly free: boolean
  /** True if the pointer stays down: lifting it places the next vertex. */
  readonly startsDrag?: boolean
}

export type SketchStep =
  | { readonly outcome: 'going'; readonly state: SketchState }
  | { readonly outcome: 'refused'; readonly state: SketchState; readonly reason: DrawRefusal }
  | { readonly outcome: 'finished'; readonly shape: NewShape }

/** Radius of a tree's crown after a click without a drag, medium [m]. Our estimate. */
const NEW_RADIUS_M = 3

/** Half the side of a chimney placed by a click: 60 cm is common with cladding [m]. Our estimate. */
const CHIMNEY_REACH_M = 0.3

/** The bounds of a chimney around its center. */
export const chimneyAt = (middle: LatLng): Bounds => {
  const { toLatLng } = localPlane(middle)
  return boundsOf([-CHIMNEY_REACH_M, CHIMNEY_REACH_M].map((offset) => toLatLng({ x: offset, y: offset })))
}

const FEWEST_VERTICES = {
  rectangle: 2,
  alongEdge: 3,
  polygon: 3,
  polyline: 2,
  circle: 2,
  chimney: 1,
} as const satisfies Record<SketchType, number>

/** Number of vertices that completes a sketch. */
const COMPLETE_AT: Partial<Record<SketchType, number>> = { rectangle: 2, alongEdge: 3, chimney: 1 }

/** A smaller roof is a mistake: no module fits [m²]. */
const SMALLEST_ROOF_M2 = 2

export const emptySketch = (type: SketchType, kind: ShapeKind = 'roof'): SketchState => ({
  type,
  kind,
  vertices: [],
  cursor: null,
})

export const canFinish = ({ type, vertices }: SketchState): boolean => vertices.length >= FEWEST_VERTICES[type]

const isNear = (a: LatLng | undefined, { at, reachM }: Aim): boolean => {
  if (!a) return false
  const { toPoint } = localPlane(a)
  return distanceM(toPoint(a), toPoint(at)) <= reachM
}

const onNeighbour = ({ neighbours = [] }: SketchState, { at, reachM, free }: Aim): Snap | null =>
  free ? null : snapTo(neighbours, at, reachM)

const snapped = (state: SketchState, aim: Aim): LatLng => {
  const { type, vertices } = state
  const { at, reachM, free } = aim
  if (free) return at
  const isStraightened = type === 'polygon' || type === 'polyline'
  return onNeighbour(state, aim)?.at ?? (isStraightened ? snapRightAngle(vertices, at, reachM) : at)
}

/** Whether a click at this place would close the outline or end the line. */
const endsHere = (state: SketchState, aim: Aim): boolean =>
  canFinish(state) &&
  (isNear(state.vertices.at(-1), aim) || (state.type === 'polygon' && isNear(state.vertices[0], aim)))

/** Moves the preview with the pointer. */
export const moveCursor = (state: SketchState, aim: Aim): SketchState => {
  const ends = endsHere(state, aim)
  const closes = ends && state.type === 'polygon'
  return {
    ...state,
    isFree: aim.free,
    cursor: closes ? (state.vertices[0] ?? aim.at) : snapped(state, aim),
    aimsAt: ends ? 'end' : (onNeighbour(state, aim)?.kind ?? null),
  }
}

/** Handles a click: adds a vertex, or ends the drawing on an outline's first or any last placed vertex. */
export const placeVertex = (state: SketchState, aim: Aim): SketchStep => {
  if (endsHere(state, aim)) return finish(state)
  const vertices = [...state.vertices, snapped(state, aim)]
  const isClickedCircle = state.type === 'circle' && !aim.startsDrag
  if (isClickedCircle || vertices.length === COMPLETE_AT[state.type]) return complete(state, vertices, aim.free)
  if (isNear(state.vertices.at(-1), aim)) return { outcome: 'going', state: { ...state, isDragged: undefined } }
  if (vertices.length > MAX_VERTICES) return { outcome: 'refused', state, reason: 'tooManyVertices' }
  if (selfIntersects(vertices, false)) return { outcome: 'refused', state, reason: 'selfIntersecting' }
  return { outcome: 'going', state: { ...state, vertices, isDragged: aim.startsDrag } }
}

export const removeLastVertex = (state: SketchState): SketchState => ({
  ...state,
  vertices: state.vertices.slice(0, -1),
  isDragged: undefined,
})

const shapeOfSketch = (state: SketchState): NewShape => {
  const { type, kind, vertices } = state
  const identity = kind === 'roof' ? {} : { kind }
  if (type === 'circle') {
    const [center, rim] = vertices as [LatLng, LatLng | undefined]
    return { ...identity, type, center, radiusM: rim ? radiusTo(center, rim) : NEW_RADIUS_M }
  }
  if (type === 'chimney') return { ...identity, type: 'rectangle', bounds: chimneyAt(vertices[0] as LatLng) }
  if (type === 'polygon' || type === 'polyline') return { ...identity, type, coordinates: vertices }
  const [a, b, to] = vertices as [LatLng, LatLng, LatLng]
  return type === 'rectangle'
    ? { ...identity, type, bounds: boundsOf([a, b]) }
    : { ...identity, type: 'polygon', coordinates: overEdge(state, a, b, to) }
}

/** The reason for refusing a drawn shape, or null. */
const drawnRefusal = (shape: NewShape): DrawRefusal | null => {
  const reason = refusalOf(shape)
  if (reason || shape.kind || shape.type === 'circle' || shape.type === 'polyline') return reason
  const measured = measureArea(shape)
  return measured.ok && measured.value.totalAreaM2 < SMALLEST_ROOF_M2 ? 'degenerateGeometry' : null
}

/** Largest distance at which a computed corner becomes a roof's corner, so that both share one ridge [m]. */
const SAME_CORNER_M = 1

/** The rectangle over an edge, with its corners snapped to those of the roofs there. */
const overEdge = ({ neighbours = [], isFree }: SketchState, a: LatLng, b: LatLng, to: LatLng): readonly LatLng[] =>
  rectangleOver(a, b, to, sharedEdge(neighbours, a, b)).map((corner) => {
    const snap = isFree || corner === a || corner === b ? null : snapTo(neighbours, corner, SAME_CORNER_M)
    return snap?.kind === 'corner' ? snap.at : corner
  })

/** Ends the drawing of a shape that its last vertex completes. A shape refused as too small loses only that vertex unless it was
 * dragged; a rectangle along an edge does so for any refusal. Other shapes start over. */
const complete = (before: SketchState, vertices: readonly LatLng[], isFree: boolean): SketchStep => {
  const shape = shapeOfSketch({ ...before, vertices, isFree })
  const reason = drawnRefusal(shape)
  if (!reason) return { outcome: 'finished', shape }
  const remains = before.type === 'alongEdge' || (reason === 'degenerateGeometry' && !before.isDragged)
  const state = remains && before.type !== 'circle' ? before : emptySketch(before.type, before.kind)
  return { outcome: 'refused', state, reason }
}

/** Ends the drawing if the shape is valid. An invalid line or outline keeps its vertices, so that the user can fix it. */
export const finish = (state: SketchState): SketchStep => {
  if (!canFinish(state)) return { outcome: 'going', state }
  const shape = shapeOfSketch(state)
  const reason = drawnRefusal(shape)
  return reason ? { outcome: 'refused', state, reason } : { outcome: 'finished', shape }
}

/** Vertices of the shape with one at the cursor. */
export const previewVertices = (state: SketchState): readonly LatLng[] => {
  const { type, vertices, cursor } = state
  const [first, second] = vertices
  if (!cursor || !first) return vertices
  if (type === 'rectangle') return cornersOf(boundsOf([first, cursor]))
  return type === 'alongEdge' && second ? overEdge(state, first, second, cursor) : [...vertices, cursor]
}
