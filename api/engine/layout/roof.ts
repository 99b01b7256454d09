import type { LatLng } from '../geometry/latLng.ts'
import type { PlaneDirection } from '../geometry/roofPlane.ts'

/** Something on a roof that no module may cover: a chimney, a skylight. */
export interface Obstacle {
  /** Seen from above, at least three vertices in either direction, the first not repeated. */
  readonly outline: readonly LatLng[]
  /** Height above the roof [m]; its shadow is computed. */
  readonly heightM: number
}

/** Direction of the roof plane; on a line, of the modules. Racks face the azimuth. */
interface RoofSlope extends PlaneDirection {
  readonly obstacles: readonly Obstacle[]
}

/** A roof as the layout sees it: a plane with an outline (at least three vertices, as seen from above, in either
 * direction), or a line that carries a strip of modules (at least two vertices). */
export type RoofOutline =
  | (RoofSlope & { readonly type: 'plane'; readonly outline: readonly LatLng[] })
  | (RoofSlope & { readonly type: 'line'; readonly line: readonly LatLng[] })

/** How modules are fixed: on the roof plane itself, on racks or in pairs back to back on a flat roof, along a line. */
export type Mounting = 'flush' | 'southRacks' | 'eastWest' | 'band'

/** The sides of a module [m]. */
export interface ModuleSize {
  /** The longer side. */
  readonly lengthM: number
  /** The shorter side. */
  readonly widthM: number
}

/** Steepest roof [degrees]: steeper planes are walls, whose outline in plan view is a line. */
export const STEEPEST_DEG = 85
