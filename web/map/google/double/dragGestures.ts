import { animateTo, stopAnimation } from './animateView.ts'
import { type Fingers, gripOf, type Spread, spreadOf } from './fingers.ts'
import type { MapEngine } from './mapEngine.ts'
import { offsetIn } from './mapMouseEvent.ts'
import { gestureHandlingOf, hasFractionalZoom } from './mapOptions.ts'
import { type Offset, pulled, type View, zoomedAt } from './viewport.ts'

/** A press that moves further than this is a pull, not a click [px]. */
const PULL_FROM_PX = 4
/** A hand that rested so long before it let go threw nothing [ms]. */
const FLING_WITHIN_MS = 60
const FLING_MS = 350
/** Slower than this nothing is thrown [px/ms]. */
const FLING_SPEED = 0.3

interface Pull {
  /** Where the fingers were, and the map, when their number last changed. */
  grip: Offset
  spread: Spread | null
  view: View
  isUnderWay: boolean
  last: { readonly at: Offset; readonly timeMs: number; readonly speed: Offset }
}

/** Lets mouse and fingers pull the map, pinch it and throw it.
 * @returns whether the press that has just ended was a pull: then it was no click */
export const listenToDrags = (engine: MapEngine, emit: (eventName: string) => void): (() => boolean) => {
  const fingers: Fingers = new Map()
  let pull: Pull | null = null
  let wasPull = false

  const mayMove = (): boolean => {
    const handling = gestureHandlingOf(engine.options)
    return handling === 'greedy' || (handling === 'cooperative' && (fingers.size > 1 || isMouse))
  }
  let isMouse = true

  const grip = (): void => {
    const at = gripOf(fingers)
    if (!at) return
    const isUnderWay = pull?.isUnderWay ?? false
    const last = { at, timeMs: performance.now(), speed: { x: 0, y: 0 } }
    pull = { grip: at, spread: spreadOf(fingers), view: engine.view, isUnderWay, last }
  }
  const down = (event: PointerEvent): void => {
    if (event.button !== 0 || gestureHandlingOf(engine.options) === 'none') return
    stopAnimation(engine)
    if (fingers.size === 0) begin(event)
    fingers.set(event.pointerId, offsetIn(engine, event))
    grip()
  }
  const begin = (event: PointerEvent): void => {
    isMouse = event.pointerType === 'mouse'
    wasPull = false
    pull = null
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', up)
    window.addEventListener('pointercancel', up)
  }
  const move = (event: PointerEvent): void => {
    if (!pull || !fingers.has(event.pointerId) || !mayMove()) return
    fingers.set(event.pointerId, offsetIn(engine, event))
    const at = gripOf(fingers) ?? pull.grip
    const by = { x: at.x - pull.grip.x, y: at.y - pull.grip.y }
    if (!pull.isUnderWay && fingers.size === 1 && Math.hypot(by.x, by.y) < PULL_FROM_PX) return
    if (!pull.isUnderWay) start(pull)
    pull.last = movement(pull.last, at)
    engine.look(pinched(pulled(pull.view, by), at, pull.spread, spreadOf(fingers)))
    emit('drag')
  }
  const start = (started: Pull): void => {
    started.isUnderWay = true
    wasPull = true
    engine.setMoving(true)
    emit('dragstart')
  }
  const up = (event: PointerEvent): void => {
    if (!fingers.has(event.pointerId)) return
    if (fingers.size > 1) settleZoom(engine, gripOf(fingers))
    fingers.delete(event.pointerId)
    if (fingers.size > 0) grip()
    else end()
  }
  const end = (): void => {
    window.removeEventListener('pointermove', move)
    window.removeEventListener('pointerup', up)
    window.removeEventListener('pointercancel', up)
    const ended = pull
    pull = null
    if (!ended?.isUnderWay) return
    emit('dragend')
    engine.setMoving(false)
    if (!ended.spread) fling(engine, ended.last)
  }
  engine.dom.surface.addEventListener('pointerdown', down)
  return () => wasPull
}

const movement = (last: Pull['last'], at: Offset): Pull['last'] => {
  const timeMs = performance.now()
  const durationMs = Math.max(1, timeMs - last.timeMs)
  return { at, timeMs, speed: { x: (at.x - last.at.x) / durationMs, y: (at.y - last.at.y) / durationMs } }
}

const pinched = (view: View, around: Offset, before: Spread | null, now: Spread | null): View =>
  before && now ? zoomedAt(view, view.zoom + Math.log2(now.distancePx / before.distancePx), around) : view

/** On a raster map a pinch ends on a whole zoom. */
const settleZoom = (engine: MapEngine, around: Offset | null): void => {
  if (hasFractionalZoom(engine.options) || !around) return
  engine.look(zoomedAt(engine.view, Math.round(engine.view.zoom), around))
}

const fling = (engine: MapEngine, { speed, timeMs }: Pull['last']): void => {
  const isThrown = performance.now() - timeMs < FLING_WITHIN_MS && Math.hypot(speed.x, speed.y) > FLING_SPEED
  if (!isThrown) return
  // Slowing down evenly to nothing it goes half as far as at its first speed.
  const by = { x: (speed.x * FLING_MS) / 2, y: (speed.y * FLING_MS) / 2 }
  animateTo(engine, pulled(engine.view, by), FLING_MS)
}
