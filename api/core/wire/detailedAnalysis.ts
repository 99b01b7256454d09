import { z } from 'zod'
import type { CashFlowYear as EngineCashFlowYear } from '#engine/finance/cashFlowYear.ts'
import { Fill, Mounting, Sale } from './detailedOptions.ts'
import { Weather } from './weather.ts'

/** Result of the Detailed method for one panel. Money is nominal euros, with VAT on expenses unless a business recovers it. */

const months = z.array(z.number()).length(12)

/** Direction of a part of the modules. */
const Face = z.object({
  tiltDeg: z.number().describe('0 horizontal, 90 vertical'),
  azimuthDeg: z.number().describe('Clockwise from north'),
  quantity: z.number().int().nonnegative(),
})

export const DetailedLayout = z.object({
  fill: Fill,
  mounting: Mounting,
  quantity: z.number().int().nonnegative().describe('Modules laid, those taken out not counted'),
  removed: z.number().int().nonnegative().describe('Modules taken out by hand'),
  alignedQuantity: z.number().int().nonnegative().describe('Modules that stay in rows on rails'),
  maximumQuantity: z
    .number()
    .int()
    .nonnegative()
    .nullable()
    .describe('Null with the fill `aligned`: the dense layout is searched for only where it is asked for'),
  portraitQuantity: z.number().int().nonnegative().describe('Modules with the longer side up the slope'),
  rows: z.number().int().nonnegative().nullable().describe('Null where the modules stand in no rows'),
  rowPitchM: z.number().nullable().describe('Front edge to front edge of racks; null elsewhere'),
  faces: z.array(Face),
  panelLengthMm: z.number(),
  panelWidthMm: z.number(),
})

/** A step from the sunlight to the grid, in kilowatt-hours a year of the whole plant. */
const WaterfallStep = z.object({
  step: z.string().describe('Code of what is gained or lost here'),
  changeKwh: z.number().describe('Negative for a loss'),
  afterKwh: z.number().describe('What is left after it'),
})

export const DetailedProduction = z.object({
  annualKwh: z.number(),
  monthlyKwh: months.describe('January first'),
  specificYieldKwhPerKwp: z.number(),
  performanceRatioFraction: z.number().describe('Final yield over reference yield, IEC 61724-1'),
  planeIrradiationKwhM2: z.number().describe('On the plane of the modules in a year'),
  monthByHourKwh: z
    .array(z.array(z.number()).length(24))
    .length(12)
    .describe('Energy of each clock hour (Europe/Rome) summed over the month; January first, 0 to 23'),
  waterfall: z.array(WaterfallStep),
})

export const CashFlowYear = z.object({
  year: z.number().int().nonnegative().describe('0 is the day of the investment'),
  producedKwh: z.number(),
  selfConsumedKwh: z.number(),
  exportedKwh: z.number(),
  savingEur: z.number(),
  exportIncomeEur: z.number().describe('What is sold, less fee and income tax'),
  saleFeeEur: z.number().describe('What GSE charges'),
  saleTaxEur: z.number().describe('Income tax on what is sold'),
  communityEur: z.number().describe('Of an energy community; 0 without one'),
  deductionEur: z.number(),
  companyTaxEur: z.number().describe('IRES and IRAP of a company; negative where the plant lowers them'),
  upkeepEur: z.number(),
  replacementEur: z.number().describe('Inverter and battery, where replacing them pays'),
  replacedParts: z.array(z.enum(['inverter', 'battery'])).describe('What is replaced in the year'),
  residualEur: z.number().describe('What both are still worth, in the last year'),
  investmentEur: z.number(),
  loanReceivedEur: z.number().describe('What is borrowed, on the day of the investment'),
  loanPaidEur: z.number().describe('Twelve instalments, and what is still owed at the end of the horizon'),
  netEur: z.number().describe('After the loan'),
  discountedEur: z.number(),
  cumulativeEur: z.number(),
  cumulativeDiscountedEur: z.number(),
  co2AvoidedKg: z.number(),
  batteryCapacityKwh: z.number().describe('Nominal, as faded in the year; 0 without a battery'),
}) satisfies z.ZodType<EngineCashFlowYear>

export const DetailedMoney = z.object({
  investment: z.object({
    panelsEur: z.number(),
    balanceOfSystemEur: z.number(),
    batteryEur: z.number(),
    vatEur: z.number().describe('0 where it is recovered'),
    totalEur: z.number().describe('VAT included, unless it is recovered'),
    modelEur: z
      .number()
      .nullable()
      .describe('With a quote, whose price is `totalEur`: what the model says; the parts before VAT are its own'),
  }),
  deductionShortfall: z
    .enum(['power', 'tax', 'ceiling'])
    .nullable()
    .describe(
      'What withholds a part of the tax deduction: above 20 kWp all of it, else the tax there is or the ceiling',
    ),
  netPresentValueEur: z.number(),
  internalRateOfReturnFraction: z.number().nullable(),
  internalRateOfReturnReason: z.enum(['noSignChange', 'severalRates']).nullable().describe('Why there is none'),
  paybackYears: z.number().nullable().describe('Without discounting; null where the money does not come back'),
  discountedPaybackYears: z.number().nullable(),
  levelisedCostEurPerKwh: z.number().nullable(),
  levelisedCostAfterDeductionEurPerKwh: z.number().nullable(),
  co2FirstYearKg: z.number(),
  co2LifetimeKg: z.number(),
  firstYear: z.object({
    loadKwh: z.number(),
    selfConsumedKwh: z.number(),
    exportedKwh: z.number(),
    importedKwh: z.number(),
    batteryLossKwh: z.number(),
    selfConsumptionFraction: z.number().describe('Of what is produced'),
    selfSufficiencyFraction: z.number().describe('Of what is used'),
  }),
  years: z.array(CashFlowYear).describe('The investment first, then each year of operation'),
})

/** Payment for exports at the place of a plant. */
export const SaleOfPlace = z.object({
  kind: Sale,
  zone: z
    .enum(['Nord', 'Centro-Nord', 'Centro-Sud', 'Sud', 'Calabria', 'Sicilia', 'Sardegna'])
    .describe('Of the day-ahead market'),
})
export type SaleOfPlace = z.infer<typeof SaleOfPlace>

/** Origin of the weather year, without its hours. */
export const WeatherOrigin = Weather.pick({
  source: true,
  attribution: true,
  fetched: true,
  expectedErrorPercent: true,
  notice: true,
}).extend({ kind: z.enum(['averageDays', 'hourly']), latDeg: z.number(), lngDeg: z.number(), altitudeM: z.number() })
export type WeatherOrigin = z.infer<typeof WeatherOrigin>
