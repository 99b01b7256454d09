import { LatLngDouble, type LatLngLike, literalOf } from './latLng.ts'
import type { MapEngine } from './mapEngine.ts'
import { fromWorld, toWorld, WORLD_SIZE } from './mercator.ts'
import { PointDouble } from './point.ts'
import { strict } from './strict.ts'
import { type Offset, offsetOf, scaleOf, type View, worldAt } from './viewport.ts'

const latLngAt = (view: View, offset: Offset, isFree = false): LatLngDouble => {
  const { lat, lng } = fromWorld(worldAt(view, offset))
  return new LatLngDouble(lat, lng, isFree)
}

const offsetOfPlace = (view: View, place: LatLngLike): Offset => {
  const { lat, lng } = literalOf(place)
  return offsetOf(view, toWorld(lat, lng))
}

/** Converts between places and world coordinates. */
export const projectionDouble = (): google.maps.Projection =>
  strict<google.maps.Projection>('google.maps.Projection', {
    fromLatLngToPoint: (place) => {
      const { lat, lng } = literalOf(place)
      const { x, y } = toWorld(lat, lng)
      return new PointDouble(x, y)
    },
    fromPointToLatLng: (point, isFree) => {
      const { lat, lng } = fromWorld(point)
      return new LatLngDouble(lat, lng, isFree)
    },
  })

/** Converts between places and pixels of the visible picture. */
export const canvasProjectionDouble = (engine: MapEngine): google.maps.MapCanvasProjection => {
  const view = () => engine.shown ?? engine.view
  const corner = (): Offset => ({ x: engine.size.width / 2, y: engine.size.height / 2 })
  return strict<Pick<google.maps.MapCanvasProjection, CanvasMember>>('google.maps.MapCanvasProjection', {
    fromContainerPixelToLatLng: (pixel, isFree) =>
      pixel && latLngAt(view(), { x: pixel.x - corner().x, y: pixel.y - corner().y }, isFree),
    fromDivPixelToLatLng: (pixel, isFree) => {
      const { x, y } = engine.paneOffset
      return pixel && latLngAt(view(), { x: pixel.x + x, y: pixel.y + y }, isFree)
    },
    fromLatLngToContainerPixel: (place) => {
      const { x, y } = offsetOfPlace(view(), place)
      return new PointDouble(x + corner().x, y + corner().y)
    },
    fromLatLngToDivPixel: (place) => {
      if (!place) return null
      const { x, y } = offsetOfPlace(view(), place)
      const { x: left, y: top } = engine.paneOffset
      return new PointDouble(x - left, y - top)
    },
    getWorldWidth: () => WORLD_SIZE * scaleOf(view().zoom),
  }) as google.maps.MapCanvasProjection
}

type CanvasMember =
  | 'fromContainerPixelToLatLng'
  | 'fromDivPixelToLatLng'
  | 'fromLatLngToContainerPixel'
  | 'fromLatLngToDivPixel'
  | 'getWorldWidth'
