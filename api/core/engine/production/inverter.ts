import { W_A_KW } from '../units.ts'
export interface Inverter {
  /** Largest direct-current input power [W]; the output is at most `nominalEfficiency` times this power. */
  readonly dcLimitW: number
  readonly nominalEfficiency: number
}

/** Rated efficiency of the inverters on which the curve was measured. */
const REFERENCE_EFFICIENCY = 0.9637

/** Power to the grid [W]: 0 below 0.6 % of the limit, clipped at the limit, and never above the input. Without the last rule, the measured
 * curve would give an inverter of 100 % rated efficiency a gain at half load.
 * @param dcW power of the modules after their losses [W], >= 0
 * @see Dobos, PVWatts Version 5 Manual, NREL/TP-6A20-62641 (2014), equations 10 and 11 */
export const inverterAcW = (dcW: number, { dcLimitW, nominalEfficiency }: Inverter): number => {
  // The efficiency 0.9858 - 0.0162 load - 0.0059 / load, times the power; in this form nothing is divided by a load of 0.
  const unscaledW = dcW * (0.9858 - (0.0162 * dcW) / dcLimitW) - 0.0059 * dcLimitW
  const acW = (nominalEfficiency / REFERENCE_EFFICIENCY) * unscaledW
  return Math.min(Math.max(0, acW), dcW, nominalEfficiency * dcLimitW)
}

/** Hourly energy to the grid [kWh] of modules behind one inverter, after adding up their direct currents.
 * @param dcKwh energy of the modules in each hour, after their losses [kWh], each >= 0
 * @param inverter of all of them; null counts the modules alone */
export const behindInverter = (dcKwh: Float64Array, inverter: Inverter | null): Float64Array => {
  if (!inverter) return dcKwh
  const acKwh = new Float64Array(dcKwh.length)
  for (let hour = 0; hour < dcKwh.length; hour++) {
    const kwh = dcKwh[hour] ?? 0
    // Half of the hours are dark.
    if (kwh > 0) acKwh[hour] = inverterAcW(kwh * W_A_KW, inverter) / W_A_KW
  }
  return acKwh
}
