import type { Panel } from '#contract/panel.ts'
import { withBrand } from '#wording/panelFields.ts'
import type { DemonstrationRow, ModuleRow } from './moduleRow.ts'

/** The stable name of a module in addresses and references: brand and model in lower case, joined by hyphens. */
export const panelId = ({ brand, model }: Pick<ModuleRow, 'brand' | 'model'>): string =>
  `${brand} ${model}`
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

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
  temperatureCoefficient: row.tempCoeffPmaxPctC === undefined ? undefined : `${row.tempCoeffPmaxPctC} %/°C`,
  bifacial: row.bifacial === undefined ? undefined : row.bifacial ? 'Sì' : 'No',
})

/** Joins a real module with its invented figures.
 * The source wins if both have a field; `demonstrationFields` names exactly those taken from the invented row. */
export const panelRecord = (row: ModuleRow, demonstration: DemonstrationRow): Panel => {
  const id = panelId(row)
  const sourced = Object.fromEntries(Object.entries(sourcedFields(row)).filter(([, value]) => value !== undefined))
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
