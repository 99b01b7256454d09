import type { PlaneDirection } from '../geometry/roofPlane.ts'
import type { Placement } from '../layout/placement.ts'
import type { SimulatedYear } from '../production/simulateYear.ts'
import type { LayoutShade } from './layoutShade.ts'
import type { PlantRoof } from './plantSite.ts'
import type { RoofFilling } from './roofFilling.ts'

/** A direction in which modules of a panel face on a roof, with its simulated year. */
export interface PanelFace {
  readonly face: PlaneDirection
  readonly year: SimulatedYear
  /** Simulated year of its first `count` modules under shade, in laying order; null where nothing shades the roof.
   * @param strings their strings; default: one of all, or each for itself with electronics on each module */
  readonly shaded: ((count: number, strings?: readonly (readonly number[])[] | null) => SimulatedYear) | null
}

/** The modules of a panel on a roof of a plant. */
export interface PanelRoof extends RoofFilling {
  readonly site: PlantRoof
  readonly placement: Placement
  /** Null where nothing shades the roof. */
  readonly shade: LayoutShade | null
  /** Yield ratio of a module under shade; null without shade. */
  readonly leftBy: ((module: number) => number) | null
  readonly faces: readonly PanelFace[]
}

/** Number of laid modules on each roof, the first ones of its filling. */
export type Counts = readonly number[]
