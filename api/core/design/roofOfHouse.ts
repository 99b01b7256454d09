import { angleBetweenDeg } from '#engine/geometry/angles.ts'
import { outlineEdges } from '#engine/geometry/eavesAzimuth.ts'
import { centerOf, type LatLng } from '#engine/geometry/latLng.ts'
import { tangentPlane } from '#engine/geometry/tangentPlane.ts'
import { type HouseFault, houseRoof, OVERHANG_M, type RoofKind } from '#engine/house/houseRoof.ts'
import { ok, type Result } from '#engine/result.ts'
import type { KnownHouse } from './knownHouse.ts'

/** The roof that a user sees on a house. */
export interface ChosenRoof {
  readonly kind: RoofKind
  /** From the horizontal [degrees]. */
  readonly slopeDeg: number
  /** True if the ridge of a gable over four corners runs along the shorter sides. */
  readonly isTurned: boolean
  /** The low edge of one slope, by the corner it begins at; null: the longest one that faces south. */
  readonly lowEdge: number | null
  /** Distance of the eaves from the outline [m]. */
  readonly overhangM: number
}

/** A face of a house's roof on the map. */
export interface HouseFace {
  /** The first edge is the eaves. */
  readonly coordinates: readonly LatLng[]
  /** Of each corner above the eaves [m]. */
  readonly heightsM: readonly number[]
  /** Direction in which the face falls [degrees clockwise from north]. */
  readonly azimuthDeg: number
  readonly angleDeg: number
}

/** The faces of a house with a roof.
 * @returns the faults of `houseRoof` */
export const facesOfHouse = (
  { coordinates }: Pick<KnownHouse, 'coordinates'>,
  { kind, slopeDeg, isTurned, lowEdge, overhangM }: ChosenRoof,
): Result<readonly HouseFace[], HouseFault> => {
  const { toPoint, toLatLng } = tangentPlane(centerOf(coordinates))
  const shapes = {
    flat: { kind: 'flat' },
    oneSlope: { kind: 'oneSlope', slopeDeg, lowEdge: lowEdge ?? undefined },
    gable: { kind: 'gable', slopeDeg, isTurned },
    hip: { kind: 'hip', slopeDeg },
  } as const
  const roof = houseRoof({ walls: coordinates.map(toPoint), overhangM }, shapes[kind])
  if (!roof.ok) return roof
  return ok(
    roof.value.faces.map(({ corners, ...face }) => ({
      ...face,
      coordinates: corners.map(toLatLng),
      heightsM: corners.map(({ heightM }) => heightM),
    })),
  )
}

/** Slope of a roof of which nothing is known [degrees]. Our assumption. */
const USUAL_SLOPE_DEG = 20
const HALF_RIGHT_DEG = 45

/** The edge of an outline that looks most in a direction. */
export const edgeFacing = (coordinates: readonly LatLng[], azimuthDeg: number): number => {
  const offDeg = outlineEdges(coordinates).map((edge) => angleBetweenDeg(edge.azimuthDeg, azimuthDeg))
  return offDeg.indexOf(Math.min(...offDeg))
}

/** Whether a face of a roof falls in a direction. */
const fallsTo = (house: KnownHouse, roof: ChosenRoof, azimuthDeg: number): boolean => {
  const faces = facesOfHouse(house, roof)
  return faces.ok && faces.value.some((face) => angleBetweenDeg(face.azimuthDeg, azimuthDeg) < HALF_RIGHT_DEG)
}

/** The roof of a house as its source knows it, with our assumptions for the rest.
 * @returns kind null if it is unknown */
export const knownRoof = (house: KnownHouse): Omit<ChosenRoof, 'kind'> & Record<'kind', RoofKind | null> => {
  const { coordinates, roof, outlineIs } = house
  const { kind = null, directionDeg } = roof
  const assumed = {
    // A pitched roof of 0° is not one.
    slopeDeg: roof.angleDeg ? roof.angleDeg : USUAL_SLOPE_DEG,
    isTurned: roof.ridge === 'across',
    lowEdge: null,
    overhangM: outlineIs === 'walls' ? OVERHANG_M : 0,
  }
  if (directionDeg === undefined) return { ...assumed, kind }
  return {
    ...assumed,
    kind,
    isTurned: kind === 'gable' && !fallsTo(house, { ...assumed, kind, isTurned: false }, directionDeg),
    lowEdge: kind === 'oneSlope' ? edgeFacing(coordinates, directionDeg) : null,
  }
}
