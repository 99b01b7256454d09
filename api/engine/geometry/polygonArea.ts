import { area } from '@turf/area'
import { polygon } from '@turf/helpers'
import type { LatLng } from './latLng.ts'

/** Area of a simple polygon on the sphere, by Turf (R = 6371008.8 m).
 * @param coordinates at least three vertices, in either direction, the first not repeated
 * @returns area [m²], the same whichever vertex comes first
 * @see Chamberlain and Duquette, Some Algorithms for Polygons on a Sphere, JPL 07-03 (2007), which Turf implements */
export const polygonAreaM2 = (coordinates: readonly LatLng[]): number => {
  const ring = coordinates.map(({ lat, lng }) => [lng, lat])
  return area(polygon([[...ring, ring[0] ?? []]]))
}
