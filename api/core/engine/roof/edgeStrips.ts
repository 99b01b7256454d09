import { type AreaGeometry, verticesOf } from '../geometry/areaGeometry.ts'
import { centerOf, type LatLng } from '../geometry/latLng.ts'
import { distanceM, type PointM } from '../geometry/localPlane.ts'
import { againstTheClock, clippedTo, turn } from '../geometry/outline.ts'
import { type PlaneDirection, roofPlane } from '../geometry/roofPlane.ts'
import { type EdgeSetback, STEEPEST_DEG } from '../layout/roofOutline.ts'

/** The parts of a roof that modules leave free by the distances of single edges, such as walkways.
 * @param slope of the roof; level under racks
 * @returns outlines as seen from above; a distance of 0 and edges that the roof lacks have none */
export const edgeStrips = (
  area: AreaGeometry,
  slope: PlaneDirection,
  edgeSetbacks: readonly EdgeSetback[],
): readonly (readonly LatLng[])[] => {
  const outline = verticesOf(area)
  if (area.type === 'polyline' || edgeSetbacks.length === 0 || slope.tiltDeg > STEEPEST_DEG) return []
  const plane = roofPlane(centerOf(outline), slope)
  const points = outline.map(plane.toPoint)
  const inwards = againstTheClock(points) === points ? 1 : -1
  return edgeSetbacks.flatMap(({ edge, distanceM: stripM }) => {
    const [from, to] = [points[edge], points[(edge + 1) % points.length]]
    if (!from || !to || stripM === 0) return []
    const lengthM = distanceM(from, to)
    const depthAt = (point: PointM): number => (inwards * turn(from, to, point)) / lengthM
    const alongAt = ({ x, y }: PointM): number =>
      ((x - from.x) * (to.x - from.x) + (y - from.y) * (to.y - from.y)) / lengthM
    const near = clippedTo(points, (point) => stripM - depthAt(point))
    const inside = clippedTo(near, (point) => depthAt(point) + 1e-6)
    const after = clippedTo(inside, (point) => alongAt(point) + stripM)
    const strip = clippedTo(after, (point) => lengthM + stripM - alongAt(point))
    return strip.length < 3 ? [] : [strip.map(plane.toLatLng)]
  })
}
