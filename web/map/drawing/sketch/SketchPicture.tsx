import { boundsOf } from '#engine/geometry/latLng.ts'
import type { NewShape } from '../../mapAdapter.ts'
import { pointIn } from '../../projection.ts'
import { pinnedAt, useMapContext } from '../drawingContext.ts'
import { radiusTo } from '../editShape.ts'
import { MeasureLabels } from '../MeasureLabels.tsx'
import { shapeVertices } from '../outlineOf.ts'
import { ShapeLayer, ShapePath } from '../ShapePath.tsx'
import { previewVertices, type SketchState } from './sketchState.ts'

/** What a sketch would be with a vertex at the cursor; null where that is no line yet. */
export const previewShape = (sketch: SketchState): NewShape | null => {
  const vertices = previewVertices(sketch)
  const [first] = sketch.vertices
  if (!first || vertices.length < 2) return null
  if (sketch.type === 'circle')
    return sketch.cursor && { type: 'circle', center: first, radiusM: radiusTo(first, sketch.cursor) }
  if (sketch.type === 'rectangle') {
    return sketch.cursor ? { type: 'rectangle', bounds: boundsOf([first, sketch.cursor]) } : null
  }
  return { type: sketch.type !== 'polyline' && vertices.length > 2 ? 'polygon' : 'polyline', coordinates: vertices }
}

/** What is being drawn: the outline so far, with the lengths of its edges and its area. */
export const SketchPicture = ({ sketch }: { readonly sketch: SketchState }) => {
  const { projection } = useMapContext()
  const preview = previewShape(sketch)
  return (
    <>
      {preview && (
        <ShapeLayer>
          {/* The first edge of an outline is no line of modules, which has another colour. */}
          <ShapePath
            type={sketch.type !== 'polyline' && preview.type === 'polyline' ? 'polygon' : preview.type}
            kind={sketch.kind}
            vertices={shapeVertices(preview)}
            state="sketch"
          />
        </ShapeLayer>
      )}
      {sketch.vertices.map((position, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a vertex is its place in the outline
        <span key={index} className="sketch-vertex" style={pinnedAt(pointIn(projection, position))} />
      ))}
      {preview && <MeasureLabels shape={preview} />}
    </>
  )
}
