/** What a row of yearly cash flows is worth today: Σ flow / (1 + rate)^year.
 * @param flowsEur one a year, that of today first [EUR]
 * @param discountFraction discount rate of a year, above -1; nominal where the flows are nominal
 * @see Short, Packey, Holt, A Manual for the Economic Evaluation of Energy Efficiency and Renewable Energy Technologies,
 * NREL/TP-462-5173 (1995), section 3 */
export const netPresentValueEur = (flowsEur: readonly number[], discountFraction: number): number =>
  // Horner's scheme from the last year: no power of a large number is ever formed.
  flowsEur.reduceRight((laterEur, flowEur) => flowEur + laterEur / (1 + discountFraction), 0)
