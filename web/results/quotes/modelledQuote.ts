import { recoversVat } from '#engine/finance/fiscalProfile.ts'
import type { Quote } from '#engine/finance/payment.ts'
import { vatOfPrice } from '#engine/finance/vat.ts'
import type { DetailedPlant, PlantSize } from '#wire/plant.ts'

interface Modelled extends Pick<PlantSize, 'totalPower'> {
  readonly money: { readonly investment: PlantSize['money']['investment'] }
}

/** Modelled cost of a setup as an initial quote, with VAT.
 * @param fiscal who recovers VAT has a cost without it */
export const modelledQuote = (
  { totalPower, money: { investment } }: Modelled,
  battery: { readonly capacityKwh: number } | null,
  { assumptions: { vatFraction = 0 } }: Pick<DetailedPlant, 'assumptions'>,
  fiscal: Parameters<typeof recoversVat>[0],
): Quote => ({
  totalEur: Math.round(
    (investment.modelEur ?? investment.totalEur) *
      (recoversVat(fiscal) ? 1 + vatOfPrice(investment, { vatFraction }) : 1),
  ),
  powerKwp: totalPower / 1000,
  batteryCapacityKwh: battery?.capacityKwh ?? 0,
})
