import { LANGUAGES, type Language } from '#contract/language.ts'
import type { OfferLine, OfferPrices } from '#contract/offerTotals.ts'
import type { PlantSize } from '#contract/plant.ts'
import { localeFormats } from '#wording/localeFormats.ts'
import { textIn } from '../i18n/i18n.ts'

/** Initial split of the modelled cost that is neither modules nor battery. Our estimate. */
const START_SHARES = { inverter: 0.25, mounting: 0.35, work: 0.3, papers: 0.1 } as const

/** The proposed setup with its figures for pricing. */
export interface SoldSetup {
  readonly panel: string
  readonly quantity: number
  /** The figures of this number of modules, or of a near one. */
  readonly size: Pick<PlantSize, 'quantity' | 'totalPower'> & {
    readonly inverters: readonly Pick<PlantSize['inverters'][number], 'acPowerKw'>[]
    readonly money: Pick<PlantSize['money'], 'investment'>
  }
  /** 0: no battery. */
  readonly batteryKwh: number
  readonly vatFraction: number
}

/** A line in the editor. */
export interface EditedLine extends OfferLine {
  /** Unique among the lines. */
  readonly id: number
}

export interface EditedPrices extends OfferPrices {
  readonly lines: readonly EditedLine[]
  /** True if the offer uses these prices. */
  readonly isUsed: boolean
}

/** The filled-in lines in the API's form; null if the offer does not use own prices. */
export const sentPrices = ({ isUsed, lines, vatFraction }: EditedPrices) => {
  const written = lines.filter(({ text, priceEur }) => text.trim() !== '' || priceEur !== 0)
  return isUsed && written.length > 0 ? { lines: written.map(({ id: _, ...line }) => line), vatFraction } : null
}

/** All items of a setup, with the sender's last price, else a modelled one.
 * @param language of the document
 * @param lastEur unit prices by the texts of their lines */
export const startPrices = (
  { panel, quantity, size, batteryKwh, vatFraction }: SoldSetup,
  language: Language,
  lastEur: ReadonlyMap<string, number>,
): EditedPrices => {
  const { inverters, money } = size
  const share = quantity / size.quantity
  const restEur = money.investment.balanceOfSystemEur * share
  const powerKwp = Math.round((size.totalPower * share) / 10) / 100
  const { decimal } = localeFormats(LANGUAGES[language].locale)
  const say = (key: string, values = {}) => textIn(language, `analysis:${key}`, values)
  const power = decimal(inverters.reduce((sum, { acPowerKw }) => sum + acPowerKw, 0) * share, 1)
  const line = (text: string, count: number, unit: string, eur: number, digits = 0): Omit<EditedLine, 'id'> => ({
    text,
    quantity: count,
    unit,
    priceEur: lastEur.get(text) ?? Number((eur / count).toFixed(digits)),
  })
  const [piece, lump] = [say('unitPiece'), say('unitLump')]
  const lines = [
    line(say('pricedPanels', { panel }), quantity, piece, money.investment.panelsEur * share, 2),
    line(say('pricedInverter', { count: inverters.length, power }), 1, piece, restEur * START_SHARES.inverter),
    ...(batteryKwh > 0
      ? [line(say('pricedBattery', { capacity: decimal(batteryKwh, 1) }), 1, piece, money.investment.batteryEur)]
      : []),
    line(say('pricedMounting'), powerKwp, 'kWp', restEur * START_SHARES.mounting),
    line(say('pricedWork'), powerKwp, 'kWp', restEur * START_SHARES.work),
    line(say('pricedPapers'), 1, lump, restEur * START_SHARES.papers),
  ]
  return { isUsed: false, vatFraction, lines: lines.map((one, id) => ({ ...one, id })) }
}
