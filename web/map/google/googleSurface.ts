import type { LatLng } from '../../../api/contract/area.ts'
import type { MapSurface, WindowPoint } from '../drawing/mapSurface.ts'
import { heldGestures } from './heldGestures.ts'

interface GoogleSurfaceParts {
  readonly map: google.maps.Map
  readonly container: HTMLElement
  readonly Point: typeof google.maps.Point
  projection(): google.maps.MapCanvasProjection | null
}

/** The centre of a map.
 * @throws Error for a map that was given none, which ours always are */
export const centreOf = (map: google.maps.Map): LatLng => {
  const centre = map.getCenter()
  if (!centre) throw new Error('the Google map has no centre')
  return { lat: centre.lat(), lng: centre.lng() }
}

export const zoomOf = (map: google.maps.Map): number => {
  const zoom = map.getZoom()
  if (zoom === undefined) throw new Error('the Google map has no zoom')
  return zoom
}

/** A Google map as drawing sees it. */
export const googleSurface = ({ map, container, Point, projection }: GoogleSurfaceParts): MapSurface => {
  const positionAt = ({ clientX, clientY }: WindowPoint): LatLng => {
    const { left, top } = container.getBoundingClientRect()
    const position = projection()?.fromContainerPixelToLatLng(new Point(clientX - left, clientY - top))
    return position ? { lat: position.lat(), lng: position.lng() } : centreOf(map)
  }
  return {
    container,
    centre: () => centreOf(map),
    zoom: () => zoomOf(map),
    positionAt,
    hold: () => {
      map.setOptions({ gestureHandling: 'none' })
      const letGo = heldGestures(map, container, positionAt)
      return () => {
        letGo()
        map.setOptions({ gestureHandling: 'greedy' })
      }
    },
    setDoubleClickZoom: (isEnabled) => map.setOptions({ disableDoubleClickZoom: !isEnabled }),
    onMove: (listener) => {
      const listening = map.addListener('bounds_changed', listener)
      return () => listening.remove()
    },
  }
}
