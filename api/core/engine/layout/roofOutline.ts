import type { LatLng } from '../geometry/latLng.ts'
import type { PlaneDirection } from '../geometry/roofPlane.ts'

/** Something on a roof that no module may cover: a chimney, a skylight. */
export interface RoofObstacle {
  /** Seen from above, at least three vertices in either direction, the first not repeated. */
  readonly outline: readonly LatLng[]
  /** Height above the roof [m]; its shadow is computed. */
  readonly heightM: number
}

/** Whether the longer side of modules lies at right angles to the rows or along them. */
export type ModuleOrientation = 'portrait' | 'landscape'

/** Distance that modules keep from one edge of a roof, in place of the assumed one. */
export interface EdgeSetback {
  /** Edge `i` runs from vertex `i` of the outline to the next. */
  readonly edge: number
  /** In the plane of flush modules; level for racks [m]. */
  readonly distanceM: number
}

/** Direction of the roof plane; on a line, of the modules. Racks face the azimuth. */
interface RoofSlope extends PlaneDirection {
  readonly obstacles: readonly RoofObstacle[]
}

/** A roof as the layout sees it: a plane with an outline (at least three vertices, as seen from above, in either
 * direction), or a line that carries a strip of modules (at least two vertices). */
export type RoofOutline =
  | (RoofSlope & {
      readonly type: 'plane'
      readonly outline: readonly LatLng[]
      /** Of an edge named twice the last one counts; one that the outline lacks does not. */
      readonly edgeSetbacks?: readonly EdgeSetback[] | undefined
    })
  | (RoofSlope & { readonly type: 'line'; readonly line: readonly LatLng[] })

/** `linear`: a line that carries a strip of modules. */
export type RoofType = 'flat' | 'pitched' | 'linear'

interface MountingRow {
  /** The type of roof for this mounting. */
  readonly roofType: RoofType
  /** The assumption with the tilt of the racks; null if modules lie parallel to the roof. */
  readonly rackTilt: 'rackTiltDeg' | 'tentTiltDeg' | null
  /** Racks stand in pairs whose modules face opposite ways. */
  readonly isBackToBack: boolean
  /** Whether little air reaches the back of the modules. */
  readonly isCloseToRoof: 'always' | 'onSlope' | 'never'
  /** Layout assumptions specific to the mounting; mountings may share an assumption. */
  readonly rules: readonly string[]
}

/** Mountings: flush on the roof plane, on racks or in back-to-back pairs on a flat roof, along a line. The first mounting of a roof type is
 * the default. */
export const MOUNTINGS = {
  flush: {
    roofType: 'pitched',
    rackTilt: null,
    isBackToBack: false,
    isCloseToRoof: 'always',
    rules: ['edgeSetbackM'],
  },
  southRacks: {
    roofType: 'flat',
    rackTilt: 'rackTiltDeg',
    isBackToBack: false,
    isCloseToRoof: 'never',
    rules: ['parapetSetbackM', 'rackTiltDeg', 'noShadeFromHour', 'noShadeToHour'],
  },
  eastWest: {
    roofType: 'flat',
    rackTilt: 'tentTiltDeg',
    isBackToBack: true,
    isCloseToRoof: 'never',
    rules: ['parapetSetbackM', 'tentTiltDeg', 'tentRidgeGapM', 'tentValleyGapM'],
  },
  band: {
    roofType: 'linear',
    rackTilt: null,
    isBackToBack: false,
    isCloseToRoof: 'onSlope',
    rules: ['bandRows'],
  },
} as const satisfies Record<string, MountingRow>

export type Mounting = keyof typeof MOUNTINGS
export const MOUNTING_KINDS = Object.keys(MOUNTINGS) as readonly Mounting[]

/** Mountings of one type of roof, its default first. */
export const mountingsOn = (roofType: RoofType): readonly Mounting[] =>
  MOUNTING_KINDS.filter((kind) => MOUNTINGS[kind].roofType === roofType)

/** Mountings along a line. */
type LineMounting = {
  [Kind in Mounting]: (typeof MOUNTINGS)[Kind]['roofType'] extends 'linear' ? Kind : never
}[Mounting]
export type PlaneMounting = Exclude<Mounting, LineMounting>

/** Whether modules lie along a line and have no plane in common. */
export const isAlongLine = (mounting: Mounting): mounting is LineMounting => MOUNTINGS[mounting].roofType === 'linear'

/** Whether modules stand on racks of their own tilt. */
export const areRacks = (mounting: Mounting): boolean => MOUNTINGS[mounting].rackTilt !== null

/** The sides of a module [m]. */
export interface ModuleSize {
  /** The longer side. */
  readonly lengthM: number
  /** The shorter side. */
  readonly widthM: number
}

/** Steepest roof [degrees]: steeper planes are walls, whose outline in plan view is a line. */
export const STEEPEST_DEG = 85
