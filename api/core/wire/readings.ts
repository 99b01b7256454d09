import { z } from 'zod'
import { LEAST_KWP, MAX_ANNUAL_KWH, MAX_QUOTE_KWP } from './limits.ts'

/** A year of a plant's own readings, by month, as the design holds it. */
export const PlantReadings = z.strictObject({
  monthlyKwh: z.array(z.number().min(0).max(MAX_ANNUAL_KWH)).length(12).describe('January first [kWh]'),
  firstYear: z.number().int().min(1900).max(2200).nullable().describe('Of the first reading; null: not said'),
  missingDays: z.number().int().min(0).max(366).describe('Days without readings'),
  powerKwp: z.number().min(LEAST_KWP).max(MAX_QUOTE_KWP).describe('Of the plant that was read'),
})
export type PlantReadings = z.infer<typeof PlantReadings>
