import { type Company, NO_COMPANY } from '#design/company.ts'
import {
  type OfferedPlant,
  type OfferGap,
  type OfferKind,
  type OfferLine,
  offerGaps,
} from '#engine/finance/offerPrices.ts'
import { W_A_KW } from '#engine/units.ts'
import type { BatteryProduct } from '#wire/battery.ts'
import { LANGUAGES, type Language } from '#wire/language.ts'
import { DEFAULT_VALID_DAYS, MAX_PRICE_LINES } from '#wire/limits.ts'
import type { Offer } from '#wire/offer.ts'
import type { DetailedPlant, PlantSize } from '#wire/plant.ts'
import { inverterName } from '#words/inverterText.ts'
import { localeFormats } from '#words/localeFormats.ts'
import { textIn } from '../base/i18n/i18n.ts'

/** Initial split of the modelled cost that is neither modules nor battery. Our estimate. */
const START_SHARES = { inverter: 0.25, mounting: 0.35, work: 0.3, papers: 0.1 } as const

/** The company's own prices of inverters and batteries. */
type OwnPrices = Pick<Company, 'inverters' | 'batteries'>

/** The proposed setup with its figures for pricing. */
export interface OfferedSetup {
  readonly panelId: string
  /** Maker and model. */
  readonly panel: string
  /** Price of a panel before VAT; null if the catalogue has none. */
  readonly panelEur: number | null
  /** Whether that price was entered, not taken from the catalogue. */
  readonly isPanelPriceOwn?: boolean
  readonly quantity: number
  /** The figures of this number of modules, or of a near one. */
  readonly size: Pick<PlantSize, 'quantity' | 'totalPower'> & {
    readonly inverters: PlantSize['inverters']
    readonly money: Pick<PlantSize['money'], 'investment'>
  }
  /** 0: no battery. */
  readonly batteryKwh: number
  /** Null or left out: no model was chosen. */
  readonly batteryModel?: BatteryProduct | null
  /** Price of the model before VAT. */
  readonly batteryEurPerKwh: number
  readonly vatFraction: number
  /** A business has no tax deduction, and no notice to ENEA for it. */
  readonly isBusiness?: boolean
}

/** The offer of the design, and the setup that it sells. */
export interface DesignOffer {
  /** Null: the design has none. */
  readonly offer: Offer | null
  readonly sold: OfferedSetup
  /** The answer that it is of. */
  readonly analysis: Pick<DetailedPlant, 'weather' | 'assumptions' | 'variants'>
  /** Null: view only. */
  readonly onOffer: ((offer: Offer | null) => void) | null
}

/** The plant of a setup, as its offer counts it. */
export const offeredPlantOf = ({ panelId, quantity, size, batteryKwh }: OfferedSetup): OfferedPlant => ({
  panelId,
  quantity,
  powerKwp: (size.totalPower * quantity) / size.quantity / 1000,
  batteryCapacityKwh: batteryKwh,
  inverters: size.inverters.flatMap(({ wired }) =>
    wired && !wired.isTypical ? [{ name: inverterName({ ...wired, units: 1 }), units: wired.units }] : [],
  ),
})

/** A line of one unit.
 * @param language of its text */
export const newLine = (kind: OfferKind, language: Language, of: Partial<OfferLine> = {}): OfferLine => ({
  kind,
  text: '',
  basis: 'fixed',
  quantity: 1,
  unit: textIn(language, 'offer:unitPiece'),
  priceEur: 0,
  panelId: null,
  ...of,
})

/** A line whose price is the company's own. */
export const asOwn = ({ isTypical: _, ...line }: OfferLine): OfferLine => line

const inWholeEuros = (eur: number): number => Math.round(eur)

const panelsLine = (
  { panelId, panel, panelEur, isPanelPriceOwn = false }: OfferedSetup,
  language: Language,
): OfferLine =>
  newLine('panels', language, {
    text: textIn(language, 'offer:pricedPanels', { panel }),
    basis: 'module',
    priceEur: Math.round(100 * (panelEur ?? 0)) / 100,
    panelId,
    ...(!isPanelPriceOwn && { isTypical: true }),
  })

const batteryLine = (
  { batteryKwh, batteryModel, batteryEurPerKwh }: OfferedSetup,
  language: Language,
  { batteries }: OwnPrices = NO_COMPANY,
): OfferLine => {
  const ownEur = batteries.find(({ model }) => model.id === batteryModel?.id)?.priceEur ?? null
  return newLine('battery', language, {
    text: batteryModel
      ? textIn(language, 'offer:pricedBattery', { name: `${batteryModel.brand} ${batteryModel.model}` })
      : textIn(language, 'offer:kind_battery'),
    basis: 'kWh',
    ...(ownEur === null
      ? { priceEur: inWholeEuros(batteryEurPerKwh), isTypical: true }
      : { priceEur: Math.round((100 * ownEur) / batteryKwh) / 100 }),
  })
}

/** Units that the line of the inverters counts: those of the only inverter; several inverters are one line of one piece, which names them. */
const unitsOf = ({ size: { inverters } }: OfferedSetup): number => {
  const [first, ...others] = inverters
  return others.length === 0 ? (first?.wired?.units ?? 1) : 1
}

/** Names, powers and phases of the inverters of a setup; null where a model is unknown. */
const modelsText = ({ size: { inverters } }: OfferedSetup, language: Language): string | null => {
  const { number } = localeFormats(LANGUAGES[language].locale)
  const names = inverters.flatMap(({ wired }) =>
    wired
      ? textIn(language, 'offer:modelOf', {
          name: inverterName({ ...wired, units: inverters.length > 1 ? wired.units : 1 }),
          power: number(wired.model.acPowerW / W_A_KW, 2),
          phases: textIn(language, wired.model.phases === 3 ? 'plant:threePhase' : 'plant:onePhase'),
        })
      : [],
  )
  return names.length > 0 && names.length === inverters.length ? names.join('; ') : null
}

/** Own prices of all inverters of a setup together; null where one has none [EUR]. */
const ownInvertersEur = ({ size: { inverters } }: OfferedSetup, own: OwnPrices): number | null => {
  const prices = inverters.map(({ wired }) => {
    const priceEur = own.inverters.find(({ model }) => model.id === wired?.model.id)?.priceEur ?? null
    return wired && priceEur !== null ? wired.units * priceEur : null
  })
  return prices.reduce((sum, price) => (sum === null || price === null ? null : sum + price), 0)
}

/** Changes of the lines that let an offer sell what the plant has. */
const MENDED: Readonly<
  Record<OfferGap, (lines: readonly OfferLine[], sold: OfferedSetup, language: Language, own: OwnPrices) => OfferLine[]>
> = {
  noPanels: (lines, sold, language) => [panelsLine(sold, language), ...lines],
  otherPanel: (lines, sold, language) => {
    const [first, ...others] = lines.filter(({ kind }) => kind === 'panels')
    // The prices of several panels are a choice to keep.
    if (others.length > 0 && lines.length < MAX_PRICE_LINES) return [panelsLine(sold, language), ...lines]
    return lines.map((line) => (line === first ? panelsLine(sold, language) : line))
  },
  noBattery: (lines, sold, language, own) => [...lines, batteryLine(sold, language, own)],
  otherInverter: (lines, sold, language) => {
    const first = lines.find(({ kind }) => kind === 'inverter')
    const names = modelsText(sold, language)
    if (!first || names === null) return [...lines]
    const text = textIn(language, 'offer:pricedModel', { names })
    return lines.map((line) => (line === first ? { ...line, text, quantity: unitsOf(sold) } : line))
  },
}

/** An offer without one of its gaps. */
export const mended = (
  offer: Offer,
  gap: OfferGap,
  sold: OfferedSetup,
  language: Language,
  own: OwnPrices = NO_COMPANY,
): Offer => ({
  ...offer,
  lines: MENDED[gap](offer.lines, sold, language, own),
})

/** The lines of a setup at the modelled cost, which is split.
 * @param lastEur unit prices of earlier releases, by the texts of their lines */
const modelledLines = (
  sold: OfferedSetup,
  language: Language,
  lastEur: ReadonlyMap<string, number>,
  own: OwnPrices,
): OfferLine[] => {
  const { quantity, size, batteryKwh } = sold
  const share = quantity / size.quantity
  const restEur = size.money.investment.balanceOfSystemEur * share
  const { powerKwp } = offeredPlantOf(sold)
  const say = (key: string, values = {}) => textIn(language, `offer:${key}`, values)
  const acPowerKw = size.inverters.reduce((sum, inverter) => sum + inverter.acPowerKw, 0) * share
  const power = localeFormats(LANGUAGES[language].locale).decimal(acPowerKw, 1)
  const names = modelsText(sold, language)
  const ownEur = ownInvertersEur(sold, own)
  const line = (kind: keyof typeof START_SHARES, text: string, of: Partial<OfferLine>): OfferLine => {
    const count = of.basis === 'kWp' ? powerKwp : (of.quantity ?? 1)
    const priceEur = inWholeEuros((restEur * START_SHARES[kind]) / count)
    return newLine(kind, language, { text, priceEur, isTypical: true, ...of })
  }
  return [
    panelsLine(sold, language),
    line(
      'inverter',
      names ? say('pricedModel', { names }) : say('pricedInverter', { count: size.inverters.length, power }),
      { quantity: unitsOf(sold), ...(ownEur !== null && { priceEur: ownEur / unitsOf(sold), isTypical: undefined }) },
    ),
    ...(batteryKwh > 0 ? [batteryLine(sold, language, own)] : []),
    line('mounting', say('kind_mounting'), { basis: 'kWp' }),
    line('work', say('kind_work'), { basis: 'kWp' }),
    line('papers', say(sold.isBusiness ? 'papersOfBusiness' : 'kind_papers'), { unit: say('unitLump') }),
  ].map((one) => {
    const last = lastEur.get(one.text)
    return last === undefined ? one : { ...asOwn(one), priceEur: last }
  })
}

/** The first offer of a setup: by the price list, else at the modelled cost.
 * @param language of the document
 * @param priceList null: none
 * @param own prices of inverters and batteries that the company entered */
export const startOffer = (
  sold: OfferedSetup,
  language: Language,
  priceList: Offer | null,
  lastEur: ReadonlyMap<string, number>,
  own: OwnPrices = NO_COMPANY,
): Offer => {
  if (priceList)
    return offerGaps(priceList, offeredPlantOf(sold)).reduce(
      (offer: Offer, gap) => mended(offer, gap, sold, language, own),
      priceList,
    )
  return {
    lines: modelledLines(sold, language, lastEur, own),
    discountFraction: 0,
    vatFraction: sold.vatFraction,
    terms: '',
    validDays: DEFAULT_VALID_DAYS,
  }
}
