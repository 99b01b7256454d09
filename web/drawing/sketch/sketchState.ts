import { type DrawRefusal, type NewShape, refusalOf, type ShapeKind, shapeVertices } from '#design/shape.ts'
import type { LatLng } from '#engine/geometry/latLng.ts'
import { distanceM, localPlane } from '#engine/geometry/localPlane.ts'
import { measureArea } from '#engine/geometry/measureArea.ts'
import { selfIntersects } from '#engine/geometry/selfIntersection.ts'
import { MAX_VERTICES } from '#wire/limits.ts'
import { type Snap, snapTo } from '../neighbours.ts'
import type { Sketched } from '../tools/sketchTool.ts'
import { SKETCH_TOOLS, type SketchType } from '../tools/sketchTools.ts'
import { snapRightAngle } from './snapRightAngle.ts'

/** A shape being drawn, on any map. */
export interface SketchState extends Sketched {
  readonly type: SketchType
  readonly kind: ShapeKind
  /** True during a drag, whose end places the next vertex. */
  readonly isDragged?: boolean | undefined
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

/** A smaller roof is a mistake: no module fits [m²]. */
const SMALLEST_ROOF_M2 = 2

export const emptySketch = (type: SketchType, kind: ShapeKind = 'roof'): SketchState => ({
  type,
  kind,
  vertices: [],
  cursor: null,
})

export const canFinish = ({ type, vertices }: SketchState): boolean =>
  vertices.length >= SKETCH_TOOLS[type].fewestVertices

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
  return onNeighbour(state, aim)?.at ?? (SKETCH_TOOLS[type].isStraightened ? snapRightAngle(vertices, at, reachM) : at)
}

/** Whether a click at this place would close the outline or end the line. */
const endsHere = (state: SketchState, aim: Aim): boolean =>
  canFinish(state) &&
  (isNear(state.vertices.at(-1), aim) || (SKETCH_TOOLS[state.type].isClosed === true && isNear(state.vertices[0], aim)))

/** Moves the preview with the pointer. */
export const moveCursor = (state: SketchState, aim: Aim): SketchState => {
  const ends = endsHere(state, aim)
  const closes = ends && SKETCH_TOOLS[state.type].isClosed
  return {
    ...state,
    isFree: aim.free,
    cursor: closes ? (state.vertices[0] ?? aim.at) : snapped(state, aim),
    aimsAt: ends ? 'end' : (onNeighbour(state, aim)?.kind ?? null),
  }
}

/** A click on the last vertex, or on the first of an outline, ends the drawing; any other click adds a vertex. */
export const placeVertex = (state: SketchState, aim: Aim): SketchStep => {
  if (endsHere(state, aim)) return finish(state)
  const vertices = [...state.vertices, snapped(state, aim)]
  const { completeAt, isWholeByClick } = SKETCH_TOOLS[state.type]
  if ((isWholeByClick && !aim.startsDrag) || vertices.length === completeAt) return complete(state, vertices, aim.free)
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

const shapeOfSketch = (state: SketchState): NewShape => ({
  ...(state.kind === 'roof' ? {} : { kind: state.kind }),
  ...SKETCH_TOOLS[state.type].shape(state),
})

/** The reason for refusing a drawn shape, or null. */
const drawnRefusal = (shape: NewShape): DrawRefusal | null => {
  const reason = refusalOf(shape)
  if (reason || shape.kind || shape.type === 'circle' || shape.type === 'polyline') return reason
  const measured = measureArea(shape)
  return measured.ok && measured.value.totalAreaM2 < SMALLEST_ROOF_M2 ? 'degenerateGeometry' : null
}

/** Ends the drawing of a shape that its last vertex completes. */
const complete = (before: SketchState, vertices: readonly LatLng[], isFree: boolean): SketchStep => {
  const shape = shapeOfSketch({ ...before, vertices, isFree })
  const reason = drawnRefusal(shape)
  if (!reason) return { outcome: 'finished', shape }
  const { keepsRefused } = SKETCH_TOOLS[before.type]
  const isSmall = reason === 'degenerateGeometry' && !before.isDragged
  const remains = keepsRefused === 'always' || (keepsRefused === 'ifSmall' && isSmall)
  return { outcome: 'refused', state: remains ? before : emptySketch(before.type, before.kind), reason }
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
  const preview = SKETCH_TOOLS[state.type].preview(state)
  return preview ? shapeVertices(preview) : state.vertices
}
