import { recoversVat } from '#engine/finance/fiscalProfile.ts'
import type { Quote } from '#engine/finance/payment.ts'
import type { DetailedPlant, PlantSize } from '#wire/plant.ts'

interface Modelled extends Pick<PlantSize, 'totalPower'> {
  readonly money: { readonly investment: Pick<PlantSize['money']['investment'], 'totalEur' | 'modelEur'> }
}

/** VAT that the modelled cost leaves out because the payer recovers it. */
export const vatToAdd = (
  { assumptions }: Pick<DetailedPlant, 'assumptions'>,
  fiscal: Parameters<typeof recoversVat>[0],
): number => (recoversVat(fiscal) ? (assumptions.vatFraction ?? 0) : 0)

/** Modelled cost of a setup as an initial quote, with VAT.
 * @param vatFraction VAT missing in the setup's cost; 0 if the cost includes VAT */
export const modelledQuote = (
  { totalPower, money: { investment } }: Modelled,
  battery: { readonly capacityKwh: number } | null,
  vatFraction: number,
): Quote => ({
  totalEur: Math.round((investment.modelEur ?? investment.totalEur) * (1 + vatFraction)),
  powerKwp: totalPower / 1000,
  batteryCapacityKwh: battery?.capacityKwh ?? 0,
})
