import type { Path } from 'leaflet'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useMap } from 'react-leaflet'
import type { LatLng } from '../../../api/contract/area.ts'
import { refusalOf } from '../drawing/checkShape.ts'
import { type Handle, handlesOf, movedBy, withHandleAt, withoutVertex } from '../drawing/editShape.ts'
import type { DrawRefusal, Shape } from '../mapAdapter.ts'
import { HandleMarker } from './HandleMarker.tsx'
import { MeasureLabels } from './MeasureLabels.tsx'
import { ShapePath } from './ShapePath.tsx'
import { shapeStyle } from './shapeStyle.ts'

interface ShapeEditorProps {
  readonly shape: Shape
  readonly showMeasures: boolean
  readonly onEdited: (shape: Shape) => void
  readonly onRefused: (reason: DrawRefusal) => void
}

/** The selected shape: it can be dragged as a whole and by its grips. The store hears of it when the drag ends; until
 * then the change is a draft, and a draft that would be no roof is refused and falls back. */
export const ShapeEditor = ({ shape, showMeasures, onEdited, onRefused }: ShapeEditorProps) => {
  const [draft, setDraft] = useState<Shape | null>(null)
  const [dragged, setDragged] = useState<Handle | null>(null)
  const shown = draft ?? shape

  const commit = (next: Shape) => {
    setDraft(null)
    setDragged(null)
    const reason = refusalOf(next)
    if (reason) onRefused(reason)
    else if (next !== shape) onEdited(next)
  }
  const pathRef = useShapeDrag(shape, setDraft, commit)
  const isBroken = useMemo(() => draft !== null && refusalOf(draft) !== null, [draft])
  const pathOptions = useMemo(() => shapeStyle(shape.type, isBroken ? 'refused' : 'selected'), [shape.type, isBroken])
  const handles = draft && !dragged ? [] : handlesOf(shape)
  return (
    <>
      <ShapePath pathRef={pathRef} shape={shown} pathOptions={pathOptions} eventHandlers={NO_HANDLERS} />
      {handles
        .filter((handle) => !dragged || (handle.kind === dragged.kind && handle.index === dragged.index))
        .map((handle) => (
          <HandleMarker
            key={`${handle.kind}-${handle.index}`}
            handle={handle}
            onDragged={(to) => {
              setDragged(handle)
              setDraft(withHandleAt(shape, handle, to))
            }}
            onDropped={(to) => commit(withHandleAt(shape, handle, to))}
            onRemoved={() => handle.kind === 'vertex' && commit(withoutVertex(shape, handle.index))}
          />
        ))}
      {(showMeasures || draft) && <MeasureLabels shape={shown} />}
    </>
  )
}

const NO_HANDLERS = {}
/** A press that moves less than this is a click, not a drag [px]. */
const DRAG_PX = 4

/** Dragging the whole shape by its surface, with a mouse or a finger. */
const useShapeDrag = (shape: Shape, onDraft: (draft: Shape) => void, onCommit: (shape: Shape) => void) => {
  const map = useMap()
  const pathRef = useRef<Path>(null)
  const drag = useRef<{ readonly from: LatLng; readonly press: PointerEvent; latest: Shape } | null>(null)

  const onMove = useEffectEvent((event: PointerEvent) => {
    const { current } = drag
    if (!current || current.press.pointerId !== event.pointerId) return
    const travelPx = Math.hypot(event.clientX - current.press.clientX, event.clientY - current.press.clientY)
    if (current.latest === shape && travelPx < DRAG_PX) return
    current.latest = movedBy(shape, current.from, map.mouseEventToLatLng(event))
    onDraft(current.latest)
  })
  // A second finger makes it a pinch: the shape goes back to where it was.
  const onSecondFinger = useEffectEvent((event: PointerEvent) => {
    if (!drag.current || event.isPrimary) return
    drag.current = null
    map.dragging.enable()
    onCommit(shape)
  })
  const onUp = useEffectEvent((event: PointerEvent) => {
    const { current } = drag
    if (!current || current.press.pointerId !== event.pointerId) return
    drag.current = null
    map.dragging.enable()
    onCommit(current.latest)
  })
  const onDown = useEffectEvent((event: PointerEvent) => {
    if (!event.isPrimary || event.button !== 0) return
    map.dragging.disable()
    drag.current = { from: map.mouseEventToLatLng(event), press: event, latest: shape }
  })
  useEffect(function listen() {
    const element = pathRef.current?.getElement()
    const down = (event: Event) => onDown(event as PointerEvent)
    const move = (event: PointerEvent) => onMove(event)
    const up = (event: PointerEvent) => onUp(event)
    const secondFinger = (event: PointerEvent) => onSecondFinger(event)
    window.addEventListener('pointerdown', secondFinger)
    element?.addEventListener('pointerdown', down)
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', up)
    window.addEventListener('pointercancel', up)
    return () => {
      element?.removeEventListener('pointerdown', down)
      window.removeEventListener('pointerdown', secondFinger)
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', up)
      window.removeEventListener('pointercancel', up)
    }
  }, [])
  return pathRef
}
