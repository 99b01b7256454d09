import { z } from 'zod'
import type {
  FigureGrade as EngineFigureGrade,
  InverterInput,
  InverterModel,
} from '#engine/electrical/inverterModel.ts'
import { MAX_PRODUCT_TEXT_LENGTH } from './limits.ts'
import { plainText } from './plainText.ts'

/** An inverter of the catalogue in `GET /api/inverters`, by its data sheet. */

const voltage = z.number().min(10).max(2000)
const powerW = z.number().min(100).max(1_000_000)
const currentA = z.number().min(1).max(500)

/** A name or a remark of a product. */
export const ProductText = plainText(z).min(1).max(MAX_PRODUCT_TEXT_LENGTH)

export const FigureGrade = z
  .enum(['A', 'B', 'C', 'D', 'own'])
  .describe(
    "Trust in the figures: read from the maker's table (A), typed from its data sheet (B), from two agreeing public tables (C), from one (D: to be checked), entered by the user",
  ) satisfies z.ZodType<EngineFigureGrade>

const Input = z
  .strictObject({
    strings: z.int().min(1).max(40).describe('Parallel strings that it takes'),
    maxA: currentA.describe('Largest usable current [A]; a higher one is clipped'),
    maxIscA: currentA
      .nullable()
      .describe('Largest short-circuit current [A]; never to be exceeded; null: not known, and no check of it passes'),
  })
  .refine(
    ({ maxA, maxIscA }) => maxIscA === null || maxA <= maxIscA,
    'the largest usable current must not exceed the largest short-circuit current',
  ) satisfies z.ZodType<InverterInput>

export const Inverter = z
  .strictObject({
    id: ProductText,
    brand: ProductText,
    model: ProductText,
    kind: z.enum(['string', 'hybrid']).describe('`hybrid`: with a port for a battery'),
    phases: z.union([z.literal(1), z.literal(3)]),
    acPowerW: powerW.describe('Rated AC active power [W]'),
    dcMaxV: voltage.describe('Largest DC voltage [V]; never to be exceeded'),
    dcMaxWithBatteryV: voltage
      .nullable()
      .optional()
      .describe('Largest DC voltage with a battery at its port [V]; null or left out: as without'),
    batteryPort: z
      .strictObject({
        voltage: z.enum(['low', 'high']).describe('`low`: about 48 V'),
        minV: voltage.nullable(),
        maxV: voltage.nullable(),
      })
      .nullable()
      .optional()
      .describe('Of a `hybrid`; null or left out: not known'),
    approvedBatteries: z
      .array(ProductText)
      .max(20)
      .nullable()
      .optional()
      .describe('Families of batteries that the maker approves; null or left out: not known'),
    startV: voltage.nullable().describe('Voltage at which it starts [V]'),
    mpptMinV: voltage.describe('Lower end of the MPPT window [V]'),
    mpptMaxV: voltage.describe('Upper end of the MPPT window [V]'),
    inputs: z.array(Input).min(1).max(40).describe('One for each MPPT'),
    pvMaxW: powerW.nullable().describe('Largest recommended power of the modules [W]'),
    euroEfficiencyPercent: z.number().min(50).max(100).nullable().describe('European efficiency [%]'),
    grade: FigureGrade,
    source: ProductText.describe('Where the figures are from'),
  })
  .refine(({ mpptMinV, mpptMaxV }) => mpptMinV < mpptMaxV, {
    path: ['mpptMaxV'],
    error: 'the MPPT window must end above its beginning',
  })
  .refine(({ mpptMaxV, dcMaxV }) => mpptMaxV <= dcMaxV, {
    path: ['mpptMaxV'],
    error: 'the MPPT window must lie within the DC maximum',
  })
  .refine(({ startV, mpptMaxV }) => startV === null || startV < mpptMaxV, {
    path: ['startV'],
    error: 'the start voltage must lie below the end of the MPPT window',
  }) satisfies z.ZodType<InverterModel>
export type Inverter = z.infer<typeof Inverter>

export const InverterList = z.array(Inverter)
