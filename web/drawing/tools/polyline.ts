import { previewPath, type SketchTool } from './sketchTool.ts'

/** A line, point by point. */
export const polyline: SketchTool = {
  fewestVertices: 2,
  completeAt: null,
  isDraggedOut: false,
  isStraightened: true,
  canTakeBack: true,
  isMeasured: true,
  keepsRefused: 'ifSmall',
  shape: ({ vertices }) => ({ type: 'polyline', coordinates: vertices }),
  preview: (sketch) => previewPath(sketch, 'polyline'),
  hint: ({ vertexCount }) => (vertexCount === 0 ? 'hintPolylineFirst' : 'hintPolylineNext'),
}
