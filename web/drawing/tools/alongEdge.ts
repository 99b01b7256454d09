import type { LatLng } from '#engine/geometry/latLng.ts'
import { distanceM, localPlane } from '#engine/geometry/localPlane.ts'
import { type SharedEdge, sharedEdge, snapTo } from '../neighbours.ts'
import { previewPath, type Sketched, type SketchTool } from './sketchTool.ts'

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

/** Largest distance at which a computed corner becomes a roof's corner, so that both share one ridge [m]. */
const SAME_CORNER_M = 1

/** The rectangle over an edge, with its corners snapped to those of the roofs there. */
const overEdge = ({ neighbours = [], isFree }: Sketched, a: LatLng, b: LatLng, to: LatLng): readonly LatLng[] =>
  rectangleOver(a, b, to, sharedEdge(neighbours, a, b)).map((corner) => {
    const snap = isFree || corner === a || corner === b ? null : snapTo(neighbours, corner, SAME_CORNER_M)
    return snap?.kind === 'corner' ? snap.at : corner
  })

/** A rectangle in any direction: its low edge, then how far it reaches. */
export const alongEdge: SketchTool = {
  fewestVertices: 3,
  completeAt: 3,
  isDraggedOut: true,
  canTakeBack: true,
  isMeasured: true,
  keepsRefused: 'always',
  shape: (sketch) => {
    const [a, b, to] = sketch.vertices as [LatLng, LatLng, LatLng]
    return { type: 'polygon', coordinates: overEdge(sketch, a, b, to) }
  },
  preview: (sketch) => {
    const { vertices, cursor } = sketch
    const [first, second] = vertices
    return first && second && cursor
      ? { type: 'polygon', coordinates: overEdge(sketch, first, second, cursor) }
      : previewPath(sketch, 'polygon')
  },
  hint: ({ vertexCount, isDragged }, kind) => {
    if (kind === 'obstacle') return vertexCount < 2 ? 'hintSideEnds' : 'hintSideWidth'
    if (isDragged) return 'hintEdgeDrag'
    return (['hintEdgeFirst', 'hintEdgeSecond'] as const)[vertexCount] ?? 'hintEdgeWidth'
  },
}
