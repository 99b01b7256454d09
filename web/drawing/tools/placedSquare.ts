import type { NewShape } from '#design/shape.ts'
import { boundsOf, type LatLng } from '#engine/geometry/latLng.ts'
import { localPlane } from '#engine/geometry/localPlane.ts'
import type { Hint, SketchTool } from './sketchTool.ts'

interface PlacedSquare extends Required<Pick<SketchTool, 'keyboardHint'>> {
  readonly sideM: number
  /** Above the roof [m]. */
  readonly heightM: number
  readonly hint: Hint
}

/** An object of one size, placed by one click on its middle. */
export const placedSquare = ({ sideM, heightM, hint, keyboardHint }: PlacedSquare): SketchTool => {
  const squareAt = (middle: LatLng): NewShape => {
    const { toLatLng } = localPlane(middle)
    const corners = [-sideM / 2, sideM / 2].map((offset) => toLatLng({ x: offset, y: offset }))
    return { type: 'rectangle', bounds: boundsOf(corners), heightM }
  }
  return {
    fewestVertices: 1,
    completeAt: 1,
    isDraggedOut: false,
    canTakeBack: true,
    isMeasured: false,
    keepsRefused: 'ifSmall',
    shape: ({ vertices }) => squareAt(vertices[0] as LatLng),
    preview: ({ cursor }) => cursor && squareAt(cursor),
    hint: () => hint,
    keyboardHint,
  }
}
