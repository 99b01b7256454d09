import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { NewShape } from '#design/shape.ts'
import { sidesOf } from '#engine/geometry/sides.ts'
import type { DrawingEvents, MapDrawing } from '../../maps/mapAdapter.ts'
import { sketchedType } from '../drawMode.ts'
import { roofOutlines } from '../neighbours.ts'
import {
  type Aim,
  canFinish,
  emptySketch,
  finish,
  moveCursor,
  placeVertex,
  removeLastVertex,
  type SketchState,
  type SketchStep,
} from './sketchState.ts'

export interface SketchControls {
  /** Null unless a shape is being drawn. */
  readonly sketch: SketchState | null
  aim(aim: Aim): void
  place(aim: Aim): void
  finish(): void
  removeLastVertex(): void
  cancel(): void
}

interface SketchEvents extends Pick<DrawingEvents, 'drawRefused' | 'sketchChanged'> {
  /** Called for a complete and valid sketch. An adapter may pass it to a tool of the map library before it calls `shapeDrawn`. */
  sketchFinished(shape: NewShape): void
}

/** Draws one shape in the same way on every map: the adapter supplies pointer positions and paints. */
export const useSketch = (
  { drawMode, drawKind, shapes }: Pick<MapDrawing, 'drawMode' | 'drawKind' | 'shapes'>,
  on: SketchEvents,
): SketchControls => {
  const type = sketchedType(drawMode)
  const [state, setState] = useState<SketchState | null>(null)
  // Several pointer events can arrive before React renders; each builds on the one before.
  const latest = useRef<SketchState | null>(null)
  const current = (held: SketchState | null): SketchState | null => {
    if (type === null) return null
    return held?.type === type && held.kind === drawKind ? held : emptySketch(type, drawKind)
  }
  const keep = (next: SketchState | null) => {
    latest.current = next
    setState(next)
  }
  const follow = (step: SketchStep) => {
    keep(step.outcome === 'finished' ? null : step.state)
    if (step.outcome === 'finished') on.sketchFinished(step.shape)
    if (step.outcome === 'refused') on.drawRefused(step.reason)
  }
  const withSketch = (act: (sketch: SketchState) => void) => {
    const sketch = current(latest.current)
    if (sketch) act({ ...sketch, neighbours: drawKind === 'roof' ? roofOutlines(shapes) : [] })
  }
  const controls = {
    aim: (aim: Aim) => withSketch((sketch) => keep(moveCursor(sketch, aim))),
    place: (aim: Aim) => withSketch((sketch) => follow(placeVertex(sketch, aim))),
    finish: () => withSketch((sketch) => follow(finish(sketch))),
    removeLastVertex: () => withSketch((sketch) => keep(removeLastVertex(sketch))),
    cancel: () => keep(null),
  }
  const sketch = current(state)

  const tell = useEffectEvent(() => {
    on.sketchChanged(
      sketch && {
        type: sketch.type,
        vertexCount: sketch.vertices.length,
        lastEdgeM: sidesOf(sketch.vertices.slice(-2), false)[0]?.lengthM ?? null,
        isDragged: sketch.isDragged ?? false,
        canFinish: canFinish(sketch),
        finish: controls.finish,
        removeLastVertex: controls.removeLastVertex,
        cancel: controls.cancel,
      },
    )
  })
  const vertices = sketch?.vertices
  // biome-ignore lint/correctness/useExhaustiveDependencies: reports tool, shape and vertices, not every move of the cursor
  useEffect(
    function tellSketch() {
      tell()
    },
    [type, drawKind, vertices?.length],
  )
  return { sketch, ...controls }
}
