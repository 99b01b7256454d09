import { LatLngDouble } from './latLng.ts'
import type { MapEngine } from './mapEngine.ts'
import { fromWorld } from './mercator.ts'
import { strict } from './strict.ts'
import { type Offset, worldAt } from './viewport.ts'

export type StoppableEvent = google.maps.MapMouseEvent & { readonly isStopped: boolean }

/** Position of a pointer, from the middle of the map [px]. */
export const offsetIn = (engine: MapEngine, { clientX, clientY }: { clientX: number; clientY: number }): Offset => {
  const { left, top } = engine.div.getBoundingClientRect()
  return { x: clientX - left - engine.size.width / 2, y: clientY - top - engine.size.height / 2 }
}

/** `google.maps.MapMouseEvent`. */
export const mapMouseEvent = (engine: MapEngine, domEvent: MouseEvent): StoppableEvent => {
  const { lat, lng } = fromWorld(worldAt(engine.shown ?? engine.view, offsetIn(engine, domEvent)))
  let isStopped = false
  return strict<StoppableEvent>('google.maps.MapMouseEvent', {
    domEvent,
    latLng: new LatLngDouble(lat, lng),
    stop: () => {
      isStopped = true
      domEvent.stopPropagation()
    },
    get isStopped() {
      return isStopped
    },
  })
}
