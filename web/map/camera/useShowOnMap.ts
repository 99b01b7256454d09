import { useEffect, useEffectEvent, useRef } from 'react'
import { type AreaGeometry, verticesOf } from '#engine/geometry/areaGeometry.ts'
import { type Bounds, boundsOf, centerOf, type LatLng } from '#engine/geometry/latLng.ts'
import type { Camera } from '../mapAdapter.ts'
import { type PixelPoint, pointIn, positionIn } from '../projection.ts'
import type { MapState } from '../useMapState.ts'
import { MIN_ZOOM } from '../world.ts'

/** A rectangle of the window, in pixels right of and below its corner or the middle of the map [px]. */
interface MapPart {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Margin for the lengths beside the edges of a shape [px]; at most a quarter of a small rectangle. */
const MARGIN_PX = 48

const within = ({ left, top, right, bottom }: MapPart): MapPart => {
  const x = Math.min(MARGIN_PX, (right - left) / 4)
  const y = Math.min(MARGIN_PX, (bottom - top) / 4)
  return { left: left + x, top: top + y, right: right - x, bottom: bottom - y }
}

const partOf = ({ center, zoom }: Camera, { north, east, south, west }: Bounds): MapPart => {
  const projection = { origin: center, zoom }
  const { x: left, y: top } = pointIn(projection, { lat: north, lng: west })
  const { x: right, y: bottom } = pointIn(projection, { lat: south, lng: east })
  return { left, top, right, bottom }
}

const isInside = (inner: MapPart, outer: MapPart): boolean =>
  inner.left >= outer.left && inner.top >= outer.top && inner.right <= outer.right && inner.bottom <= outer.bottom

const isNoLarger = (a: MapPart, b: MapPart): boolean =>
  a.right - a.left <= b.right - b.left && a.bottom - a.top <= b.bottom - b.top

const partCenter = ({ left, top, right, bottom }: MapPart): PixelPoint => ({
  x: (left + right) / 2,
  y: (top + bottom) / 2,
})

/** The camera at which an extent is completely visible: the same object if it already is, else the extent in the middle of the
 * uncovered part, zoomed out by whole steps as needed. */
export const cameraShowing = (camera: Camera, extent: Bounds, uncovered: MapPart): Camera => {
  const room = within(uncovered)
  if (isInside(partOf(camera, extent), room)) return camera
  let { zoom } = camera
  while (zoom - 1 >= MIN_ZOOM && !isNoLarger(partOf({ ...camera, zoom }, extent), room)) zoom -= 1
  const from = partCenter(room)
  const to = partCenter(partOf({ ...camera, zoom }, extent))
  return { center: positionIn({ origin: camera.center, zoom }, { x: to.x - from.x, y: to.y - from.y }), zoom }
}

/** Below this height of the view, elements at the foot may overlap it [px]. */
const LEAST_HEIGHT_PX = 80

/** Below this height a card beside its roof does not fit, and elements at the head may overlap the view, too [px]. */
const LEAST_HEIGHT_OVER_FOOT_PX = 240

const boxOf = (selector: string): DOMRect | undefined => document.querySelector(selector)?.getBoundingClientRect()

const areaOf = ({ left, top, right, bottom }: MapPart): number => Math.max(0, right - left) * Math.max(0, bottom - top)

/** The larger of the parts below and right of the buttons in the corner. */
const besideCorner = (part: MapPart): MapPart => {
  const corner = boxOf('[data-map-corner]')
  if (!corner || corner.height === 0 || corner.bottom <= part.top || corner.right <= part.left) return part
  const below = { ...part, top: corner.bottom }
  const right = { ...part, left: corner.right }
  return areaOf(below) > areaOf(right) ? below : right
}

/** The part of the map between the side panels and between floating elements at its head, its corner and its foot, in the window [px];
 * null without a map. */
export const uncoveredBox = (): MapPart | null => {
  const map = boxOf('[data-map]')
  const head = boxOf('[data-map-head]')
  const foot = boxOf('[data-map-foot]')
  if (!map || !head || !foot) return null
  const isHigh = foot.top - head.bottom >= LEAST_HEIGHT_PX
  return besideCorner({
    left: foot.left,
    right: foot.right,
    top: isHigh || foot.bottom - head.bottom >= LEAST_HEIGHT_OVER_FOOT_PX ? head.bottom : map.top,
    bottom: isHigh ? foot.top : foot.bottom,
  })
}

const partIn = (box: MapPart | null): MapPart | null => {
  const map = boxOf('[data-map]')
  if (!map || !box) return null
  const middle = { x: map.left + map.width / 2, y: map.top + map.height / 2 }
  return {
    left: box.left - middle.x,
    right: box.right - middle.x,
    top: box.top - middle.y,
    bottom: box.bottom - middle.y,
  }
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
    const camera = cameraShowing(from, boundsOf(vertices), uncovered)
    if (camera !== position) onCamera(camera)
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
