import { LANGUAGES, type Language } from '#contract/language.ts'
import { DEFAULT_VALID_DAYS, MAX_PRICE_LINES } from '#contract/limits.ts'
import type { Offer } from '#contract/offer.ts'
import type { PlantSize } from '#contract/plant.ts'
import { type OfferedPlant, type OfferGap, type OfferKind, type OfferLine, offerGaps } from '#engine/finance/offer.ts'
import { localeFormats } from '#wording/localeFormats.ts'
import { textIn } from '../i18n/i18n.ts'

/** Initial split of the modelled cost that is neither modules nor battery. Our estimate. */
const START_SHARES = { inverter: 0.25, mounting: 0.35, work: 0.3, papers: 0.1 } as const

/** The proposed setup with its figures for pricing. */
export interface SoldSetup {
  readonly panelId: string
  /** Maker and model. */
  readonly panel: string
  /** Price of a panel before VAT; null if the catalogue has none. */
  readonly panelEur: number | null
  readonly quantity: number
  /** The figures of this number of modules, or of a near one. */
  readonly size: Pick<PlantSize, 'quantity' | 'totalPower'> & {
    readonly inverters: readonly Pick<PlantSize['inverters'][number], 'acPowerKw'>[]
    readonly money: Pick<PlantSize['money'], 'investment'>
  }
  /** 0: no battery. */
  readonly batteryKwh: number
  /** Price of the model before VAT. */
  readonly batteryEurPerKwh: number
  readonly vatFraction: number
  /** A business has no tax deduction, and no notice to ENEA for it. */
  readonly isBusiness?: boolean
}

/** The offer of the design, and the setup that it sells. */
export interface Offered {
  /** Null: the design has none. */
  readonly offer: Offer | null
  readonly sold: SoldSetup
  /** Null: view only. */
  readonly onOffer: ((offer: Offer | null) => void) | null
}

/** The plant of a setup, as its offer counts it. */
export const soldPlant = ({ panelId, quantity, size, batteryKwh }: SoldSetup): OfferedPlant => ({
  panelId,
  quantity,
  powerKwp: (size.totalPower * quantity) / size.quantity / 1000,
  batteryCapacityKwh: batteryKwh,
})

/** A line of one unit.
 * @param language of its text */
export const newLine = (kind: OfferKind, language: Language, of: Partial<OfferLine> = {}): OfferLine => ({
  ...{ kind, text: '', basis: 'fixed', quantity: 1, unit: textIn(language, 'offer:unitPiece'), priceEur: 0 },
  panelId: null,
  ...of,
})

const inWholeEuros = (eur: number): number => Math.round(eur)

const panelsLine = ({ panelId, panel, panelEur }: SoldSetup, language: Language): OfferLine =>
  newLine('panels', language, {
    text: textIn(language, 'offer:pricedPanels', { panel }),
    basis: 'module',
    priceEur: Math.round(100 * (panelEur ?? 0)) / 100,
    panelId,
  })

const batteryLine = ({ batteryEurPerKwh }: SoldSetup, language: Language): OfferLine =>
  newLine('battery', language, {
    text: textIn(language, 'offer:kind_battery'),
    basis: 'kWh',
    priceEur: inWholeEuros(batteryEurPerKwh),
  })

/** Changes of the lines that let an offer sell what the plant has. */
const MENDED: Readonly<
  Record<OfferGap, (lines: readonly OfferLine[], sold: SoldSetup, language: Language) => OfferLine[]>
> = {
  noPanels: (lines, sold, language) => [panelsLine(sold, language), ...lines],
  otherPanel: (lines, sold, language) => {
    const [first, ...others] = lines.filter(({ kind }) => kind === 'panels')
    // The prices of several panels are a choice to keep.
    if (others.length > 0 && lines.length < MAX_PRICE_LINES) return [panelsLine(sold, language), ...lines]
    return lines.map((line) => (line === first ? panelsLine(sold, language) : line))
  },
  noBattery: (lines, sold, language) => [...lines, batteryLine(sold, language)],
}

/** An offer without one of its gaps. */
export const mended = (offer: Offer, gap: OfferGap, sold: SoldSetup, language: Language): Offer => ({
  ...offer,
  lines: MENDED[gap](offer.lines, sold, language),
})

/** The lines of a setup at the modelled cost, which is split.
 * @param lastEur unit prices of earlier releases, by the texts of their lines */
const modelledLines = (sold: SoldSetup, language: Language, lastEur: ReadonlyMap<string, number>): OfferLine[] => {
  const { quantity, size, batteryKwh } = sold
  const share = quantity / size.quantity
  const restEur = size.money.investment.balanceOfSystemEur * share
  const { powerKwp } = soldPlant(sold)
  const say = (key: string, values = {}) => textIn(language, `offer:${key}`, values)
  const acPowerKw = size.inverters.reduce((sum, inverter) => sum + inverter.acPowerKw, 0) * share
  const power = localeFormats(LANGUAGES[language].locale).decimal(acPowerKw, 1)
  const line = (kind: keyof typeof START_SHARES, text: string, of: Partial<OfferLine>): OfferLine => {
    const count = of.basis === 'kWp' ? powerKwp : 1
    return newLine(kind, language, { text, priceEur: inWholeEuros((restEur * START_SHARES[kind]) / count), ...of })
  }
  return [
    panelsLine(sold, language),
    line('inverter', say('pricedInverter', { count: size.inverters.length, power }), {}),
    ...(batteryKwh > 0 ? [batteryLine(sold, language)] : []),
    line('mounting', say('kind_mounting'), { basis: 'kWp' }),
    line('work', say('kind_work'), { basis: 'kWp' }),
    line('papers', say(sold.isBusiness ? 'papersOfBusiness' : 'kind_papers'), { unit: say('unitLump') }),
  ].map((one) => ({ ...one, priceEur: lastEur.get(one.text) ?? one.priceEur }))
}

/** The first offer of a setup: by the price list, else at the modelled cost.
 * @param language of the document
 * @param priceList null: none */
export const startOffer = (
  sold: SoldSetup,
  language: Language,
  priceList: Offer | null,
  lastEur: ReadonlyMap<string, number>,
): Offer => {
  if (priceList)
    return offerGaps(priceList, soldPlant(sold)).reduce(
      (offer: Offer, gap) => mended(offer, gap, sold, language),
      priceList,
    )
  return {
    lines: modelledLines(sold, language, lastEur),
    ...{ discountFraction: 0, vatFraction: sold.vatFraction, terms: '', validDays: DEFAULT_VALID_DAYS },
  }
}
