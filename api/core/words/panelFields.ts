import type { MaybeOwnPriced } from '#engine/method/ownPrices.ts'
import { panelPriceEur } from '#engine/method/panelFigures.ts'
import { parseFigure } from '#engine/table/parseFigure.ts'
import type { Panel } from '#wire/panel.ts'
import { localDecimals, presentText } from './catalogueText.ts'
import type { LocaleFormats } from './localeFormats.ts'

/** The fields of the detail by group, in the order of docs/behaviour.md 5.6. */
export const FIELD_GROUPS = {
  general: [
    'brand',
    'model',
    'power',
    'efficiency',
    'cellType',
    'cellCount',
    'dimensions',
    'weight',
    'warranty',
    'price',
  ],
  electrical: [
    'voltageOpenCircuit',
    'currentShortCircuit',
    'voltageAtMaximumPower',
    'currentAtMaximumPower',
    'maxSystemVoltage',
    'temperatureCoefficient',
    'voltageTemperatureCoefficient',
    'currentTemperatureCoefficient',
    'powerTolerance',
    'bifacial',
  ],
  mechanical: ['frameBacksheet', 'moduleConstruction', 'connectorType', 'cableLength'],
  loads: ['structuralLoad', 'windLoad'],
  availability: ['stock'],
} as const
export type FieldGroup = keyof typeof FIELD_GROUPS
export type FieldName = (typeof FIELD_GROUPS)[FieldGroup][number]

/** The words a field may need, in the interface's language. */
export interface FieldWords {
  readonly yes: string
  readonly no: string
  /** For a missing value; empty: the value is left out. */
  readonly missing: string
  years(count: number): string
  units(count: number): string
  /** The warranty on the product and that on its performance, in one text. */
  warranty(product: string, performance: string): string
}

/** Words rather than figures, in which a point is no decimal sign. */
const NAMES: ReadonlySet<FieldName> = new Set([
  'brand',
  'model',
  'cellType',
  'frameBacksheet',
  'moduleConstruction',
  'connectorType',
])

export const isName = (name: FieldName): boolean => NAMES.has(name)

/** Fields that show more than one value of the record. */
const PARTS = {
  dimensions: ['length', 'width', 'frameThickness'],
  warranty: ['productWarranty', 'performanceWarranty'],
} as const
type CompoundName = keyof typeof PARTS

const isCompound = (name: FieldName): name is CompoundName => name in PARTS

/** Whether the field shows a value invented for demonstration. */
export const isDemonstration = (panel: Panel, name: FieldName): boolean =>
  (isCompound(name) ? PARTS[name] : [name]).some((field) => panel.demonstrationFields.includes(field))

/** A record without the values that are invented for demonstration. */
export const withoutDemonstration = (panel: Panel): Panel => ({
  ...panel,
  ...Object.fromEntries(panel.demonstrationFields.map((field) => [field, undefined])),
})

/** A figure with its unit; other texts are returned unchanged. */
const figure = (value: number | string | undefined, show: (figure: number) => string): string | null => {
  const text = presentText(value)
  const parsed = parseFigure(value)
  return text === null || parsed === null ? text : show(parsed)
}

const volts = (value: number | string | undefined, formats: LocaleFormats): string | null =>
  figure(value, (volt) => `${formats.number(volt, 2)} V`)

const amperes = (value: number | string | undefined, formats: LocaleFormats): string | null =>
  figure(value, (ampere) => `${formats.number(ampere, 2)} A`)

/** Datasheets write millimetres without grouping. */
const millimetres = (mm: number, formats: LocaleFormats) => (Number.isInteger(mm) ? String(mm) : formats.number(mm, 1))

const dimensions = (panel: Panel, words: FieldWords, formats: LocaleFormats): string | null => {
  const sides = PARTS.dimensions.map((side) => figure(panel[side], (mm) => millimetres(mm, formats)))
  if (sides.every((side) => side === null)) return null
  const texts = sides.map((side) => side ?? words.missing).filter((text) => text !== '')
  return `${texts.join(' × ')} mm`
}

const warranty = (panel: Panel, words: FieldWords, formats: LocaleFormats): string | null => {
  const product = figure(panel.productWarranty, words.years)
  const performance = recordText(panel.performanceWarranty, formats)
  if (product === null && performance === null) return null
  return words.warranty(product ?? words.missing, performance ?? words.missing)
}

/** The price of one panel; null without a price. */
export const priceText = (panel: Panel, formats: LocaleFormats): string | null => {
  const priceEur = panelPriceEur(panel)
  return priceEur === null ? null : formats.euro(priceEur)
}

/** Whether a text of the catalog says yes. */
export const isYes = (value: string | undefined): boolean => /^(s[iì]|true)$/i.test(presentText(value) ?? '')

const yesOrNo = (value: string | undefined, words: FieldWords): string | null => {
  if (isYes(value)) return words.yes
  const text = presentText(value)
  return text && /^false$/i.test(text) ? words.no : text
}

/** A catalogue text as written; only its decimal signs follow the locale. */
const recordText = (value: number | string | undefined, formats: LocaleFormats): string | null => {
  const text = presentText(value)
  return text === null ? null : localDecimals(text, formats)
}

type Show = (panel: Panel, words: FieldWords, formats: LocaleFormats) => string | null

/** Fields that are more than a catalogue text. */
const FIGURES: Readonly<Partial<Record<FieldName, Show>>> = {
  power: ({ power }, _, formats) => (power === undefined ? null : formats.powerW(power)),
  efficiency: (panel, _, formats) =>
    figure(panel.efficiency, (percent) => formats.number(percent, 2) + formats.percentSign),
  cellCount: (panel, _, formats) => figure(panel.cellCount, (count) => formats.number(count)),
  dimensions,
  weight: (panel, _, formats) => figure(panel.weight, (kg) => `${formats.number(kg, 1)} kg`),
  warranty,
  price: (panel, _, formats) => priceText(panel, formats),
  voltageOpenCircuit: (panel, _, formats) => volts(panel.voltageOpenCircuit, formats),
  currentShortCircuit: (panel, _, formats) => amperes(panel.currentShortCircuit, formats),
  voltageAtMaximumPower: (panel, _, formats) => volts(panel.voltageAtMaximumPower, formats),
  currentAtMaximumPower: (panel, _, formats) => amperes(panel.currentAtMaximumPower, formats),
  bifacial: (panel, words) => yesOrNo(panel.bifacial, words),
  stock: ({ stock }, words) => (stock === undefined ? null : words.units(stock)),
}

const catalogueText = (panel: Panel, name: FieldName, formats: LocaleFormats): string | null => {
  const value = isCompound(name) ? undefined : panel[name]
  return isName(name) ? presentText(value) : recordText(value, formats)
}

/** Text of one field in detail, in the locale's number format; `N/A` for a missing value. */
export const fieldText = (panel: Panel, name: FieldName, words: FieldWords, formats: LocaleFormats): string =>
  FIGURES[name]?.(panel, words, formats) ??
  (name in FIGURES ? null : catalogueText(panel, name, formats)) ??
  words.missing

const brandAndModel = ({ brand, model }: Pick<Panel, 'brand' | 'model'>): string =>
  withBrand(presentText(brand) ?? '', presentText(model) ?? '')

/** Display name of a panel: manufacturer and model, unique in a catalogue; its title or id if both are missing. */
export const panelName = (panel: Pick<Panel, 'brand' | 'model' | 'title' | 'id'>): string =>
  brandAndModel(panel) || (presentText(panel.title) ?? panel.id)

/** Heading of a panel: its title, else manufacturer and model; null if all are missing. */
export const panelTitle = (panel: Pick<Panel, 'brand' | 'model' | 'title'>): string | null =>
  presentText(panel.title) ?? (brandAndModel(panel) || null)

/** A name with the brand before it, unless it begins with the brand itself. */
export const withBrand = (brand: string, name: string): string => {
  const beginsWithBrand = `${name} `.toLowerCase().startsWith(`${brand} `.toLowerCase())
  return (beginsWithBrand ? name : `${brand} ${name}`).trim()
}

/** Whether the price or the stock is invented, and the price not the user's: then money figures made of them are no offer. */
export const hasInventedOffer = ({
  demonstrationFields,
  hasOwnPrice = false,
}: Pick<Panel, 'demonstrationFields'> & MaybeOwnPriced): boolean =>
  !hasOwnPrice && (demonstrationFields.includes('price') || demonstrationFields.includes('stock'))
