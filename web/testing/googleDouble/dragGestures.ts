import { animateTo, holdPicture } from './animateView.ts'
import type { MapEngine } from './mapEngine.ts'
import { offsetIn } from './mapMouseEvent.ts'
import { gestureHandlingOf, hasFractionalZoom } from './mapOptions.ts'
import { type Offset, pulled, type View, zoomedAt } from './viewport.ts'

/** The pointers that are down on a map, in the order of their arrival, with their positions. */
type Fingers = Map<number, Offset>

interface Spread {
  readonly middle: Offset
  readonly distancePx: number
}

const positions = (fingers: Fingers): readonly Offset[] => [...fingers.values()]

/** Vector between the first two fingers; null with fewer. */
const spreadOf = (fingers: Fingers): Spread | null => {
  const [first, second] = positions(fingers)
  if (!first || !second) return null
  return {
    middle: { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 },
    distancePx: Math.max(1, Math.hypot(second.x - first.x, second.y - first.y)),
  }
}

/** The held point of the picture: under one finger, or in the middle of two. */
const gripOf = (fingers: Fingers): Offset | null => spreadOf(fingers)?.middle ?? positions(fingers)[0] ?? null

/** A press that moves further than this is a drag, not a click [px]. */
const PULL_FROM_PX = { mouse: 4, touch: 15 } as const
/** A longer pause before the release prevents a fling [ms]. */
const FLING_WITHIN_MS = 60
const FLING_MS = 350
/** A slower movement is not a fling [px/ms]. */
const FLING_SPEED = 0.3

interface Movement {
  readonly at: Offset
  readonly timeMs: number
  /** [px/ms] */
  readonly speed: Offset
}

/** Position of the map and the fingers when the number of fingers last changed. */
interface Hold {
  readonly grip: Offset
  readonly spread: Spread | null
  readonly view: View
}

/** Drags, pinches and flings by mouse and fingers. */
export class DragGestures {
  /** True if the last press became a drag, and is therefore no click. */
  wasPull = false
  private readonly fingers: Fingers = new Map()
  private isMouse = true
  private hold: Hold | null = null
  private last: Movement | null = null
  private readonly engine: MapEngine
  private readonly emit: (eventName: string) => void

  constructor(engine: MapEngine, emit: (eventName: string) => void) {
    this.engine = engine
    this.emit = emit
    engine.dom.surface.addEventListener('pointerdown', this.down)
  }

  private readonly down = (event: PointerEvent): void => {
    if (event.button !== 0 || gestureHandlingOf(this.engine.options) === 'none') return
    holdPicture(this.engine)
    if (this.fingers.size === 0) this.begin(event)
    this.fingers.set(event.pointerId, offsetIn(this.engine, event))
    this.grip()
  }

  private readonly move = (event: PointerEvent): void => {
    if (!this.hold || !this.fingers.has(event.pointerId) || !this.mayMove()) return
    this.fingers.set(event.pointerId, offsetIn(this.engine, event))
    const { grip, spread, view } = this.hold
    const at = gripOf(this.fingers) ?? grip
    const by = { x: at.x - grip.x, y: at.y - grip.y }
    if (!this.wasPull && this.fingers.size === 1 && Math.hypot(by.x, by.y) <= this.pullFromPx) return
    if (!this.wasPull) this.startPull()
    this.last = movedTo(at, this.last)
    this.engine.look(pinched(pulled(view, by), at, spread, spreadOf(this.fingers)))
    this.emit('drag')
  }

  private readonly up = (event: PointerEvent): void => {
    if (!this.fingers.has(event.pointerId)) return
    const wasPinch = this.fingers.size > 1
    if (wasPinch) settleZoom(this.engine, gripOf(this.fingers))
    this.fingers.delete(event.pointerId)
    if (this.fingers.size > 0) this.grip()
    else this.end()
  }

  private begin({ pointerType }: PointerEvent): void {
    this.isMouse = pointerType === 'mouse'
    this.wasPull = false
    window.addEventListener('pointermove', this.move)
    window.addEventListener('pointerup', this.up)
    window.addEventListener('pointercancel', this.up)
  }

  private get pullFromPx(): number {
    return this.isMouse ? PULL_FROM_PX.mouse : PULL_FROM_PX.touch
  }

  /** With cooperative gestures a single finger scrolls the page. */
  private mayMove(): boolean {
    const handling = gestureHandlingOf(this.engine.options)
    return handling === 'greedy' || (handling === 'cooperative' && (this.isMouse || this.fingers.size > 1))
  }

  private grip(): void {
    const grip = gripOf(this.fingers)
    this.hold = grip && { grip, spread: spreadOf(this.fingers), view: this.engine.view }
    this.last = null
  }

  private startPull(): void {
    this.wasPull = true
    this.engine.setMoving(true)
    this.emit('dragstart')
  }

  private end(): void {
    window.removeEventListener('pointermove', this.move)
    window.removeEventListener('pointerup', this.up)
    window.removeEventListener('pointercancel', this.up)
    this.hold = null
    if (!this.wasPull) return
    this.emit('dragend')
    this.engine.setMoving(false)
    if (this.last) fling(this.engine, this.last)
  }
}

const movedTo = (at: Offset, last: Movement | null): Movement => {
  const timeMs = performance.now()
  if (!last) return { at, timeMs, speed: { x: 0, y: 0 } }
  const durationMs = Math.max(1, timeMs - last.timeMs)
  return { at, timeMs, speed: { x: (at.x - last.at.x) / durationMs, y: (at.y - last.at.y) / durationMs } }
}

const pinched = (view: View, around: Offset, before: Spread | null, now: Spread | null): View =>
  before && now ? zoomedAt(view, view.zoom + Math.log2(now.distancePx / before.distancePx), around) : view

/** A pinch on a raster map ends at a whole zoom. */
const settleZoom = (engine: MapEngine, around: Offset | null): void => {
  if (hasFractionalZoom(engine.options) || !around) return
  engine.look(zoomedAt(engine.view, Math.round(engine.view.zoom), around))
}

const fling = (engine: MapEngine, { speed, timeMs }: Movement): void => {
  const isThrown = performance.now() - timeMs < FLING_WITHIN_MS && Math.hypot(speed.x, speed.y) > FLING_SPEED
  if (!isThrown) return
  // Slowing down evenly, the map covers half the distance of its initial speed.
  const by = { x: (speed.x * FLING_MS) / 2, y: (speed.y * FLING_MS) / 2 }
  animateTo(engine, pulled(engine.view, by), FLING_MS)
}
