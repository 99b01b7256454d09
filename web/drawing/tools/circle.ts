import type { LatLng } from '#engine/geometry/latLng.ts'
import { radiusTo } from '../editShape.ts'
import type { SketchTool } from './sketchTool.ts'

/** Radius of a tree's crown after a click without a drag, medium [m]. Our estimate. */
const NEW_RADIUS_M = 3

/** A circle from its middle to its rim. */
export const circle: SketchTool = {
  fewestVertices: 2,
  completeAt: 2,
  isDraggedOut: true,
  isWholeByClick: true,
  canTakeBack: false,
  isMeasured: true,
  keepsRefused: 'never',
  shape: ({ vertices }) => {
    const [center, rim] = vertices as [LatLng, LatLng | undefined]
    return { type: 'circle', center, radiusM: rim ? radiusTo(center, rim) : NEW_RADIUS_M }
  },
  preview: ({ vertices: [center], cursor }) =>
    center && cursor ? { type: 'circle', center, radiusM: radiusTo(center, cursor) } : null,
  hint: () => 'hintTree',
}
