import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { type DrawRefusal, refusalOf, type Shape, shapeVertices } from '#design/shape.ts'
import type { LatLng } from '#engine/geometry/latLng.ts'
import { useFormats } from '../base/i18n/useFormats.ts'
import { metresPerPixel, pointIn } from '../maps/projection.ts'
import { useMapContext } from './drawingContext.ts'
import {
  type Handle,
  handlesOf,
  movedBy,
  turnBetween,
  turnedBy,
  turnHandleOf,
  withHandleAt,
  withoutVertex,
} from './editShape.ts'
import { Grip, type HeldKeys } from './Grip.tsx'
import { gripFit } from './gripFit.ts'
import { Label, MeasureLabels } from './MeasureLabels.tsx'
import { type MapOutline, type Snap, snapTo } from './neighbours.ts'
import { EdgeChoice, ShapeLayer, ShapePath } from './ShapePath.tsx'
import { isCoarsePointer, reachM } from './sketch/aim.ts'
import { SnapMark } from './sketch/SketchPicture.tsx'
import { useDrag } from './useDrag.ts'

/** Edges shorter than this on the screen have no middle grip [px]: with the grips at both ends (`drawing.css`) less than half a grip's
 * width would be left to press the edge itself. */
const SHORTEST_SPLIT_PX = { fine: 76, coarse: 112 } as const

/** Distance of the rotation grip from its corner [px]. */
const TURN_STEM_PX = { fine: 30, coarse: 44 } as const

interface ShapeEditorProps {
  readonly shape: Shape
  /** True if modules lie on the shape. */
  readonly isCovered: boolean
  /** The other roofs, to which corners snap. */
  readonly neighbours: readonly MapOutline[]
  readonly showMeasures: boolean
  readonly hidesGrips: boolean
  readonly markedEdges: readonly number[]
  /** Absent unless an edge can be chosen. */
  readonly onEdge: ((edgeIndex: number) => void) | undefined
  readonly onEdited: (shape: Shape) => void
  readonly onDragged: (shape: Shape | null) => void
  readonly onRefused: (reason: DrawRefusal) => void
}

/** The selected shape, which can be dragged as a whole and by its grips. The store gets the change when the drag ends; until then it
 * is a draft, and an invalid draft is rejected. */
export const ShapeEditor = ({ shape, isCovered, neighbours, showMeasures, hidesGrips, ...on }: ShapeEditorProps) => {
  const { markedEdges, onEdge, onEdited, onDragged, onRefused } = on
  const { surface, projection } = useMapContext()
  const [draft, setDraft] = useState<Shape | null>(null)
  const [dragged, setDragged] = useState<Handle | null>(null)
  const [snap, setSnap] = useState<Snap | null>(null)
  const [turning, setTurning] = useState<{ readonly at: LatLng; readonly angleDeg: number } | null>(null)
  const formats = useFormats()
  const shown = draft ?? shape

  const drop = () => {
    setDraft(null)
    setDragged(null)
    setSnap(null)
    setTurning(null)
  }
  const snapOf = ({ kind }: Handle, to: LatLng, held: HeldKeys): Snap | null =>
    held.altKey || kind === 'turn' ? null : snapTo(neighbours, to, reachM(to, projection.zoom))
  const commit = (next: Shape) => {
    drop()
    const reason = refusalOf(next)
    if (reason) onRefused(reason)
    else if (next !== shape) onEdited(next)
  }
  const pressedEdge = useRef<number | null>(null)
  const startDrag = useDrag(surface, {
    onMove: (from, to) => setDraft(movedBy(shape, surface.positionAt(from), surface.positionAt(to))),
    onDrop: (from, to) => commit(movedBy(shape, surface.positionAt(from), surface.positionAt(to))),
    onCancel: drop,
    onPress: () => pressedEdge.current !== null && onEdge?.(pressedEdge.current),
  })
  const isBroken = useMemo(() => draft !== null && refusalOf(draft) !== null, [draft])
  const tellDraft = useEffectEvent((dragged: Shape | null) => onDragged(dragged))
  useEffect(
    function tellWhatIsDragged() {
      tellDraft(isBroken ? null : draft)
    },
    [draft, isBroken],
  )
  useEffect(function tellTheEnd() {
    return () => tellDraft(null)
  }, [])
  const pointer = isCoarsePointer() ? 'coarse' : 'fine'
  const pixelM = metresPerPixel(projection.origin.lat, projection.zoom)
  const outline = shapeVertices(shape).map((vertex) => pointIn(projection, vertex))
  // A line has no interior that its grips could cover.
  const fit = shape.type === 'polyline' ? null : gripFit(outline, pointer)
  const turn = fit ? null : turnHandleOf(shape, TURN_STEM_PX[pointer] * pixelM)
  const grips =
    hidesGrips || (draft && !dragged)
      ? []
      : [
          ...handlesOf(shape, fit ? Number.POSITIVE_INFINITY : SHORTEST_SPLIT_PX[pointer] * pixelM),
          ...(turn ? [turn] : []),
        ]
  return (
    <>
      <ShapeLayer>
        <ShapePath
          type={shape.type}
          kind={shape.kind}
          vertices={shapeVertices(shown)}
          state={isBroken ? 'refused' : 'selected'}
          isCovered={isCovered}
          onPointerDown={(event) => {
            pressedEdge.current = null
            startDrag(event)
          }}
        />
      </ShapeLayer>
      {!dragged && (
        <EdgeChoice
          shape={shown}
          marked={markedEdges}
          onChosen={onEdge}
          onPointerDown={(edgeIndex, event) => {
            pressedEdge.current = edgeIndex
            startDrag(event)
          }}
        />
      )}
      {grips
        .filter((grip) => !dragged || (grip.kind === dragged.kind && grip.index === dragged.index))
        .map((grip) => (
          <Grip
            key={`${grip.kind}-${grip.index}`}
            handle={grip}
            fit={fit}
            onDragged={(to, held) => {
              const snapped = snapOf(grip, to, held)
              setDragged(grip)
              setSnap(snapped)
              setDraft(withHandleAt(shape, grip, snapped?.at ?? to, held.shiftKey))
              if (grip.kind === 'turn')
                setTurning({ at: to, angleDeg: turnBetween(shape, grip.position, to, held.shiftKey ?? false) })
            }}
            onDrop={(to, held) => commit(withHandleAt(shape, grip, snapOf(grip, to, held)?.at ?? to, held.shiftKey))}
            onTurned={(angleDeg) => commit(turnedBy(shape, angleDeg))}
            onCancel={drop}
            onPress={grip.kind === 'midpoint' ? () => onEdge?.(grip.index) : undefined}
            onRemoved={() => grip.kind === 'vertex' && commit(withoutVertex(shape, grip.index))}
          />
        ))}
      {snap && <SnapMark {...snap} />}
      {turning && (
        <Label at={turning.at} text={`${formats.number(turning.angleDeg)}°`} kind="edge" outward={{ x: 0, y: -1.5 }} />
      )}
      {(showMeasures || draft) && <MeasureLabels shape={shown} showsArea={draft !== null || !isCovered} />}
    </>
  )
}
