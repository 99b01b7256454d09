import { previewPath, type SketchTool } from './sketchTool.ts'

/** An outline, corner by corner. */
export const polygon: SketchTool = {
  fewestVertices: 3,
  completeAt: null,
  isDraggedOut: false,
  isStraightened: true,
  isClosed: true,
  canTakeBack: true,
  isMeasured: true,
  keepsRefused: 'ifSmall',
  shape: ({ vertices }) => ({ type: 'polygon', coordinates: vertices }),
  preview: (sketch) => previewPath(sketch, 'polygon'),
  hint: ({ vertexCount, canFinish }) => {
    if (vertexCount === 0) return 'hintPolygonFirst'
    return canFinish ? 'hintPolygonClose' : 'hintPolygonNext'
  },
}
