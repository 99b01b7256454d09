import { behaviour } from './behaviour.ts'
import type { MapEngine } from './mapEngine.ts'
import { movedTo, type View } from './viewport.ts'

const easedOut = (fraction: number): number => 1 - (1 - fraction) ** 3

const running = new WeakMap<MapEngine, { readonly stop: () => void }>()

/** Ends a running animation: the map jumps to its target. */
export const stopAnimation = (engine: MapEngine): void => {
  running.get(engine)?.stop()
  running.delete(engine)
}

/** Stops the picture at its current place. */
export const holdPicture = (engine: MapEngine): void => {
  const { shown } = engine
  if (!running.has(engine) || !shown) return
  stopAnimation(engine)
  engine.look(shown)
}

/** Animates a map to its target. As with Google, center and zoom have their final values at once; only overlays follow the picture
 * frame by frame. */
export const animateTo = (engine: MapEngine, wish: View, durationMs: number): void => {
  stopAnimation(engine)
  const from = engine.shown
  engine.look(wish)
  if (!from) return
  const to = engine.view
  const started = performance.now()
  const { slowedBy } = behaviour
  let frame = 0
  const step = () => {
    const fraction = Math.min(1, (performance.now() - started) / (durationMs * slowedBy))
    if (fraction === 1) return stopAnimation(engine)
    engine.glide(movedTo(from, to, easedOut(fraction)))
    frame = requestAnimationFrame(step)
  }
  running.set(engine, {
    stop: () => {
      cancelAnimationFrame(frame)
      engine.glide(null)
      engine.setMoving(false)
    },
  })
  engine.setMoving(true)
  engine.glide(from)
  frame = requestAnimationFrame(step)
}
