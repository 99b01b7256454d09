import { area, polygon } from '@turf/turf'
import { fail, ok, type Result } from '../result.ts'
import { RADIANS_PER_DEGREE, sinDeg } from './angles.ts'
import { type AreaGeometry, verticesOf } from './areaGeometry.ts'
import { type Bounds, boundsOf, cornersOf, type LatLng, positionsOf } from './latLng.ts'
import { EARTH_RADIUS_M } from './localPlane.ts'
import { POLYLINE_STRIP_WIDTH_M, polylineLengthM } from './polylineLength.ts'
import { selfIntersects } from './selfIntersection.ts'

/** Area of a latitude/longitude box on the sphere of R = 6371 km: R² · Δλ · (sin φ_north − sin φ_south).
 * @param bounds degrees, `east` > `west`, `north` > `south`
 * @returns area [m²]
 * @see docs/behaviour.md 3.11 (earth radius); area of a spherical zone, any spherical geometry text */
export const rectangleAreaM2 = ({ north, east, south, west }: Bounds): number => {
  return EARTH_RADIUS_M ** 2 * (east - west) * RADIANS_PER_DEGREE * (sinDeg(north) - sinDeg(south))
}

/** Area of a simple polygon on the sphere, by Turf (R = 6371008.8 m).
 * @param coordinates at least three vertices, in either direction, the first not repeated
 * @returns area [m²], the same whichever vertex comes first
 * @see Chamberlain and Duquette, Some Algorithms for Polygons on a Sphere, JPL 07-03 (2007), which Turf implements */
export const polygonAreaM2 = (coordinates: readonly LatLng[]): number => {
  const ring = positionsOf(coordinates)
  return area(polygon([[...ring, ring[0] ?? []]]))
}

export interface MeasuredArea {
  /** Whole area [m²], not rounded. */
  readonly totalAreaM2: number
  /** Area that modules may use [m²]. */
  readonly usableAreaM2: number
}

export type GeometryFault = 'degenerateGeometry' | 'selfIntersecting'

/** Share of a roof that modules may use; docs/behaviour.md 3.11. */
export const USABLE_FRACTION = 0.8
/** Smallest area of a roof [m²]; a smaller outline is a drawing error. */
const SMALLEST_AREA_M2 = 0.01

/** Vertices without those that repeat their predecessor (a double click, a closed ring). */
const withoutRepeats = (coordinates: readonly LatLng[], closed: boolean): LatLng[] =>
  coordinates.filter(({ lat, lng }, index) => {
    const previous = index > 0 ? coordinates[index - 1] : closed ? coordinates.at(-1) : undefined
    return previous?.lat !== lat || previous.lng !== lng
  })

const measured = (totalAreaM2: number): Result<MeasuredArea, GeometryFault> =>
  totalAreaM2 < SMALLEST_AREA_M2
    ? fail('degenerateGeometry')
    : ok({ totalAreaM2, usableAreaM2: Math.round(USABLE_FRACTION * totalAreaM2) })

const measurePolyline = (coordinates: readonly LatLng[]): Result<MeasuredArea, GeometryFault> => {
  const line = withoutRepeats(coordinates, false)
  if (line.length < 2) return fail('degenerateGeometry')
  if (selfIntersects(line, false)) return fail('selfIntersecting')
  const stripAreaM2 = polylineLengthM(line) * POLYLINE_STRIP_WIDTH_M
  return stripAreaM2 < SMALLEST_AREA_M2
    ? fail('degenerateGeometry')
    : ok({ totalAreaM2: stripAreaM2, usableAreaM2: stripAreaM2 })
}

const measurePolygon = (coordinates: readonly LatLng[]): Result<MeasuredArea, GeometryFault> => {
  const ring = withoutRepeats(coordinates, true)
  if (ring.length < 3) return fail('degenerateGeometry')
  if (selfIntersects(ring, true)) return fail('selfIntersecting')
  return measured(polygonAreaM2(ring))
}

/** Total area of the holes [m²], or the fault of the first invalid hole. */
const holesAreaM2 = (holes: readonly (readonly LatLng[])[]): Result<number, GeometryFault> => {
  let sumM2 = 0
  for (const hole of holes) {
    const one = measurePolygon(hole)
    if (!one.ok) return one
    sumM2 += one.value.totalAreaM2
  }
  return ok(sumM2)
}

/** Total and usable area of a drawn shape: rectangles on the sphere of R = 6371 km, polygons by Turf, 80 % of either usable (rounded to
 * whole m²), without their holes; a polyline counts as a strip of 5 m, all of it usable.
 * @param geometry degrees; a rectangle needs `north` > `south` and `east` > `west`
 * @param holes courtyards inside the outline, apart from each other; a polyline has none
 * @returns areas [m²], or the fault of the geometry
 * @see docs/behaviour.md 3.11, 3.12
 * @example
 * // Returns { ok: true, value: { totalAreaM2: 87.4288…, usableAreaM2: 70 } }.
 * measureArea({ type: 'rectangle', bounds: { north: 45.0001, south: 45, east: 9.0001, west: 9 } }) */
export const measureArea = (
  geometry: AreaGeometry,
  holes: readonly (readonly LatLng[])[] = [],
): Result<MeasuredArea, GeometryFault> => {
  const whole = measureWhole(geometry)
  if (!whole.ok || holes.length === 0 || geometry.type === 'polyline') return whole
  const cut = holesAreaM2(holes)
  return cut.ok ? measured(whole.value.totalAreaM2 - cut.value) : cut
}

const measureWhole = (geometry: AreaGeometry): Result<MeasuredArea, GeometryFault> => {
  switch (geometry.type) {
    case 'rectangle': {
      const { north, south, east, west } = geometry.bounds
      return north > south && east > west ? measured(rectangleAreaM2(geometry.bounds)) : fail('degenerateGeometry')
    }
    case 'polygon':
      return measurePolygon(geometry.coordinates)
    case 'polyline':
      return measurePolyline(geometry.coordinates)
  }
}

/** Diagonal of the bounds of an area [m]; 0 for a polyline, which may be long. */
export const spanM = (geometry: AreaGeometry): number => {
  if (geometry.type === 'polyline') return 0
  const [southWest, , northEast] = cornersOf(boundsOf(verticesOf(geometry)))
  return polylineLengthM([southWest, northEast])
}
