import { angleBetweenDeg, RADIANS_PER_DEGREE } from '../geometry/angles.ts'
import { distanceM, type PointM } from '../geometry/localPlane.ts'
import { clippedTo, isConvex, turn } from '../geometry/outline.ts'
import { fail, ok, type Result } from '../result.ts'
import { azimuthOf, type EavesLine, insideM } from './eavesLine.ts'
import { type OutlineFault, type RoofOutline, roofOutline, withoutStraightCorners } from './roofOutline.ts'
import { type SkeletonFace, straightSkeleton } from './straightSkeleton.ts'

/** OpenStreetMap draws walls, imagery shows roofs: the usual overhang of the eaves [m]. */
export const OVERHANG_M = 0.5
const LEAST_FACE_M2 = 1
/** How far the neighbors of a gable end may be from falling in opposite directions [degrees]. */
const GABLE_SKEW_DEG = 20
/** Rounding of corners [m]. */
const ROUNDING_M = 1e-5
/** Part of the outline that rounding may leave open. */
const MOST_OPEN = 1e-6
const FLAT_AZIMUTH_DEG = 180

interface Slope {
  /** From the horizontal [degrees], above 0 and below 90. */
  readonly slopeDeg: number
}

export type RoofShape =
  | { readonly kind: 'flat' }
  /** `lowEdge`: index of the corner of the walls at which the low edge begins; default: the edge that reaches farthest from west to east and
   * faces south, of those that no corner lies beyond. */
  | (Slope & { readonly kind: 'oneSlope'; readonly lowEdge?: number | undefined })
  /** `isTurned`: over four corners the ridge runs along the shorter sides; other outlines have one set of gable ends. */
  | (Slope & { readonly kind: 'gable'; readonly isTurned?: boolean | undefined })
  | (Slope & { readonly kind: 'hip' })

export type RoofKind = RoofShape['kind']

export interface House {
  /** Walls seen from above, metres east and north of a point nearby (`tangentPlane`): either direction, the first corner may be repeated. */
  readonly walls: readonly PointM[]
  /** Courtyards; a house with one is refused. */
  readonly courtyards?: readonly (readonly PointM[])[] | undefined
  /** Distance of the eaves from the walls [m], >= 0; default: `OVERHANG_M`. */
  readonly overhangM?: number | undefined
}

/** A corner of a roof: plan and height above the eaves [m]. */
export interface RoofCorner extends PointM {
  readonly heightM: number
}

export interface RoofFace {
  /** Counterclockwise as seen from above; the first edge is the longest of the face's eaves. */
  readonly corners: readonly RoofCorner[]
  /** Direction in which the face falls [degrees clockwise from north]; 180 if flat, as of a new area. */
  readonly azimuthDeg: number
  /** From the horizontal [degrees]. */
  readonly angleDeg: number
}

export interface HouseRoof {
  readonly faces: readonly RoofFace[]
  /** Height of the highest corner above the eaves, which are level all round; with one slope above the low edge [m]. */
  readonly ridgeHeightM: number
}

/** Why a roof cannot be built, beside the faults of its outline:
 * - `hasCourtyard`: an outline with holes
 * - `tooSmall`: a face would have less than 1 m² in plan
 * - `lowEdgeNotLowest`: one slope would fall below its low edge elsewhere
 * - `noGableEnd`: no hipped end is a triangle between two opposite slopes
 * - `notSolved`: rounding left a gap or an overlap; no such outline is known */
export type HouseFault = OutlineFault | 'hasCourtyard' | 'lowEdgeNotLowest' | 'noGableEnd' | 'notSolved'

type Faces = Result<readonly SkeletonFace[], HouseFault>

const areaM2 = (corners: readonly PointM[]): number => {
  const [first = { x: 0, y: 0 }] = corners
  return corners.reduce((sum, corner, index) => sum + turn(first, corners.at(index - 1) as PointM, corner), 0) / 2
}

const edgeOf = ({ corners }: RoofOutline, index: number): readonly [PointM, PointM] => [
  corners[index] as PointM,
  corners[(index + 1) % corners.length] as PointM,
]

const whole = (outline: RoofOutline, lowEdge: number): SkeletonFace => ({
  line: outline.lines[lowEdge] as EavesLine,
  corners: [...outline.corners.slice(lowEdge), ...outline.corners.slice(0, lowEdge)],
})

/** Index in the roof's outline of the edge over an edge of the walls. */
const edgeOver = (outline: RoofOutline, [from, to]: readonly [PointM, PointM], overhangM: number): number => {
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
  const offM = outline.lines.map((line, index) => {
    const [a, b] = edgeOf(outline, index)
    const asideM = [from, to].map((end) => Math.abs(insideM(line, end) - overhangM))
    return Math.max(...asideM) + distanceM(a, middle) + distanceM(b, middle) - distanceM(a, b)
  })
  return offM.indexOf(Math.min(...offM))
}

const oneSlope = (outline: RoofOutline, lowEdge: number | null): Faces => {
  const isLowest = outline.lines.map((line) => outline.corners.every((corner) => insideM(line, corner) > -ROUNDING_M))
  // A counterclockwise edge runs east where it faces south.
  const stretchesM = outline.lines.map((_, index) => {
    const [from, to] = edgeOf(outline, index)
    return isLowest[index] ? to.x - from.x : Number.NEGATIVE_INFINITY
  })
  const index = lowEdge ?? stretchesM.indexOf(Math.max(...stretchesM))
  return isLowest[index] ? ok([whole(outline, index)]) : fail('lowEdgeNotLowest')
}

/** Over a convex outline of four corners two slopes meet in the plane halfway between opposite edges. */
const gableOverFour = (outline: RoofOutline, isTurned: boolean): readonly SkeletonFace[] => {
  const [a = 0, b = 0, c = 0, d = 0] = outline.lines.map((_, index) => distanceM(...edgeOf(outline, index)))
  const first = a + c >= b + d === isTurned ? 1 : 0
  return [first, first + 2].map((index) => {
    const { line, corners } = whole(outline, index)
    const opposite = outline.lines[(index + 2) % 4] as EavesLine
    const [ridgeEnd, ...rest] = clippedTo(corners, (point) => insideM(opposite, point) - insideM(line, point))
    return { line, corners: [...rest, ridgeEnd as PointM] }
  })
}

/** A hipped end, which is a triangle, and the slopes beside it. */
interface WingEnd {
  readonly end: SkeletonFace
  readonly before: SkeletonFace
  readonly after: SkeletonFace
}

/** The shortest end of a wing whose neighbors fall in opposite directions. */
const wingEnd = (faces: readonly SkeletonFace[]): WingEnd | undefined => {
  const faceWith = (from: PointM | undefined, to: PointM | undefined): SkeletonFace | undefined =>
    faces.find(({ corners }) => corners.some((corner, index) => corner === to && corners.at(index - 1) === from))
  const ends = faces.flatMap((end) => {
    const [from, to, top] = end.corners
    const [before, after] = [faceWith(from, top), faceWith(top, to)]
    if (end.corners.length !== 3 || !before || !after) return []
    const skewDeg = 180 - angleBetweenDeg(azimuthOf(before.line), azimuthOf(after.line))
    return skewDeg < GABLE_SKEW_DEG ? [{ end, before, after }] : []
  })
  return ends.at(-1)
}

/** Makes all ends of wings upright: the ridge between their neighbors runs on to the wall. */
const withGables = (faces: readonly SkeletonFace[]): readonly SkeletonFace[] => {
  const wing = wingEnd(faces)
  if (!wing) return faces
  const { end, before, after } = wing
  const [from, to, top] = end.corners as readonly [PointM, PointM, PointM]
  const [fromM, toM] = [insideM(after.line, from), insideM(before.line, to)]
  const share = fromM / (fromM + toM)
  const ridgeEnd = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
  const prolonged = (face: SkeletonFace, corner: PointM): SkeletonFace => {
    // The first edge stays the eaves.
    const at = face.corners.indexOf(corner) || face.corners.length
    return { ...face, corners: face.corners.toSpliced(at, 0, ridgeEnd) }
  }
  return withGables(
    faces
      .filter((face) => face !== end)
      .map((face) => (face === before ? prolonged(face, top) : face === after ? prolonged(face, to) : face)),
  )
}

const skeletonFaces = (outline: RoofOutline, hasGables: boolean): Faces => {
  const skeleton = straightSkeleton(outline)
  if (!skeleton) return fail('notSolved')
  const plain = (faces: readonly SkeletonFace[]): readonly SkeletonFace[] =>
    faces.map((face) => ({ ...face, corners: withoutStraightCorners(face.corners, ROUNDING_M) }))
  const hipped = plain(skeleton)
  if (!hasGables) return ok(hipped)
  const gabled = withGables(hipped)
  return gabled === hipped ? fail('noGableEnd') : ok(plain(gabled))
}

const facesOf = (outline: RoofOutline, shape: RoofShape, lowEdge: number | null): Faces => {
  if (shape.kind === 'flat') return ok([whole(outline, longestEdge(outline))])
  if (shape.kind === 'oneSlope') return oneSlope(outline, lowEdge)
  if (shape.kind === 'gable' && outline.lines.length === 4 && isConvex(outline.corners))
    return ok(gableOverFour(outline, shape.isTurned ?? false))
  return skeletonFaces(outline, shape.kind === 'gable')
}

const longestEdge = (outline: RoofOutline): number => {
  const lengthsM = outline.lines.map((_, index) => distanceM(...edgeOf(outline, index)))
  return lengthsM.indexOf(Math.max(...lengthsM))
}

const inSpace = ({ line, corners }: SkeletonFace, slopeDeg: number): RoofFace => ({
  corners: corners.map((corner) => ({
    ...corner,
    heightM: Math.max(0, insideM(line, corner)) * Math.tan(slopeDeg * RADIANS_PER_DEGREE),
  })),
  azimuthDeg: slopeDeg === 0 ? FLAT_AZIMUTH_DEG : azimuthOf(line),
  angleDeg: slopeDeg,
})

/** The roof of a house: level eaves all round, and a plane of one slope from each edge that is not a gable end. Over more than four
 * corners hips, ridges and valleys are the straight skeleton of the outline; a gable roof has the ends of its wings made upright. Edges
 * within 5 cm of one line count as one, also where something lies between them.
 * @returns faces that cover the outline without gap or overlap, the ones with the longest eaves first */
export const houseRoof = (
  { walls, courtyards = [], overhangM = OVERHANG_M }: House,
  shape: RoofShape,
): Result<HouseRoof, HouseFault> => {
  if (courtyards.length > 0) return fail('hasCourtyard')
  const outline = roofOutline(walls, overhangM)
  if (!outline.ok) return outline
  const [from, to] =
    'lowEdge' in shape && shape.lowEdge !== undefined
      ? [walls[shape.lowEdge], walls[(shape.lowEdge + 1) % walls.length]]
      : []
  const faces = facesOf(outline.value, shape, from && to ? edgeOver(outline.value, [from, to], overhangM) : null)
  if (!faces.ok) return faces
  const areasM2 = faces.value.map(({ corners }) => areaM2(corners))
  const wholeM2 = areaM2(outline.value.corners)
  const openM2 = areasM2.reduce((sum, faceM2) => sum - faceM2, wholeM2)
  if (Math.abs(openM2) > MOST_OPEN * wholeM2) return fail('notSolved')
  if (Math.min(...areasM2) < LEAST_FACE_M2) return fail('tooSmall')
  const inPlace = faces.value.map((face) => inSpace(face, shape.kind === 'flat' ? 0 : shape.slopeDeg))
  const heightsM = inPlace.flatMap(({ corners }) => corners.map(({ heightM }) => heightM))
  return ok({ faces: inPlace, ridgeHeightM: Math.max(...heightsM) })
}
