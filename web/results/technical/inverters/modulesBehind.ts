import { batteryOfSetup } from '#design/batteryOfSetup.ts'
import type { AskedPlant } from '#design/detailedRequest.ts'
import { DEFAULT_ASSUMPTIONS } from '#engine/assumptions/assumptions.ts'
import type { InverterUnits } from '#engine/electrical/carriers.ts'
import { UNKNOWN_SUPPLY } from '#engine/electrical/connection.ts'
import { type ModuleElectricals, USUAL_COLDEST_C } from '#engine/electrical/moduleVoltages.ts'
import { stringFit } from '#engine/electrical/stringFit.ts'
import { stringLimits } from '#engine/electrical/stringLimits.ts'
import type { ModulesBehind } from '#engine/electrical/whyNot.ts'
import { panelFigures } from '#engine/method/panelFigures.ts'
import type { Panel } from '#wire/panel.ts'
import type { DetailedPlant, DetailedPlantRecommendation, PlantSize } from '#wire/plant.ts'

/** An inverter of the shown size. */
export type SizedInverter = PlantSize['inverters'][number]

/** Electrical figures of a panel of the catalogue; null where it has none. */
export const electricalsOf = (panel: Panel): ModuleElectricals | null =>
  panelFigures({ ...panel, power: panel.power ?? 0 }).electricals ?? null

/** The modules behind an inverter, for which another one is looked for; null where it is unknown what they need.
 * @param panel undefined: not in the catalogue
 * @param analysis the answer, which earlier releases gave without the coldest day
 * @param asked the options that it answers */
export const modulesBehind = (
  { faces }: SizedInverter,
  {
    size,
    setup,
  }: {
    readonly size: Pick<PlantSize, 'quantity' | 'totalPower'>
    readonly setup: Pick<DetailedPlantRecommendation, 'batteryCapacityKwh'>
  },
  panel: Panel | undefined,
  { coldestDayC, assumptions }: Pick<DetailedPlant, 'coldestDayC' | 'assumptions'>,
  asked: AskedPlant['detailed'],
): ModulesBehind | null => {
  const electricals = panel && electricalsOf(panel)
  if (!electricals || !faces) return null
  const { leastDcAcRatio, mostDcAcRatio } = { ...DEFAULT_ASSUMPTIONS, ...assumptions }
  return {
    electricals,
    powerW: size.totalPower / size.quantity,
    coldestC: coldestDayC ?? USUAL_COLDEST_C,
    battery: batteryOfSetup(setup.batteryCapacityKwh, asked),
    supply: asked?.supply ?? UNKNOWN_SUPPLY,
    leastDcAcRatio,
    mostDcAcRatio,
    faces: faces.map(({ quantity }) => quantity),
  }
}

/** Modules in series of each string that an inverter would have. */
export const lengthsOn = ({ model, units }: InverterUnits, behind: ModulesBehind): readonly number[] => {
  const strings = stringFit(stringLimits(behind.electricals, model, behind), units).stringsOf(
    behind.faces.filter((modules) => modules > 0),
  )
  return (strings ?? []).flat().flatMap(({ strings: count, length }) => Array<number>(count).fill(length))
}
