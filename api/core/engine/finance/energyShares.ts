import type { EnergyTotals } from './selfConsumption.ts'

/** Yearly production that reaches the house or the grid [kWh]; battery losses excluded. */
export const deliveredKwh = ({
  selfConsumedKwh,
  exportedKwh,
}: Pick<EnergyTotals, 'selfConsumedKwh' | 'exportedKwh'>): number => selfConsumedKwh + exportedKwh

const shareOf = (part: number, whole: number): number => (whole > 0 ? Math.max(0, part / whole) : 0)

/** Share of the production that the house uses itself, 0 to 1; 0 without production, or if the battery's standby buys
 * more than is saved. */
export const selfConsumptionFraction = ({ selfConsumedKwh, producedKwh }: EnergyTotals): number =>
  shareOf(selfConsumedKwh, producedKwh)

/** Share of the consumption that need not be bought, 0 to 1; 0 without consumption, or if the battery's standby buys more than
 * is saved. */
export const selfSufficiencyFraction = ({ selfConsumedKwh, loadKwh }: EnergyTotals): number =>
  shareOf(selfConsumedKwh, loadKwh)
