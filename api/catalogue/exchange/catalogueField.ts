import { Panel } from '#contract/panel.ts'
import {
  figure,
  figureOrText,
  identifier,
  localPath,
  namesOutOf,
  type ReadCell,
  temperatureCoefficient,
  text,
  yesNo,
} from './readCell.ts'

export type CatalogueFieldName = keyof Panel

/** A column of a catalogue file. */
interface CatalogueField {
  /** Unit of its figures, optional in the heading: `length [mm]`. */
  readonly unit?: string
  /** Other headings of price lists and datasheets, in lower case. */
  readonly headings?: readonly string[]
  readonly read: ReadCell
}

/** Sides of modules that are sold [mm]. */
const SIDE = {
  ...{ min: 300, max: 2600 },
  others: [
    { unit: 'cm', size: 10 },
    { unit: 'm', size: 1000 },
  ],
}

/** How files represent every field of the contract; a missing field does not compile. The ranges reject obvious mistakes, such as
 * centimetres instead of millimetres. */
export const CATALOGUE_FIELDS = {
  id: { read: identifier, headings: ['codice', 'sku'] },
  title: { read: text(), headings: ['titolo', 'descrizione'] },
  brand: { read: text(), headings: ['marca', 'produttore', 'costruttore', 'manufacturer'] },
  model: { read: text(), headings: ['modello'] },
  power: {
    unit: 'W',
    read: figure({ min: 1, max: 2000, certain: true }),
    headings: ['potenza', 'potenza nominale', 'pmax'],
  },
  efficiency: { unit: '%', read: figure({ min: 1, max: 60 }), headings: ['efficienza'] },
  price: { unit: 'EUR', read: figure({ min: 0.01, max: 1_000_000 }), headings: ['prezzo', 'prezzo unitario'] },
  stock: {
    read: figure({ min: 0, max: 100_000_000, whole: true, certain: true }),
    headings: ['giacenza', 'disponibilità', 'quantità', 'scorta'],
  },
  image: { read: localPath },
  cellType: { read: text(), headings: ['tipo di cella', 'tecnologia'] },
  cellCount: { read: figure({ min: 1, max: 2000, whole: true }), headings: ['celle', 'numero di celle'] },
  length: { unit: 'mm', read: figure(SIDE), headings: ['lunghezza', 'altezza'] },
  width: { unit: 'mm', read: figure(SIDE), headings: ['larghezza'] },
  frameThickness: { unit: 'mm', read: figure({ min: 0.5, max: 200 }), headings: ['spessore'] },
  weight: { unit: 'kg', read: figure({ min: 0.1, max: 200 }), headings: ['peso'] },
  productWarranty: {
    unit: 'years',
    read: figureOrText({ min: 0, max: 100 }),
    headings: ['garanzia prodotto', 'garanzia sul prodotto'],
  },
  performanceWarranty: { read: text('years'), headings: ['garanzia prestazioni', 'garanzia di rendimento'] },
  maxSystemVoltage: { read: text('V') },
  temperatureCoefficient: { unit: '%/°C', read: temperatureCoefficient, headings: ['coefficiente di temperatura'] },
  powerTolerance: { read: text() },
  bifacial: { read: yesNo },
  frameBacksheet: { read: text() },
  moduleConstruction: { read: text() },
  connectorType: { read: text() },
  cableLength: { read: text('mm') },
  structuralLoad: { read: text('Pa') },
  windLoad: { read: text('Pa') },
  demonstrationFields: { read: namesOutOf(() => FIELD_NAMES) },
  source: { read: text() },
} as const satisfies Record<CatalogueFieldName, CatalogueField>

/** The fields in the order of the contract. */
export const FIELD_NAMES = Object.keys(Panel.shape) as readonly CatalogueFieldName[]

/** The unit of a field's figures; undefined if it has none or its text contains the unit. */
export const unitOf = (name: CatalogueFieldName): string | undefined => {
  const field: CatalogueField = CATALOGUE_FIELDS[name]
  return field.unit
}

/** The field that a heading names, by its own name or another usual one. */
export const fieldOf = (heading: string): CatalogueFieldName | undefined => {
  const name = heading.trim().toLowerCase()
  return FIELD_NAMES.find((field) => {
    const { headings = [] }: CatalogueField = CATALOGUE_FIELDS[field]
    return field.toLowerCase() === name || headings.includes(name)
  })
}
