import { expect } from 'vitest'
import type { OutlineShape } from '#design/shape.ts'
import type { LatLng } from '#engine/geometry/latLng.ts'
import type { Camera } from '../../maps/mapAdapter.ts'
import { cameraNear, type Pixel, positionAt } from './webMercator.ts'

/** Milan, the planner's initial position. */
export const CAMERA: Camera = cameraNear({ lat: 45.4642, lng: 9.19 }, 18)

/** Matches a position to within 0.5 µ°: 6 cm. */
const closeTo = ({ lat, lng }: LatLng) => ({ lat: expect.closeTo(lat, 6), lng: expect.closeTo(lng, 6) })

/** Expected shape of a path through pixels. */
export const pathAt = (type: 'polygon' | 'polyline', pixels: readonly Pixel[], camera: Camera = CAMERA) => ({
  type,
  coordinates: pixels.map((pixel) => closeTo(positionAt(camera, pixel))),
})

/** Expected rectangle between two pixels. */
export const rectangleAt = (a: Pixel, b: Pixel, camera: Camera = CAMERA) => {
  const corners = [positionAt(camera, a), positionAt(camera, b)]
  const lats = corners.map(({ lat }) => lat)
  const lngs = corners.map(({ lng }) => lng)
  const bounds = {
    north: Math.max(...lats),
    south: Math.min(...lats),
    east: Math.max(...lngs),
    west: Math.min(...lngs),
  }
  return {
    type: 'rectangle',
    bounds: Object.fromEntries(Object.entries(bounds).map(([side, degrees]) => [side, expect.closeTo(degrees, 6)])),
  }
}

/** Expected camera. */
export const cameraAt = ({ center, zoom }: Camera) => ({ center: closeTo(center), zoom: expect.closeTo(zoom, 6) })

/** A shape whose vertices lie on pixels of the box. */
export const shapeAt = (id: string, type: OutlineShape['type'], pixels: readonly Pixel[]): OutlineShape => {
  const coordinates = pixels.map((pixel) => positionAt(CAMERA, pixel))
  if (type !== 'rectangle') return { id, type, coordinates }
  const [a, b] = coordinates as [LatLng, LatLng]
  const bounds = {
    north: Math.max(a.lat, b.lat),
    south: Math.min(a.lat, b.lat),
    east: Math.max(a.lng, b.lng),
    west: Math.min(a.lng, b.lng),
  }
  return { id, type, bounds }
}
