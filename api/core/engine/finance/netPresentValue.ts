/** Present value of a later year's flow [EUR].
 * @param year 0 is today
 * @param discountFraction discount rate of a year, above -1; nominal where the flow is nominal
 * @see Short, Packey, Holt, A Manual for the Economic Evaluation of Energy Efficiency and Renewable Energy Technologies,
 * NREL/TP-462-5173 (1995), section 3 */
export const presentValueEur = (flowEur: number, year: number, discountFraction: number): number =>
  flowEur / (1 + discountFraction) ** year

/** Net present value of yearly cash flows.
 * @param flowsEur one per year, today's first [EUR]
 * @param discountFraction see `presentValueEur` */
export const netPresentValueEur = (flowsEur: readonly number[], discountFraction: number): number =>
  // Horner's scheme, year by year from the last: no power of a large number is ever formed.
  flowsEur.reduceRight((laterEur, flowEur) => flowEur + presentValueEur(laterEur, 1, discountFraction), 0)

/** Levelized cost of energy: present value of the costs over that of the energy.
 * @param costsEur one per year, today's first [EUR]
 * @param energyKwh one per year, today's (0) first [kWh]
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
