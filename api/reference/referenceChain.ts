import { HEAT_LOSS } from '#engine/production/cellTemperature.ts'
import { EVEN_IN_ANY_LIGHT } from '#engine/production/modulePower.ts'
import type { ProductionChain } from '#engine/production/productionChain.ts'
import { NO_LOSSES } from '#engine/production/systemLosses.ts'

/** The simplified chain the reference yields were computed with: glass for the beam alone, a module that is as good in low
 * light, 14 % of losses and the inverter beside them. */
export const REFERENCE_CHAIN: ProductionChain = {
  incidence: 'physical',
  isDiffuseReflected: false,
  heatLoss: HEAT_LOSS.openRack,
  module: { lowLight: EVEN_IN_ANY_LIGHT, temperaturePerK: -0.0035 },
  losses: { ...NO_LOSSES, other: 0.14 },
  inverter: { dcLimitPerRated: 1, nominalEfficiency: 0.96 },
}
