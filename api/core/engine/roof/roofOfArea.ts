import { type AreaGeometry, verticesOf } from '../geometry/areaGeometry.ts'
import { type GeometryFault, measureArea } from '../geometry/measureArea.ts'
import {
  type EdgeSetback,
  MOUNTING_KINDS,
  MOUNTINGS,
  type ModuleOrientation,
  type Mounting,
  type RoofObstacle,
  type RoofOutline,
  type RoofType,
} from '../layout/roofOutline.ts'
import type { CompassOrientation } from '../production/standardProduction.ts'
import { fail, ok, type Result } from '../result.ts'

/** A drawn area with its inputs for the Detailed method. */
export type DetailedArea = AreaGeometry & {
  readonly roofType: RoofType
  readonly orientation: CompassOrientation
  /** Tilt of the roof, on a flat roof of the racks [degrees], 0 to 90. */
  readonly angle: number
  /** Clockwise from north [degrees]; default: from the orientation. */
  readonly azimuth?: number | undefined
}

/** An obstacle as drawn. */
export type DrawnObstacle = AreaGeometry & Pick<RoofObstacle, 'heightM'> & { readonly id?: string }

/** Layout settings of an area. */
export interface RoofChoices {
  /** Default: by the roof type. */
  readonly mounting?: Mounting | undefined
  /** Default: the one that holds more. */
  readonly moduleOrientation?: ModuleOrientation | undefined
  /** Distances from single edges of the outline; default: as assumed on all edges. */
  readonly edgeSetbacks?: readonly EdgeSetback[] | undefined
  /** All obstacles of the design; obstacles elsewhere do not affect the area. */
  readonly obstacles: readonly DrawnObstacle[]
  /** Values that replace the defaults of `ASSUMPTIONS`. */
  readonly assumptions: Readonly<Record<string, number>>
}

/** Best case of `variable`: a line says itself which two sides its modules may face. */
const AZIMUTH_DEG: Readonly<Record<CompassOrientation, number>> = {
  north: 0,
  east: 90,
  south: 180,
  west: 270,
  variable: 180,
}

/** The direction an area faces [degrees clockwise from north]. */
export const azimuthOfArea = ({ azimuth, orientation }: Pick<DetailedArea, 'azimuth' | 'orientation'>): number =>
  azimuth ?? AZIMUTH_DEG[orientation]

type Fixed = Pick<DetailedArea, 'type' | 'roofType'>

const mountingsOf = ({ type, roofType }: Fixed): readonly Mounting[] =>
  MOUNTING_KINDS.filter((kind) => MOUNTINGS[kind].roofType === (type === 'polyline' ? 'linear' : roofType))

/** Whether a mounting suits an area: flush on a pitched roof, one-way or east-west racks on a flat roof, a strip along a line. */
export const isMountingFor = (area: Fixed, mounting: Mounting): boolean => mountingsOf(area).includes(mounting)

/** Mounting of the modules on an area.
 * @param chosen undefined: as is usual there
 * @returns null where modules cannot be fixed as chosen */
export const mountingOfArea = (area: Fixed, chosen: Mounting | undefined): Mounting | null => {
  if (chosen === undefined) return mountingsOf(area)[0] ?? null
  return isMountingFor(area, chosen) ? chosen : null
}

export interface ObstacleFault {
  /** Index of the obstacle. */
  readonly index: number
  readonly code: GeometryFault
}

const isTurnedOver = (geometry: AreaGeometry): boolean =>
  geometry.type === 'rectangle' &&
  (geometry.bounds.north <= geometry.bounds.south || geometry.bounds.east <= geometry.bounds.west)

const obstacleFault = (geometry: AreaGeometry): GeometryFault | null => {
  if (isTurnedOver(geometry)) return 'degenerateGeometry'
  const measured = measureArea(geometry)
  return measured.ok ? null : measured.fault
}

/** The obstacles for the layout, or the first invalid one. */
export const obstaclesOf = (obstacles: readonly DrawnObstacle[]): Result<readonly RoofObstacle[], ObstacleFault> => {
  for (const [index, obstacle] of obstacles.entries()) {
    const code = obstacleFault(obstacle)
    if (code) return fail({ index, code })
  }
  return ok(obstacles.map((obstacle) => ({ outline: verticesOf(obstacle), heightM: obstacle.heightM })))
}

/** The roof of a drawn area. */
export const roofOfArea = (
  area: DetailedArea,
  obstacles: readonly RoofObstacle[],
  edgeSetbacks?: readonly EdgeSetback[],
): RoofOutline => {
  const slope = { tiltDeg: area.angle, azimuthDeg: azimuthOfArea(area), obstacles }
  return area.type === 'polyline'
    ? { type: 'line', line: area.coordinates, ...slope }
    : { type: 'plane', outline: verticesOf(area), edgeSetbacks, ...slope }
}
