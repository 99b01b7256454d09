import type { Panel } from '#wire/panel.ts'
import { withBrand } from '#words/panelFields.ts'
import type { DemonstrationRow, ModuleRow } from './moduleRow.ts'
import { productId } from './productId.ts'

/** Number of cells; half cells count as one each: 108 for '108 half', 144 for '72s2p (144 half)'; undefined if not stated. */
export const cellCountOf = (cells: string | undefined): number | undefined => {
  const count = cells?.match(/(\d+) half/)?.[1] ?? cells?.match(/^\d+/)?.[0]
  return count === undefined ? undefined : Number(count)
}

const warrantiesOf = (years: string | undefined): Pick<Panel, 'productWarranty' | 'performanceWarranty'> => {
  const [product, performance] = years?.split('/') ?? []
  if (product === undefined) return {}
  const isRange = product.includes('-')
  return { productWarranty: isRange ? product : Number(product), performanceWarranty: `${performance} years` }
}

const coefficientText = (percentPerC: number | undefined): string | undefined =>
  percentPerC === undefined ? undefined : `${percentPerC} %/°C`

/** The electrical figures of a panel record by the source row. */
const electricalFields = (row: ModuleRow) =>
  ({
    voltageOpenCircuit: row.voc,
    currentShortCircuit: row.isc,
    voltageAtMaximumPower: row.vmp,
    currentAtMaximumPower: row.imp,
    voltageTemperatureCoefficient: coefficientText(row.tempCoeffVocPctC),
    currentTemperatureCoefficient: coefficientText(row.tempCoeffIscPctC),
  }) satisfies Partial<Panel>

const present = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

/** The fields of a panel record that follow from the source row alone. */
const sourcedFields = (row: ModuleRow) => ({
  efficiency: row.efficiencyPct,
  cellType: row.technology,
  cellCount: cellCountOf(row.cells),
  length: row.lengthMm,
  width: row.widthMm,
  frameThickness: row.thicknessMm,
  weight: row.weightKg,
  ...warrantiesOf(row.warrantyProductPowerYears),
  ...electricalFields(row),
  temperatureCoefficient: coefficientText(row.tempCoeffPmaxPctC),
  bifacial: row.bifacial === undefined ? undefined : row.bifacial ? 'Sì' : 'No',
})

/** Joins a real module with its invented figures.
 * The source wins if both have a field; `demonstrationFields` names exactly those taken from the invented row. */
export const panelRecord = (row: ModuleRow, demonstration: DemonstrationRow): Panel => {
  const id = productId(row)
  const sourced = present(sourcedFields(row))
  return {
    id,
    title: `${withBrand(row.brand, row.family)} ${row.powerW} W`,
    brand: row.brand,
    model: row.model,
    power: row.powerW,
    image: `/api/panels/${id}/image.svg`,
    ...demonstration,
    ...sourced,
    demonstrationFields: Object.keys(demonstration).filter((field) => !(field in sourced)),
    source: row.source,
  }
}
