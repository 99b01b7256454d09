import type { NewShape } from '#design/shape.ts'
import { shapeVertices } from '#design/shape.ts'
import { boundsOf } from '#engine/geometry/latLng.ts'
import { pointIn } from '../../maps/projection.ts'
import { pinnedAt, useMapContext } from '../drawingContext.ts'
import { radiusTo } from '../editShape.ts'
import { MeasureLabels } from '../MeasureLabels.tsx'
import { type Snap, snapTo } from '../neighbours.ts'
import { ShapeLayer, ShapePath } from '../ShapePath.tsx'
import { chimneyAt, previewVertices, type SketchState } from './sketchState.ts'

/** The sketch with a vertex at the cursor; null if it is not yet a line. */
export const previewShape = (sketch: SketchState): NewShape | null => {
  if (sketch.type === 'chimney') return sketch.cursor && { type: 'rectangle', bounds: chimneyAt(sketch.cursor) }
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

/** Marks a vertex that snaps to another roof. */
export const SnapMark = ({ at, kind }: Snap) => {
  const { projection } = useMapContext()
  return <span className={`snap-mark snap-${kind}`} style={pinnedAt(pointIn(projection, at))} />
}

/** Snap marks at placed vertices and at the cursor, also if the map library paints the sketch. */
export const SketchSnaps = ({
  sketch: { vertices, cursor, aimsAt, neighbours = [] },
}: {
  readonly sketch: SketchState
}) => (
  <>
    {vertices
      .filter((vertex) => snapTo(neighbours, vertex, 0)?.kind === 'corner')
      .map((vertex) => (
        <SnapMark key={`${vertex.lat} ${vertex.lng}`} kind="corner" at={vertex} />
      ))}
    {cursor && (aimsAt === 'corner' || aimsAt === 'edge') && <SnapMark kind={aimsAt} at={cursor} />}
  </>
)

/** The sketch: its outline so far, with edge lengths and area. */
export const SketchPicture = ({ sketch }: { readonly sketch: SketchState }) => {
  const { projection } = useMapContext()
  const preview = previewShape(sketch)
  return (
    <>
      {preview && (
        <ShapeLayer>
          {/* An outline's first edge must not get the colour of a polyline of modules. */}
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
      <SketchSnaps sketch={sketch} />
      {preview && sketch.type !== 'chimney' && <MeasureLabels shape={preview} />}
    </>
  )
}
