import type { LatLng } from '#engine/geometry/latLng.ts'
import { rectangleBetween, type SketchTool } from './sketchTool.ts'

/** A rectangle along the meridian, from corner to opposite corner. */
export const rectangle: SketchTool = {
  fewestVertices: 2,
  completeAt: 2,
  isDraggedOut: true,
  canTakeBack: false,
  isMeasured: true,
  keepsRefused: 'ifSmall',
  shape: ({ vertices }) => rectangleBetween(...(vertices as [LatLng, LatLng])),
  preview: ({ vertices: [first], cursor }) => (first && cursor ? rectangleBetween(first, cursor) : null),
  hint: ({ vertexCount, isDragged }) => {
    if (isDragged) return 'hintRectangleDrag'
    return vertexCount === 0 ? 'hintRectangle' : 'hintRectangleSecond'
  },
}
