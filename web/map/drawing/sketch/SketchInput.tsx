import { useEffect, useEffectEvent, useState } from 'react'
import type { MapSurface } from '../mapSurface.ts'
import { aimAt, aimAtCentre } from './aim.ts'
import type { SketchControls } from './useSketch.ts'
import { useSketchKeys } from './useSketchKeys.ts'

/** Two clicks within this are a double click on every system [ms]. */
const DOUBLE_CLICK_MS = 500

interface SketchInputProps {
  readonly surface: MapSurface
  readonly controls: SketchControls
}

/** Translates keys and the hovering pointer into the drawing of a shape: Space sets a vertex under the cross in the middle of
 * the map. Presses come from the page (`PagePresses`) or from the map library. */
export const SketchInput = ({ surface, controls }: SketchInputProps) => {
  const isDrawing = controls.sketch !== null
  const [usesKeyboard, setUsesKeyboard] = useState(false)
  useSketchKeys(surface, controls, {
    onKeyboardUsed: () => setUsesKeyboard(true),
    onPlaced: () => controls.place(aimAtCentre(surface)),
  })
  const onHover = useEffectEvent((event: PointerEvent) => {
    if (event.pointerType === 'touch') return
    setUsesKeyboard(false)
    controls.aim(aimAt(surface, event, event.altKey))
  })
  const onMapMoved = useEffectEvent(() => {
    if (usesKeyboard) controls.aim(aimAtCentre(surface))
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
