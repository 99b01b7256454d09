import { z } from 'zod'
import type { BatteryModel } from '#engine/electrical/batteryModel.ts'
import { FigureGrade, ProductText } from './inverter.ts'
import { MAX_BATTERY_KWH } from './limits.ts'

/** A battery of the catalogue in `GET /api/batteries`, by its data sheet. */

const windowV = z
  .tuple([z.number().min(10).max(2000), z.number().min(10).max(2000)])
  .nullable()
  .optional()
const powerKw = z.number().min(0.1).max(1000).nullable()

/** Hours in which a battery gives its energy at full power: home batteries of the catalogue take 0.8 to 5. */
const DISCHARGE_HOURS = { least: 0.1, most: 48 }
/** Most energy of a battery whose powers are not known [kWh]. */
const MOST_WITHOUT_POWER_KWH = 1000

/** Whether a battery can have this energy beside its powers; 9,600 kWh at 5 kW were 9,600 Wh. */
const isEnergyPlausible = ({
  usableKwh,
  maxChargeKw,
  maxDischargeKw,
}: Pick<BatteryModel, 'usableKwh' | 'maxChargeKw' | 'maxDischargeKw'>): boolean => {
  const powerKw = maxDischargeKw ?? maxChargeKw
  if (powerKw === null) return usableKwh < MOST_WITHOUT_POWER_KWH
  const hours = usableKwh / powerKw
  return hours >= DISCHARGE_HOURS.least && hours <= DISCHARGE_HOURS.most
}

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
  voltageV: windowV.describe('Window of its voltage on direct current [V]; null or left out: not known'),
  threePhaseVoltageV: windowV.describe('The same at a three-phase inverter, where that differs [V]'),
  acPowerW: z
    .number()
    .min(100)
    .max(1_000_000)
    .nullable()
    .optional()
    .describe('Rated power of the inverter of an AC-coupled battery [W]; null or left out: not known'),
  family: ProductText.nullable().optional().describe('By which makers of inverters approve it'),
  roundTripEfficiencyPercent: z
    .number()
    .min(50)
    .max(100)
    .nullable()
    .describe('Output over input of a whole cycle, as stated for the battery, of an AC-coupled one from AC to AC [%]'),
  grade: FigureGrade,
  source: ProductText.describe('Where the figures are from'),
}) satisfies z.ZodType<BatteryModel>
export type BatteryProduct = z.infer<typeof BatteryProduct>

/** A battery of an import, a form or the catalogue's store, whose energy goes with its powers. Designs and companies of earlier releases are
 * read as they are. */
export const PlausibleBattery = BatteryProduct.refine(isEnergyPlausible, {
  path: ['usableKwh'],
  error: ({ input }) => {
    const { usableKwh, maxChargeKw, maxDischargeKw } = input as BatteryModel
    const powerKw = maxDischargeKw ?? maxChargeKw
    return `cannot be ${usableKwh} ${powerKw === null ? 'without powers' : `at ${powerKw} kW`}; is it in Wh?`
  },
})

export const BatteryList = z.array(BatteryProduct)
