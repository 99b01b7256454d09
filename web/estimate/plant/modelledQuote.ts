import type { PlantSize } from '#contract/plant.ts'
import type { Quote } from '#contract/purchase.ts'

interface Modelled extends Pick<PlantSize, 'totalPower'> {
  readonly money: { readonly investment: Pick<PlantSize['money']['investment'], 'totalEur' | 'modelEur'> }
}

/** Modeled cost of a setup as an initial quote, with VAT.
 * @param vatFraction VAT missing in the setup's cost; 0 where it contains the VAT */
export const modelledQuote = (
  { totalPower, money: { investment } }: Modelled,
  battery: { readonly capacityKwh: number } | null,
  vatFraction: number,
): Quote => ({
  totalEur: Math.round((investment.modelEur ?? investment.totalEur) * (1 + vatFraction)),
  powerKwp: totalPower / 1000,
  batteryCapacityKwh: battery?.capacityKwh ?? 0,
})
