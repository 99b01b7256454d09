import { plausibleUnits, VOLTAGE_COEFFICIENT_UNITS, vocPerKOf } from '#engine/electrical/voltageCoefficient.ts'
import { fail, ok, type Result } from '#engine/result.ts'
import { parseFigure } from '#engine/table/parseFigure.ts'
import { Panel, PanelOfFile } from '#wire/panel.ts'
import { withBrand } from '#words/panelFields.ts'
import type { CatalogueField } from './catalogueField.ts'
import type { CatalogueKind, ProductRecord } from './catalogueKind.ts'
import { CEC_MODULE_LIST } from './cecColumns.ts'
import type { FieldValue, FileRow, RowFault } from './fileRow.ts'
import {
  figure,
  figureOrText,
  identifier,
  localPath,
  namesOutOf,
  percentPerDegree,
  text,
  voltagePerDegree,
  yesNo,
} from './readCell.ts'

/** Sides of modules that are sold [mm]. */
const SIDE = {
  min: 300,
  max: 2600,
  others: [
    { unit: 'cm', size: 10 },
    { unit: 'm', size: 1000 },
  ],
}
/** Modules of crystalline silicon have 20 to 60 V, those of thin film up to 250 V [V]. */
const VOLTAGE = { min: 5, max: 300, others: [{ unit: 'mV', size: 0.001 }] }
const CURRENT = { min: 0.3, max: 50, others: [{ unit: 'mA', size: 0.001 }] }

/** How files represent every field of the contract; a missing field does not compile. The ranges reject obvious mistakes, such as
 * centimetres instead of millimetres. */
const FIELDS = {
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
  voltageOpenCircuit: {
    unit: 'V',
    read: figure(VOLTAGE),
    headings: ['voc', 'open circuit voltage', 'tensione a vuoto', 'tensione a circuito aperto'],
  },
  currentShortCircuit: {
    unit: 'A',
    read: figure(CURRENT),
    headings: ['isc', 'icc', 'short circuit current', 'corrente di corto circuito', 'corrente di cortocircuito'],
  },
  voltageAtMaximumPower: {
    unit: 'V',
    read: figure(VOLTAGE),
    headings: ['vmp', 'vmpp', 'vpm', 'voltage at maximum power', 'tensione alla massima potenza'],
  },
  currentAtMaximumPower: {
    unit: 'A',
    read: figure(CURRENT),
    headings: ['imp', 'impp', 'ipm', 'current at maximum power', 'corrente alla massima potenza'],
  },
  voltageTemperatureCoefficient: {
    unit: '%/°C',
    read: voltagePerDegree,
    otherUnits: ['V/°C', 'mV/°C', '1/°C'],
    headings: ['coefficiente di temperatura voc', 'temperature coefficient of voc', 'beta voc'],
  },
  currentTemperatureCoefficient: {
    unit: '%/°C',
    read: percentPerDegree({ sign: '', min: 0.001, max: 0.2 }),
    headings: ['coefficiente di temperatura isc', 'temperature coefficient of isc', 'alpha isc'],
  },
  temperatureCoefficient: {
    unit: '%/°C',
    read: percentPerDegree({ sign: '-', min: 0.2, max: 0.6 }),
    headings: ['coefficiente di temperatura'],
  },
  powerTolerance: { read: text() },
  bifacial: { read: yesNo },
  frameBacksheet: { read: text() },
  moduleConstruction: { read: text() },
  connectorType: { read: text() },
  cableLength: { read: text('mm') },
  structuralLoad: { read: text('Pa') },
  windLoad: { read: text('Pa') },
  demonstrationFields: { read: namesOutOf(() => Object.keys(Panel.shape)) },
  source: { read: text() },
} as const satisfies Record<keyof Panel, CatalogueField>

/** A field named in the file is a real value unless the file lists it as a demonstration value. */
const demonstrationFields = (held: Panel | undefined, { fields }: FileRow): readonly string[] =>
  (fields.get('demonstrationFields') as readonly string[] | null | undefined) ??
  (held?.demonstrationFields ?? []).filter((name) => !fields.has(name))

const numberIn = (value: FieldValue | undefined): number | null =>
  typeof value === 'object' ? null : parseFigure(value)

/** Fields on which the reading of a coefficient of Voc rests. */
const COEFFICIENT_FIELDS = ['voltageTemperatureCoefficient', 'voltageOpenCircuit', 'temperatureCoefficient'] as const

/** The coefficient of Voc as the catalogue has it, in %/°C, or a message on why it is none. A figure without a unit is in the one unit in
 * which a module of its row can have it.
 * @see plausibleUnits */
const voltageCoefficient = ({ fields }: FileRow, record: ProductRecord): Result<string, string> | null => {
  // A price list is not refused for what the catalogue holds already.
  if (!COEFFICIENT_FIELDS.some((name) => fields.has(name))) return null
  const written = record.voltageTemperatureCoefficient
  if (typeof written !== 'string' || written === 'n/a') return null
  const value = Number.parseFloat(written)
  const unit = VOLTAGE_COEFFICIENT_UNITS.find((each) => written.endsWith(` ${each}`))
  const vocV = numberIn(record.voltageOpenCircuit)
  const powerPercent = Number.parseFloat(String(record.temperatureCoefficient)) || null
  const possible = plausibleUnits(value, { vocV, powerPerK: powerPercent && powerPercent / 100 })
  const [only, another] = possible
  const meant = unit && possible.includes(unit) ? unit : !unit && !another ? only : undefined
  const vocPerK = meant && vocPerKOf(value, meant, vocV)
  if (vocPerK) return ok(`${Number((100 * vocPerK).toFixed(4))} %/°C`)
  const beside = [vocV && `Voc ${vocV} V`, powerPercent && `${powerPercent} %/°C of the power`].filter(Boolean)
  const question = only ? `; is it in ${possible.join(' or in ')}?` : ''
  return fail(`cannot be ${written}${beside.length > 0 ? ` with ${beside.join(' and ')}` : ''}${question}`)
}

const completed = (record: ProductRecord, held: Panel | undefined, row: FileRow): ProductRecord => {
  const coefficient = voltageCoefficient(row, record)
  const whole = {
    ...record,
    ...(coefficient?.ok && { voltageTemperatureCoefficient: coefficient.value }),
    title: record.title ?? withBrand(String(record.brand ?? ''), String(record.model ?? '')),
    stock: record.stock ?? 0,
    image: record.image ?? `/api/panels/${record.id}/image.svg`,
  }
  return { ...whole, demonstrationFields: demonstrationFields(held, row).filter((name) => name in whole) }
}

/** Prices of modules by the watt, before VAT [EUR/W], and watts by the square metre of module [W/m²], with room to both sides. */
const PRICE_RANGE = { min: 0.05, max: 3 }
const DENSITY_RANGE = { min: 100, max: 260 }
const MM2_PER_M2 = 1_000_000

const isIn = (value: number, { min, max }: { readonly min: number; readonly max: number }): boolean =>
  value >= min && value <= max

/** A hint on the likely meaning of a price out of range. */
const meantPrice = (priceEur: number, powerW: number): string => {
  if (isIn(priceEur, PRICE_RANGE)) return '; is it in EUR/W?'
  return isIn(priceEur / 1000 / powerW, PRICE_RANGE) ? `; is ${(priceEur / 1000).toFixed(2)} meant?` : ''
}

const faultsBetween = (file: FileRow, record: ProductRecord): readonly RowFault[] => {
  const { row } = file
  const [power, price, length, width] = [record.power, record.price, record.length, record.width].map(numberIn)
  const faults: RowFault[] = []
  const coefficient = voltageCoefficient(file, record)
  if (coefficient && !coefficient.ok)
    faults.push({ row, field: 'voltageTemperatureCoefficient', message: coefficient.fault })
  if (length && width && width > length)
    faults.push({ row, field: 'width', message: `must not be more than the length: ${width} and ${length} mm` })
  if (!power) return faults
  const { min, max } = PRICE_RANGE
  if (price && !isIn(price / power, PRICE_RANGE))
    faults.push({
      row,
      field: 'price',
      message: `${price} EUR for ${power} W are ${Number((price / power).toPrecision(2))} EUR/W, which must be from ${min} to ${max}${meantPrice(price, power)}`,
    })
  const density = length && width ? power / ((length * width) / MM2_PER_M2) : null
  if (density !== null && !isIn(density, DENSITY_RANGE))
    faults.push({
      row,
      field: 'power',
      message: `${power} W on ${length} x ${width} mm are ${Math.round(density)} W/m2, which must be from ${DENSITY_RANGE.min} to ${DENSITY_RANGE.max}; are the sides in mm?`,
    })
  return faults
}

/** The Detailed method compares all panels: some seconds if all of so many differ. */
export const MAX_PANELS = 1000

export const PANELS: CatalogueKind<Panel> = {
  name: 'panels',
  fields: FIELDS,
  foreignList: CEC_MODULE_LIST,
  schema: PanelOfFile,
  most: MAX_PANELS,
  completed,
  faultsBetween,
  remark: (panels) => {
    const empty = panels.filter(({ stock }) => stock === 0).length
    return empty > 0 ? `With a stock of 0, and so never recommended: ${empty}` : null
  },
}
