import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useMap, useMapEvents } from 'react-leaflet'
import type { LatLng } from '../../../api/contract/area.ts'
import { metresPerPixel } from '../drawing/metresPerPixel.ts'
import type { Aim } from '../drawing/sketchState.ts'
import type { SketchControls } from '../drawing/useSketch.ts'

/** How near a click must be to a vertex to mean that vertex [px]: a finger is wider than a pointer. */
const REACH_PX = { fine: 12, coarse: 24 } as const
/** A press that moves further than this is a drag, not a click [px]. */
const DRAG_PX = 6
/** Two clicks within this are a double click on every system [ms]. */
const DOUBLE_CLICK_MS = 500

const coarsePointer = matchMedia('(pointer: coarse)')

/** Translates pointer and keys into the drawing of a shape. Clicks and taps place vertices; a rectangle can also be
 * dragged out; Space sets a vertex under the cross in the middle of the map. */
export const SketchInput = ({ controls }: { readonly controls: SketchControls }) => {
  const map = useMap()
  const type = controls.sketch?.type ?? null
  const [usesKeyboard, setUsesKeyboard] = useState(false)
  const aimAt = ({ lat, lng }: LatLng, free: boolean): Aim => ({
    at: { lat, lng },
    reachM: metresPerPixel(lat, map.getZoom()) * (coarsePointer.matches ? REACH_PX.coarse : REACH_PX.fine),
    free,
  })
  const aimAtCentre = () => aimAt(map.getCenter(), false)
  useMapEvents({
    click: ({ latlng, originalEvent }) => {
      if (type && type !== 'rectangle') controls.place(aimAt(latlng, originalEvent.altKey))
    },
    mousemove: ({ latlng, originalEvent }) => {
      if (!type) return
      setUsesKeyboard(false)
      controls.aim(aimAt(latlng, originalEvent.altKey))
    },
    move: () => {
      if (type && usesKeyboard) controls.aim(aimAtCentre())
    },
  })
  useRectangleDrag(type === 'rectangle', controls, aimAt)

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isOnMap = event.target === map.getContainer() || event.target === document.body
    if (!type) return
    const undoesVertex = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z' && !event.shiftKey
    if (undoesVertex && controls.sketch?.vertices.length) {
      event.preventDefault()
      controls.removeLastVertex()
      return
    }
    if (!isOnMap) return
    const actions: Readonly<Record<string, () => void>> = {
      Enter: controls.finish,
      Escape: controls.cancel,
      Backspace: controls.removeLastVertex,
      ' ': () => {
        setUsesKeyboard(true)
        controls.place(aimAtCentre())
      },
    }
    if (event.key.startsWith('Arrow')) setUsesKeyboard(true)
    const action = actions[event.key]
    if (!action) return
    event.preventDefault()
    action()
  })
  useEffect(function listenToKeys() {
    const listener = (event: KeyboardEvent) => onKey(event)
    // Before the planner's own undo, which must not take a finished area while another one is being drawn.
    document.addEventListener('keydown', listener, { capture: true })
    return () => document.removeEventListener('keydown', listener, { capture: true })
  }, [])
  useEffect(
    function prepareMap() {
      const container = map.getContainer()
      if (!type) return
      container.classList.add('is-drawing')
      return () => container.classList.remove('is-drawing')
    },
    [map, type],
  )
  const isDrawing = type !== null
  useEffect(
    function keepDoubleClicks() {
      if (isDrawing) {
        map.doubleClickZoom.disable()
        return
      }
      // The double click or tap that ends a drawing is told only after it has ended: it must not zoom either.
      const timer = setTimeout(() => map.doubleClickZoom.enable(), DOUBLE_CLICK_MS)
      return () => clearTimeout(timer)
    },
    [map, isDrawing],
  )
  return type && <div aria-hidden className={usesKeyboard ? 'map-cross is-shown' : 'map-cross'} />
}

/** A rectangle is dragged out from corner to corner, or clicked at two corners. A second finger is a pinch, no corner. */
const useRectangleDrag = (
  isActive: boolean,
  controls: SketchControls,
  aimAt: (position: LatLng, free: boolean) => Aim,
) => {
  const map = useMap()
  const press = useRef<{ readonly x: number; readonly y: number; readonly pointerId: number; isDrag: boolean } | null>(
    null,
  )
  const positionOf = (event: PointerEvent): LatLng => map.mouseEventToLatLng(event)
  const isOnMap = (event: PointerEvent) =>
    event.target instanceof Element && !event.target.closest('.leaflet-control, .leaflet-marker-draggable')

  const onDropped = useEffectEvent(() => {
    if (press.current?.isDrag) controls.cancel()
    press.current = null
  })
  const onDown = useEffectEvent((event: PointerEvent) => {
    if (!event.isPrimary) {
      onDropped()
      return
    }
    if (event.button !== 0 || !isOnMap(event)) return
    press.current = { x: event.clientX, y: event.clientY, pointerId: event.pointerId, isDrag: false }
  })
  const onMove = useEffectEvent((event: PointerEvent) => {
    const { current } = press
    if (!current || current.pointerId !== event.pointerId) return
    const hasMoved = Math.hypot(event.clientX - current.x, event.clientY - current.y) > DRAG_PX
    if (hasMoved && !current.isDrag && controls.sketch?.vertices.length === 0) {
      current.isDrag = true
      const start = map.containerPointToLatLng(
        map.mouseEventToContainerPoint({ clientX: current.x, clientY: current.y } as MouseEvent),
      )
      controls.place(aimAt(start, true))
      return
    }
    if (current.isDrag) controls.aim(aimAt(positionOf(event), true))
  })
  const onUp = useEffectEvent((event: PointerEvent) => {
    const { current } = press
    press.current = null
    if (!current || current.pointerId !== event.pointerId) return
    controls.place({ ...aimAt(positionOf(event), true), reachM: 0 })
  })
  useEffect(
    function listenToPointer() {
      if (!isActive) return
      const container = map.getContainer()
      const down = (event: PointerEvent) => onDown(event)
      const move = (event: PointerEvent) => onMove(event)
      const up = (event: PointerEvent) => onUp(event)
      const drop = () => onDropped()
      map.dragging.disable()
      container.addEventListener('pointerdown', down)
      window.addEventListener('pointermove', move)
      window.addEventListener('pointerup', up)
      window.addEventListener('pointercancel', drop)
      return () => {
        map.dragging.enable()
        container.removeEventListener('pointerdown', down)
        window.removeEventListener('pointermove', move)
        window.removeEventListener('pointerup', up)
        window.removeEventListener('pointercancel', drop)
      }
    },
    [map, isActive],
  )
}
