import { stopAnimation } from './animateView.ts'
import type { MapEngine } from './mapEngine.ts'
import { mapMouseEvent, offsetIn } from './mapMouseEvent.ts'
import { gestureHandlingOf, hasFractionalZoom } from './mapOptions.ts'
import { zoomedAt } from './viewport.ts'

const DOUBLE_CLICK_MS = 400
const DOUBLE_CLICK_PX = 20
/** Wheel distance of one zoom level [px]: a notch, or the same on a trackpad. */
const WHEEL_STEP_PX = 60
/** A rest of the wheel after which its sum restarts [ms]. */
const WHEEL_REST_MS = 250

type Emit = (eventName: string, ...args: readonly unknown[]) => void

/** Sends clicks, double clicks and pointer movements as `MapMouseEvent`s; a double click zooms. */
export const listenToClicks = (engine: MapEngine, emit: Emit, wasPull: () => boolean): void => {
  const { surface } = engine.dom
  let last = { x: 0, y: 0, timeMs: Number.NEGATIVE_INFINITY }
  const isSecond = ({ clientX, clientY, timeStamp }: MouseEvent): boolean =>
    timeStamp - last.timeMs < DOUBLE_CLICK_MS && Math.hypot(clientX - last.x, clientY - last.y) < DOUBLE_CLICK_PX
  const wasPressed = listenToPresses(surface)
  surface.addEventListener('click', (event) => {
    if (wasPull() || !wasPressed()) return
    emit('click', mapMouseEvent(engine, event))
    const isDouble = isSecond(event)
    last = { x: event.clientX, y: event.clientY, timeMs: isDouble ? Number.NEGATIVE_INFINITY : event.timeStamp }
    if (isDouble) doubleClick(engine, emit, event)
  })
  surface.addEventListener('contextmenu', (event) => emit('contextmenu', mapMouseEvent(engine, event)))
  for (const type of ['mousemove', 'mouseover', 'mouseout'] as const) {
    surface.addEventListener(type, (event) => {
      if (event.buttons === 0) emit(type, mapMouseEvent(engine, event))
    })
  }
}

/** Ignores a press that an element on the map handled, even if it ends on the map.
 * @returns whether the last press belonged to the map */
const listenToPresses = (surface: HTMLElement): (() => boolean) => {
  let isOnMap = false
  const note = (isReached: boolean) => () => {
    isOnMap = isReached
  }
  surface.addEventListener('pointerdown', note(false), { capture: true })
  surface.addEventListener('pointerdown', note(true))
  return () => isOnMap
}

const doubleClick = (engine: MapEngine, emit: Emit, event: MouseEvent): void => {
  const told = mapMouseEvent(engine, event)
  emit('dblclick', told)
  const { disableDoubleClickZoom } = engine.options
  if (told.isStopped || disableDoubleClickZoom || gestureHandlingOf(engine.options) === 'none') return
  engine.look(zoomedAt(engine.view, engine.view.zoom + 1, offsetIn(engine, event)))
}

/** Zooms around the pointer by wheel; with cooperative gestures only with Ctrl or ⌘. */
export const listenToWheel = (engine: MapEngine): void => {
  let turnedPx = 0
  let lastMs = Number.NEGATIVE_INFINITY
  const zoomBy = (steps: number, event: WheelEvent) => {
    stopAnimation(engine)
    engine.look(zoomedAt(engine.view, engine.view.zoom + steps, offsetIn(engine, event)))
  }
  const turn = (event: WheelEvent): void => {
    const handling = gestureHandlingOf(engine.options)
    const isPages = handling === 'cooperative' && !event.ctrlKey && !event.metaKey
    if (handling === 'none' || isPages || engine.options.scrollwheel === false) return
    event.preventDefault()
    const byPx = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 30 : 1)
    if (hasFractionalZoom(engine.options)) {
      zoomBy(-byPx / (2 * WHEEL_STEP_PX), event)
      return
    }
    turnedPx = event.timeStamp - lastMs > WHEEL_REST_MS ? byPx : turnedPx + byPx
    lastMs = event.timeStamp
    if (Math.abs(turnedPx) < WHEEL_STEP_PX) return
    zoomBy(-Math.sign(turnedPx), event)
    turnedPx = 0
  }
  engine.dom.surface.addEventListener('wheel', turn, { passive: false })
}
