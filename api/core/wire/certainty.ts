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

const OtherNumber = z.object({
  quantity: z.number().int().nonnegative().describe('0: none at all'),
  regretEur: z.number().nonnegative().describe('What it is worth less than the best number in the worst of the cases'),
})

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
  advice: z.object({
    verdict: z
      .enum(['holds', 'balanced', 'doesNotPay'])
      .describe('Whether the best number of modules stays at both ends of every input; `doesNotPay`: it is 0'),
    fewer: OtherNumber.nullable().describe('The smallest other best number, where it is another advice'),
    more: OtherNumber.nullable().describe('The largest'),
  }),
})
