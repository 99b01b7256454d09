import type { LatLng } from '#engine/geometry/latLng.ts'
import { MAP_PROVIDERS } from '#wire/mapProviders.ts'
import type { WindowPoint } from '../../drawing/mapSurface.ts'
import { MIN_ZOOM } from '../mapLimits.ts'
import { positionIn } from '../projection.ts'

/** Wheel distance of one zoom level [px]: less than a mouse notch, as a trackpad reports smaller steps. */
const WHEEL_PX_PER_LEVEL = 60
/** Pause between two levels by wheel, because a notch sends several events [ms]. */
const WHEEL_REST_MS = 80

const midpointOf = ([a, b]: readonly [PointerEvent, PointerEvent]): WindowPoint => ({
  clientX: (a.clientX + b.clientX) / 2,
  clientY: (a.clientY + b.clientY) / 2,
})
const spreadOf = ([a, b]: readonly [PointerEvent, PointerEvent]): number =>
  Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)

interface GestureTarget {
  readonly container: HTMLElement
  positionAt(point: WindowPoint): LatLng
  /** The current press when dragging is disabled. */
  readonly press: PointerEvent | undefined
}

/** Zooms by pinch and wheel while one finger draws or drags. Google can only disable all gestures, zoom included; Leaflet keeps its zoom.
 * @returns ends the override */
export const gestureOverride = (
  map: google.maps.Map,
  { container, positionAt, press }: GestureTarget,
): (() => void) => {
  /** Zooms so that a place stays at, or moves to, a point. */
  const zoomTo = (wanted: number, place: LatLng, { clientX, clientY }: WindowPoint) => {
    const zoom = Math.min(MAP_PROVIDERS.google.maxZoom, Math.max(MIN_ZOOM, Math.round(wanted)))
    if (zoom === map.getZoom()) return
    const { left, top, width, height } = container.getBoundingClientRect()
    const toCenter = { x: left + width / 2 - clientX, y: top + height / 2 - clientY }
    map.moveCamera({ center: positionIn({ origin: place, zoom }, toCenter), zoom })
    const taken = map.getZoom() ?? zoom
    // Google has no pictures at that zoom here.
    if (taken !== zoom) map.moveCamera({ center: positionIn({ origin: place, zoom: taken }, toCenter) })
  }

  const fingers = new Map<number, PointerEvent>()
  if (press?.pointerType === 'touch') fingers.set(press.pointerId, press)
  let pinch: { readonly place: LatLng; readonly spread: number; readonly zoom: number } | null = null
  const pair = (): readonly [PointerEvent, PointerEvent] | null => {
    const [a, b] = fingers.values()
    return a && b ? [a, b] : null
  }
  const down = (event: PointerEvent) => {
    if (event.pointerType !== 'touch') return
    fingers.set(event.pointerId, event)
    const both = pair()
    pinch = both && { place: positionAt(midpointOf(both)), spread: spreadOf(both), zoom: map.getZoom() ?? MIN_ZOOM }
  }
  const move = (event: PointerEvent) => {
    if (fingers.has(event.pointerId)) fingers.set(event.pointerId, event)
    const both = pair()
    if (both && pinch) zoomTo(pinch.zoom + Math.log2(spreadOf(both) / pinch.spread), pinch.place, midpointOf(both))
  }
  const up = (event: PointerEvent) => {
    fingers.delete(event.pointerId)
    pinch = null
  }

  let turnedPx = 0
  let restsUntilMs = 0
  const wheel = (event: WheelEvent) => {
    event.preventDefault()
    if (event.timeStamp < restsUntilMs) return
    turnedPx += event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 20 : event.deltaY
    if (Math.abs(turnedPx) < WHEEL_PX_PER_LEVEL) return
    zoomTo((map.getZoom() ?? MIN_ZOOM) - Math.sign(turnedPx), positionAt(event), event)
    turnedPx = 0
    restsUntilMs = event.timeStamp + WHEEL_REST_MS
  }

  const ending = new AbortController()
  const options = { capture: true, signal: ending.signal }
  container.addEventListener('pointerdown', down, options)
  container.addEventListener('wheel', wheel, { ...options, passive: false })
  window.addEventListener('pointermove', move, options)
  window.addEventListener('pointerup', up, options)
  window.addEventListener('pointercancel', up, options)
  return () => ending.abort()
}
