import type { Bounds } from '#engine/geometry/latLng.ts'
import type { Camera } from '../mapAdapter.ts'
import { type PixelPoint, pointIn, positionIn } from '../projection.ts'
import { MIN_ZOOM } from '../world.ts'

/** A part of the window, as distances from the middle of the map, to the right and down [px]. */
export interface MapPart {
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
