import { useEffect, useEffectEvent } from 'react'
import { isOnPicture, type MapSurface } from '../mapSurface.ts'
import { SKETCH_TOOLS } from '../tools/sketchTools.ts'
import { useMapClicks } from '../useMapClicks.ts'
import { aimAt } from './aim.ts'
import { rectanglePress } from './sketchPress.ts'
import type { SketchControls } from './useSketch.ts'

interface PagePressesProps {
  readonly surface: MapSurface
  readonly controls: SketchControls
}

/** Listens to presses on the page, for a map without its own drawing tool for the sketch. */
export const PagePresses = ({ surface, controls }: PagePressesProps) => {
  const type = controls.sketch?.type ?? null
  const drags = type !== null && SKETCH_TOOLS[type].isDraggedOut
  const withControls = useEffectEvent((use: (controls: SketchControls) => void) => use(controls))
  useMapClicks(surface, type !== null, (event) => {
    // A press on the last placed chimney drags it instead of placing another.
    const isOnDraggable = event.target instanceof Element && event.target.closest('[data-draggable]')
    if (type !== null && !drags && !isOnDraggable) controls.place(aimAt(surface, event, event.altKey))
  })
  useEffect(
    function dragOut() {
      if (!drags) return
      const press = rectanglePress(surface, (use) => withControls(use))
      const letMapGo = surface.disableDragging()
      const ending = new AbortController()
      // Capture phase: a handler below may stop propagation.
      const options = { signal: ending.signal, capture: true }
      const down = (event: PointerEvent) => {
        if (!event.isPrimary) press.takeBack()
        else if (event.button === 0 && isOnPicture(event)) press.down(event)
      }
      surface.container.addEventListener('pointerdown', down, options)
      window.addEventListener('pointermove', (event) => event.isPrimary && press.move(event), options)
      window.addEventListener('pointerup', (event) => event.isPrimary && press.up(event), options)
      window.addEventListener('pointercancel', () => press.takeBack(), options)
      return () => {
        ending.abort()
        letMapGo()
      }
    },
    [surface, drags],
  )
  return null
}
