import { z } from 'zod'
import type { PlantCertainty as EnginePlantCertainty } from '#engine/certainty/plantCertainty.ts'

/** Certainty of a plant's figures: energy by confidence level, effect of inputs on its value, and whether the advice stays. */

const InputId = z.enum([
  'energy',
  'consumption',
  'household',
  'electricityPrice',
  'electricityPriceGrowth',
  'salePrice',
  'solarPriceFall',
  'community',
  'plantCost',
  'priceLine',
  'upkeep',
  'inverterReplacement',
  'batteryPrice',
  'deduction',
  'degradation',
  'discount',
])

const EnergyLevels = z
  .object({ p50: z.number(), p75: z.number(), p90: z.number() })
  .describe('Energy that is exceeded in 50, 75 and 90 of 100 cases [kWh]')

const InputEnd = z.object({
  value: z.number().describe('Of the input, in its unit'),
  netPresentValueEur: z.number(),
  paybackYears: z.number().nullable(),
  bestQuantity: z.number().int().nonnegative().describe('0: no number of modules is worth what it costs'),
})

const SizeAdvice = z
  .object({
    quantity: z.number().int().positive(),
    todayEur: z.number().describe('Net present value at today’s prices'),
    cautiousEur: z.number().describe('The same where sold energy brings the least that the law guarantees'),
    nearlyBest: z
      .object({
        least: z.number().int().positive(),
        most: z.number().int().positive(),
        differEur: z
          .number()
          .nonnegative()
          .describe('Largest difference of the value among them, whatever one more panel costs'),
      })
      .describe('Numbers of modules that are nearly as good'),
    fullRoof: z
      .object({ quantity: z.number().int().positive(), moreTodayEur: z.number(), moreCautiousEur: z.number() })
      .nullable()
      .describe('What a full roof brings beside it'),
  })
  .describe('The best number of modules in the cautious case')

/** Range of the payback within which four of five cases lie. */
export const PaybackRange = z
  .object({ worse: z.number().nullable(), better: z.number().nullable() })
  .describe('The same; null where the money does not come back')

/** The annotation makes the lists readonly, as in the engine. */
export const PlantCertainty: z.ZodType<EnginePlantCertainty> = z.object({
  quantity: z.number().int().positive().describe('Of the modules it is about'),
  parts: z
    .array(
      z.object({
        part: z.enum(['yearToYear', 'irradiation', 'averageDays', 'model', 'shade', 'soiling']),
        percent: z.number().describe('Standard deviation, of the energy of a year'),
        isOwn: z.boolean().describe('Nobody says so but us'),
      }),
    )
    .describe('What makes the energy come out otherwise; independent of each other'),
  firstYearKwh: EnergyLevels,
  meanYearKwh: EnergyLevels.describe('Mean of the years of the horizon'),
  netPresentValueEur: z.object({ worse: z.number(), better: z.number() }).describe('Four of five cases lie within'),
  paybackYears: PaybackRange,
  bestQuantity: z
    .object({ value: z.number().int(), least: z.number().int(), most: z.number().int() })
    .describe('The best number of modules now, and the smallest and largest at the ends of the inputs'),
  inputs: z
    .array(
      z.object({
        id: InputId,
        key: z.string().describe('The assumption that it is, or the one beside which it is changed'),
        unit: z.string(),
        value: z.number(),
        low: InputEnd,
        high: InputEnd,
      }),
    )
    .max(10)
    .describe('Those that move the present value most when each is varied alone, the first one most'),
  scenarios: z
    .array(
      z.object({
        id: z.enum(['cheaperElectricity', 'soldAtMinimum', 'moreUse']),
        netPresentValueEur: z.number(),
        paybackYears: z.number().nullable(),
      }),
    )
    .default([])
    .describe('The same plant where one thing comes otherwise; left out in answers of earlier releases'),
  sizeAdvice: SizeAdvice.nullable().default(null).describe('Left out in answers of earlier releases'),
})
