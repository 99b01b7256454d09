import type { DetailedAnalysis } from '../contract/analysis.ts'

/** How far the energy of a year may be off where average days stand for the weather: the contract's error is that of the
 * light, the energy adds that of the days; docs/weather.md, "How far it is off" [%]. */
const AVERAGE_DAYS_ENERGY_ERROR_PERCENT = 9

/** How far the energy of a year may be off [%]; null where the weather is no estimate. */
export const energyErrorPercent = ({ kind }: DetailedAnalysis['weather']): number | null =>
  kind === 'averageDays' ? AVERAGE_DAYS_ENERGY_ERROR_PERCENT : null
