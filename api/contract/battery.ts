import { z } from 'zod'
import type { BatteryModel } from '#engine/electrical/batteryModel.ts'
import { FigureGrade, ProductText } from './inverter.ts'
import { MAX_BATTERY_KWH } from './limits.ts'

/** A battery of the catalogue in `GET /api/batteries`, by its data sheet. */

const powerKw = z.number().min(0.1).max(1000).nullable()

export const BatteryProduct = z.strictObject({
  id: ProductText,
  brand: ProductText,
  model: ProductText,
  usableKwh: z.number().min(0.1).max(MAX_BATTERY_KWH).describe('Usable energy [kWh]'),
  maxChargeKw: powerKw.describe('Largest continuous charging power [kW]'),
  maxDischargeKw: powerKw.describe('Largest continuous discharging power [kW]'),
  coupling: z
    .enum(['dcHighVoltage', 'dcLowVoltage', 'ac'])
    .describe("To the inverter's direct current, or to the house by an inverter of its own"),
  roundTripEfficiencyPercent: z
    .number()
    .min(50)
    .max(100)
    .nullable()
    .describe('Output over input of a whole cycle, as stated for the battery [%]'),
  grade: FigureGrade,
  source: ProductText.describe('Where the figures are from'),
}) satisfies z.ZodType<BatteryModel>
export type BatteryProduct = z.infer<typeof BatteryProduct>

export const BatteryList = z.array(BatteryProduct)
