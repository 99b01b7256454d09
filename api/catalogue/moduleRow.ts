import { z } from 'zod'
import { Panel } from '#wire/panel.ts'

/** One PV module in the source catalogue (`data/modules.json`); no value is invented. */
export const ModuleRow = z.strictObject({
  brand: z.string().min(1),
  model: z.string().min(1),
  family: z.string().min(1),
  powerW: z.number().positive().describe('Rated power at standard test conditions [W]'),
  efficiencyPct: z.number().positive(),
  lengthMm: z.number().positive(),
  widthMm: z.number().positive(),
  thicknessMm: z.number().positive(),
  weightKg: z.number().positive().optional(),
  cells: z.string().optional().describe("Number and cut of the cells, e.g. '108 half', '72s2p (144 half)'"),
  technology: z.string().min(1),
  bifacial: z.boolean().optional(),
  voc: z.number().positive().optional().describe('Open circuit voltage [V]'),
  isc: z.number().positive().optional().describe('Short circuit current [A]'),
  vmp: z.number().positive().optional().describe('Voltage at maximum power [V]'),
  imp: z.number().positive().optional().describe('Current at maximum power [A]'),
  tempCoeffPmaxPctC: z.number().negative().optional().describe('Temperature coefficient of power [%/°C]'),
  tempCoeffVocPctC: z.number().negative().optional(),
  tempCoeffIscPctC: z.number().positive().optional(),
  noctC: z.number().optional().describe('Nominal operating cell temperature [°C]'),
  warrantyProductPowerYears: z
    .string()
    .regex(/^\d+(-\d+)?\/\d+$/)
    .optional()
    .describe("Product and performance warranty [years], e.g. '25/30', '20-25/25'"),
  source: z.string().min(1),
})
export type ModuleRow = z.infer<typeof ModuleRow>

/** Whether the row describes one electrical product; a row for a whole family of powers has no electrical figures. */
export const hasElectricalFigures = (row: ModuleRow): boolean =>
  [row.voc, row.isc, row.vmp, row.imp].every((figure) => figure !== undefined)

/** The invented part of a panel record (`data/demonstration.json`, one entry for each model): values without a
 * public source, such as price and stock. An absent field stays absent in the record. */
export const DemonstrationRow = z.strictObject(
  Panel.pick({
    price: true,
    stock: true,
    productWarranty: true,
    performanceWarranty: true,
    maxSystemVoltage: true,
    powerTolerance: true,
    frameBacksheet: true,
    moduleConstruction: true,
    connectorType: true,
    cableLength: true,
    structuralLoad: true,
    windLoad: true,
  }).required({ stock: true }).shape,
)
export type DemonstrationRow = z.infer<typeof DemonstrationRow>
