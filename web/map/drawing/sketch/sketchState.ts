import { MAX_VERTICES } from '#contract/limits.ts'
import { type Bounds, boundsOf, cornersOf, type LatLng } from '#engine/geometry/latLng.ts'
import { distanceM, localPlane } from '#engine/geometry/localPlane.ts'
import { measureArea } from '#engine/geometry/measureArea.ts'
import { selfIntersects } from '#engine/geometry/selfIntersection.ts'
import type { DrawRefusal, NewShape, ShapeKind, SketchType } from '../../mapAdapter.ts'
import { radiusTo } from '../editShape.ts'
import { type Outline, type SharedEdge, type Snap, sharedEdge, snapTo } from '../neighbours.ts'
import { refusalOf } from '../shape.ts'
import { snapRightAngle } from './snapRightAngle.ts'

/** The rectangle over an edge as far out as a point lies from its line, on the side of that point. Over an edge of another roof it
 * lies away from that roof; where that is not the other's low edge it is a ridge, and the low edge is the one opposite to it.
 * @param shared the roof that has the edge already
 * @returns four corners that begin with the low edge; the ends of the given edge are exactly as given */
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

/** A shape while it is being drawn, on whatever map. */
export interface SketchState {
  readonly type: SketchType
  readonly kind: ShapeKind
  readonly vertices: readonly LatLng[]
  /** Where the next vertex would go; null while no pointer is over the map. */
  readonly cursor: LatLng | null
  /** The shape is being dragged out: letting go places the next vertex. */
  readonly isDragged?: boolean | undefined
  /** The user draws freely: nothing of the shape snaps to other roofs. */
  readonly isFree?: boolean
  /** The roofs that are there, to whose corners and edges a vertex snaps. */
  readonly neighbours?: readonly Outline[]
  /** Effect of a click at the pointer besides placing a vertex: snap it, or end the drawing. */
  readonly aimsAt?: Snap['kind'] | 'end' | null
}

/** Where the pointer is, and how it wants to be understood. */
export interface Aim {
  readonly at: LatLng
  /** How near a vertex counts as on it [m]. */
  readonly reachM: number
  /** True while the user draws freely, without right-angle help and without snapping to other roofs. */
  readonly free: boolean
  /** The pointer stays down: letting go places the next vertex. */
  readonly startsDrag?: boolean
}

export type SketchStep =
  | { readonly outcome: 'going'; readonly state: SketchState }
  | { readonly outcome: 'refused'; readonly state: SketchState; readonly reason: DrawRefusal }
  | { readonly outcome: 'finished'; readonly shape: NewShape }

/** Crown of a tree that is clicked, not dragged out: medium [m]. Ours. */
const NEW_RADIUS_M = 3

/** Half the side of a chimney that is clicked: 60 cm, a common one with its cladding [m]. Ours. */
const CHIMNEY_REACH_M = 0.3

/** The chimney in whose middle a place is. */
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

/** Finished by the vertex that makes them so many. */
const COMPLETE_AT: Partial<Record<SketchType, number>> = { rectangle: 2, alongEdge: 3, chimney: 1 }

/** Below this a roof is a slip of the hand: no module fits [m²]. */
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

/** Whether a click here would close the outline or end the line. */
const endsHere = (state: SketchState, aim: Aim): boolean =>
  canFinish(state) &&
  (isNear(state.vertices.at(-1), aim) || (state.type === 'polygon' && isNear(state.vertices[0], aim)))

/** The pointer moved: the preview follows. */
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

/** A click: a vertex more, or the end when it falls on the first vertex of an outline or the last one placed. */
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

/** Why something drawn is not taken, or null where it is. */
const drawnRefusal = (shape: NewShape): DrawRefusal | null => {
  const reason = refusalOf(shape)
  if (reason || shape.kind || shape.type === 'circle' || shape.type === 'polyline') return reason
  const measured = measureArea(shape)
  return measured.ok && measured.value.totalAreaM2 < SMALLEST_ROOF_M2 ? 'degenerateGeometry' : null
}

/** A corner that follows from a press, this near to a roof's, is that one: a ridge is drawn once [m]. */
const SAME_CORNER_M = 1

/** The rectangle over an edge, joined to the corners of the roofs there. */
const overEdge = ({ neighbours = [], isFree }: SketchState, a: LatLng, b: LatLng, to: LatLng): readonly LatLng[] =>
  rectangleOver(a, b, to, sharedEdge(neighbours, a, b)).map((corner) => {
    const snap = isFree || corner === a || corner === b ? null : snapTo(neighbours, corner, SAME_CORNER_M)
    return snap?.kind === 'corner' ? snap.at : corner
  })

/** Ends the drawing of a shape that its last vertex makes complete. One that is refused as too small loses that vertex only,
 * unless it was dragged out; so does a rectangle along an edge, whatever the reason. The others start over. */
const complete = (before: SketchState, vertices: readonly LatLng[], isFree: boolean): SketchStep => {
  const shape = shapeOfSketch({ ...before, vertices, isFree })
  const reason = drawnRefusal(shape)
  if (!reason) return { outcome: 'finished', shape }
  const remains = before.type === 'alongEdge' || (reason === 'degenerateGeometry' && !before.isDragged)
  const state = remains && before.type !== 'circle' ? before : emptySketch(before.type, before.kind)
  return { outcome: 'refused', state, reason }
}

/** Ends the drawing, if it is a valid roof area. An invalid line or outline keeps its vertices, so that the user can fix it. */
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
