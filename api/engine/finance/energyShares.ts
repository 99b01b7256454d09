import type { EnergyTotals } from './selfConsumption.ts'

/** What of a year's production reaches the house or the grid [kWh]; a battery keeps the rest. */
export const deliveredKwh = ({
  selfConsumedKwh,
  exportedKwh,
}: Pick<EnergyTotals, 'selfConsumedKwh' | 'exportedKwh'>): number => selfConsumedKwh + exportedKwh

const shareOf = (part: number, whole: number): number => (whole > 0 ? Math.max(0, part / whole) : 0)

/** Of what is produced, what the house uses itself, 0 to 1; 0 without production, and where the standby of a battery buys
 * more than is spared. */
export const selfConsumptionFraction = ({ selfConsumedKwh, producedKwh }: EnergyTotals): number =>
  shareOf(selfConsumedKwh, producedKwh)

/** Of what the house uses, what need not be bought, 0 to 1; 0 of a house that uses nothing, and where the standby of a battery
 * buys more than is spared. */
export const selfSufficiencyFraction = ({ selfConsumedKwh, loadKwh }: EnergyTotals): number =>
  shareOf(selfConsumedKwh, loadKwh)
