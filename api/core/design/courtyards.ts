import { type AreaGeometry, verticesOf } from '#engine/geometry/areaGeometry.ts'
import { boundsOf, type LatLng } from '#engine/geometry/latLng.ts'
import { localPlane } from '#engine/geometry/localPlane.ts'
import { measureArea } from '#engine/geometry/measureArea.ts'
import { holds } from '#engine/geometry/turfOutline.ts'
import { METHODS } from '#wire/methods.ts'
import type { Area } from './area.ts'
import type { Design } from './design.ts'

type WithObstacles = Pick<Design, 'obstacles' | 'method'>

const isWithin = (inner: AreaGeometry, outer: AreaGeometry): boolean => {
  const [small, large] = [boundsOf(verticesOf(inner)), boundsOf(verticesOf(outer))]
  if (small.west < large.west || small.east > large.east || small.south < large.south || small.north > large.north)
    return false
  const outline = verticesOf(outer)
  const plane = localPlane({ lat: large.south, lng: large.west })
  const outlineM = outline.map(plane.toPoint)
  return verticesOf(inner).every((vertex) => holds(outlineM, plane.toPoint(vertex)))
}

/** Smaller obstacles of height 0 are roof windows, which the Standard method does not know [m²]. */
const LEAST_COURTYARD_M2 = 4

const isCourtyard = (obstacle: WithObstacles['obstacles'][number]): boolean => {
  if (obstacle.heightM !== 0) return false
  const measured = measureArea(obstacle)
  return measured.ok && measured.value.totalAreaM2 >= LEAST_COURTYARD_M2
}

/** Courtyards of an area by a method that lays no modules: large obstacles of height 0 within its outline. Other methods lay modules
 * around obstacles. */
export const courtyardsOf = (area: AreaGeometry, { obstacles, method }: WithObstacles): readonly LatLng[][] => {
  if (METHODS[method].laysModules || area.type === 'polyline') return []
  return obstacles
    .filter((obstacle) => isCourtyard(obstacle) && isWithin(obstacle, area))
    .map((obstacle) => [...verticesOf(obstacle)])
}

/** The area as the method of a design measures it. */
export const measuredBy =
  (design: WithObstacles) =>
  <Measured extends Area>(area: Measured): Measured => {
    const courtyards = courtyardsOf(area, design)
    const measured = courtyards.length > 0 ? measureArea(area, courtyards) : null
    if (!measured?.ok) return area
    return { ...area, totalArea: measured.value.totalAreaM2, usableArea: measured.value.usableAreaM2 }
  }
