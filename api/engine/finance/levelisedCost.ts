import { netPresentValueEur } from './netPresentValue.ts'

/** What a kilowatt-hour of the plant costs over its life: the present value of the costs over that of the energy.
 * @param costsEur one a year, that of today first [EUR]
 * @param energyKwh one a year, that of today (0) first [kWh]
 * @returns [EUR/kWh], nominal where costs and rate are; null without energy
 * @see Short, Packey, Holt, NREL/TP-462-5173 (1995), section 4.7 */
export const levelisedCostEurPerKwh = (
  costsEur: readonly number[],
  energyKwh: readonly number[],
  discountFraction: number,
): number | null => {
  const discountedKwh = netPresentValueEur(energyKwh, discountFraction)
  return discountedKwh > 0 ? netPresentValueEur(costsEur, discountFraction) / discountedKwh : null
}
