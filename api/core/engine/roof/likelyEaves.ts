import { angleBetweenDeg, cosDeg, sinDeg } from '../geometry/angles.ts'
import { type OutlineEdge, outlineEdges, possibleEaves } from '../geometry/eavesAzimuth.ts'
import { centerOf, type LatLng } from '../geometry/latLng.ts'
import { distanceM, type LocalPlane, type PointM } from '../geometry/localPlane.ts'
import { distanceToEdge } from '../geometry/outline.ts'
import { tangentPlane } from '../geometry/tangentPlane.ts'

/** A pitched face that is already known. */
export interface KnownFace {
  readonly outline: readonly LatLng[]
  /** Downslope direction [degrees clockwise from north]. */
  readonly azimuthDeg: number
}

/** Largest deviations of two edges drawn by hand that are one ridge, hip or valley. */
const SHARED = { azimuthDeg: 10, distanceM: 1 } as const
/** Least part of an edge that is shared where the edge is no eaves. */
const SHARED_FRACTION = 0.25
/** Shared edges that are shorter in all tell nothing [m]. */
const LEAST_SHARED_M = 0.5
/** An edge that faces nearly downslope is the neighbor's eaves, at which its slope goes on [degrees]. */
const EAVES_WITHIN_DEG = 30
/** Eaves face the likely direction at least roughly [degrees]. */
const FARTHEST_DEG = 90
/** Sides of lengths whose ratio is greater count as equally long. */
const EQUAL_RATIO = 0.9

interface PlacedEdge extends OutlineEdge {
  readonly index: number
  readonly from: PointM
  readonly to: PointM
}

const edgesIn = ({ toPoint }: LocalPlane, outline: readonly LatLng[]): readonly PlacedEdge[] => {
  const points = outline.map(toPoint)
  return outlineEdges(outline).map((edge, index) => {
    const from = points[index] as PointM
    return { ...edge, index, from, to: points[(index + 1) % points.length] ?? from }
  })
}

/** Length that two edges of faces on either side have in common [m]. */
const sharedM = (edge: PlacedEdge, their: PlacedEdge): number => {
  if (angleBetweenDeg(edge.azimuthDeg, their.azimuthDeg + 180) > SHARED.azimuthDeg) return 0
  const lengthM = distanceM(edge.from, edge.to)
  const [alongX, alongY] = [(edge.to.x - edge.from.x) / lengthM, (edge.to.y - edge.from.y) / lengthM]
  const along = ({ x, y }: PointM): number => (x - edge.from.x) * alongX + (y - edge.from.y) * alongY
  const ends = [along(their.from), along(their.to)]
  const [start, end] = [Math.max(0, Math.min(...ends)), Math.min(lengthM, Math.max(...ends))]
  const middleM = (start + end) / 2
  const middle = { x: edge.from.x + middleM * alongX, y: edge.from.y + middleM * alongY }
  return end > start && distanceToEdge(their.from, their.to, middle) < SHARED.distanceM ? end - start : 0
}

/** Azimuth of a face of equal pitch on the other side of an edge: mirrored at a ridge, hip or valley, the same beside a verge and below
 * eaves.
 * @param edgeDeg outward normal of the edge of the known face */
const azimuthBeyond = (edgeDeg: number, knownDeg: number): number =>
  angleBetweenDeg(edgeDeg, knownDeg) < EAVES_WITHIN_DEG ? knownDeg : (2 * edgeDeg + 180 - knownDeg + 720) % 360

const nearestTo = (edges: readonly PlacedEdge[], azimuthDeg: number): PlacedEdge | undefined =>
  edges.toSorted((a, b) => angleBetweenDeg(a.azimuthDeg, azimuthDeg) - angleBetweenDeg(b.azimuthDeg, azimuthDeg))[0]

const eavesByNeighbours = (edges: readonly PlacedEdge[], plane: LocalPlane, faces: readonly KnownFace[]) => {
  const sharedOf = new Map<PlacedEdge, number>()
  let [east, north, lengthM] = [0, 0, 0]
  for (const { outline, azimuthDeg } of faces)
    for (const their of edgesIn(plane, outline))
      for (const edge of edges) {
        const ofBothM = sharedM(edge, their)
        const beyondDeg = azimuthBeyond(their.azimuthDeg, azimuthDeg)
        sharedOf.set(edge, (sharedOf.get(edge) ?? 0) + ofBothM)
        east += ofBothM * sinDeg(beyondDeg)
        north += ofBothM * cosDeg(beyondDeg)
        lengthM += ofBothM
      }
  if (lengthM < LEAST_SHARED_M || Math.hypot(east, north) < lengthM / 4) return undefined
  const wantedDeg = ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360
  const isFree = (edge: PlacedEdge): boolean => (sharedOf.get(edge) ?? 0) < SHARED_FRACTION * edge.lengthM
  const eaves = nearestTo(possibleEaves(edges).filter(isFree), wantedDeg)
  return eaves && angleBetweenDeg(eaves.azimuthDeg, wantedDeg) < FARTHEST_DEG ? eaves : undefined
}

const ratioOf = (a: OutlineEdge, b: OutlineEdge): number =>
  Math.min(a.lengthM, b.lengthM) / Math.max(a.lengthM, b.lengthM)

/** The base of an isosceles triangle, but not of an equilateral one. */
const baseOf = (edges: readonly PlacedEdge[]): PlacedEdge | undefined => {
  const bases = edges.filter((_, index) => {
    const [a, b] = edges.filter((__, other) => other !== index)
    return a && b && ratioOf(a, b) > EQUAL_RATIO
  })
  return bases.length === 1 ? bases[0] : undefined
}

/** The longer one of the parallel sides of a trapezoid. */
const longerParallel = (edges: readonly PlacedEdge[]): PlacedEdge | undefined => {
  const longer = edges.flatMap((edge, index) => {
    const opposite = edges[(index + 2) % edges.length] ?? edge
    const areParallel = angleBetweenDeg(edge.azimuthDeg, opposite.azimuthDeg + 180) < SHARED.azimuthDeg
    if (!areParallel) return []
    return ratioOf(edge, opposite) < EQUAL_RATIO && edge.lengthM > opposite.lengthM ? [edge] : []
  })
  return longer.length === 1 ? longer[0] : undefined
}

const eavesByShape = (edges: readonly PlacedEdge[]): PlacedEdge | undefined => {
  if (edges.length === 3) return baseOf(edges)
  return edges.length === 4 ? longerParallel(edges) : undefined
}

/** Index of the edge of a drawn pitched face that is likely its eaves. Edges shared with known faces are ridge, hip, valley or verge, and
 * tell the direction of a face of equal pitch: the eaves are the other edge that fits it best. Without them a hip tells itself: the longer
 * parallel side of a trapezoid and the base of a triangle.
 * @param outline at least three vertices, in either direction, beginning anywhere
 * @param faces pitched faces, of which the drawn one is none
 * @returns undefined where neither neighbors nor shape tell */
export const likelyEaves = (outline: readonly LatLng[], faces: readonly KnownFace[]): number | undefined => {
  const plane = tangentPlane(centerOf(outline))
  const edges = edgesIn(plane, outline)
  return (eavesByNeighbours(edges, plane, faces) ?? eavesByShape(edges))?.index
}
