import { DRAG_THRESHOLD_PX } from '../../drawing/mapSurface.ts'
import type { ModuleRef } from '../mapAdapter.ts'
import { MODULE_FROM_PX, TOUCH_FROM_PX } from './moduleStyle.ts'

/** Least module size for a click [CSS px of the shorter side]. */
const targetPx = (pointerType: string): number => (pointerType === 'touch' ? TOUCH_FROM_PX : MODULE_FROM_PX)

export interface ModulePointerOptions {
  /** The map's element. */
  readonly container: HTMLElement
  /** The module at a mouse event; null if the event belongs to something else.
   * @param sideFromPx the least length of a module's shorter side [CSS px] */
  moduleAt(event: MouseEvent, sideFromPx: number): ModuleRef | null
  onHovered(module: ModuleRef | null): void
  onClicked(module: ModuleRef): void
}

export interface ModulePointer {
  /** Checks again under a resting mouse, after the map or the modules have changed. */
  refresh(): void
  end(): void
}

/** Reports the module under the mouse and clicks or taps on modules. A click on a module is kept from the map; a drag or a pinch goes
 * to the map. */
export const listenToModules = ({ container, moduleAt, onHovered, onClicked }: ModulePointerOptions): ModulePointer => {
  let press: { readonly start: PointerEvent; hasMoved: boolean } | null = null
  let mouse: PointerEvent | null = null
  let hovered: ModuleRef | null = null

  const hover = (module: ModuleRef | null) => {
    if (hovered?.overlayId === module?.overlayId && hovered?.index === module?.index) return
    hovered = module
    container.classList.toggle('is-on-module', module !== null)
    onHovered(module)
  }
  const refresh = () => hover(mouse && mouse.buttons === 0 ? moduleAt(mouse, targetPx(mouse.pointerType)) : null)
  const down = (event: PointerEvent) => {
    press = event.isPrimary && event.button === 0 ? { start: event, hasMoved: false } : null
  }
  const move = (event: PointerEvent) => {
    if (press?.start.pointerId === event.pointerId) {
      const travelPx = Math.hypot(event.clientX - press.start.clientX, event.clientY - press.start.clientY)
      press.hasMoved ||= travelPx >= DRAG_THRESHOLD_PX.element
    }
    if (event.pointerType === 'touch') return
    mouse = event
    refresh()
  }
  const leave = ({ target }: PointerEvent) => {
    // The capture phase also delivers leave events of the map's elements, which do not count.
    if (target !== container) return
    mouse = null
    refresh()
  }
  const click = (event: MouseEvent) => {
    const module = press && !press.hasMoved ? moduleAt(event, targetPx(press.start.pointerType)) : null
    press = null
    if (!module) return
    event.stopPropagation()
    onClicked(module)
  }
  const doubleClick = (event: MouseEvent) => {
    if (moduleAt(event, MODULE_FROM_PX)) event.stopPropagation()
  }
  const listening = new AbortController()
  // Capture phase: the map's own listeners may stop propagation.
  const options = { capture: true, signal: listening.signal }
  container.addEventListener('pointerdown', down, options)
  container.addEventListener('pointermove', move, options)
  container.addEventListener('pointerleave', leave, options)
  container.addEventListener('click', click, options)
  container.addEventListener('dblclick', doubleClick, options)
  return { refresh, end: () => listening.abort() }
}
