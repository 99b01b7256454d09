import { angleBetweenDeg, cosDeg, sinDeg } from '#engine/geometry/angles.ts'
import { verticesOf } from '#engine/geometry/areaGeometry.ts'
import { eavesAzimuthDeg, nearestEaves, outlineEdges } from '#engine/geometry/eavesAzimuth.ts'
import type { LatLng } from '#engine/geometry/latLng.ts'
import { type Side, sidesOf } from '#engine/geometry/sides.ts'
import { tangentPlane } from '#engine/geometry/tangentPlane.ts'
import { likelyEaves } from '#engine/roof/likelyEaves.ts'
import { azimuthOfArea } from '#engine/roof/roofOfArea.ts'
import { type Area, type AreaAttributes, facing } from './area.ts'

/** Default pitch of a roof [degrees]. */
const USUAL_PITCH_DEG = 20
/** Largest difference at which an azimuth counts as that of an edge [degrees]. */
const SAME_AZIMUTH_DEG = 0.05
const SOUTH_DEG = 180
/** Largest deviations at which a drawn edge counts as lying on a ridge. */
const ALONG_RIDGE = { azimuthDeg: 5, distanceM: 1 } as const

/** The direction an area faces [degrees clockwise from north]. */
export const azimuthDegOf = ({ orientation, azimuth }: Area): number =>
  azimuthOfArea({ orientation, azimuth: azimuth ?? undefined })

const facingWithin = (area: Area, azimuthDeg: number, toleranceDeg: number): readonly number[] =>
  outlineEdges(verticesOf(area)).flatMap((edge, index) =>
    angleBetweenDeg(edge.azimuthDeg, azimuthDeg) < toleranceDeg ? [index] : [],
  )

/** Indices of the edges that face an azimuth: the eaves of a roof with that azimuth. */
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

/** Whether an area has an edge on the ridge of a pitched roof. */
export const beginsAtRidge = (area: Area, pitched: Area): boolean => {
  const azimuthDeg = azimuthDegOf(pitched)
  const sidesFacing = (of: Area, deg: number): readonly Side[] => {
    const facingIt = facingWithin(of, deg, ALONG_RIDGE.azimuthDeg)
    return sidesOf(verticesOf(of), true).filter((_, index) => facingIt.includes(index))
  }
  const ridges = sidesFacing(pitched, azimuthDeg + 180)
  return sidesFacing(area, azimuthDeg).some(({ middle }) => ridges.some((ridge) => isAlong(ridge, middle)))
}

/** Likely attributes of a drawn pitched roof: it falls as the pitched roofs beside it or its shape tell, else to its first edge, with the
 * pitch of the last drawn pitched roof. The first edge of a rectangle is always the southern one: the order of its corners says nothing
 * about the roof, and the specification assumes south.
 * @param others all areas of the design */
export const likelyPitch = (area: Area, others: readonly Area[]): Partial<AreaAttributes> => {
  const pitched = others.filter(({ id, roofType }) => id !== area.id && roofType === 'pitched')
  const outline = verticesOf(area)
  const faces = pitched.map((other) => ({ outline: verticesOf(other), azimuthDeg: azimuthDegOf(other) }))
  const azimuthDeg = eavesAzimuthDeg(outline, likelyEaves(outline, faces) ?? 0)
  return pitchedTo(area, azimuthDeg ?? SOUTH_DEG, pitched.at(-1)?.angle || USUAL_PITCH_DEG)
}

const edgesAndSides = (area: Area) => {
  const sides = sidesOf(verticesOf(area), true)
  return outlineEdges(verticesOf(area)).map((edge, index) => ({ ...edge, side: sides[index] as Side }))
}

/** Direction away from the edges shared with other areas, weighted by length. Null without shared edges, or if opposite ones cancel
 * out, as in a terraced house. */
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

/** Likely attributes of an imported pitched roof, whose outline may begin at any corner: it falls away from the edges shared with other
 * roofs, else as nearly south as possible.
 * @param others areas of the same import */
export const likelyImportedPitch = (area: Area, others: readonly Area[]): Partial<AreaAttributes> => {
  const wantedDeg = azimuthAwayFromShared(area, others) ?? SOUTH_DEG
  const eaves = nearestEaves(outlineEdges(verticesOf(area)), wantedDeg)
  return pitchedTo(area, eaves?.azimuthDeg ?? wantedDeg, USUAL_PITCH_DEG)
}

/** Attributes of a pitched roof that falls to an azimuth. */
export const pitchedTo = (area: Area, azimuthDeg: number, angle: number): Partial<AreaAttributes> => ({
  roofType: 'pitched',
  angle,
  ...facing(area, azimuthDeg),
})

/** Attributes implied by a roof type: a pitched roof has an angle. */
export const ofRoofType = ({ angle }: Pick<Area, 'angle'>, roofType: Area['roofType']): Partial<AreaAttributes> =>
  roofType === 'pitched' && angle === 0 ? { roofType, angle: USUAL_PITCH_DEG } : { roofType }

/** Attributes of a new flat roof. */
export const FLAT_ROOF = {
  roofType: 'flat',
  orientation: 'south',
  azimuth: null,
  angle: 0,
} as const satisfies Partial<AreaAttributes>
