import { angleBetweenDeg } from '../geometry/angles.ts'
import { outlineEdges } from '../geometry/eavesAzimuth.ts'
import type { LatLng } from '../geometry/latLng.ts'
import type { PlaneDirection } from '../geometry/roofPlane.ts'
import type { Mounting } from './roof.ts'

/** Edges tried on flat roofs: beyond the longest ones rows along an edge gain nothing. */
const EDGES_TRIED = 4
/** Racks are turned at most so far to stand along an edge: on a rectangular roof one edge is always as near [degrees]. */
const LARGEST_TURN_DEG = 45
/** Edges nearer than this run the same way [degrees]. */
const SAME_DEG = 0.5

/** The azimuths that rows of modules may face, the one asked for first. On pitched roofs rows run along the eaves. On flat
 * roofs they may also run along one of the longest edges; racks keep within 45° of the azimuth asked for. */
export const rowDirections = (
  outline: readonly LatLng[],
  mounting: Mounting,
  { tiltDeg, azimuthDeg }: PlaneDirection,
): number[] => {
  if (mounting === 'flush' && tiltDeg > 0) return [azimuthDeg]
  const asked = mounting === 'eastWest' ? (azimuthDeg + 270) % 360 : azimuthDeg
  const directions = [asked]
  const edges = outlineEdges(outline).toSorted((a, b) => b.lengthM - a.lengthM)
  for (const edge of edges.slice(0, EDGES_TRIED))
    for (const quarters of [0, 1, 2, 3]) {
      const direction = (edge.azimuthDeg + 90 * quarters) % 360
      const isNear = angleBetweenDeg(direction, asked) <= LARGEST_TURN_DEG + SAME_DEG
      const isNew = directions.every((chosen) => angleBetweenDeg(chosen, direction) > SAME_DEG)
      if (isNear && isNew) directions.push(direction)
    }
  return directions
}
