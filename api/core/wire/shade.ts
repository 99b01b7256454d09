import { z } from 'zod'
import { SURROUNDING_KINDS } from './surroundings.ts'

/** Shade losses of a plant at the requested module count, else the recommended one. */

/** An area of a plant in the shade. */
export const AreaShade = z.object({
  areaId: z.string(),
  solarAccessFraction: z.number().describe('Light of a year on its modules over that without anything that shades'),
  tiltAndOrientationFraction: z
    .number()
    .describe('Light of a year on its open planes over that on the best plane of the place'),
  totalSolarResourceFraction: z.number().describe('The product of the two'),
  moduleAccess: z.array(z.number()).describe('Solar access of each module, by its place in the layout'),
  moduleKwh: z
    .array(z.number())
    .describe('Energy of each module in a year [kWh], by its place in the layout; 0 for those that are not laid'),
})
export type AreaShade = z.infer<typeof AreaShade>

const Span = z
  .object({ from: z.number().int(), to: z.number().int() })
  .describe('Both included; over the end of the year, or of the day, where `from` is the greater')

/** Something that shades a plant. */
export const ShadeCause = z.object({
  id: z.string().describe('Of the obstacle, of what stands around, or of the area that shades, or has the parapet'),
  kind: z.enum([...SURROUNDING_KINDS, 'obstacle', 'roof', 'parapet']),
  lossKwh: z.number().describe('So much more the plant would produce in a year without it'),
  lossEur: z.number().describe('So much more it would save and earn in the first year'),
  months: Span.optional().describe(
    'In which most of the sun it takes falls, 1 to 12; absent where it takes light of the sky alone',
  ),
  hours: Span.optional().describe(
    'In which most of the sun it takes falls, the clock hours of Europe/Rome that begin from 0 to 23',
  ),
  areas: z
    .array(z.object({ areaId: z.string(), moduleLossKwh: z.array(z.number()).describe('By place in the layout') }))
    .describe('The areas it shades'),
})
export type ShadeCause = z.infer<typeof ShadeCause>

export const PlantShade = z.object({
  quantity: z.number().int().describe('Modules that are laid'),
  lossKwh: z
    .object({ horizon: z.number(), beam: z.number(), sky: z.number(), mismatch: z.number() })
    .describe(
      'What the energy of a year loses [kWh]: to the far horizon, of the beam, of the sky, by modules of a string that work unequally',
    ),
  areas: z.array(AreaShade),
  causes: z.array(ShadeCause).describe('The greatest loss first'),
  weakest: z
    .object({
      modules: z
        .array(z.object({ areaId: z.string(), module: z.number().int().describe('Its place in the layout') }))
        .describe('The weakest first, ten at most'),
      annualProduction: z.number().describe('Of the plant without them [kWh]'),
      netPresentValueChangeEur: z.number().describe('That of the plant without them less that of the plant with them'),
    })
    .nullable()
    .describe('Modules that yield less than nine tenths of the middle one; null where none does'),
  uncomparedCount: z
    .number()
    .int()
    .describe(
      'So many more objects shade the plant, but were not taken away one by one: they are in all figures but not in `causes`',
    ),
  leftOutCount: z
    .number()
    .int()
    .describe(
      'So many objects are left out of all figures, at least in part: there are very many, or very many modules',
    ),
})
export type PlantShade = z.infer<typeof PlantShade>
