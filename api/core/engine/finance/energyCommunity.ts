import type { Assumptions } from '../assumptions/assumptions.ts'
import { regionAt } from '../consumption/regionAt.ts'
import type { LatLng } from '../geometry/latLng.ts'
import TERMS from './data/energyCommunity.json' with { type: 'json' }
import { isWithinPower } from './gseTerms.ts'
import type { EnergyTotals } from './selfConsumption.ts'
import { grown } from './yearOfSale.ts'

/** Energy a plant shares in a renewable energy community (CACER), and the owner's share of the incentive. */
export interface EnergyCommunity {
  /** Fraction of exports that members use in the same hour. */
  readonly sharedFraction: number
  /** Owner's share of the GSE payment to the community, which the community decides. */
  readonly memberFraction: number
}

/** An energy community at a place. */
export interface LocalCommunity extends EnergyCommunity {
  /** Addition to the tariff where there is less sun [EUR/MWh]. */
  readonly correctionEurPerMwh: number
}

export const communityAt = (community: EnergyCommunity, place: LatLng): LocalCommunity => {
  const region = regionAt(place)
  const row = TERMS.correction.find(({ regions }) => regions.includes(region))
  return { ...community, correctionEurPerMwh: row?.eurPerMwh ?? 0 }
}

const bandOf = <Band extends { readonly upToKw: number }>(bands: readonly Band[], powerKw: number): Band | undefined =>
  bands.find(({ upToKw }) => isWithinPower(powerKw, upToKw))

/** GSE payment for shared energy [EUR/MWh]: incentive plus avoided transport. Null: the plant is too large.
 * @param zonalEurPerMwh market price
 * @see D.M. 7 December 2023 n. 414, annex 1; ARERA 727/2022/R/eel; data/energyCommunity.json */
export const sharedEurPerMwh = (
  powerKw: number,
  zonalEurPerMwh: number,
  { correctionEurPerMwh }: Pick<LocalCommunity, 'correctionEurPerMwh'>,
): number | null => {
  const band = bandOf(TERMS.tariff, powerKw)
  if (!band) return null
  const variable = Math.max(0, TERMS.fullVariablePart.belowEurPerMwh - zonalEurPerMwh)
  const incentive = Math.min(band.mostEurPerMwh, band.fixedEurPerMwh + variable) + correctionEurPerMwh
  return incentive + TERMS.avoidedTransport.eurPerMwh
}

/** Yearly GSE fee [EUR]. */
const feeEur = (powerKw: number): number => {
  const band = bandOf(TERMS.yearlyFee, powerKw)
  return band ? band.eur + band.eurPerKwAbove20 * Math.max(0, powerKw - 20) : 0
}

/** Owner's income from an energy community in a year of operation [EUR]. The variable part follows the mean export price.
 * @param energy of the year
 * @param powerKw of the plant
 * @param year 1 is the first
 * @param community undefined: none */
export const communityEur = (
  { exportedKwh, exportedAtMarketEur }: Pick<EnergyTotals, 'exportedKwh' | 'exportedAtMarketEur'>,
  powerKw: number,
  year: number,
  community: LocalCommunity | undefined,
  { marketPriceLevelFraction, solarPriceFallFractionPerYear }: Assumptions,
): number => {
  if (!community || year > TERMS.years.count || exportedKwh <= 0) return 0
  const level = grown(marketPriceLevelFraction, -solarPriceFallFractionPerYear, year)
  const eurPerMwh = sharedEurPerMwh(powerKw, (1000 * level * exportedAtMarketEur) / exportedKwh, community)
  if (eurPerMwh === null) return 0
  const paidEur = (exportedKwh * community.sharedFraction * eurPerMwh) / 1000
  return community.memberFraction * Math.max(0, paidEur - feeEur(powerKw))
}
