import { HEAT_LOSS, type Ventilation } from '#engine/production/cellTemperature.ts'
import { EVEN_IN_ANY_LIGHT } from '#engine/production/modulePower.ts'
import { type ProductionChain, productionChain } from '#engine/production/productionChain.ts'
import { NO_LOSSES } from '#engine/production/systemLosses.ts'

/** The simplified chain the reference yields were computed with: glass losses of the beam only, a module without low-light losses, 14 % of
 * system losses and a separate inverter. */
export const REFERENCE_CHAIN: ProductionChain = {
  incidence: 'physical',
  isDiffuseReflected: false,
  heatLoss: HEAT_LOSS.openRack,
  module: { lowLight: EVEN_IN_ANY_LIGHT, temperaturePerK: -0.0035 },
  losses: { ...NO_LOSSES, other: 0.14 },
  inverter: { dcLimitPerRated: 1, nominalEfficiency: 0.96 },
}

/** The chain of PVGIS 5: its module, with the coefficients that Huld published in 2011, and its 14 % of losses, the inverter among them. */
export const pvgisChain = (ventilation: Ventilation): ProductionChain => ({
  ...productionChain(ventilation),
  module: { lowLight: { first: -0.017_237, second: -0.040_465 }, temperaturePerK: -0.0047 },
  losses: { ...NO_LOSSES, other: 0.14 },
  inverter: null,
})
