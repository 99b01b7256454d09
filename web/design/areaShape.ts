import type { Bounds, LatLng } from '#contract/area.ts'
import type { AreaGeometry } from '#engine/geometry/measureArea.ts'

/** The geometry of an area: the engine's own, which the map port's shapes are too. */
export type AreaShape = AreaGeometry

/** The bounds alone, in one order of fields. */
export const plainBounds = ({ north, east, south, west }: Bounds): Bounds => ({ north, east, south, west })

/** The vertices alone, in one order of fields. */
export const plainPath = (path: readonly LatLng[]): readonly LatLng[] => path.map(({ lat, lng }) => ({ lat, lng }))

/** The geometry alone, whatever else the object carries, and in one order of fields: equal shapes are equal as text. */
export const shapeOf = (shape: AreaShape): AreaShape =>
  shape.type === 'rectangle'
    ? { type: shape.type, bounds: plainBounds(shape.bounds) }
    : { type: shape.type, coordinates: plainPath(shape.coordinates) }

/** The middle of a shape's extent. */
export const centreOf = (shape: AreaShape): LatLng => {
  const { north, east, south, west } = extentOf(shape)
  return { lat: (north + south) / 2, lng: (east + west) / 2 }
}

/** From its northernmost to its southernmost point, and from its westernmost to its easternmost. */
export const extentOf = (shape: AreaShape): Bounds => {
  if (shape.type === 'rectangle') return shape.bounds
  const lats = shape.coordinates.map(({ lat }) => lat)
  const lngs = shape.coordinates.map(({ lng }) => lng)
  return { north: Math.max(...lats), south: Math.min(...lats), east: Math.max(...lngs), west: Math.min(...lngs) }
}
