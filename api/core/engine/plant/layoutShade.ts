import type { PlaneDirection } from '../geometry/roofPlane.ts'
import type { ModuleTraits } from '../production/modulePower.ts'
import type { SimulatedYear } from '../production/simulateYear.ts'
import type { AreaScene } from '../shade/areaScene.ts'
import type { YearByPosition } from '../shade/moduleAccess.ts'
import type { ModuleShade } from '../shade/moduleLosses.ts'
import type { SunPositions } from '../shade/sunPositions.ts'

/** The objects that count for a number of modules, and the positions of the sun at which they are looked at. */
export interface Looked {
  readonly prisms: AreaScene['prisms']
  readonly isClose: boolean
  readonly positions: SunPositions
  /** Corners of the objects' convex parts. */
  readonly corners: number
}

/** The shade of a layout with an object and without it. */
export interface ObjectShades {
  readonly present: LayoutShade
  readonly away: LayoutShade
}

/** The shade on the modules of a layout. */
export interface LayoutShade {
  readonly modules: ModuleShade
  /** Shading objects, the most important first; with very many objects and modules the lowest are left out. */
  readonly prisms: AreaScene['prisms']
  /** Cost of the shading, see `RoofWork.effort`. */
  readonly effort: number
  /** The light of a face by the position of the sun [Wh/m²]. */
  lightOf(face: PlaneDirection): YearByPosition
  /** Power ratio under shade of each module alone, 0 to 1, as if all modules had this direction. */
  powerRatios(face: PlaneDirection, traits: ModuleTraits): Float64Array
  /** Simulated year of some modules of a face by their strings; each for itself with electronics on each module.
   * @param strings at least one module, by their places in the layout */
  yearOf(face: PlaneDirection, traits: ModuleTraits, strings: readonly (readonly number[])[]): SimulatedYear
  /** Simulated year of some modules of a face, each for itself.
   * @param modules at least one */
  yearApart(face: PlaneDirection, traits: ModuleTraits, modules: readonly number[]): SimulatedYear
}
