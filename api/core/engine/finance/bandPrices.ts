import { BANDS } from '../consumption/tariffBands.ts'

/** First-year price of a kilowatt-hour in each band, taxes and fixed parts included [EUR/kWh]. */
export type BandPrices = Readonly<Record<(typeof BANDS)[number], number>>

/** Prices by band, with the band of each hour of the load. */
export interface PricedBands {
  readonly prices: BandPrices
  /** Per row, by `tariffBandsOf`. */
  readonly ofHour: Uint8Array
}

/** Shares of the hours of 2025 in F1, F2 and F3. */
export const BAND_SHARES = [2761 / 8760, 2071 / 8760, 3928 / 8760] as const

/** The mean price for equal consumption in each hour of the year [EUR/kWh]. */
export const meanPriceOf = ({ f1, f2, f3 }: BandPrices): number =>
  f1 * BAND_SHARES[0] + f2 * BAND_SHARES[1] + f3 * BAND_SHARES[2]

/** The prices in the order of `BANDS`. */
export const pricesByBand = (prices: BandPrices): readonly number[] => BANDS.map((band) => prices[band])

/** Adds up hours by the band they are in. */
export const sumsByBand = (kwh: Float64Array, ofHour: Uint8Array): Float64Array => {
  const sums = new Float64Array(BANDS.length)
  for (let hour = 0; hour < kwh.length; hour += 1) {
    const band = ofHour[hour] ?? 0
    sums[band] = (sums[band] ?? 0) + (kwh[hour] ?? 0)
  }
  return sums
}
