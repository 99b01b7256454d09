import { shapeVertices } from '#design/shape.ts'
import { pointIn } from '../../maps/projection.ts'
import { pinnedAt, useMapContext } from '../drawingContext.ts'
import { MeasureLabels } from '../MeasureLabels.tsx'
import { type Snap, snapTo } from '../neighbours.ts'
import { ShapeLayer, ShapePath } from '../ShapePath.tsx'
import { SKETCH_TOOLS } from '../tools/sketchTools.ts'
import type { SketchState } from './sketchState.ts'

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
  const { preview: previewOf, isMeasured } = SKETCH_TOOLS[sketch.type]
  const preview = previewOf(sketch)
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
      {preview && isMeasured && <MeasureLabels shape={preview} />}
    </>
  )
}
