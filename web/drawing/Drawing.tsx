import './drawing.css'
import { memo, type PointerEvent, useMemo } from 'react'
import { type Shape, type ShapeKind, shapeVertices } from '#design/shape.ts'
import type { Surrounding } from '#wire/surroundings.ts'
import type { DrawingEvents, MapDrawing, StringPath } from '../maps/mapAdapter.ts'
import { isInReach, type PixelPoint, type Projection, pointIn } from '../maps/projection.ts'
import { MapContextProvider, pinnedAt, useMapContext } from './drawingContext.ts'
import { sketchedType, staysOn } from './drawMode.ts'
import { MeasureLabels } from './MeasureLabels.tsx'
import type { MapSurface } from './mapSurface.ts'
import { roofOutlines } from './neighbours.ts'
import { ShapeEditor } from './ShapeEditor.tsx'
import { EdgeChoice, KeptFree, ObstacleHatch, ShadowLayer, ShapeLayer, ShapePath } from './ShapePath.tsx'
import { SketchPicture } from './sketch/SketchPicture.tsx'
import type { SketchState } from './sketch/sketchState.ts'
import { useRestingDrag } from './useDrag.ts'

/** Distance of a label from the middle of the first module, away from the second one [px]. */
const LABEL_OFFSET_PX = 30

/** Where the label of a string stands. */
const labelPoint = ([start = { x: 0, y: 0 }, next]: readonly PixelPoint[]): PixelPoint => {
  const lengthPx = next ? Math.hypot(next.x - start.x, next.y - start.y) : 0
  if (!next || lengthPx === 0) return start
  const share = LABEL_OFFSET_PX / lengthPx
  return { x: start.x - share * (next.x - start.x), y: start.y - share * (next.y - start.y) }
}

/** Strings of modules as lines with labels. */
const StringPaths = ({ strings }: { readonly strings: readonly StringPath[] }) => {
  const { projection } = useMapContext()
  const seen = strings
    .map((string) => ({ ...string, points: string.path.map((position) => pointIn(projection, position)) }))
    .filter(({ points }) => isInReach(points))
  return (
    <>
      <ShapeLayer>
        {seen.map(({ label, points, isDashed, isLit }) => {
          const d = `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`
          const look = `${isDashed ? ' string-dashed' : ''}${isLit ? ' string-lit' : ''}`
          return (
            <g key={label}>
              <path d={d} className={`string-rim${isLit ? ' string-lit' : ''}`} />
              <path d={d} className={`string-path${look}`} data-string={label} />
            </g>
          )
        })}
      </ShapeLayer>
      {seen.map(({ label, points, colour, isLit }) => (
        <span
          key={label}
          aria-hidden
          className={`string-label${isLit ? ' string-label-lit' : ''}`}
          style={{ ...pinnedAt(labelPoint(points)), background: colour }}
        >
          {label}
        </span>
      ))}
    </>
  )
}

export interface DrawingProps {
  readonly drawing: MapDrawing
  readonly on: DrawingEvents
  readonly surface: MapSurface
  readonly projection: Projection
  /** The sketch to paint; absent if the map library paints it. */
  readonly sketch?: SketchState | null
}

const STACKING = { building: 0, wall: 1, tree: 2 } as const satisfies Record<Surrounding['kind'], number>

/** Kinds of surroundings in stacking order from the lowest. All lie under the roofs, so that a wide crown does not take the clicks on
 * modules. */
const AROUND = Object.keys(STACKING) as Surrounding['kind'][]

/** All drawings on any map: the shapes, the selected one with its grips, the sketch. The map provides the parent element and moves it. */
export const Drawing = ({ surface, projection, sketch, drawing, on }: DrawingProps) => {
  const { drawMode, isReadOnly = false, hidesGrips = false, shapes, selectedShapeId, asksForEdge = false } = drawing
  const { markedEdges = [], keptFree = [], strings = [], overlays, shadows } = drawing
  const mapContext = useMemo(() => ({ surface, projection }), [surface, projection])
  const covered = new Set(overlays.map(({ id }) => id))
  const { dragged, press } = useRestingDrag(surface, on)
  const shown = shapes.map((shape) => (shape.id === dragged?.id ? dragged : shape))
  const selected = shown.find(({ id }) => id === selectedShapeId)
  const isForEdge = drawMode === 'edges'
  const isChangeable = sketchedType(drawMode) === null && !isForEdge && !isReadOnly
  const isPlacing = staysOn(drawMode)
  const isMovable = isChangeable || (isPlacing && selected?.kind === 'obstacle')
  // A dragged shape becomes the edited one only when dropped: replacing its element during the drag would lose the touch.
  const edited = isMovable && selected !== dragged ? selected : undefined
  const atRest = (kind: ShapeKind) =>
    shown
      .filter((shape) => shape !== edited && (shape.kind ?? 'roof') === kind)
      .map((shape) => (
        <ShapeAtRest
          key={shape.id}
          shape={shape}
          isCovered={covered.has(shape.id)}
          isSelected={shape.id === selectedShapeId || shape === dragged}
          onSelected={on.shapeSelected}
          onPressed={isChangeable ? press : undefined}
        />
      ))
  return (
    <MapContextProvider value={mapContext}>
      {shadows && <ShadowLayer levels={shadows} />}
      <ShapeLayer>{[...AROUND, 'roof' as const].map(atRest)}</ShapeLayer>
      {edited && (
        <ShapeEditor
          key={edited.id}
          shape={edited}
          isCovered={covered.has(edited.id)}
          neighbours={(edited.kind ?? 'roof') === 'roof' ? roofOutlines(shapes, edited.id) : []}
          showMeasures={drawMode === 'edit'}
          markedEdges={markedEdges}
          onEdge={asksForEdge ? on.edgeClicked : undefined}
          hidesGrips={hidesGrips || isPlacing}
          onEdited={on.shapeEdited}
          onDragged={on.shapeDragged}
          onRefused={on.drawRefused}
        />
      )}
      {keptFree.length > 0 && <KeptFree outlines={keptFree} />}
      {/* Above all roofs, including the selected one: an obstacle stands on a roof and is clicked first. */}
      <ShapeLayer>
        <ObstacleHatch />
        {atRest('obstacle')}
      </ShapeLayer>
      {strings.length > 0 && <StringPaths strings={strings} />}
      {dragged && <MeasureLabels shape={dragged} />}
      {isForEdge && selected && (
        <>
          <EdgeChoice shape={selected} marked={markedEdges} onChosen={on.edgeClicked} />
          <MeasureLabels shape={selected} showsArea={false} />
        </>
      )}
      {sketch && <SketchPicture sketch={sketch} />}
    </MapContextProvider>
  )
}

interface ShapeAtRestProps {
  readonly shape: Shape
  /** True if modules lie on the shape. */
  readonly isCovered: boolean
  readonly isSelected: boolean
  readonly onSelected: (id: string) => void
  /** Absent if shapes cannot be moved. */
  readonly onPressed?: ((event: PointerEvent, shape: Shape) => void) | undefined
}

/** A shape that is not selected; a click selects it, a drag moves it. Memoised, so that of two hundred shapes only the changed ones
 * render. */
const ShapeAtRest = memo(({ shape, isCovered, isSelected, onSelected, onPressed }: ShapeAtRestProps) => (
  <ShapePath
    type={shape.type}
    kind={shape.kind}
    vertices={shapeVertices(shape)}
    state={isSelected ? 'selected' : 'plain'}
    isCovered={isCovered}
    onClick={() => onSelected(shape.id)}
    {...(onPressed && { onPointerDown: (event: PointerEvent) => onPressed(event, shape) })}
  />
))
