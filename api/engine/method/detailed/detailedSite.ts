import type { ConsumptionFault } from '../../consumption/loadYear.ts'
import type { LatLng } from '../../geometry/latLng.ts'
import type { LayoutOptions } from '../../layout/placeModules.ts'
import { fail, ok, type Result } from '../../result.ts'
import { type PreparedSun, prepareSun, skyAssumed } from '../../sun/preparedSun.ts'
import { variedDays } from '../../sun/variedDays.ts'
import type { WeatherYear } from '../../sun/weatherYear.ts'
import { chosenLoad, type DetailedArea, type DetailedChoices } from './detailedChoices.ts'
import { type DetailedRoof, detailedRoof, type RoofFault } from './detailedRoof.ts'

/** A roof area and all that the Detailed method knows about it. Nothing in it depends on the panel. */
export interface DetailedSite extends DetailedRoof {
  readonly fill: LayoutOptions['fill']
  /** A module that holds one of these positions was taken out. */
  readonly removedAt: readonly LatLng[]
  /** The weather of the place. */
  readonly sun: PreparedSun
  /** The same with clear and cloudy days, by which production meets the load; null where the weather is of real hours. */
  readonly variedSun: PreparedSun | null
  /** Electricity used in each row of the weather year [kWh]. */
  readonly loadKwh: Float64Array
  /** 0 without a battery [kWh]. */
  readonly batteryCapacityKwh: number
}

/** Why there is nothing to estimate on, by where the fault lies. */
export type DetailedFault = RoofFault | { readonly of: 'consumption'; readonly code: ConsumptionFault }

/** Puts together what a user drew and chose with the weather of the place, the same in the browser as in the API.
 * @param weather of the place of the area */
export const detailedSite = (
  area: DetailedArea,
  choices: DetailedChoices,
  weather: WeatherYear,
): Result<DetailedSite, DetailedFault> => {
  const onRoof = detailedRoof(area, choices)
  if (!onRoof.ok) return onRoof
  const { assumptions } = onRoof.value
  const load = chosenLoad(choices.consumption, assumptions, weather.airTempC)
  if (!load.ok) return fail({ of: 'consumption', code: load.fault })
  const sky = skyAssumed(weather.kind, assumptions)
  return ok({
    ...onRoof.value,
    fill: choices.fill,
    removedAt: choices.removedModules,
    sun: prepareSun(weather, sky),
    variedSun: weather.kind === 'averageDays' ? prepareSun(variedDays(weather), sky) : null,
    loadKwh: load.value,
    batteryCapacityKwh: choices.battery?.capacityKwh ?? 0,
  })
}
