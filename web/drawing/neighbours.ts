import { lineString, nearestPointOnLine } from '@turf/turf'
import { type Shape, shapeVertices } from '#design/shape.ts'
import { type LatLng, positionsOf } from '#engine/geometry/latLng.ts'
import { localPlane, type PointM } from '#engine/geometry/localPlane.ts'

export type MapOutline = readonly LatLng[]

/** Snapped position near a roof: exactly its corner, or else a point on its edge. */
export interface Snap {
  readonly kind: 'corner' | 'edge'
  readonly at: LatLng
}

/** Outlines of the roofs to which a vertex can snap. */
export const roofOutlines = (shapes: readonly Shape[], exceptId?: string): readonly MapOutline[] =>
  shapes
    .filter(({ id, kind = 'roof', type }) => kind === 'roof' && type !== 'polyline' && id !== exceptId)
    .map(shapeVertices)

/** Snaps a position to a near outline; a corner comes before an edge.
 * @param reachM largest distance [m]
 * @returns null if nothing is near */
export const snapTo = (outlines: readonly MapOutline[], position: LatLng, reachM: number): Snap | null => {
  const { toPoint } = localPlane(position)
  let corner: { readonly at: LatLng; readonly awayM: number } | null = null
  let edge: { readonly at: LatLng; readonly awayM: number } | null = null
  for (const outline of outlines) {
    for (const at of outline) {
      const { x, y } = toPoint(at)
      const awayM = Math.hypot(x, y)
      if (awayM <= (corner?.awayM ?? reachM)) corner = { at, awayM }
    }
    const ring = lineString(positionsOf([...outline, ...outline.slice(0, 1)]))
    const { geometry, properties } = nearestPointOnLine(ring, [position.lng, position.lat], { units: 'meters' })
    const [lng = 0, lat = 0] = geometry.coordinates
    if (properties.pointDistance <= (edge?.awayM ?? reachM))
      edge = { at: { lat, lng }, awayM: properties.pointDistance }
  }
  if (corner) return { kind: 'corner', at: corner.at }
  return edge && { kind: 'edge', at: edge.at }
}

const isSame = (a: LatLng, b: LatLng): boolean => a.lat === b.lat && a.lng === b.lng

/** Twice the enclosed area [m²], positive for counter-clockwise corners. */
const twiceSignedArea = (points: readonly PointM[]): number =>
  points.reduce((sum, { x, y }, index) => {
    const next = points[(index + 1) % points.length] as PointM
    return sum + x * next.y - next.x * y
  }, 0)

/** An edge shared with an existing roof. */
export interface SharedEdge {
  /** True if the edge is that roof's first one: the low edge. */
  readonly isEaves: boolean
  /** The side on which that roof lies, seen from the start of the edge. */
  readonly side: 'left' | 'right'
}

/** The edge of an outline between exactly these corners, or null. */
export const sharedEdge = (outlines: readonly MapOutline[], start: LatLng, end: LatLng): SharedEdge | null => {
  for (const outline of outlines) {
    const [from, to] = [start, end].map((corner) => outline.findIndex((each) => isSame(each, corner))) as [
      number,
      number,
    ]
    const isForward = (from + 1) % outline.length === to
    if (from < 0 || to < 0 || (!isForward && (to + 1) % outline.length !== from)) continue
    const runsLeft = twiceSignedArea(outline.map(localPlane(start).toPoint)) > 0
    return { isEaves: (isForward ? from : to) === 0, side: isForward === runsLeft ? 'left' : 'right' }
  }
  return null
}
