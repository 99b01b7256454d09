import { angleBetweenDeg, cosDeg, sinDeg } from '#engine/geometry/angles.ts'
import { verticesOf } from '#engine/geometry/areaGeometry.ts'
import { nearestEaves, outlineEdges } from '#engine/geometry/eavesAzimuth.ts'
import type { LatLng } from '#engine/geometry/latLng.ts'
import { type Side, sidesOf } from '#engine/geometry/sides.ts'
import { tangentPlane } from '#engine/geometry/tangentPlane.ts'
import { azimuthOfArea } from '#engine/roof/roofOfArea.ts'
import { type Area, type AreaAttributes, facing } from './area.ts'

/** The angle of a pitched roof of which nothing is known [degrees]. */
const USUAL_PITCH_DEG = 20
/** An azimuth this near to that of an edge is that edge's [degrees]. */
const SAME_AZIMUTH_DEG = 0.05
const SOUTH_DEG = 180
/** An edge drawn this near along a ridge is the ridge. */
const ALONG_RIDGE = { azimuthDeg: 5, distanceM: 1 } as const

/** The direction an area faces [degrees clockwise from north]. */
export const azimuthDegOf = ({ orientation, azimuth }: Area): number =>
  azimuthOfArea({ orientation, azimuth: azimuth ?? undefined })

const facingWithin = (area: Area, azimuthDeg: number, toleranceDeg: number): readonly number[] =>
  outlineEdges(verticesOf(area)).flatMap((edge, index) =>
    angleBetweenDeg(edge.azimuthDeg, azimuthDeg) < toleranceDeg ? [index] : [],
  )

/** The edges that face an azimuth, by their places in the outline: the eaves of a roof that falls there. */
export const edgesFacing = (area: Area, azimuthDeg: number): readonly number[] =>
  facingWithin(area, azimuthDeg, SAME_AZIMUTH_DEG)

const isAlong = (ridge: Side, place: LatLng): boolean => {
  const { toPoint } = tangentPlane(ridge.middle)
  const { x, y } = toPoint(place)
  const end = toPoint(ridge.end)
  const halfM = Math.hypot(end.x, end.y)
  const acrossM = Math.abs(end.x * y - end.y * x) / halfM
  return acrossM < ALONG_RIDGE.distanceM && Math.abs(end.x * x + end.y * y) / halfM < halfM
}

/** Whether an area begins where a pitched one ends at its top. */
export const beginsAtRidge = (area: Area, pitched: Area): boolean => {
  const azimuthDeg = azimuthDegOf(pitched)
  const sidesFacing = (of: Area, deg: number): readonly Side[] => {
    const facingIt = facingWithin(of, deg, ALONG_RIDGE.azimuthDeg)
    return sidesOf(verticesOf(of), true).filter((_, index) => facingIt.includes(index))
  }
  const ridges = sidesFacing(pitched, azimuthDeg + 180)
  return sidesFacing(area, azimuthDeg).some(({ middle }) => ridges.some((ridge) => isAlong(ridge, middle)))
}

/** Likely attributes of a drawn pitched roof: it falls away from the ridge that it shares with another one, otherwise to its first edge,
 * and as steeply as the pitched roof before it. The first edge of a rectangle is the southern one, in any order of its corners: they say
 * nothing of the roof, and the specification assumes south.
 * @param others of the design */
export const likelyPitch = (area: Area, others: readonly Area[]): Partial<AreaAttributes> => {
  const pitched = others.filter(({ id, roofType }) => id !== area.id && roofType === 'pitched')
  const edges = outlineEdges(verticesOf(area))
  const opposite = pitched.find((other) => beginsAtRidge(area, other))
  const eaves = (opposite && nearestEaves(edges, azimuthDegOf(opposite) + 180)) ?? edges[0]
  return pitchedTo(area, eaves?.azimuthDeg ?? SOUTH_DEG, pitched.at(-1)?.angle || USUAL_PITCH_DEG)
}

const edgesAndSides = (area: Area) => {
  const sides = sidesOf(verticesOf(area), true)
  return outlineEdges(verticesOf(area)).map((edge, index) => ({ ...edge, side: sides[index] as Side }))
}

/** Direction away from all edges shared with others, weighted by length; null where it shares none, or those on its opposite sides
 * outweigh each other, as the walls between houses in a row do. */
const azimuthAwayFromShared = (area: Area, others: readonly Area[]): number | null => {
  const theirs = others.filter(({ id }) => id !== area.id).flatMap(edgesAndSides)
  let [east, north] = [0, 0]
  for (const { azimuthDeg, side } of edgesAndSides(area)) {
    for (const their of theirs) {
      if (angleBetweenDeg(their.azimuthDeg, azimuthDeg + 180) >= ALONG_RIDGE.azimuthDeg) continue
      if (!isAlong(their.side, side.middle) && !isAlong(side, their.side.middle)) continue
      const lengthM = Math.min(their.lengthM, side.lengthM)
      east -= lengthM * sinDeg(azimuthDeg)
      north -= lengthM * cosDeg(azimuthDeg)
    }
  }
  return Math.hypot(east, north) < ALONG_RIDGE.distanceM
    ? null
    : ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360
}

/** Likely attributes of an imported pitched roof, whose outline may begin anywhere: it falls away from the edges that it shares with
 * the roofs beside it, otherwise to the south, as nearly as it can.
 * @param others that came with it */
export const likelyImportedPitch = (area: Area, others: readonly Area[]): Partial<AreaAttributes> => {
  const wantedDeg = azimuthAwayFromShared(area, others) ?? SOUTH_DEG
  const eaves = nearestEaves(outlineEdges(verticesOf(area)), wantedDeg)
  return pitchedTo(area, eaves?.azimuthDeg ?? wantedDeg, USUAL_PITCH_DEG)
}

/** A pitched roof that falls to an azimuth. */
export const pitchedTo = (area: Area, azimuthDeg: number, angle: number): Partial<AreaAttributes> => ({
  roofType: 'pitched',
  angle,
  ...facing(area, azimuthDeg),
})

/** Attributes implied by a roof type: a pitched roof has an angle. */
export const ofRoofType = ({ angle }: Pick<Area, 'angle'>, roofType: Area['roofType']): Partial<AreaAttributes> =>
  roofType === 'pitched' && angle === 0 ? { roofType, angle: USUAL_PITCH_DEG } : { roofType }

/** A flat roof, as a new one is. */
export const FLAT_ROOF = {
  roofType: 'flat',
  orientation: 'south',
  azimuth: null,
  angle: 0,
} as const satisfies Partial<AreaAttributes>
