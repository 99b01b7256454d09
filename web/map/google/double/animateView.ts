import type { MapEngine } from './mapEngine.ts'
import type { View } from './viewport.ts'

const easedOut = (fraction: number): number => 1 - (1 - fraction) ** 3

const running = new WeakMap<MapEngine, { readonly stop: () => void }>()

/** Ends a movement that is under way where it is. */
export const stopAnimation = (engine: MapEngine): void => {
  running.get(engine)?.stop()
  running.delete(engine)
}

/** Moves a map smoothly to where it shall look. */
export const animateTo = (engine: MapEngine, to: View, durationMs: number): void => {
  stopAnimation(engine)
  const from = engine.view
  const started = performance.now()
  let frame = 0
  const step = () => {
    const fraction = Math.min(1, (performance.now() - started) / durationMs)
    const part = easedOut(fraction)
    engine.look(fraction === 1 ? to : { ...to, x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part })
    if (fraction < 1) frame = requestAnimationFrame(step)
    else stopAnimation(engine)
  }
  running.set(engine, {
    stop: () => {
      cancelAnimationFrame(frame)
      engine.setMoving(false)
    },
  })
  engine.setMoving(true)
  frame = requestAnimationFrame(step)
}
