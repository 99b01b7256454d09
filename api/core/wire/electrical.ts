import { z } from 'zod'
import type { InverterUnits as EngineInverterUnits } from '#engine/electrical/carriers.ts'
import type { Supply as EngineSupply } from '#engine/electrical/connection.ts'
import type { StringFault as EngineStringFault } from '#engine/electrical/stringChecks.ts'
import type { MovedModule } from '#engine/plant/plantChoices.ts'
import { LatLng } from './area.ts'
import { Inverter } from './inverter.ts'
import { MAX_PLANT_AREAS, MAX_STRING_MOVES } from './limits.ts'

/** Inverters, strings and what they depend on. */

const InverterNumber = z.int().min(1).max(MAX_PLANT_AREAS)
export const InverterOfArea = InverterNumber.describe(
  'The inverter that the modules of the area feed; areas of one number share one, each with an input of its own; left out: 1',
)
const InputIndex = z.int().min(0).max(1000)
const StringNumber = z.int().min(1).max(100)

export const InverterUnits = z.strictObject({
  model: Inverter,
  units: z.int().min(1).max(100).describe('How many of them side by side'),
}) satisfies z.ZodType<EngineInverterUnits>
export type InverterUnits = z.infer<typeof InverterUnits>

export const InverterModels = z
  .record(z.string().regex(/^[1-9]\d?$/), InverterUnits)
  .describe('The chosen inverters by their numbers in the plant; without one a typical inverter that fits')
export type InverterModels = z.infer<typeof InverterModels>

export const ColdestDayC = z
  .number()
  .min(-40)
  .max(10)
  .describe('Air on the coldest day, for the voltage of strings [°C]; left out: by province and altitude')

export const StringMoves = z
  .array(
    z.strictObject({
      at: LatLng.describe('A point in the module'),
      inverter: InverterNumber,
      input: InputIndex.describe('The MPPT, from 0, over all units of the inverter'),
      string: StringNumber.describe('Among the strings of the input, from 1'),
    }) satisfies z.ZodType<MovedModule>,
  )
  .max(MAX_STRING_MOVES)
  .describe('Modules that are in another string than the automatic one')
export type StringMoves = z.infer<typeof StringMoves>

export const Supply = z
  .strictObject({
    phases: z
      .union([z.literal(1), z.literal(3)])
      .nullable()
      .describe('Null: not known'),
    contractedKw: z
      .number()
      .min(0.5)
      .max(100_000)
      .nullable()
      .describe('Contracted power [kW]; null: as `consumption` says'),
    controlledKw: z
      .number()
      .min(0.5)
      .max(100_000)
      .nullable()
      .describe('What a control limits the power of the plant to, its storage included [kW]; null: no control'),
  })
  .describe('Of the building from the grid; left out: not known') satisfies z.ZodType<EngineSupply>
export type Supply = z.infer<typeof Supply>

export const AreaQuantities = z
  .record(z.string().max(64), z.int().min(0).max(1_000_000))
  .describe('A number of modules for each area, by its id, in place of `quantity`; areas left out have none')
export type AreaQuantities = z.infer<typeof AreaQuantities>

const StringFault = z.enum([
  'aboveDcMaximum',
  'aboveSystemVoltage',
  'aboveShortCircuit',
  'tooManyStrings',
  'oneModule',
  'unequalLengths',
  'shortCircuitUnknown',
  'nearDcMaximum',
  'belowStart',
  'belowWindow',
  'aboveWindow',
  'severalDirections',
  'clipped',
]) satisfies z.ZodType<EngineStringFault>
export type StringFault = z.infer<typeof StringFault>

const PlacedModules = z
  .array(z.object({ areaId: z.string(), modules: z.array(z.int()).describe('Their places in the layout') }))
  .describe('In the order of the cable')

/** An inverter with its strings. */
export const WiredInverter = InverterUnits.extend({
  isTypical: z.boolean().describe('A typical inverter that fits, not one that was chosen'),
  strings: z.array(
    z.object({
      input: InputIndex,
      string: StringNumber,
      length: z.int().describe('Modules in series'),
      modules: PlacedModules,
      vocColdV: z.number().describe('Open circuit on the coldest day [V]'),
      vmpColdV: z.number().describe('At maximum power on the coldest day [V]'),
      vmpHotV: z.number().describe('At maximum power with cells of 70 °C [V]'),
      mostV: z.number().describe('Largest that the inverter of this plant and the modules bear on the coldest day [V]'),
      faults: z.array(StringFault),
    }),
  ),
  inputs: z
    .array(
      z.object({
        input: InputIndex,
        iscA: z.number().describe('Short-circuit current of all its strings [A]'),
        impA: z.number().describe('Current at maximum power of all its strings [A]'),
        faults: z.array(StringFault),
      }),
    )
    .describe('Those with strings'),
  unplaced: PlacedModules.describe('Modules in no string; the energy counts them as if they were in one'),
})
export type WiredInverter = z.infer<typeof WiredInverter>

/** An inverter of a plant with the modules behind it. */
export const PlantInverter = z.object({
  inverter: z.number().int(),
  areaIds: z.array(z.string()),
  dcPowerKwp: z.number(),
  acPowerKw: z
    .number()
    .describe(
      'Of the chosen inverter or of a typical one that fits; DC power over the assumed DC/AC ratio where none is known',
    ),
  isThreePhase: z
    .boolean()
    .describe('The inverter has three phases, or the plant feeds in more than 6 kW: CEI 0-21 asks for them'),
  faces: z
    .array(
      z.object({
        areaIds: z.array(z.string()),
        tiltDeg: z.number(),
        azimuthDeg: z.number().describe('Clockwise from north'),
        quantity: z.int().positive(),
      }),
    )
    .optional()
    .describe('Its modules by the directions in which they face; only those of one direction may share a string'),
  wired: WiredInverter.nullable()
    .optional()
    .describe('Null or left out where no model is known; without strings where they are not worked out'),
})
export type PlantInverter = z.infer<typeof PlantInverter>

/** What electronics on each module would change. */
export const ModuleElectronicsGain = z.object({
  addedQuantity: z.int().describe('Modules on areas that hold too few for a string'),
  costEur: z.number().describe('More to pay [EUR]'),
  gainKwh: z.number().describe('More energy in a year [kWh]'),
})
export type ModuleElectronicsGain = z.infer<typeof ModuleElectronicsGain>

/** An area with room for modules that no string can take. */
export const AreaWithoutString = z.object({
  areaId: z.string(),
  places: z.int().describe('Modules for which there is room'),
  leastQuantity: z.int().nullable().describe('Modules that a string has at least; null where no inverter carries any'),
})
