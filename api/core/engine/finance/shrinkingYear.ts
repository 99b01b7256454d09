import { BANDS } from '../consumption/tariffBands.ts'

/** Yearly export and import as production shrinks. */
interface GridExchange {
  readonly exportedKwh: number
  readonly importedKwh: number
  /** Exports, at the price of their hour [EUR]. */
  readonly exportedAtMarketEur: number
  /** `importedKwh` by band; undefined without bands. */
  readonly importedByBandKwh: Float64Array | undefined
}

/** Grid exchange of a year without a battery for any share of its production, many times faster than by hour. Without a battery the hours
 * are independent. Those with a surplus at every share add up to a linear function of the share, and so do those that never have one; only
 * the few others are computed again.
 * @param productionKwh of each hour at the share 1 [kWh], each >= 0
 * @param loadKwh of each hour [kWh], each >= 0
 * @param priceEurPerKwh export price of each hour
 * @param leastShare the smallest share requested, 0 to 1
 * @param bandOfHour where imports are summed by band, too */
export const shrinkingYear = (
  productionKwh: Float64Array,
  loadKwh: Float64Array,
  priceEurPerKwh: Float64Array,
  leastShare: number,
  bandOfHour?: Uint8Array,
): ((share: number) => GridExchange) => {
  const over = { productionKwh: 0, loadKwh: 0, productionEur: 0, loadEur: 0 }
  const short = { productionKwh: 0, loadKwh: 0 }
  const shortByBand = BANDS.map(() => ({ productionKwh: 0, loadKwh: 0 }))
  const undecided: number[] = []
  for (let hour = 0; hour < loadKwh.length; hour += 1) {
    const production = productionKwh[hour] ?? 0
    const load = loadKwh[hour] ?? 0
    if (production > load && production * leastShare < load) {
      undecided.push(hour)
      continue
    }
    const side = production > load ? over : short
    side.productionKwh += production
    side.loadKwh += load
    if (side === short) {
      const ofBand = bandOfHour && shortByBand[bandOfHour[hour] ?? 0]
      if (ofBand) {
        ofBand.productionKwh += production
        ofBand.loadKwh += load
      }
      continue
    }
    const price = priceEurPerKwh[hour] ?? 0
    over.productionEur += production * price
    over.loadEur += load * price
  }
  return (share) => {
    let exportedKwh = over.productionKwh * share - over.loadKwh
    let exportedAtMarketEur = over.productionEur * share - over.loadEur
    let importedKwh = short.loadKwh - short.productionKwh * share
    const importedByBandKwh =
      bandOfHour && Float64Array.from(shortByBand, (ofBand) => ofBand.loadKwh - ofBand.productionKwh * share)
    for (const hour of undecided) {
      const overKwh = (productionKwh[hour] ?? 0) * share - (loadKwh[hour] ?? 0)
      if (overKwh > 0) {
        exportedKwh += overKwh
        exportedAtMarketEur += overKwh * (priceEurPerKwh[hour] ?? 0)
      } else {
        importedKwh -= overKwh
        if (bandOfHour && importedByBandKwh) {
          const band = bandOfHour[hour] ?? 0
          importedByBandKwh[band] = (importedByBandKwh[band] ?? 0) - overKwh
        }
      }
    }
    // Rounding may leave a sum slightly below 0 where production equals the load in every hour.
    return {
      exportedKwh: Math.max(0, exportedKwh),
      importedKwh: Math.max(0, importedKwh),
      exportedAtMarketEur,
      importedByBandKwh,
    }
  }
}
