import { type Assumptions, DEFAULT_ASSUMPTIONS } from '../assumptions/assumptions.ts'
import { HEAT_LOSS, type HeatLoss, type Ventilation } from './cellTemperature.ts'
import type { IncidenceName } from './incidenceTable.ts'
import { CRYSTALLINE_SILICON, type ModuleResponse } from './modulePower.ts'
import { lossesAssumed, type SystemLosses } from './systemLosses.ts'

/** Conversion from light on the plane to the grid. Plain data: editable, sendable, comparable. */
export interface ProductionChain {
  readonly incidence: IncidenceName
  /** Whether the light of the sky and of the ground loses at the glass as the sun's does. */
  readonly isDiffuseReflected: boolean
  readonly heatLoss: HeatLoss
  readonly module: ModuleResponse
  readonly losses: SystemLosses
  /** Null counts the modules alone. */
  readonly inverter: {
    /** Its limit of direct current against the modules' rated power. */
    readonly dcLimitPerRated: number
    readonly nominalEfficiency: number
  } | null
}

/** Where a data sheet does not say it [1/K]: a little worse than the worst of the 47 data sheets of the catalogue that do, -0.34 %/K; half of
 * them have -0.29 %/K or better. */
export const DEFAULT_TEMPERATURE_PER_K = -0.0035

/** The inverter, of a size that follows the modules.
 * @returns its limit of direct current against the modules' rated power */
export const inverterAssumed = ({
  dcAcRatio,
  inverterEfficiencyFraction: nominalEfficiency,
}: Pick<Assumptions, 'dcAcRatio' | 'inverterEfficiencyFraction'>): NonNullable<ProductionChain['inverter']> => ({
  dcLimitPerRated: 1 / (dcAcRatio * nominalEfficiency),
  nominalEfficiency,
})

/** The chain the product works with. How it was chosen and how far it is from PVGIS: docs/accuracy.md.
 * @param temperaturePerK of the module's power [1/K] */
export const productionChain = (
  ventilation: Ventilation,
  temperaturePerK = DEFAULT_TEMPERATURE_PER_K,
  assumptions: Assumptions = DEFAULT_ASSUMPTIONS,
): ProductionChain => ({
  incidence: 'martinRuiz',
  isDiffuseReflected: true,
  heatLoss: HEAT_LOSS[ventilation],
  module: { lowLight: CRYSTALLINE_SILICON, temperaturePerK },
  losses: lossesAssumed(assumptions),
  inverter: inverterAssumed(assumptions),
})
