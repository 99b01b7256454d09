import { type AssumptionFault, type Assumptions, resolveAssumptions } from '../assumptions/assumptions.ts'
import { type LayoutFault, layoutFaultOf } from '../layout/placeModules.ts'
import type { ModuleOrientation, Mounting, RoofOutline } from '../layout/roofOutline.ts'
import { fail, ok, type Result } from '../result.ts'
import { rackTiltOfArea, steepestAngleDeg } from './areaTilt.ts'
import {
  type DetailedArea,
  mountingOfArea,
  type ObstacleFault,
  obstaclesOf,
  type RoofChoices,
  roofOfArea,
} from './roofOfArea.ts'

/** All that the layout of an area depends on, besides the module and the fill. */
export interface LayableRoof {
  readonly roof: RoofOutline
  readonly mounting: Mounting
  /** Undefined: the one that holds more. */
  readonly moduleOrientation?: ModuleOrientation | undefined
  readonly assumptions: Assumptions
}

/** Reason why no modules can be laid, by the faulty input. */
export type RoofFault =
  | { readonly of: 'assumptions'; readonly faults: readonly AssumptionFault[] }
  | { readonly of: 'mounting' }
  | ({ readonly of: 'obstacles' } & ObstacleFault)
  | { readonly of: 'area'; readonly code: LayoutFault }

/** The roof of a drawn area, with its obstacles and mounting. */
export const layableRoof = (area: DetailedArea, choices: RoofChoices): Result<LayableRoof, RoofFault> => {
  const resolved = resolveAssumptions(choices.assumptions)
  if (!resolved.ok) return fail({ of: 'assumptions', faults: resolved.fault })
  const mounting = mountingOfArea(area, choices.mounting)
  if (mounting === null) return fail({ of: 'mounting' })
  if (area.angle > steepestAngleDeg(area, choices)) return fail({ of: 'area', code: 'tooSteep' })
  const rackTiltDeg = rackTiltOfArea(area, choices)
  const obstacles = obstaclesOf(choices.obstacles)
  if (!obstacles.ok) return fail({ of: 'obstacles', ...obstacles.fault })
  const roof = roofOfArea(area, obstacles.value, choices.edgeSetbacks)
  const layoutFault = layoutFaultOf(roof)
  if (layoutFault) return fail({ of: 'area', code: layoutFault })
  const assumptions = rackTiltDeg === null ? resolved.value : { ...resolved.value, rackTiltDeg }
  return ok({ roof, mounting, moduleOrientation: choices.moduleOrientation, assumptions })
}
