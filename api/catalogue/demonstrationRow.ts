import { z } from 'zod'
import { Panel } from '#contract/panel.ts'

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
  }).shape,
)
export type DemonstrationRow = z.infer<typeof DemonstrationRow>
