import { sum } from '../sum.ts'
import { type BatteryFit, batteryFit, mostDcV } from './batteryFit.ts'
import { areConnectable, type CarrierConditions, ONE_PHASE_W, ONE_PHASE_WITH_CONSENT_W } from './carriers.ts'
import { type InverterModel, workingVoltageV } from './inverterModel.ts'
import { type ModuleElectricals, moduleVoltages } from './moduleVoltages.ts'
import { stringFit } from './stringFit.ts'
import { stringLimits } from './stringLimits.ts'

/** Why an inverter does not fit the modules behind it, with the figures of this case. A face is an index into those that were given. */
export type NoFit =
  | { readonly reason: 'onePhase'; readonly acPowerW: number; readonly mostW: number }
  | { readonly reason: 'threePhases' }
  /** With the other units and the storage. */
  | { readonly reason: 'tooMuchOnOnePhase'; readonly mostW: number }
  | { readonly reason: 'battery'; readonly fit: Extract<BatteryFit, { readonly fit: 'notCompatible' }> }
  | { readonly reason: 'aboveShortCircuit'; readonly currentA: number; readonly mostA: number }
  /** The shortest string that works in the heat has more than the inverter takes on the coldest day. */
  | { readonly reason: 'aboveDcMaximum'; readonly modules: number; readonly voltageV: number; readonly mostV: number }
  | { readonly reason: 'aboveWindow'; readonly modules: number; readonly voltageV: number; readonly mostV: number }
  | { readonly reason: 'oneModule'; readonly face: number }
  | {
      readonly reason: 'belowStart' | 'belowWindow'
      readonly face: number
      readonly modules: number
      readonly voltageV: number
      readonly leastV: number
    }
  | { readonly reason: 'tooManyFaces'; readonly faces: number; readonly inputs: number }
  | { readonly reason: 'abovePower'; readonly powerW: number; readonly mostW: number }
  | { readonly reason: 'aboveDcAc'; readonly ratio: number; readonly most: number }
  | { readonly reason: 'belowDcAc'; readonly ratio: number; readonly least: number }
  /** No equal strings have this number of modules. */
  | { readonly reason: 'unequalStrings'; readonly face: number; readonly modules: number }
  | { readonly reason: 'tooFewInputs'; readonly inputs: number }

/** The modules behind an inverter. */
export interface ModulesBehind extends CarrierConditions {
  readonly electricals: ModuleElectricals
  /** Of one module [W]. */
  readonly powerW: number
  /** Modules on each face; faces never share an input. */
  readonly faces: readonly number[]
}

/** The reason why no string at all is possible; null where one is. */
const withoutString = (model: InverterModel, behind: ModulesBehind): NoFit | null => {
  const { electricals, coldestC, battery } = behind
  const { least, most, parallel } = stringLimits(electricals, model, behind)
  if (sum(parallel) === 0)
    return {
      reason: 'aboveShortCircuit',
      currentA: electricals.iscA,
      mostA: Math.max(...model.inputs.map(({ maxIscA }) => maxIscA ?? 0)),
    }
  if (least <= most) return null
  const { vocColdV, vmpColdV } = moduleVoltages(electricals, coldestC)
  const mostV = Math.min(mostDcV(model, battery), electricals.maxSystemV ?? Number.POSITIVE_INFINITY)
  return least * vocColdV > mostV
    ? { reason: 'aboveDcMaximum', modules: least, voltageV: least * vocColdV, mostV }
    : { reason: 'aboveWindow', modules: least, voltageV: least * vmpColdV, mostV: model.mpptMaxV }
}

/** The reason why the first face that is too small makes no string; null where every face does. */
const withShortFace = (model: InverterModel, behind: ModulesBehind): NoFit | null => {
  const { electricals, coldestC, faces } = behind
  const { least } = stringLimits(electricals, model, behind)
  const face = faces.findIndex((modules) => modules > 0 && modules < least)
  const modules = faces[face]
  if (modules === undefined) return null
  if (modules === 1) return { reason: 'oneModule', face }
  const leastV = workingVoltageV(model)
  return {
    reason: leastV > model.mpptMinV ? 'belowStart' : 'belowWindow',
    face,
    modules,
    voltageV: modules * moduleVoltages(electricals, coldestC).vmpHotV,
    leastV,
  }
}

/** The reason why the inverter is too small or too large; null where it is neither. */
const withOtherPower = (
  { acPowerW, pvMaxW }: InverterModel,
  units: number,
  { powerW, faces, leastDcAcRatio, mostDcAcRatio }: ModulesBehind,
): NoFit | null => {
  const modulesW = sum(faces) * powerW
  const ratio = modulesW / (units * acPowerW)
  if (pvMaxW !== null && modulesW > units * pvMaxW)
    return { reason: 'abovePower', powerW: modulesW, mostW: units * pvMaxW }
  if (ratio > mostDcAcRatio) return { reason: 'aboveDcAc', ratio, most: mostDcAcRatio }
  if (ratio < leastDcAcRatio) return { reason: 'belowDcAc', ratio, least: leastDcAcRatio }
  return null
}

/** Whether an inverter makes at least one string of the modules behind it, so that it can be chosen although it does not fit. */
export const makesString = (model: InverterModel, behind: ModulesBehind): boolean => {
  const { least, most, parallel } = stringLimits(behind.electricals, model, behind)
  const isPossible = least <= most && sum(parallel) > 0 && behind.faces.some((modules) => modules >= least)
  return isPossible && least * behind.powerW <= (model.pvMaxW ?? Number.POSITIVE_INFINITY)
}

/** The first reason why an inverter does not fit the modules behind it; null where it fits. What `fittingAmong` lists has none.
 * @param units identical inverters side by side */
export const whyNot = (model: InverterModel, units: number, behind: ModulesBehind): NoFit | null => {
  const { acPowerW, phases } = model
  if (!areConnectable([{ model, units }], behind))
    return phases === 3 && behind.supply.phases === 1
      ? { reason: 'threePhases' }
      : { reason: 'tooMuchOnOnePhase', mostW: ONE_PHASE_WITH_CONSENT_W }
  if (phases === 1 && acPowerW > ONE_PHASE_W) return { reason: 'onePhase', acPowerW, mostW: ONE_PHASE_W }
  const battery = behind.battery?.model && batteryFit(behind.battery.model, model)
  if (battery?.fit === 'notCompatible') return { reason: 'battery', fit: battery }
  const early = withoutString(model, behind) ?? withShortFace(model, behind)
  if (early) return early
  const limits = stringLimits(behind.electricals, model, behind)
  const faces = behind.faces.filter((modules) => modules > 0)
  const inputs = units * limits.parallel.filter((most) => most > 0).length
  if (faces.length > inputs) return { reason: 'tooManyFaces', faces: faces.length, inputs }
  const byPower = withOtherPower(model, units, behind)
  if (byPower) return byPower
  const fit = stringFit(limits, units)
  const face = behind.faces.findIndex((modules) => modules > 0 && !fit.carries([modules]))
  const modules = behind.faces[face]
  if (modules !== undefined) return { reason: 'unequalStrings', face, modules }
  return fit.carries(faces) ? null : { reason: 'tooFewInputs', inputs }
}
