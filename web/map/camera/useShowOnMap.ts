import { useEffect, useEffectEvent, useRef } from 'react'
import { type AreaGeometry, verticesOf } from '#engine/geometry/areaGeometry.ts'
import { type Bounds, boundsOf, centreOf } from '#engine/geometry/latLng.ts'
import type { Camera } from '../mapAdapter.ts'
import { type PixelPoint, pointIn, positionIn } from '../projection.ts'
import type { MapState } from '../useMapState.ts'
import { MIN_ZOOM } from '../world.ts'

/** A part of the window, as distances from its corner or from the middle of the map, to the right and down [px]. */
interface MapPart {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Room for the lengths written beside the edges of a shape [px]; of a small part a quarter of it. */
const MARGIN_PX = 48

const within = ({ left, top, right, bottom }: MapPart): MapPart => {
  const x = Math.min(MARGIN_PX, (right - left) / 4)
  const y = Math.min(MARGIN_PX, (bottom - top) / 4)
  return { left: left + x, top: top + y, right: right - x, bottom: bottom - y }
}

const partOf = ({ centre, zoom }: Camera, { north, east, south, west }: Bounds): MapPart => {
  const projection = { origin: centre, zoom }
  const { x: left, y: top } = pointIn(projection, { lat: north, lng: west })
  const { x: right, y: bottom } = pointIn(projection, { lat: south, lng: east })
  return { left, top, right, bottom }
}

const isInside = (inner: MapPart, outer: MapPart): boolean =>
  inner.left >= outer.left && inner.top >= outer.top && inner.right <= outer.right && inner.bottom <= outer.bottom

const isNoLarger = (a: MapPart, b: MapPart): boolean =>
  a.right - a.left <= b.right - b.left && a.bottom - a.top <= b.bottom - b.top

const partCentre = ({ left, top, right, bottom }: MapPart): PixelPoint => ({
  x: (left + right) / 2,
  y: (top + bottom) / 2,
})

/** The camera at which an extent is seen whole: the very same where it is already, else the extent in the middle of the part
 * that nothing covers, and as many whole steps further away as it takes. */
export const cameraShowing = (camera: Camera, extent: Bounds, uncovered: MapPart): Camera => {
  const room = within(uncovered)
  if (isInside(partOf(camera, extent), room)) return camera
  let { zoom } = camera
  while (zoom - 1 >= MIN_ZOOM && !isNoLarger(partOf({ ...camera, zoom }, extent), room)) zoom -= 1
  const from = partCentre(room)
  const to = partCentre(partOf({ ...camera, zoom }, extent))
  return { centre: positionIn({ origin: camera.centre, zoom }, { x: to.x - from.x, y: to.y - from.y }), zoom }
}

/** Below it the view is too low to use [px]: then what stands at the foot may overlap it. */
const LEAST_HEIGHT_PX = 160

/** Below it there is no room for a card beside its roof [px]: then what stands at the head may overlap it, too. */
const LEAST_HEIGHT_OVER_FOOT_PX = 240

const boxOf = (selector: string): DOMRect | undefined => document.querySelector(selector)?.getBoundingClientRect()

/** The part of the map between the side panels, between floating elements at its head and its foot, in the window [px]; null where
 * there is no map. */
export const uncoveredBox = (): MapPart | null => {
  const map = boxOf('[data-map]')
  const head = boxOf('[data-map-head]')
  const foot = boxOf('[data-map-foot]')
  if (!map || !head || !foot) return null
  const isHigh = foot.top - head.bottom >= LEAST_HEIGHT_PX
  return {
    left: foot.left,
    right: foot.right,
    top: isHigh || foot.bottom - head.bottom >= LEAST_HEIGHT_OVER_FOOT_PX ? head.bottom : map.top,
    bottom: isHigh ? foot.top : foot.bottom,
  }
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

/** Moves the map so that a shape is seen whole in a box of the window; not at all where it is.
 * From further away than `leastZoom` the map comes nearer, as far as the shape allows. */
export const useShowOnMap =
  ({ position, onCamera }: Pick<MapState, 'position' | 'onCamera'>) =>
  (shape: AreaGeometry, leastZoom = 0, box = uncoveredBox()): void => {
    const uncovered = partIn(box)
    if (!uncovered) return
    const vertices = verticesOf(shape)
    const from = position.zoom < leastZoom ? { centre: centreOf(vertices), zoom: leastZoom } : position
    const camera = cameraShowing(from, boundsOf(vertices), uncovered)
    if (camera !== position) onCamera(camera)
  }

/** Whether the middle of a shape is on the map, covered or not. */
const isOnMap = (shape: AreaGeometry, camera: Camera): boolean => {
  const map = boxOf('[data-map]')
  if (!map) return false
  const { x, y } = pointIn({ origin: camera.centre, zoom: camera.zoom }, centreOf(verticesOf(shape)))
  return Math.abs(x) <= map.width / 2 && Math.abs(y) <= map.height / 2
}

/** The map has taken its new size by then [ms]. */
const TURNED_AFTER_MS = 400

/** Keeps a shape that is on the map in sight when what stands at the foot grows over it, and after the window was turned. */
export const useKeepInSight = (map: Pick<MapState, 'position' | 'onCamera'>, shape: AreaGeometry | null): void => {
  const show = useShowOnMap(map)
  const isSeen = useRef(false)
  useEffect(
    // A turned window has another size before one can ask: what counts is what was seen before.
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
