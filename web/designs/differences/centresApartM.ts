import { verticesOf } from '#engine/geometry/areaGeometry.ts'
import { type LatLng, meanPosition } from '#engine/geometry/latLng.ts'
import { distanceM, localPlane } from '#engine/geometry/localPlane.ts'

type Outline = Parameters<typeof verticesOf>[0]

const centreOf = (outline: Outline): LatLng => meanPosition(verticesOf(outline))

/** How far the middles of the vertices of two outlines are apart [m]: for one that was carried as a whole, how far. */
export const centresApartM = (one: Outline, other: Outline): number => {
  const { toPoint } = localPlane(centreOf(one))
  return distanceM(toPoint(centreOf(one)), toPoint(centreOf(other)))
}
