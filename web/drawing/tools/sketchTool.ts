import type { NewShape, ShapeKind } from '#design/shape.ts'
import { boundsOf, type LatLng } from '#engine/geometry/latLng.ts'
import type { drawing } from '#words/en/drawing.ts'
import type { MapOutline } from '../neighbours.ts'

/** A sketch as its tool sees it. */
export interface Sketched {
  readonly vertices: readonly LatLng[]
  /** Position of the next vertex; null while no pointer is over the map. */
  readonly cursor: LatLng | null
  /** True disables snapping of the shape to other roofs. */
  readonly isFree?: boolean
  /** The existing roofs, to whose corners and edges a vertex snaps. */
  readonly neighbours?: readonly MapOutline[]
}

/** How far a sketch has come. */
export interface SketchProgress {
  readonly vertexCount: number
  /** True during a drag, whose end places the next vertex. */
  readonly isDragged: boolean
  readonly canFinish: boolean
}

type Words = keyof typeof drawing
/** A hint with its form for fingers, `…Touch`. */
export type Hint = { [Key in Words]: `${Key}Touch` extends Words ? Key : never }[Words]

/** A way to draw on any map: one file, and a row of `SKETCH_TOOLS`. */
export interface SketchTool {
  /** From so many vertices the sketch is a shape. */
  readonly fewestVertices: number
  /** Number of vertices that completes the sketch; null: the user says when. */
  readonly completeAt: number | null
  /** Whether it is drawn by dragging, too, or a drag moves the map. */
  readonly isDraggedOut: boolean
  /** Whether a click without a drag completes it. */
  readonly isWholeByClick?: boolean
  /** Whether its vertices snap to right angles. */
  readonly isStraightened?: boolean
  /** Whether a click on its first vertex ends it. */
  readonly isClosed?: boolean
  /** Whether its last vertex can be taken back alone. */
  readonly canTakeBack: boolean
  /** Whether lengths and area are shown while it is drawn. */
  readonly isMeasured: boolean
  /** What stays of a sketch whose shape is refused: all but the last vertex, the same where the shape is too small and was not dragged,
   * or nothing. */
  readonly keepsRefused: 'always' | 'ifSmall' | 'never'
  /** The shape of a sketch with all its vertices. */
  shape(sketch: Sketched): NewShape
  /** What is seen of it, with a vertex at the cursor; null if it is not yet a line. */
  preview(sketch: Sketched): NewShape | null
  hint(progress: SketchProgress, kind: ShapeKind): Hint
  /** The hint for keys, where the one of all tools does not fit. */
  readonly keyboardHint?: Words
}

/** The line or outline through the vertices and the cursor. */
export const previewPath = ({ vertices, cursor }: Sketched, type: 'polygon' | 'polyline'): NewShape | null => {
  const coordinates = cursor && vertices.length > 0 ? [...vertices, cursor] : vertices
  if (coordinates.length < 2) return null
  return { type: coordinates.length > 2 ? type : 'polyline', coordinates }
}

/** The rectangle between two corners, by its sides. */
export const rectangleBetween = (a: LatLng, b: LatLng): NewShape => ({ type: 'rectangle', bounds: boundsOf([a, b]) })
