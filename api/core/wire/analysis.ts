import { z } from 'zod'
import type { EnvironmentFigures } from '#engine/finance/environment.ts'
import type { BenefitFigures } from '#engine/finance/standardFinance.ts'
import type { StandardLayout } from '#engine/layout/standardLayout.ts'
import type { NoSetupReason } from '#engine/plant/recommend.ts'
import { Courtyards, DrawnArea } from './area.ts'
import { DetailedOptions } from './detailedOptions.ts'
import { METHODS } from './methods.ts'
import { PanelPrices } from './purchase.ts'

/** `POST /api/analyze`: a drawn area in, recommended setups out. */

export const Method = z.enum(Object.keys(METHODS) as (keyof typeof METHODS)[])
export type Method = z.infer<typeof Method>

export const AnalyzeRequest = z.strictObject({
  area: DrawnArea,
  courtyards: Courtyards.optional(),
  method: Method.default('standard').describe('Which estimation method answers'),
  detailed: DetailedOptions.optional().describe('Only with the Detailed method; refused with another'),
  panelPrices: PanelPrices.optional(),
})
export type AnalyzeRequest = z.input<typeof AnalyzeRequest>

export const Layout = z.object({
  orientation: z.enum(['landscape', 'portrait']),
  columns: z.number().int().nonnegative(),
  rows: z
    .number()
    .int()
    .nonnegative()
    .describe('Of the whole grid; where `cap` is below columns × rows the last may be empty'),
  quantity: z.number().int().nonnegative(),
  cap: z.number().int().nonnegative().describe('Upper limit: 60 % of the usable area over 1.3 panel areas'),
  regionWidthM: z.number().describe('Width of the 1.5:1 region before the margin [m]'),
  regionLengthM: z.number().describe('Length of the 1.5:1 region before the margin [m]'),
  panelLengthMm: z.number(),
  panelWidthMm: z.number(),
}) satisfies z.ZodType<StandardLayout>

export const Benefits = z.object({
  initialInvestmentEur: z.number(),
  annualSavingsEur: z.number(),
  investmentReturnPercent: z.number().describe('Annual savings over the investment, not capped [%]'),
  paybackYears: z.number(),
  savings25YearsEur: z.number(),
}) satisfies z.ZodType<BenefitFigures>

export const Environment = z.object({
  co2KgPerYear: z.number(),
  trees: z.number(),
  cars: z.number(),
}) satisfies z.ZodType<EnvironmentFigures>

export const Setup = z.object({
  panelId: z.string(),
  role: z
    .enum(['recommended', 'economy', 'premium', 'chosen', 'leastLoss'])
    .describe(
      '`chosen`: of the panel asked for; `leastLoss`: in the place of `recommended` where none is worth what it costs',
    ),
  quantity: z.number().int().positive(),
  totalPower: z.number().describe('Rated power of all panels [W]'),
  totalPrice: z.number().describe('Price of all panels [EUR]'),
  annualProduction: z.number().describe('Energy in a year [kWh]'),
  toOrder: z.number().int().nonnegative().describe('Panels of the quantity that are not in stock; 0 where all are'),
  environment: Environment,
})

export const Recommendation = Setup.extend({
  role: z.enum(['recommended', 'economy', 'premium']),
  layout: Layout,
  finance: Benefits,
})
export type Recommendation = z.infer<typeof Recommendation>

/** Reason for an empty recommendation; `noStrings`: modules fit, but too few for a string. */
export const NoRecommendationReason = z.enum([
  'nothingFits',
  'noPricedPanels',
  'noStrings',
]) satisfies z.ZodType<NoSetupReason>
export type NoRecommendationReason = z.infer<typeof NoRecommendationReason>

export const AnalysisWarning = z.object({
  code: z.enum(['areaDiffers']),
  field: z.enum(['totalArea', 'usableArea']).describe('Which of the areas that were sent'),
  message: z.string(),
  sentAreaM2: z.number(),
  computedAreaM2: z.number(),
})

export const AnalysedArea = z.object({
  id: z.string(),
  totalArea: z.number().describe('Recomputed from the geometry [m²]'),
  usableArea: z.number().describe('80 % of the total, rounded [m²]; for a polyline the total itself'),
})

export const AnalysedDetailedArea = AnalysedArea.extend({
  planeAreaM2: z.number().describe('Of the roof in its own plane: the plan over the cosine of the tilt [m²]'),
  tiltDeg: z.number(),
  azimuthDeg: z.number().describe('Direction the roof faces, clockwise from north'),
})

/** Fields of every method. */
export const Analysis = z.object({
  method: Method,
  area: AnalysedArea,
  warnings: z.array(AnalysisWarning),
  reason: NoRecommendationReason.nullable().describe('Set when recommendations is empty'),
  recommendations: z.array(Setup),
})
export type Analysis = z.infer<typeof Analysis>

export const StandardAnalysis = Analysis.extend({
  method: z.literal('standard'),
  area: AnalysedArea.extend({ orientationFactor: z.number(), angleFactor: z.number() }),
  recommendations: z.array(Recommendation).max(3),
})
export type StandardAnalysis = z.infer<typeof StandardAnalysis>
