import './modules.css'
import { useEffect, useEffectEvent, useState } from 'react'
import { isOnPicture, type MapSurface } from '../../drawing/mapSurface.ts'
import type { DrawingEvents, MapDrawing, ModuleRef } from '../mapAdapter.ts'
import { createModuleCanvas, type ModuleCanvas } from './moduleCanvas.ts'
import { listenToModules } from './modulePointer.ts'

export interface ModulesProps {
  readonly drawing: Pick<MapDrawing, 'overlays' | 'highlightedModule'>
  readonly on: Pick<DrawingEvents, 'moduleHovered' | 'moduleClicked'>
  readonly surface: MapSurface
  /** The overlay whose modules react to the pointer. */
  readonly activeId: string | null
}

/** Whether the pointer is on the map itself or the selected shape now; the target of an earlier event may be gone. */
const meansModules = (container: HTMLElement, { clientX, clientY }: MouseEvent): boolean => {
  const target = document.elementFromPoint(clientX, clientY)
  return container.contains(target) && isOnPicture({ target }) && !target?.closest('.shape-plain')
}

/** The modules on the roofs: a canvas, below the map's shapes, that paints them and reacts to the pointer.
 * @param onPainted called when the canvas may show another part of the world and must be repositioned */
export const useModules = (props: ModulesProps, onPainted: (canvas: ModuleCanvas) => void): ModuleCanvas => {
  const { surface, on, activeId } = props
  const { overlays, highlightedModule } = props.drawing
  const [canvas] = useState(createModuleCanvas)
  const moduleAt = useEffectEvent((event: MouseEvent, sideFromPx: number) => {
    if (activeId === null || !meansModules(surface.container, event)) return null
    return canvas.moduleAt(activeId, surface.positionAt(event), surface.zoom(), sideFromPx)
  })
  const onHovered = useEffectEvent((module: ModuleRef | null) => {
    canvas.setHovered(module ?? highlightedModule)
    on.moduleHovered(module)
  })
  const onClicked = useEffectEvent((module: ModuleRef) => on.moduleClicked(module))
  const tellPainted = useEffectEvent(() => onPainted(canvas))
  const [pointer] = useState(() => ({ refresh: () => {} }))
  useEffect(
    function listenToPointer() {
      const listening = listenToModules({
        container: surface.container,
        moduleAt: (event, sideFromPx) => moduleAt(event, sideFromPx),
        onHovered: (module) => onHovered(module),
        onClicked: (module) => onClicked(module),
      })
      pointer.refresh = listening.refresh
      const forgetMoves = surface.onMove(listening.refresh)
      return () => {
        forgetMoves()
        listening.end()
      }
    },
    [surface, pointer],
  )
  useEffect(
    function showOverlays() {
      canvas.setOverlays(overlays)
      tellPainted()
    },
    [canvas, overlays],
  )
  useEffect(
    function showHighlighted() {
      canvas.setHovered(highlightedModule)
    },
    [canvas, highlightedModule],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: what lies under a resting mouse depends on both
  useEffect(
    function refreshPointer() {
      pointer.refresh()
    },
    [pointer, overlays, activeId],
  )
  return canvas
}
