import { z } from 'zod'
import type { Sale as EngineSale } from '#engine/assumptions/assumptions.ts'
import type { BusinessHours as EngineBusinessHours } from '#engine/consumption/businessHours.ts'
import type { Fill as EngineFill } from '#engine/layout/placeModules.ts'
import type {
  EdgeSetback as EngineEdgeSetback,
  ModuleOrientation as EngineModuleOrientation,
  Mounting as EngineMounting,
} from '#engine/layout/roofOutline.ts'
import type { Consumption as EngineConsumption } from '#engine/plant/plantChoices.ts'
import { LatLng } from './area.ts'
import { BatteryProduct } from './battery.ts'
import { ColdestDayC, InverterModels, StringMoves, Supply } from './electrical.ts'
import {
  LEAST_KWH,
  MAX_ANNUAL_KWH,
  MAX_BATTERY_KWH,
  MAX_EAVES_HEIGHT_M,
  MAX_EDGE_SETBACK_M,
  MAX_OBSTACLES,
  MAX_PARAPET_HEIGHT_M,
  MAX_REMOVED_MODULES,
  MAX_SURROUNDINGS,
  MAX_VERTICES,
} from './limits.ts'
import { Obstacle } from './obstacle.ts'
import { Offer } from './offer.ts'
import { BandPrices, EnergyCommunity, FiscalProfile, Loan, Quote } from './purchase.ts'
import { Horizon, PowerElectronics, Surrounding } from './surroundings.ts'

/** Inputs of the Detailed method beside the area, all optional. */

export const Fill = z
  .enum(['aligned', 'maximum'])
  .describe(
    '`aligned`: rows on rails in one orientation, what gets built; `maximum`: orientations mixed',
  ) satisfies z.ZodType<EngineFill>

export const Mounting = z
  .enum(['flush', 'southRacks', 'eastWest', 'band'])
  .describe(
    '`flush` on a pitched roof, `southRacks` facing one way or `eastWest` racks on a flat one, a strip (`band`) along a polyline; null or left out: the first that the roof type allows',
  ) satisfies z.ZodType<EngineMounting>

export const ModuleOrientation = z
  .enum(['portrait', 'landscape'])
  .describe(
    'Longer side of the modules at right angles to the rows (`portrait`) or along them (`landscape`); left out: the one that holds more; `maximum` mixes both',
  ) satisfies z.ZodType<EngineModuleOrientation>

export const EdgeSetbacks = z
  .array(
    z.strictObject({
      edge: z
        .number()
        .int()
        .min(0)
        .max(MAX_VERTICES - 1)
        .describe('Edge `i` runs from vertex `i` of the outline to the next; of a rectangle 0 is south, 1 east'),
      distanceM: z.number().min(0).max(MAX_EDGE_SETBACK_M).describe('In the plane of the roof [m]'),
    }) satisfies z.ZodType<EngineEdgeSetback>,
  )
  .max(MAX_VERTICES)
  .describe(
    'Kept free along single edges, as for a walkway, in place of `edgeSetbackM` or `parapetSetbackM`; no edge of a polyline',
  )

export const Sale = z
  .enum(['market', 'minimum', 'fixed'])
  .describe(
    '`market`: by GSE at the price of each hour, at least the guaranteed minimum of a year; `minimum`: by GSE at the guaranteed minimum alone; `fixed`: at `exportPriceEurPerKwh`, the price of a contract after fees and tax. Left out: `market`, but `fixed` where the assumptions hold `exportPriceEurPerKwh` or `exportPriceGrowthFractionPerYear`',
  ) satisfies z.ZodType<EngineSale>

const kwhAYear = z.number().min(0).max(MAX_ANNUAL_KWH)

const EnergyUse = z.discriminatedUnion('period', [
  z.strictObject({ period: z.literal('year'), kwh: kwhAYear }),
  z.strictObject({
    period: z.literal('months'),
    kwh: z.array(kwhAYear).length(12).describe('January first [kWh]; together 1,000,000 at most'),
  }),
  z.strictObject({
    period: z.literal('bands'),
    kwh: z
      .array(z.array(kwhAYear).length(3))
      .length(12)
      .describe('F1, F2 and F3 of each month, January first [kWh]; together 1,000,000 at most'),
  }),
  z.strictObject({
    period: z.literal('f1AndF23'),
    kwh: z
      .array(z.array(kwhAYear).length(2))
      .length(12)
      .describe('F1 and F23 of each month, January first [kWh]: F2 and F3 as one; together 1,000,000 at most'),
  }),
])

export const Region = z
  .enum([
    'Abruzzo',
    'Basilicata',
    'Calabria',
    'Campania',
    'Emilia-Romagna',
    'Friuli-Venezia Giulia',
    'Lazio',
    'Liguria',
    'Lombardia',
    'Marche',
    'Molise',
    'Piemonte',
    'Puglia',
    'Sardegna',
    'Sicilia',
    'Toscana',
    'Trentino-Alto Adige',
    'Umbria',
    "Valle d'Aosta",
    'Veneto',
  ])
  .describe("For Valle d'Aosta, which was not measured, Piemonte stands")

export const ContractedPower = z
  .enum(['upTo3Kw', 'upTo4_5Kw', 'upTo6Kw', 'above6Kw'])
  .describe('Of a class that was not measured in the region the nearest one stands for it')

const Households = z
  .enum(['one', 'several'])
  .describe(
    '`one`: single days of measured houses around the mean, so that own use is that of one home; `several`: the mean itself, as for a condominium. Left out: `one`. A `business` in `fiscal` always has `several`',
  )

const BusinessHours = z
  .enum(['office', 'workshop', 'shop'])
  .describe(
    'Generic hours of a `business` in `fiscal`, in place of those of households: `office` Monday to Friday from 8 to 18, `workshop` one shift from 7 to 17, `shop` every day from 8 to 20. Our estimate. Left out: the hours of households. No other payer has them',
  ) satisfies z.ZodType<EngineBusinessHours>

const MeasuredUse = z
  .strictObject({
    kind: z.literal('measured'),
    region: Region.optional(),
    contractedPower: ContractedPower,
    households: Households.optional(),
    businessHours: BusinessHours.optional(),
    use: EnergyUse,
  })
  .describe(
    'Spread over the hours as households of the region and class of contracted power use theirs, as ARERA measured in the mean; region left out: that of the areas',
  )

/** Daily habits, drawn by hand, in designs and requests of earlier releases. */
const HabitsOfEarlierReleases = z
  .strictObject({
    kind: z.literal('habits'),
    use: EnergyUse,
    habit: z.enum(['awayInTheDay', 'atHome', 'evening', 'office']),
  })
  .describe('As earlier releases had it; read as `measured` households up to 3 kW of the same energy')
  .transform(({ use }): z.infer<typeof MeasuredUse> => ({ kind: 'measured', contractedPower: 'upTo3Kw', use }))

const EnteredConsumption = z.strictObject({
  base: z.discriminatedUnion('kind', [
    MeasuredUse,
    HabitsOfEarlierReleases,
    z.strictObject({
      kind: z.literal('hourly'),
      kwh: z
        .array(z.number().min(0).max(100_000))
        .length(8760)
        .describe(
          'Energy of each hour [kWh], from 1 January, 00:00 UTC, of a year of 365 days; together 1,000,000 at most',
        ),
    }),
  ]),
  heatPump: z
    .strictObject({
      annualHeatKwh: kwhAYear.describe('Heat the rooms need in a year [kWh of heat]'),
      emitter: z.enum(['floor', 'radiator']),
    })
    .nullable()
    .default(null),
  electricCar: z
    .strictObject({
      annualKm: z.number().min(0).max(1_000_000).describe('Driven in a year on what is charged at home [km]'),
      charging: z.enum(['day', 'night']),
    })
    .nullable()
    .default(null),
})

/** The annotation makes the lists readonly, as in the engine. */
export const Consumption: z.ZodType<EngineConsumption, EngineConsumption | z.input<typeof EnteredConsumption>> =
  EnteredConsumption.describe('Null or left out: a household of the assumed annual consumption')

export const Battery = z
  .strictObject({
    capacityKwh: z.number().min(LEAST_KWH).max(MAX_BATTERY_KWH),
    model: BatteryProduct.optional().describe('Whose usable energy the capacity is; left out: an assumed battery'),
  })
  .nullable()
export type Battery = z.infer<typeof Battery>

export const AssumptionValues = z
  .record(z.string().max(64), z.number())
  .describe('Values that replace the defaults, by key; every answer lists all keys in its own `assumptions`')

export const EavesHeightM = z
  .number()
  .min(0)
  .max(MAX_EAVES_HEIGHT_M)
  .describe('Of the lowest edge of the roof above ground [m]; left out: as the assumptions say')

export const ParapetHeightM = z
  .number()
  .min(0)
  .max(MAX_PARAPET_HEIGHT_M)
  .describe('Of what runs along the edge of a flat roof, above the roof [m]')

export const RemovedModules = z
  .array(LatLng)
  .max(MAX_REMOVED_MODULES)
  .describe('Points; a module that contains one is left out')

export const DetailedOptions = z.strictObject({
  fill: Fill.default('aligned'),
  mounting: Mounting.optional(),
  moduleOrientation: ModuleOrientation.optional(),
  edgeSetbacks: EdgeSetbacks.optional(),
  obstacles: z.array(Obstacle).max(MAX_OBSTACLES).default([]),
  removedModules: RemovedModules.default([]),
  eavesHeightM: EavesHeightM.optional(),
  parapetHeightM: ParapetHeightM.default(0),
  surroundings: z.array(Surrounding).max(MAX_SURROUNDINGS).default([]),
  horizon: Horizon.nullable().default(null),
  powerElectronics: PowerElectronics.default('stringInverter'),
  panelId: z
    .string()
    .max(200)
    .optional()
    .describe(
      'A panel whose setup is wanted beside the recommended ones; left out where it is unknown, does not fit or has no price',
    ),
  consumption: Consumption.optional(),
  battery: Battery.default(null),
  inverterModels: InverterModels.optional(),
  coldestDayC: ColdestDayC.optional(),
  supply: Supply.optional(),
  stringMoves: StringMoves.optional(),
  bandPrices: BandPrices.nullable().default(null),
  sale: Sale.optional(),
  fiscal: FiscalProfile.nullable().default(null),
  quote: Quote.nullable().default(null),
  offer: Offer.nullable().optional(),
  loan: Loan.nullable().default(null),
  energyCommunity: EnergyCommunity.nullable().default(null),
  assumptions: AssumptionValues.default({}),
})
export type DetailedOptions = z.infer<typeof DetailedOptions>
