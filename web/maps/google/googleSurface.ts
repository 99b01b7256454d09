import type { LatLng } from '#engine/geometry/latLng.ts'
import type { MapSurface, WindowPoint } from '../../drawing/mapSurface.ts'
import type { Camera } from '../mapAdapter.ts'
import { positionIn } from '../projection.ts'
import { gestureOverride } from './gestureOverride.ts'

interface GoogleSurfaceParts {
  readonly map: google.maps.Map
  readonly container: HTMLElement
  readonly Point: typeof google.maps.Point
  projection(): google.maps.MapCanvasProjection | null
  /** Called whenever Google draws its overlays: in every frame of an animation, whereas `bounds_changed` reports only its start. */
  readonly drawListeners: Set<() => void>
}

/** The center of a map.
 * @throws Error for a map without a center; ours always have one */
export const mapCenter = (map: google.maps.Map): LatLng => {
  const center = map.getCenter()
  if (!center) throw new Error('the Google map has no center')
  return { lat: center.lat(), lng: center.lng() }
}

export const mapZoom = (map: google.maps.Map): number => {
  const zoom = map.getZoom()
  if (zoom === undefined) throw new Error('the Google map has no zoom')
  return zoom
}

const TILE_SIZE_PX = 256
/** Longest slide of a finger that still causes a click, as in Google's code. */
const TAP_SLOP_PX = 15
/** Rounds away the error of a whole zoom computed from pixels. */
const ZOOM_DECIMALS = 6

/** The place at a point of the visible picture [px from its upper left corner]. */
const placeAt = ({ map, Point, projection }: GoogleSurfaceParts, x: number, y: number): LatLng => {
  const place = projection()?.fromContainerPixelToLatLng(new Point(x, y))
  return place ? { lat: place.lat(), lng: place.lng() } : mapCenter(map)
}

/** Camera of the visible picture, also during an animation. */
export const shownCamera = (parts: GoogleSurfaceParts): Camera => {
  const { map, container, projection } = parts
  const worldPx = projection()?.getWorldWidth()
  const zoom = worldPx ? Number(Math.log2(worldPx / TILE_SIZE_PX).toFixed(ZOOM_DECIMALS)) : mapZoom(map)
  return { center: placeAt(parts, container.clientWidth / 2, container.clientHeight / 2), zoom }
}

/** A Google map as a drawing surface. */
export const googleSurface = (parts: GoogleSurfaceParts): MapSurface => {
  const { map, container, drawListeners } = parts
  const positionAt = ({ clientX, clientY }: WindowPoint): LatLng => {
    const { left, top } = container.getBoundingClientRect()
    return placeAt(parts, clientX - left, clientY - top)
  }
  return {
    container,
    tapSlopPx: TAP_SLOP_PX,
    center: () => mapCenter(map),
    zoom: () => mapZoom(map),
    positionAt,
    disableDragging: (press) => {
      map.setOptions({ gestureHandling: 'none' })
      const letGo = gestureOverride(map, { container, positionAt, press })
      return () => {
        letGo()
        map.setOptions({ gestureHandling: 'greedy' })
      }
    },
    panBy: (step) => map.moveCamera({ center: positionIn({ origin: mapCenter(map), zoom: mapZoom(map) }, step) }),
    setDoubleClickZoom: (isEnabled) => map.setOptions({ disableDoubleClickZoom: !isEnabled }),
    onMove: (listener) => {
      // A new object, because the same listener may be added twice.
      const tell = () => listener()
      drawListeners.add(tell)
      const listening = map.addListener('bounds_changed', tell)
      return () => {
        drawListeners.delete(tell)
        listening.remove()
      }
    },
  }
}
