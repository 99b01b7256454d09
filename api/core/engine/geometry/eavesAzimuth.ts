import { angleBetweenDeg } from './angles.ts'
import type { LatLng } from './latLng.ts'
import { type Side, sidesOf } from './sides.ts'

/** An edge of an outline: its length and the azimuth of its outward normal. */
export interface OutlineEdge {
  readonly lengthM: number
  /** Degrees clockwise from north, 0 to below 360. */
  readonly azimuthDeg: number
}

/** Twice the enclosed area, positive if the sides run counterclockwise. */
const twiceSignedArea = (sides: readonly Side[]): number =>
  sides.reduce((sum, { from, to }) => sum + from.x * to.y - to.x * from.y, 0)

/** The edges of an outline as seen from above; edge `i` runs from vertex `i` to the next.
 * @param outline at least three vertices, in either direction, the first not repeated */
export const outlineEdges = (outline: readonly LatLng[]): OutlineEdge[] => {
  const sides = sidesOf(outline, true)
  const turn = Math.sign(twiceSignedArea(sides))
  return sides.map(({ from, to, lengthM }) => {
    const [east, north] = [(to.y - from.y) * turn, (from.x - to.x) * turn]
    return { lengthM, azimuthDeg: ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360 }
  })
}

/** The azimuth of a roof plane whose low edge is edge `edgeIndex` of its outline: that edge's outward normal.
 * @returns degrees clockwise from north, 0 to below 360; undefined where the outline has no such edge */
export const eavesAzimuthDeg = (outline: readonly LatLng[], edgeIndex: number): number | undefined =>
  outlineEdges(outline)[edgeIndex]?.azimuthDeg

/** Least length of eaves, as a share of the longest edge; shorter edges are cut-off corners. */
const LEAST_EAVES_FRACTION = 0.25

/** The edges long enough to be eaves. */
export const possibleEaves = <Edge extends OutlineEdge>(edges: readonly Edge[]): Edge[] => {
  const longestM = Math.max(...edges.map(({ lengthM }) => lengthM))
  return edges.filter(({ lengthM }) => lengthM >= LEAST_EAVES_FRACTION * longestM)
}

/** Eaves edge whose azimuth is nearest to that of the roof.
 * @returns undefined without edges */
export const nearestEaves = (edges: readonly OutlineEdge[], azimuthDeg: number): OutlineEdge | undefined =>
  possibleEaves(edges).toSorted(
    (a, b) => angleBetweenDeg(a.azimuthDeg, azimuthDeg) - angleBetweenDeg(b.azimuthDeg, azimuthDeg),
  )[0]
