import type { Assumptions } from '../../assumptions/assumptions.ts'
import { lossesAssumed } from '../../assumptions/productionAssumptions.ts'
import type { LayoutRules } from '../../layout/layoutRules.ts'
import type { Mounting } from '../../production/cellTemperature.ts'
import { defaultChain, type ProductionChain } from '../../production/productionChain.ts'
import { DEFAULT_SKY_MODEL, type SkyOptions } from '../../sun/preparedSun.ts'
import type { WeatherYear } from '../../sun/weatherYear.ts'

/** What the engine's parts are told of the assumptions. */

/** The rules of the layout: their names are the assumptions' own. */
export const layoutRulesOf = (assumptions: Assumptions): LayoutRules => assumptions

/** What stands between the light and the grid.
 * @param temperaturePerK of the module's power [1/K] */
export const chainOf = (assumptions: Assumptions, mounting: Mounting, temperaturePerK: number): ProductionChain => ({
  ...defaultChain(mounting, temperaturePerK),
  losses: lossesAssumed(assumptions),
  inverter: { dcLimitPerRated: 1, nominalEfficiency: assumptions.inverterEfficiencyFraction },
})

/** How the light of the sky is taken apart. */
export const skyOf = (assumptions: Assumptions, kind: WeatherYear['kind']): SkyOptions => ({
  model: DEFAULT_SKY_MODEL[kind],
  albedo: assumptions.groundAlbedoFraction,
})
