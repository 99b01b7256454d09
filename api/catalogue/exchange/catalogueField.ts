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
  readonly read: ReadCell
}

/** How files represent every field of the contract; a missing field does not compile. The ranges reject obvious mistakes, such as
 * metres instead of millimetres. */
export const CATALOGUE_FIELDS = {
  id: { read: identifier },
  title: { read: text() },
  brand: { read: text() },
  model: { read: text() },
  power: { unit: 'W', read: figure({ min: 1, max: 2000, certain: true }) },
  efficiency: { unit: '%', read: figure({ min: 1, max: 60 }) },
  price: { unit: 'EUR', read: figure({ min: 0.01, max: 100_000 }) },
  stock: { read: figure({ min: 0, max: 100_000_000, whole: true, certain: true }) },
  image: { read: localPath },
  cellType: { read: text() },
  cellCount: { read: figure({ min: 1, max: 2000, whole: true }) },
  length: { unit: 'mm', read: figure({ min: 100, max: 5000 }) },
  width: { unit: 'mm', read: figure({ min: 100, max: 5000 }) },
  frameThickness: { unit: 'mm', read: figure({ min: 0.5, max: 200 }) },
  weight: { unit: 'kg', read: figure({ min: 0.1, max: 200 }) },
  productWarranty: { unit: 'years', read: figureOrText({ min: 0, max: 100 }) },
  performanceWarranty: { read: text('years') },
  maxSystemVoltage: { read: text('V') },
  temperatureCoefficient: { read: temperatureCoefficient },
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
