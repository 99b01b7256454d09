import { useEffect, useEffectEvent } from 'react'
import { isTextField } from '../../../ui/fields/isTextField.ts'
import type { MapSurface } from '../mapSurface.ts'
import { isOnPicture } from '../mapSurface.ts'
import type { SketchControls } from './useSketch.ts'

interface SketchKeyEvents {
  /** A key was used that moves the map or places a vertex in its middle. */
  readonly onKeyboardUsed: () => void
  /** A vertex is wanted in the middle of the map. */
  readonly onPlaced: () => void
}

/** The keys of drawing: Space, Enter, Esc, Backspace and Ctrl+Z while something is drawn. */
export const useSketchKeys = ({ container }: MapSurface, controls: SketchControls, events: SketchKeyEvents): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // A dialog that covers the map has these keys for itself, wherever in it the focus is.
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
    const actions: Readonly<Record<string, () => void>> = {
      Enter: controls.finish,
      Escape: controls.cancel,
      Backspace: controls.removeLastVertex,
      ' ': () => {
        events.onKeyboardUsed()
        events.onPlaced()
      },
    }
    if (event.key.startsWith('Arrow')) events.onKeyboardUsed()
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
}
