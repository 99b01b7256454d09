import type { PlantSize } from '#contract/plant.ts'
import type { Quote } from '#contract/purchase.ts'

interface Modelled extends Pick<PlantSize, 'totalPower'> {
  readonly money: { readonly investment: Pick<PlantSize['money']['investment'], 'totalEur' | 'modelEur'> }
}

/** What a setup costs by the model, as a quote to begin with, which is with VAT.
 * @param vatFraction what the cost of the setup is without; 0 where it contains the VAT */
export const modelledQuote = (
  { totalPower, money: { investment } }: Modelled,
  battery: { readonly capacityKwh: number } | null,
  vatFraction: number,
): Quote => ({
  totalEur: Math.round((investment.modelEur ?? investment.totalEur) * (1 + vatFraction)),
  powerKwp: totalPower / 1000,
  batteryCapacityKwh: battery?.capacityKwh ?? 0,
})
