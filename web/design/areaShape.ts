import { type AreaGeometry, verticesOf } from '#engine/geometry/areaGeometry.ts'
import { type Bounds, boundsOf, type LatLng } from '#engine/geometry/latLng.ts'

/** The bounds alone, in one order of fields. */
export const plainBounds = ({ north, east, south, west }: Bounds): Bounds => ({ north, east, south, west })

/** The vertices alone, in one order of fields. */
export const plainPath = (path: readonly LatLng[]): LatLng[] => path.map(({ lat, lng }) => ({ lat, lng }))

/** The geometry alone, whatever else the object carries, and in one order of fields: equal shapes are equal as text. */
export const plainShape = (shape: AreaGeometry): AreaGeometry =>
  shape.type === 'rectangle'
    ? { type: shape.type, bounds: plainBounds(shape.bounds) }
    : { type: shape.type, coordinates: plainPath(shape.coordinates) }

/** The shapes of a design, or of a part of one. */
interface Drawn {
  readonly areas: readonly AreaGeometry[]
  readonly obstacles: readonly AreaGeometry[]
}

/** The box around the roofs and their obstacles, without surroundings: a far one would make them small. Null around nothing. */
export const extentOf = ({ areas, obstacles }: Drawn): AreaGeometry | null => {
  const vertices = [...areas, ...obstacles].flatMap(verticesOf)
  return vertices.length > 0 ? { type: 'rectangle', bounds: boundsOf(vertices) } : null
}
