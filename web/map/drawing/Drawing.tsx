import { useMemo } from 'react'
import type { MapViewProps, ShapeKind } from '../mapAdapter.ts'
import { GroundProvider } from './drawingContext.ts'
import { EdgeChoice } from './EdgeChoice.tsx'
import type { Frame } from './frame.ts'
import type { MapSurface } from './mapSurface.ts'
import { ObstacleHatch } from './ObstacleHatch.tsx'
import { Painting } from './Painting.tsx'
import { ShapeAtRest } from './ShapeAtRest.tsx'
import { ShapeEditor } from './ShapeEditor.tsx'
import { SketchPicture } from './SketchPicture.tsx'
import type { SketchState } from './sketchState.ts'

export interface DrawingProps
  extends Pick<
    MapViewProps,
    | 'drawMode'
    | 'shapes'
    | 'selectedShapeId'
    | 'overlays'
    | 'onShapeEdited'
    | 'onShapeDragged'
    | 'onShapeSelected'
    | 'onEdgeClicked'
    | 'onDrawRefused'
  > {
  readonly surface: MapSurface
  readonly frame: Frame
  readonly sketch: SketchState | null
}

/** Everything that is drawn on a map, whichever it is: the shapes, the selected one with its grips, the sketch. The map gives
 * the element all this stands in, and moves it. */
export const Drawing = ({
  surface,
  frame,
  sketch,
  drawMode,
  shapes,
  selectedShapeId,
  overlays,
  ...on
}: DrawingProps) => {
  const ground = useMemo(() => ({ surface, frame }), [surface, frame])
  const covered = new Set(overlays.map(({ id }) => id))
  const selected = shapes.find(({ id }) => id === selectedShapeId)
  const asksForEdge = drawMode === 'edges'
  const edited = sketch || asksForEdge ? undefined : selected
  const atRest = (kind: ShapeKind) =>
    shapes
      .filter((shape) => shape !== edited && (shape.kind ?? 'roof') === kind)
      .map((shape) => (
        <ShapeAtRest
          key={shape.id}
          shape={shape}
          isCovered={covered.has(shape.id)}
          isSelected={shape.id === selectedShapeId}
          onSelected={on.onShapeSelected}
        />
      ))
  return (
    <GroundProvider value={ground}>
      <Painting>{atRest('roof')}</Painting>
      {edited && (
        <ShapeEditor
          key={edited.id}
          shape={edited}
          isCovered={covered.has(edited.id)}
          showMeasures={drawMode === 'edit'}
          onEdited={on.onShapeEdited}
          onDragged={on.onShapeDragged}
          onRefused={on.onDrawRefused}
        />
      )}
      {/* Over every roof, the selected one too: an obstacle stands on it, and is met first. */}
      <Painting>
        <ObstacleHatch />
        {atRest('obstacle')}
      </Painting>
      {asksForEdge && selected && <EdgeChoice shape={selected} onChosen={on.onEdgeClicked} />}
      {sketch && <SketchPicture sketch={sketch} />}
    </GroundProvider>
  )
}
