import {
  ASSUMPTIONS,
  type AssumptionFault,
  type Assumptions,
  resolveAssumptions,
} from '../../assumptions/assumptions.ts'
import type { ConsumptionFault } from '../../consumption/loadYear.ts'
import type { LatLng } from '../../geometry/latLng.ts'
import { type LayoutFault, type LayoutOptions, layoutFaultOf } from '../../layout/placeModules.ts'
import type { Mounting, RoofOutline } from '../../layout/roof.ts'
import { fail, ok, type Result } from '../../result.ts'
import { type PreparedSun, prepareSun } from '../../sun/preparedSun.ts'
import type { WeatherYear } from '../../sun/weatherYear.ts'
import { skyOf } from './assumedRules.ts'
import { chosenLoad, type DetailedArea, type DetailedChoices } from './detailedChoices.ts'
import { mountingOfArea, type ObstacleFault, obstaclesOf, roofOfArea } from './roofOfArea.ts'

/** A roof area and all that the Detailed method knows about it. Nothing in it depends on the panel. */
export interface DetailedSite {
  readonly roof: RoofOutline
  readonly mounting: Mounting
  readonly fill: LayoutOptions['fill']
  /** A module that holds one of these positions was taken out. */
  readonly removedAt: readonly LatLng[]
  /** The weather of the place. */
  readonly sun: PreparedSun
  /** Electricity used in each row of the weather year [kWh]. */
  readonly loadKwh: Float64Array
  /** 0 without a battery [kWh]. */
  readonly batteryCapacityKwh: number
  readonly assumptions: Assumptions
}

/** Why there is nothing to estimate on, by where the fault lies. */
export type DetailedFault =
  | { readonly of: 'assumptions'; readonly faults: readonly AssumptionFault[] }
  | ({ readonly of: 'obstacles' } & ObstacleFault)
  | { readonly of: 'area'; readonly code: LayoutFault }
  | { readonly of: 'consumption'; readonly code: ConsumptionFault }

/** On a flat roof the angle of the area is that of its racks; where it says 0, the assumed one. */
const rackTiltOf = ({ roofType, angle }: DetailedArea, { rackTiltDeg }: DetailedChoices['assumptions']) =>
  roofType === 'flat' && angle > 0 && rackTiltDeg === undefined ? { rackTiltDeg: angle } : {}

/** Puts together what a user drew and chose with the weather of the place, the same in the browser as in the API.
 * @param weather of the place of the area */
export const detailedSite = (
  area: DetailedArea,
  choices: DetailedChoices,
  weather: WeatherYear,
): Result<DetailedSite, DetailedFault> => {
  const resolved = resolveAssumptions(choices.assumptions)
  if (!resolved.ok) return fail({ of: 'assumptions', faults: resolved.fault })
  const mounting = mountingOfArea(area, choices.mounting)
  const rackTilt = mounting === 'southRacks' ? rackTiltOf(area, choices.assumptions) : {}
  if ((rackTilt.rackTiltDeg ?? 0) > ASSUMPTIONS.rackTiltDeg.max) return fail({ of: 'area', code: 'tooSteep' })
  const obstacles = obstaclesOf(choices.obstacles)
  if (!obstacles.ok) return fail({ of: 'obstacles', ...obstacles.fault })
  const roof = roofOfArea(area, obstacles.value)
  const layoutFault = layoutFaultOf(roof)
  if (layoutFault) return fail({ of: 'area', code: layoutFault })
  const assumptions = { ...resolved.value, ...rackTilt }
  const load = chosenLoad(choices.consumption, assumptions, weather.airTempC)
  if (!load.ok) return fail({ of: 'consumption', code: load.fault })
  return ok({
    roof,
    mounting,
    fill: choices.fill,
    removedAt: choices.removedModules,
    sun: prepareSun(weather, skyOf(assumptions, weather.kind)),
    loadKwh: load.value,
    batteryCapacityKwh: choices.battery?.capacityKwh ?? 0,
    assumptions,
  })
}
