import { useEffect, useEffectEvent, useState } from 'react'
import { isTextField } from '../../ui/fields/isTextField.ts'
import { isOnPicture, type MapSurface } from '../mapSurface.ts'
import { aimAt, aimAtCenter } from './aim.ts'
import { useDrawingPan } from './useDrawingPan.ts'
import type { SketchControls } from './useSketch.ts'

/** Longest time between the clicks of a double click on any system [ms]. */
const DOUBLE_CLICK_MS = 500

interface SketchInputProps {
  readonly surface: MapSurface
  readonly controls: SketchControls
}

/** Translates keys and pointer hovers into the drawing of a shape: Space sets a vertex at the cross in the middle of the map, or while
 * down drags the map if the mouse is over it. Presses come from the page (`PagePresses`) or the map library. */
export const SketchInput = ({ surface, controls }: SketchInputProps) => {
  const isDrawing = controls.sketch !== null
  /** Null until the user used keys or the pointer. */
  const [usesKeyboard, setUsesKeyboard] = useState<boolean | null>(null)
  useDrawingPan(surface, isDrawing, usesKeyboard === true)
  useSketchKeys(surface, controls, {
    isPointerUsed: usesKeyboard === false,
    onKeyboardUsed: () => setUsesKeyboard(true),
    onPlaced: () => controls.place(aimAtCenter(surface)),
  })
  const onHover = useEffectEvent((event: PointerEvent) => {
    if (event.pointerType === 'touch') return
    setUsesKeyboard(false)
    controls.aim(aimAt(surface, event, event.altKey))
  })
  const aimsAt = controls.sketch?.aimsAt ?? null
  useEffect(
    function showWhatAPressDoes() {
      if (aimsAt === null) return
      surface.container.dataset.aimsAt = aimsAt
      return () => {
        delete surface.container.dataset.aimsAt
      }
    },
    [surface, aimsAt],
  )
  const onMapMoved = useEffectEvent(() => {
    if (usesKeyboard) controls.aim(aimAtCenter(surface))
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
      // The double click or tap that ends a drawing arrives after the end and must not zoom either.
      const timer = setTimeout(() => surface.setDoubleClickZoom(true), DOUBLE_CLICK_MS)
      return () => clearTimeout(timer)
    },
    [surface, isDrawing],
  )
  return isDrawing && <div aria-hidden className={usesKeyboard ? 'map-cross is-shown' : 'map-cross'} />
}

interface SketchKeyEvents {
  /** True if the pointer draws. */
  readonly isPointerUsed: boolean
  /** Called for a key that moves the map or places a vertex. */
  readonly onKeyboardUsed: () => void
  /** Called to place a vertex in the middle of the map. */
  readonly onPlaced: () => void
}

/** Keys of the drawing: Space, Enter, Esc, Backspace and Ctrl+Z. */
const useSketchKeys = ({ container }: MapSurface, controls: SketchControls, events: SketchKeyEvents): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // A dialog over the map handles these keys itself, wherever its focus is.
    if (!controls.sketch || document.querySelector('dialog:modal')) return
    const { target } = event
    const undoesVertex = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z' && !event.shiftKey
    if (undoesVertex && controls.sketch.vertices.length > 0 && !isTextField(target)) {
      event.preventDefault()
      controls.removeLastVertex()
      return
    }
    const isInMap = target instanceof Node && container.contains(target) && isOnPicture(event)
    if (!isInMap && target !== document.body) return
    const place = () => {
      events.onKeyboardUsed()
      events.onPlaced()
    }
    const actions: Readonly<Record<string, false | (() => void)>> = {
      // Enter begins a sketch by keyboard when there is nothing to finish yet.
      Enter: isInMap && !events.isPointerUsed && controls.sketch.vertices.length === 0 ? place : controls.finish,
      // Without a vertex Esc ends the tool, which the page handles.
      Escape: controls.sketch.vertices.length > 0 && controls.cancel,
      Backspace: controls.removeLastVertex,
      ' ': place,
    }
    if (event.key.startsWith('Arrow')) events.onKeyboardUsed()
    const action = actions[event.key]
    if (!action) return
    event.preventDefault()
    action()
  })
  useEffect(function listenToKeys() {
    const listener = (event: KeyboardEvent) => onKey(event)
    // Runs before the planner's undo, which must not undo a finished area during the drawing of another.
    document.addEventListener('keydown', listener, { capture: true })
    return () => document.removeEventListener('keydown', listener, { capture: true })
  }, [])
}
