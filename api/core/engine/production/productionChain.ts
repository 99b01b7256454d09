import { type Assumptions, DEFAULT_ASSUMPTIONS } from '../assumptions/assumptions.ts'
import { HEAT_LOSS, type HeatLoss, type Ventilation } from './cellTemperature.ts'
import type { IncidenceName } from './incidenceTable.ts'
import { CRYSTALLINE_SILICON, type ModuleResponse } from './modulePower.ts'
import { lossesAssumed, type SystemLosses } from './systemLosses.ts'

/** Conversion from light on the plane to the grid. Plain data: editable, sendable, comparable. */
export interface ProductionChain {
  readonly incidence: IncidenceName
  /** Whether diffuse light from sky and ground has reflection losses, too. */
  readonly isDiffuseReflected: boolean
  readonly heatLoss: HeatLoss
  readonly module: ModuleResponse
  readonly losses: SystemLosses
  /** Null counts the modules alone. */
  readonly inverter: {
    /** Ratio of its direct-current limit to the modules' rated power. */
    readonly dcLimitPerRated: number
    readonly nominalEfficiency: number
  } | null
}

/** Default temperature coefficient of power [1/K]: a little worse than the worst of the 47 catalog data sheets that have one, -0.34 %/K;
 * half of them have -0.29 %/K or better. */
export const DEFAULT_TEMPERATURE_PER_K = -0.0035

/** The assumed inverter, sized in proportion to the modules. */
export const inverterAssumed = ({
  dcAcRatio,
  inverterEfficiencyFraction: nominalEfficiency,
}: Pick<Assumptions, 'dcAcRatio' | 'inverterEfficiencyFraction'>): NonNullable<ProductionChain['inverter']> => ({
  dcLimitPerRated: 1 / (dcAcRatio * nominalEfficiency),
  nominalEfficiency,
})

/** The chain that the product uses. For its choice and its deviation from PVGIS, see docs/accuracy.md.
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
