import { angleBetweenDeg } from '../geometry/angles.ts'
import { verticesOf } from '../geometry/areaGeometry.ts'
import { nearestEaves, outlineEdges, possibleEaves } from '../geometry/eavesAzimuth.ts'
import { azimuthOfArea, type DetailedArea } from './roofOfArea.ts'

/** Rows turned by less than this against an edge look straight [degrees]. */
const MISALIGNED_FROM_DEG = 2
const RIGHT_ANGLE_DEG = 90

/** Direction of misaligned modules and of the roof edge to which they could be aligned. */
export interface MisalignedModules {
  /** Degrees clockwise from north, as `nearestDeg`. */
  readonly azimuthDeg: number
  /** The azimuth of the edge that is nearest to it. */
  readonly nearestDeg: number
}

/** Angle by which two directions miss being parallel or perpendicular, 0 to 45 degrees. */
const offSquareDeg = (aDeg: number, bDeg: number): number => {
  const beyond = angleBetweenDeg(aDeg, bDeg) % RIGHT_ANGLE_DEG
  return Math.min(beyond, RIGHT_ANGLE_DEG - beyond)
}

/** Whether the modules of a pitched roof are misaligned: the rows follow the azimuth, and no edge that can be eaves is parallel or
 * perpendicular to them.
 * @returns null where they lie straight; on flat roofs, whose racks stand as one likes; and along a line, which they follow */
export const misalignedModules = (area: DetailedArea): MisalignedModules | null => {
  if (area.type === 'polyline' || area.roofType !== 'pitched') return null
  const azimuthDeg = azimuthOfArea(area)
  const edges = possibleEaves(outlineEdges(verticesOf(area)))
  if (edges.some((edge) => offSquareDeg(edge.azimuthDeg, azimuthDeg) < MISALIGNED_FROM_DEG)) return null
  const nearest = nearestEaves(edges, azimuthDeg)
  return nearest ? { azimuthDeg, nearestDeg: nearest.azimuthDeg } : null
}
