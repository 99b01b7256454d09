import { z } from 'zod'
import { DrawnArea } from './area.ts'

/** `POST /api/analyze`: a drawn area in, recommended setups out. */

export const AnalyzeRequest = z.strictObject({ area: DrawnArea })
export type AnalyzeRequest = z.input<typeof AnalyzeRequest>

export const Method = z.enum(['standard'])
export type Method = z.infer<typeof Method>

export const Layout = z.object({
  orientation: z.enum(['landscape', 'portrait']),
  columns: z.number().int().nonnegative(),
  rows: z.number().int().nonnegative(),
  quantity: z.number().int().nonnegative(),
  cap: z.number().int().nonnegative().describe('Upper limit: 60 % of the usable area over 1.3 panel areas'),
  regionWidthM: z.number().describe('Width of the 1.5:1 region before the margin [m]'),
  regionLengthM: z.number().describe('Length of the 1.5:1 region before the margin [m]'),
  panelLengthMm: z.number(),
  panelWidthMm: z.number(),
})

export const Benefits = z.object({
  initialInvestmentEur: z.number(),
  annualSavingsEur: z.number(),
  investmentReturnPercent: z.number().describe('Annual savings over the investment, not capped [%]'),
  paybackYears: z.number(),
  savings25YearsEur: z.number(),
})

export const Environment = z.object({
  co2KgPerYear: z.number(),
  trees: z.number(),
  cars: z.number(),
})

export const Recommendation = z.object({
  panelId: z.string(),
  role: z.enum(['recommended', 'economy', 'premium']),
  quantity: z.number().int().positive(),
  totalPower: z.number().describe('Rated power of all panels [W]'),
  totalPrice: z.number().describe('Price of all panels [EUR]'),
  annualProduction: z.number().describe('Energy in a year [kWh]'),
  layout: Layout,
  finance: Benefits,
  environment: Environment,
})
export type Recommendation = z.infer<typeof Recommendation>

/** Why there is nothing to recommend. */
export const NoRecommendationReason = z.enum(['nothingFits', 'notEnoughStock', 'noPricedPanels'])
export type NoRecommendationReason = z.infer<typeof NoRecommendationReason>

export const AnalysisWarning = z.object({
  code: z.enum(['areaDiffers']),
  message: z.string(),
  sentAreaM2: z.number(),
  computedAreaM2: z.number(),
})

export const AnalysisResponse = z.object({
  method: Method,
  area: z.object({
    id: z.string(),
    totalArea: z.number().describe('Recomputed from the geometry [m²]'),
    usableArea: z.number().describe('80 % of the total, rounded [m²]; for a polyline the total itself'),
    orientationFactor: z.number(),
    angleFactor: z.number(),
  }),
  warnings: z.array(AnalysisWarning),
  reason: NoRecommendationReason.nullable().describe('Set when recommendations is empty'),
  recommendations: z.array(Recommendation).max(3),
})
export type AnalysisResponse = z.infer<typeof AnalysisResponse>
