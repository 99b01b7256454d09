import type { Offer, OfferFigures } from '#contract/purchase.ts'
import type { AskedPlant } from '#question/detailedRequest.ts'

/** An offer with its computed figures; null while these belong to other input. */
export interface CheckedOffer {
  readonly offer: Offer
  /** Name of the offer. */
  readonly name: string
  readonly figures: OfferFigures | null
}

export type AskedOffers = NonNullable<NonNullable<AskedPlant['detailed']>['offers']>

/** The figures of an offer; null if they were computed from other numbers. */
export const figuresOf = (
  { installer: _, ...offer }: Offer,
  figures: readonly OfferFigures[],
  asked: AskedOffers = [],
): OfferFigures | null => {
  const before = asked.find(({ id }) => id === offer.id)
  const isSame = before && Object.entries(offer).every(([key, value]) => before[key as keyof typeof before] === value)
  return (isSame && figures.find(({ id }) => id === offer.id)) || null
}

/** The offer with the highest value; null until all are computed. */
export const bestOf = (checked: readonly CheckedOffer[]): CheckedOffer | null => {
  const worthEur = ({ figures }: CheckedOffer): number => figures?.netPresentValueEur ?? Number.NEGATIVE_INFINITY
  if (checked.some(({ figures }) => !figures)) return null
  return checked.toSorted((a, b) => worthEur(b) - worthEur(a))[0] ?? null
}
