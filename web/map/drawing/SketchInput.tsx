import './drawing.css'
import { useEffect, useEffectEvent, useState } from 'react'
import type { LatLng } from '../../../api/contract/area.ts'
import type { MapSurface, WindowPoint } from './mapSurface.ts'
import { metresPerPixel } from './metresPerPixel.ts'
import type { Aim } from './sketchState.ts'
import { useMapClicks } from './useMapClicks.ts'
import { useRectangleDrag } from './useRectangleDrag.ts'
import type { SketchControls } from './useSketch.ts'
import { useSketchKeys } from './useSketchKeys.ts'

/** How near a click must be to a vertex to mean that vertex [px]: a finger is wider than a pointer. */
const REACH_PX = { fine: 12, coarse: 24 } as const
/** Two clicks within this are a double click on every system [ms]. */
const DOUBLE_CLICK_MS = 500

const coarsePointer = matchMedia('(pointer: coarse)')

interface SketchInputProps {
  readonly surface: MapSurface
  readonly controls: SketchControls
}

/** Translates pointer and keys into the drawing of a shape. Clicks and taps place vertices; a rectangle can also be
 * dragged out; Space sets a vertex under the cross in the middle of the map. */
export const SketchInput = ({ surface, controls }: SketchInputProps) => {
  const type = controls.sketch?.type ?? null
  const isDrawing = type !== null
  const [usesKeyboard, setUsesKeyboard] = useState(false)
  const aim = (at: LatLng, free: boolean): Aim => ({
    at,
    reachM: metresPerPixel(at.lat, surface.zoom()) * (coarsePointer.matches ? REACH_PX.coarse : REACH_PX.fine),
    free,
  })
  const aimAt = (point: WindowPoint, free: boolean) => aim(surface.positionAt(point), free)
  const aimAtCentre = () => aim(surface.centre(), false)

  useMapClicks(surface, isDrawing, (event) => {
    if (isDrawing && type !== 'rectangle') controls.place(aimAt(event, event.altKey))
  })
  useRectangleDrag({ surface, isActive: type === 'rectangle', controls, aimAt })
  useSketchKeys(surface, controls, {
    onKeyboardUsed: () => setUsesKeyboard(true),
    onPlaced: () => controls.place(aimAtCentre()),
  })
  const onHover = useEffectEvent((event: PointerEvent) => {
    if (event.pointerType === 'touch') return
    setUsesKeyboard(false)
    controls.aim(aimAt(event, event.altKey))
  })
  const onMapMoved = useEffectEvent(() => {
    if (usesKeyboard) controls.aim(aimAtCentre())
  })
  useEffect(
    function followAim() {
      if (!isDrawing) return
      const { container } = surface
      const hover = (event: PointerEvent) => onHover(event)
      container.addEventListener('pointermove', hover, { capture: true })
      const moveOn = surface.onMove(() => onMapMoved())
      container.classList.add('is-drawing')
      return () => {
        container.removeEventListener('pointermove', hover, { capture: true })
        moveOn()
        container.classList.remove('is-drawing')
      }
    },
    [surface, isDrawing],
  )
  useEffect(
    function keepDoubleClicks() {
      if (isDrawing) {
        surface.setDoubleClickZoom(false)
        return
      }
      // The double click or tap that ends a drawing is told only after it has ended: it must not zoom either.
      const timer = setTimeout(() => surface.setDoubleClickZoom(true), DOUBLE_CLICK_MS)
      return () => clearTimeout(timer)
    },
    [surface, isDrawing],
  )
  return isDrawing && <div aria-hidden className={usesKeyboard ? 'map-cross is-shown' : 'map-cross'} />
}
