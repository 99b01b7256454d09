import { type AreaGeometry, verticesOf } from '#engine/geometry/areaGeometry.ts'
import { type Bounds, boundsOf, type LatLng } from '#engine/geometry/latLng.ts'

/** The bounds alone, in a fixed order of fields. */
export const plainBounds = ({ north, east, south, west }: Bounds): Bounds => ({ north, east, south, west })

/** The vertices alone, in a fixed order of fields. */
export const plainPath = (path: readonly LatLng[]): LatLng[] => path.map(({ lat, lng }) => ({ lat, lng }))

/** The geometry alone, without other fields and in a fixed order: equal shapes have equal JSON. */
export const plainShape = (shape: AreaGeometry): AreaGeometry =>
  shape.type === 'rectangle'
    ? { type: shape.type, bounds: plainBounds(shape.bounds) }
    : { type: shape.type, coordinates: plainPath(shape.coordinates) }

/** The shapes of a design, or of a part of one. */
interface DrawnShapes {
  readonly areas: readonly AreaGeometry[]
  readonly obstacles: readonly AreaGeometry[]
}

/** The bounding box of the roofs and their obstacles. Surroundings are left out, as a distant one would make the roofs small. Null if
 * there are none. */
export const extentOf = ({ areas, obstacles }: DrawnShapes): AreaGeometry | null => {
  const vertices = [...areas, ...obstacles].flatMap(verticesOf)
  return vertices.length > 0 ? { type: 'rectangle', bounds: boundsOf(vertices) } : null
}
