import { type BatteryProduct, PlausibleBattery } from '#wire/battery.ts'
import { FigureGrade, Inverter } from '#wire/inverter.ts'
import { MAX_BATTERY_KWH } from '#wire/limits.ts'
import type { CatalogueField, FieldTable } from './catalogueField.ts'
import type { CatalogueKind, ProductRecord } from './catalogueKind.ts'
import type { FileRow } from './fileRow.ts'
import { batteryPort, families, figure, identifier, oneOf, stringInputs, text, window } from './readCell.ts'

/** Voltages [V] and powers [W, kW] of the contract. */
const VOLTAGE = { min: 10, max: 2000, certain: true, others: [{ unit: 'kV', size: 1000 }] } as const
const POWER_W = { min: 100, max: 1_000_000, certain: true, others: [{ unit: 'kW', size: 1000 }] } as const
const POWER_KW = { min: 0.1, max: 1000, certain: true, others: [{ unit: 'W', size: 0.001 }] } as const
const PERCENT = { min: 50, max: 100, certain: true, others: [{ unit: '1', size: 100 }] } as const

const NAMES = {
  id: { read: identifier, headings: ['codice', 'sku'] },
  brand: { read: text(), headings: ['marca', 'produttore', 'costruttore', 'manufacturer', 'make'] },
  model: { read: text(), headings: ['modello'] },
} as const satisfies FieldTable

const TRUST = {
  grade: {
    read: oneOf(Object.fromEntries(FigureGrade.options.map((grade) => [grade, []]))),
    headings: ['grado'],
  },
  source: { read: text(), headings: ['fonte'] },
} as const satisfies FieldTable

const INVERTER_FIELDS = {
  ...NAMES,
  kind: { read: oneOf({ string: ['stringa', 'di stringa'], hybrid: ['ibrido'] }), headings: ['tipo'] },
  phases: { read: figure({ min: 1, max: 3, whole: true, certain: true }), headings: ['fasi', 'numero di fasi'] },
  acPowerW: {
    unit: 'W',
    read: figure(POWER_W),
    headings: ['ac power', 'rated power', 'potenza', 'potenza nominale', 'potenza ca', 'potenza ac'],
  },
  dcMaxV: {
    unit: 'V',
    read: figure(VOLTAGE),
    headings: ['max dc voltage', 'tensione massima', 'tensione massima cc', 'tensione massima dc'],
  },
  dcMaxWithBatteryV: {
    unit: 'V',
    read: figure(VOLTAGE),
    headings: ['max dc voltage with battery', 'tensione massima con batteria'],
  },
  batteryPort: { read: batteryPort, headings: ['battery port', 'porta batteria'] },
  approvedBatteries: { read: families, headings: ['approved batteries', 'batterie approvate'] },
  startV: {
    unit: 'V',
    read: figure(VOLTAGE),
    headings: ['start voltage', 'tensione di avvio', 'tensione di avviamento'],
  },
  mpptMinV: { unit: 'V', read: figure(VOLTAGE), headings: ['mppt min', 'tensione mppt minima'] },
  mpptMaxV: { unit: 'V', read: figure(VOLTAGE), headings: ['mppt max', 'tensione mppt massima'] },
  inputs: { read: stringInputs, headings: ['mppt', 'ingressi', 'ingressi mppt'] },
  pvMaxW: {
    unit: 'W',
    read: figure(POWER_W),
    headings: ['max pv power', 'potenza fv massima', 'potenza massima moduli'],
  },
  euroEfficiencyPercent: {
    unit: '%',
    read: figure(PERCENT),
    headings: ['euro efficiency', 'european efficiency', 'rendimento europeo', 'efficienza europea'],
  },
  ...TRUST,
} as const satisfies Record<keyof Inverter, CatalogueField>

const BATTERY_FIELDS = {
  ...NAMES,
  usableKwh: {
    unit: 'kWh',
    read: figure({ min: 0.1, max: MAX_BATTERY_KWH, certain: true, others: [{ unit: 'Wh', size: 0.001 }] }),
    headings: ['usable energy', 'usable capacity', 'energia utile', 'capacità utile'],
  },
  maxChargeKw: {
    unit: 'kW',
    read: figure(POWER_KW),
    headings: ['charging power', 'potenza di carica', 'potenza massima di carica'],
  },
  maxDischargeKw: {
    unit: 'kW',
    read: figure(POWER_KW),
    headings: ['discharging power', 'potenza di scarica', 'potenza massima di scarica'],
  },
  coupling: {
    read: oneOf({
      dcHighVoltage: ['high voltage', 'alta tensione', 'hv'],
      dcLowVoltage: ['low voltage', 'bassa tensione', 'lv'],
      ac: ['ca', 'lato ca'],
    }),
    headings: ['accoppiamento'],
  },
  voltageV: { read: window, headings: ['voltage', 'tensione'] },
  threePhaseVoltageV: { read: window, headings: ['voltage three phase', 'tensione trifase'] },
  acPowerW: { unit: 'W', read: figure(POWER_W), headings: ['ac power', 'potenza ca', 'potenza ac'] },
  family: { read: text(), headings: ['famiglia', 'serie'] },
  roundTripEfficiencyPercent: {
    unit: '%',
    read: figure(PERCENT),
    headings: ['round trip efficiency', 'rendimento', 'efficienza'],
  },
  ...TRUST,
} as const satisfies Record<keyof BatteryProduct, CatalogueField>

/** Fields that state no figure. */
const UNMEASURED = new Set(['id', 'brand', 'model', 'grade', 'source'])
const OWN_SOURCE = 'entered by the user'

/** Whether the file changes a figure, without a word on how far it is to be trusted. */
const isOwn = (held: object | undefined, { fields }: FileRow): boolean => {
  const before = new Map(Object.entries(held ?? {}))
  return (
    !fields.get('grade') &&
    [...fields].some(
      ([name, value]) => !UNMEASURED.has(name) && JSON.stringify(value) !== JSON.stringify(before.get(name) ?? null),
    )
  )
}

/** Figures that a file names are the user's own unless it grades them; what a data sheet may lack is null. */
const completed =
  (unknown: readonly string[]) =>
  (record: ProductRecord, held: object | undefined, row: FileRow): ProductRecord => {
    const source = row.fields.get('source')
    return {
      ...Object.fromEntries(unknown.map((name) => [name, null])),
      ...record,
      ...(isOwn(held, row) && { grade: 'own', source: source ?? OWN_SOURCE }),
    }
  }

const MOST = 1000

export const INVERTERS: CatalogueKind<Inverter> = {
  name: 'inverters',
  fields: INVERTER_FIELDS,
  schema: Inverter,
  most: MOST,
  completed: completed(['startV', 'pvMaxW', 'euroEfficiencyPercent']),
}

export const BATTERIES: CatalogueKind<BatteryProduct> = {
  name: 'batteries',
  fields: BATTERY_FIELDS,
  schema: PlausibleBattery,
  most: MOST,
  completed: completed(['maxChargeKw', 'maxDischargeKw', 'roundTripEfficiencyPercent']),
}
