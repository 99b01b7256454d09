import { z } from 'zod'
import type { DayFlows as EngineDayFlows } from '#engine/finance/dayFlows.ts'
import type { BillMonth as EngineBillMonth } from '#engine/finance/monthlyBill.ts'
import type { BatterySize as EngineBatterySize } from '#engine/plant/batterySizes.ts'
import { AdvisedFigures, AlternativeFigures, AskedQuotes, AskedVariants, withQuotesRenamed } from './alternative.ts'
import {
  AnalysedArea,
  AnalysedDetailedArea,
  AnalysisWarning,
  Benefits,
  Layout,
  Method,
  NoRecommendationReason,
  Setup,
} from './analysis.ts'
import { Courtyards, DrawnArea } from './area.ts'
import { PlantCertainty } from './certainty.ts'
import { DetailedLayout, DetailedMoney, DetailedProduction, SaleOfPlace, WeatherOrigin } from './detailedAnalysis.ts'
import { DetailedOptions } from './detailedOptions.ts'
import {
  AreaQuantities,
  AreaWithoutString,
  InverterOfArea,
  ModuleElectronicsGain,
  PlantInverter,
} from './electrical.ts'
import { LastAnswer } from './lastAnswer.ts'
import { MAX_PLANT_AREAS } from './limits.ts'
import { CountedProfile, PanelPrices } from './purchase.ts'
import { PlantShade } from './shade.ts'

/** `POST /api/analyze/plant`: the areas of a plant in, recommended setups of the whole plant out: one kind of panel, one household,
 * one battery, one price. */

export const PlantAreaOptions = DetailedOptions.pick({
  fill: true,
  mounting: true,
  moduleOrientation: true,
  edgeSetbacks: true,
  removedModules: true,
  eavesHeightM: true,
  parapetHeightM: true,
}).extend({
  inverter: InverterOfArea.default(1),
})

export const PlantOptions = DetailedOptions.pick({
  obstacles: true,
  surroundings: true,
  horizon: true,
  powerElectronics: true,
  inverterModels: true,
  coldestDayC: true,
  supply: true,
  stringMoves: true,
  panelId: true,
  consumption: true,
  battery: true,
  bandPrices: true,
  sale: true,
  fiscal: true,
  quote: true,
  offer: true,
  loan: true,
  energyCommunity: true,
  assumptions: true,
}).extend({
  quantity: z
    .number()
    .int()
    .positive()
    .optional()
    .describe(
      'A number of modules whose figures are wanted beside the best one; as many as there are where it is more',
    ),
  areaQuantities: AreaQuantities.optional(),
  variants: AskedVariants.optional().describe('Setups to work out side by side, each with an id of its own'),
  quotes: AskedQuotes.default([]).describe(
    'Quotes to work out with the panel of each setup, each with an id of its own; `offers` in earlier releases, which is still read',
  ),
})
export type PlantOptions = z.infer<typeof PlantOptions>

export const PlantRequest = z.strictObject({
  areas: z
    .array(
      z.strictObject({
        area: DrawnArea,
        courtyards: Courtyards.optional(),
        detailed: PlantAreaOptions.optional().describe('Only with the Detailed method; refused with another'),
      }),
    )
    .min(1)
    .max(MAX_PLANT_AREAS)
    .describe('The areas in the plant, each with an id of its own'),
  method: Method.default('standard').describe('Which estimation method answers'),
  detailed: z
    .preprocess(withQuotesRenamed<z.input<typeof PlantOptions>>, PlantOptions)
    .optional()
    .describe('Only with the Detailed method; refused with another'),
  panelPrices: PanelPrices.optional(),
})
export type PlantRequest = z.input<typeof PlantRequest>

const PlantWarning = AnalysisWarning.extend({ areaId: z.string() })

/** Fields of every method. */
const PlantAnswer = z.object({
  method: Method,
  warnings: z.array(PlantWarning),
  reason: NoRecommendationReason.nullable().describe('Set when recommendations is empty'),
  areas: z.array(AnalysedArea).describe('As they were asked for'),
  recommendations: z.array(z.object({ panelId: z.string(), role: Setup.shape.role })),
})
export type PlantAnswer = z.infer<typeof PlantAnswer>

const areaShare = {
  areaId: z.string(),
  quantity: z.number().int().nonnegative(),
  totalPower: z.number().describe('Rated power of its panels [W]'),
  annualProduction: z.number().describe('Its share of the energy of the plant in a year [kWh]'),
}

export const StandardPlantRecommendation = Setup.extend({
  role: z.enum(['recommended', 'economy', 'premium']),
  finance: Benefits,
  areas: z.array(z.object({ ...areaShare, layout: Layout })),
})
export type StandardPlantRecommendation = z.infer<typeof StandardPlantRecommendation>

export const StandardPlant = PlantAnswer.extend({
  method: z.literal('standard'),
  areas: z.array(AnalysedArea.extend({ orientationFactor: z.number(), angleFactor: z.number() })),
  recommendations: z.array(StandardPlantRecommendation).max(3),
})
export type StandardPlant = z.infer<typeof StandardPlant>

/** The electricity of a month [EUR]. */
const BillMonth = z.object({
  beforeEur: z.number().describe('What the house pays without the plant'),
  afterEur: z.number().describe('What it pays with the plant, with the part of the price that is not avoided'),
  soldEur: z.number().describe('What it gets for what it sells, less fee and income tax'),
}) satisfies z.ZodType<EngineBillMonth>

const dayOfHours = z.array(z.number().int().nonnegative()).length(24)

/** A mean day of a month by clock hour (Europe/Rome), 0 to 23 [Wh]. The annotation makes the lists readonly, as in the engine. */
const DayFlows: z.ZodType<EngineDayFlows> = z.object({
  selfUsedWh: dayOfHours.describe('Used as it is produced; with `toBatteryWh` and `soldWh` all that is produced'),
  toBatteryWh: dayOfHours,
  soldWh: dayOfHours,
  fromBatteryWh: dayOfHours,
  boughtWh: dayOfHours.describe(
    "With `selfUsedWh` and `fromBatteryWh` all that is used, the battery's standby among it",
  ),
})

/** A plant with a number of modules, with all its figures. */
export const PlantSize = Setup.omit({ panelId: true, role: true }).extend({
  annualBenefitEur: z.number().describe('Saved and earned in the first year, without the deduction [EUR]'),
  areas: z.array(
    z.object({
      ...areaShare,
      specificYieldKwhPerKwp: z.number().describe('0 where no module is laid'),
      layout: DetailedLayout.describe('Of all modules that fit, those taken out by hand not counted'),
    }),
  ),
  inverters: z.array(PlantInverter),
  production: DetailedProduction,
  money: DetailedMoney,
  bill: z
    .array(BillMonth)
    .length(12)
    .describe(
      'Of the first year, January first; before less after is `savingEur` of that year, sold its `exportIncomeEur`',
    ),
  dayFlows: z
    .array(DayFlows)
    .length(12)
    .describe('Where the energy goes on a mean day of the first year; January first'),
})
export type PlantSize = z.infer<typeof PlantSize>

/** A point of the curve of value over number of modules. */
const CurvePoint = z.object({
  quantity: z.number().int().positive(),
  areaQuantities: z.array(z.int()).optional().describe('Modules on each area, in the order of the areas'),
  annualProduction: z.number().describe('[kWh]'),
  annualBenefitEur: z.number(),
  paybackYears: z.number().nullable(),
  selfConsumptionFraction: z.number(),
  totalEur: z.number().describe('The investment, VAT included unless it is recovered'),
  netPresentValueEur: z.number(),
})

/** The same plant with a battery of another capacity. */
const BatterySize = z.object({
  capacityKwh: z.number().describe('0: without a battery'),
  netPresentValueEur: z.number(),
  selfConsumptionFraction: z.number().describe('Of what is produced in the first year'),
  selfSufficiencyFraction: z.number().describe('Of what is used in the first year'),
}) satisfies z.ZodType<EngineBatterySize>

export const DetailedPlantRecommendation = z.object({
  panelId: z.string(),
  role: Setup.shape.role,
  better: z
    .enum(['modules', 'battery'])
    .nullable()
    .optional()
    .describe(
      'What a premium setup has that is better; `battery` only in answers of earlier releases; null with the others',
    ),
  batteryCapacityKwh: z.number().optional().describe('With which the figures are'),
  shade: PlantShade.nullable().optional().describe('Null or left out where nothing shades the plant'),
  certainty: PlantCertainty.nullable()
    .optional()
    .describe('How sure the figures are; of the setup and the number that were asked for, else of the recommended one'),
  batterySizes: z
    .array(BatterySize)
    .nullable()
    .optional()
    .describe('What batteries are worth, by rising capacity, the chosen one among them; of the same setup and number'),
  size: PlantSize.describe('At the number of modules of this setup: that of the most value'),
  full: PlantSize.nullable().describe('With all modules that fit; null where these are the setup'),
  asked: PlantSize.nullable().describe('With the number of modules that was asked for; null where none was'),
  curve: z
    .array(CurvePoint)
    .describe(
      'By rising number of modules, of those that can be wired: every number up to 40, beyond it whole rows; the last is the largest',
    ),
  moduleElectronics: ModuleElectronicsGain.nullable()
    .optional()
    .describe(
      'What optimizers or micro-inverters would change; null where shade takes less than 2 % and strings take every area',
    ),
  areasWithoutString: z.array(AreaWithoutString).optional(),
  quotes: z
    .array(AlternativeFigures)
    .optional()
    .describe(
      'The quotes with the panel of this setup, each at its own size, scaled to the modules that fit; in the order asked',
    ),
  advised: AdvisedFigures.nullable()
    .optional()
    .describe(
      'What quotes are compared with: the best number of modules of this panel by the modelled cost, without a battery that the quote in force brought; null without quotes',
    ),
  moduleRanks: z
    .array(z.object({ areaId: z.string(), ranks: z.array(z.number().int()) }))
    .describe(
      'In which order the modules of each area are laid, by their place in its layout: with n modules on the area those of a rank below n; −1 for those taken out by hand',
    ),
})
export type DetailedPlantRecommendation = z.infer<typeof DetailedPlantRecommendation>

export const DetailedPlant = PlantAnswer.extend({
  method: z.literal('detailed'),
  areas: z.array(AnalysedDetailedArea),
  weather: WeatherOrigin,
  monthlyLoadKwh: DetailedProduction.shape.monthlyKwh.describe('Electricity the household uses; January first'),
  sale: SaleOfPlace,
  coldestDayC: z.number().optional().describe('For which the strings are checked [°C]'),
  fiscal: CountedProfile,
  assumptions: z.record(z.string(), z.number()).describe('Every value that was used, by key'),
  lastAnswer: LastAnswer.optional().describe(
    'In short what was asked for, sealed, as it may be saved with the design; left out where the server has no database',
  ),
  variants: z
    .array(AlternativeFigures)
    .optional()
    .describe('The variants that were asked for; those whose panel is unknown or does not fit are left out'),
  recommendations: z
    .array(DetailedPlantRecommendation)
    .max(4)
    .describe(
      'Each panel at its own best number, by value in the cautious case less `leastValuePerEurFraction` of the investment: the best; the best of those that cost at most ' +
        'three quarters of it; one with better modules; the panel asked for. Roles are worth more than they cost; where none is, the ' +
        'smallest loss stands alone. Two may be of one panel',
    ),
})
export type DetailedPlant = z.infer<typeof DetailedPlant>

/** Answer of `POST /api/analyze` by the Detailed method: a plant of one area. */
export const DetailedAnalysis = DetailedPlant.omit({
  areas: true,
  lastAnswer: true,
  variants: true,
  recommendations: true,
}).extend({
  area: AnalysedDetailedArea,
  warnings: z.array(AnalysisWarning),
  recommendations: z
    .array(
      PlantSize.omit({ areas: true }).extend({
        ...DetailedPlantRecommendation.pick({ panelId: true, role: true, shade: true }).shape,
        layout: DetailedLayout.describe('Of all modules that fit, those taken out by hand not counted'),
      }),
    )
    .max(4)
    .describe('As of a plant; each at the number of modules that is recommended'),
})
export type DetailedAnalysis = z.infer<typeof DetailedAnalysis>
