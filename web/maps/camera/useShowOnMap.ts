import { useEffect, useEffectEvent, useRef } from 'react'
import { type AreaGeometry, verticesOf } from '#engine/geometry/areaGeometry.ts'
import { type Bounds, boundsOf, centerOf, type LatLng } from '#engine/geometry/latLng.ts'
import { TOUCH_QUERY } from '../../ui/useMediaQuery.ts'
import type { Camera } from '../mapAdapter.ts'
import { MIN_ZOOM, OPENED_ZOOM } from '../mapLimits.ts'
import { type PixelPoint, pointIn, positionIn } from '../projection.ts'
import type { MapState } from '../useMapState.ts'

/** A rectangle of the window, in pixels right of and below its corner or the middle of the map [px]. */
interface MapPart {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Margin for the lengths beside the edges of a shape [px]. */
const MARGIN_PX = 48
/** Largest share of a small rectangle for the margin. A mouse has a grip above the shape, and needs more of it. */
const MARGIN_FRACTION = { mouse: 0.25, touch: 0.125 } as const

const within = ({ left, top, right, bottom }: MapPart, fraction: number): MapPart => {
  const x = Math.min(MARGIN_PX, (right - left) * fraction)
  const y = Math.min(MARGIN_PX, (bottom - top) * fraction)
  return { left: left + x, top: top + y, right: right - x, bottom: bottom - y }
}

const partOf = ({ center, zoom }: Camera, { north, east, south, west }: Bounds): MapPart => {
  const projection = { origin: center, zoom }
  const { x: left, y: top } = pointIn(projection, { lat: north, lng: west })
  const { x: right, y: bottom } = pointIn(projection, { lat: south, lng: east })
  return { left, top, right, bottom }
}

export const isInside = (inner: MapPart, outer: MapPart): boolean =>
  inner.left >= outer.left && inner.top >= outer.top && inner.right <= outer.right && inner.bottom <= outer.bottom

const isNoLarger = (a: MapPart, b: MapPart): boolean =>
  a.right - a.left <= b.right - b.left && a.bottom - a.top <= b.bottom - b.top

const partCenter = ({ left, top, right, bottom }: MapPart): PixelPoint => ({
  x: (left + right) / 2,
  y: (top + bottom) / 2,
})

/** The camera at which an extent is completely visible: the same object if it already is, else the extent in the middle of the
 * uncovered part, zoomed out by whole steps as needed. */
export const cameraShowing = (
  camera: Camera,
  extent: Bounds,
  uncovered: MapPart,
  pointer: keyof typeof MARGIN_FRACTION = 'mouse',
): Camera => {
  const room = within(uncovered, MARGIN_FRACTION[pointer])
  if (isInside(partOf(camera, extent), room)) return camera
  let { zoom } = camera
  while (zoom - 1 >= MIN_ZOOM && !isNoLarger(partOf({ ...camera, zoom }, extent), room)) zoom -= 1
  const from = partCenter(room)
  const to = partCenter(partOf({ ...camera, zoom }, extent))
  return { center: positionIn({ origin: camera.center, zoom }, { x: to.x - from.x, y: to.y - from.y }), zoom }
}

/** A smaller shape is hard to make out, unless it spans half of a small part [px]. Our choice. */
const TINY_PX = 48

/** Whether an extent is so small at a camera that the map should zoom in to it. */
export const isTiny = (camera: Camera, extent: Bounds, uncovered: MapPart): boolean => {
  const shown = partOf(camera, extent)
  const span = Math.max(shown.right - shown.left, shown.bottom - shown.top)
  return span < Math.min(TINY_PX, (uncovered.right - uncovered.left) / 2, (uncovered.bottom - uncovered.top) / 2)
}

/** Below this height of the view, elements at the foot may overlap it [px]. */
const LEAST_HEIGHT_PX = 80

/** Below this height a card beside its roof does not fit, and elements at the head may overlap the view, too [px]. */
const LEAST_HEIGHT_OVER_FOOT_PX = 240

const boxOf = (selector: string): DOMRect | undefined => document.querySelector(selector)?.getBoundingClientRect()

const areaOf = ({ left, top, right, bottom }: MapPart): number => Math.max(0, right - left) * Math.max(0, bottom - top)

/** The larger of the parts below and right of the buttons in the corner; below them for a card as wide as the map. */
const besideCorner = (part: MapPart, isBelow: boolean): MapPart => {
  const corner = boxOf('[data-map-corner]')
  if (!corner || corner.height === 0 || corner.bottom <= part.top || corner.right <= part.left) return part
  const below = { ...part, top: corner.bottom }
  const right = { ...part, left: corner.right }
  return isBelow || areaOf(below) > areaOf(right) ? below : right
}

/** The part of the map between the side panels and between floating elements at its head, its corner and its foot, in the window [px];
 * null without a map.
 * @param isBelowCorner the full width below the corner, even if the part beside the corner is larger */
export const uncoveredBox = (isBelowCorner = false): MapPart | null => {
  const map = boxOf('[data-map]')
  const head = boxOf('[data-map-head]')
  const foot = boxOf('[data-map-foot]')
  if (!map || !head || !foot) return null
  const isHigh = foot.top - head.bottom >= LEAST_HEIGHT_PX
  const part = {
    left: foot.left,
    right: foot.right,
    top: isHigh || foot.bottom - head.bottom >= LEAST_HEIGHT_OVER_FOOT_PX ? head.bottom : map.top,
    bottom: isHigh ? foot.top : foot.bottom,
  }
  return besideCorner(part, isBelowCorner)
}

const movedBy = ({ left, top, right, bottom }: MapPart, x: number, y: number): MapPart => ({
  left: left + x,
  top: top + y,
  right: right + x,
  bottom: bottom + y,
})

const middleInWindow = (): PixelPoint | null => {
  const map = boxOf('[data-map]')
  return map ? { x: map.left + map.width / 2, y: map.top + map.height / 2 } : null
}

const partIn = (box: MapPart | null): MapPart | null => {
  const middle = middleInWindow()
  return middle && box && movedBy(box, -middle.x, -middle.y)
}

/** The box of positions in the window [px], once the map has come to rest at a camera; null without a map. */
export const boxInWindow = (camera: Camera, positions: readonly LatLng[]): MapPart | null => {
  const middle = middleInWindow()
  return middle && movedBy(partOf(camera, boundsOf(positions)), middle.x, middle.y)
}

/** Whether the map shows part of what lies between some positions; true for none, and without a map. */
export const isOnScreen = (camera: Camera, positions: readonly LatLng[]): boolean => {
  const box = positions.length > 0 ? boxInWindow(camera, positions) : null
  return !box || (box.right > 0 && box.left < innerWidth && box.bottom > 0 && box.top < innerHeight)
}

/** The place in the middle of the uncovered part of the map. */
export const middleOfMap = ({ center, zoom }: Camera): LatLng => {
  const uncovered = partIn(uncoveredBox())
  return uncovered ? positionIn({ origin: center, zoom }, partCenter(uncovered)) : center
}

/** The camera with a place in the middle of the uncovered part of the map. */
export const cameraOver = (place: LatLng, zoom: number): Camera => {
  const uncovered = partIn(uncoveredBox())
  if (!uncovered) return { center: place, zoom }
  const { x, y } = partCenter(uncovered)
  return { center: positionIn({ origin: place, zoom }, { x: -x, y: -y }), zoom }
}

/** Moves the map so that a shape is completely visible in a box of the window, unless it already is. A map zoomed out further than
 * `leastZoom` zooms in as far as the shape allows. */
export const useShowOnMap =
  ({ position, onCamera }: Pick<MapState, 'position' | 'onCamera'>) =>
  (shape: AreaGeometry, leastZoom = 0, box = uncoveredBox()): void => {
    const uncovered = partIn(box)
    if (!uncovered) return
    const vertices = verticesOf(shape)
    const from = position.zoom < leastZoom ? { center: centerOf(vertices), zoom: leastZoom } : position
    const pointer = matchMedia(TOUCH_QUERY).matches ? 'touch' : 'mouse'
    const camera = cameraShowing(from, boundsOf(vertices), uncovered, pointer)
    if (camera !== position) onCamera(camera)
  }

/** The same for a shape that should be well visible: the map zooms in to a tiny one. */
export const useShowClearly = (map: Pick<MapState, 'position' | 'onCamera'>) => {
  const show = useShowOnMap(map)
  return (shape: AreaGeometry): void => {
    const uncovered = partIn(uncoveredBox())
    if (uncovered) show(shape, isTiny(map.position, boundsOf(verticesOf(shape)), uncovered) ? OPENED_ZOOM : 0)
  }
}

/** Whether the center of a shape is on the map, covered or not. */
const isOnMap = (shape: AreaGeometry, camera: Camera): boolean => {
  const map = boxOf('[data-map]')
  if (!map) return false
  const { x, y } = pointIn({ origin: camera.center, zoom: camera.zoom }, centerOf(verticesOf(shape)))
  return Math.abs(x) <= map.width / 2 && Math.abs(y) <= map.height / 2
}

/** Time within which the map takes its new size [ms]. */
const TURNED_AFTER_MS = 400

/** Keeps a shape on the map visible when an element at the foot grows over it, and after the window was rotated. */
export const useKeepInSight = (map: Pick<MapState, 'position' | 'onCamera'>, shape: AreaGeometry | null): void => {
  const show = useShowOnMap(map)
  const isSeen = useRef(false)
  useEffect(
    // A rotated window already has its new size when the event arrives, so the visibility from before is stored.
    function rememberSeen() {
      isSeen.current = shape !== null && isOnMap(shape, map.position)
    },
    [shape, map.position],
  )
  const showShape = useEffectEvent(() => shape && show(shape))
  useEffect(function watchRoom() {
    const foot = document.querySelector('[data-map-foot]')
    if (!foot) return
    let height = foot.clientHeight
    const watcher = new ResizeObserver(() => {
      if (foot.clientHeight > height && isSeen.current) showShape()
      height = foot.clientHeight
    })
    watcher.observe(foot)
    const turned = matchMedia('(orientation: landscape)')
    const afterTurn = () => isSeen.current && setTimeout(() => showShape(), TURNED_AFTER_MS)
    turned.addEventListener('change', afterTurn)
    return () => {
      watcher.disconnect()
      turned.removeEventListener('change', afterTurn)
    }
  }, [])
}
