import { sum } from '../sum.ts'
import { W_A_KW } from '../units.ts'
import { batteryFit } from './batteryFit.ts'
import { CONNECTION_LIMITS, type ConnectedPlant, phasesLine, type Supply, storageOf } from './connection.ts'
import type { InverterModel } from './inverterModel.ts'
import type { ModuleElectricals } from './moduleVoltages.ts'
import { type StringFit, stringFit } from './stringFit.ts'
import { type StringConditions, type StringLimits, stringLimits } from './stringLimits.ts'

/** An inverter of a plant: a model, several of them side by side where one is too small. */
export interface InverterUnits {
  readonly model: InverterModel
  readonly units: number
}

/** What inverters can carry modules of one kind. */
export interface Carriers {
  /** Whether some inverter carries these modules.
   * @param modules of each face behind one inverter */
  carry(modules: readonly number[]): boolean
  /** Whether the modules of one face make strings of some inverter, whatever else is behind it. */
  carryFace(modules: number): boolean
  /** All inverters that carry them, the preferred one first. */
  fittingAmong(modules: readonly number[]): readonly InverterUnits[]
  /** The inverter that carries them; null where none does. */
  inverterFor(modules: readonly number[]): InverterUnits | null
}

/** What the inverters of a plant depend on beside its modules. */
export interface CarrierConditions extends StringConditions {
  readonly supply: Supply
  /** Smallest and largest module power over AC power that are advised. */
  readonly leastDcAcRatio: number
  readonly mostDcAcRatio: number
}

/** The DC/AC ratio that an installer aims at. */
const USUAL_DC_AC = 1.1
/** Ratios are compared in steps of about this share; smaller differences do not count. */
const DC_AC_STEP = 0.05
/** Module power up to which a plant has one inverter [W]. */
const HOME_DC_W = 26_000
/** Most inverters side by side where larger ones are too large or missing. */
const MOST_UNITS = 4
/** Largest AC power on one phase [W]. */
export const ONE_PHASE_W = W_A_KW * CONNECTION_LIMITS.onePhaseKw
export const ONE_PHASE_WITH_CONSENT_W = W_A_KW * CONNECTION_LIMITS.onePhaseWithConsentKw

/** Figures that two sources or the maker vouch for, the short-circuit current among them; D is to be checked. */
const isTrusted = ({ grade, inputs }: InverterModel): boolean =>
  grade !== 'D' && inputs.every(({ maxIscA }) => maxIscA !== null)

/** Of the smallest plant in sellers' lists. */
const SMALLEST_SOLD = { acPowerKw: 3, phases: 1 } as const

/** Whether inverters may be connected beside the storage of the plant. Storage that leaves no room for the smallest plant rules out none. */
export const areConnectable = (
  inverters: readonly InverterUnits[],
  { supply, battery }: Pick<CarrierConditions, 'supply' | 'battery'>,
): boolean => {
  const isAllowed = (each: ConnectedPlant['inverters'], storage: ConnectedPlant['storage']): boolean =>
    phasesLine({ inverters: each, storage, supply }).level !== 'error'
  const storage = storageOf(battery)
  const units = inverters.flatMap(({ model: { phases, acPowerW }, units: count }) =>
    Array.from({ length: count }, () => ({ acPowerKw: acPowerW / W_A_KW, phases })),
  )
  return isAllowed(units, isAllowed([SMALLEST_SOLD], storage) ? storage : null)
}

/** One phase above 6 kW needs the distributor's consent: nobody gets it unasked. */
const isProposed = ({ phases, acPowerW }: InverterModel): boolean => phases === 3 || acPowerW <= ONE_PHASE_W

interface Carrier {
  readonly model: InverterModel
  /** Largest module power [W]. */
  readonly mostW: number
  readonly fitOf: (units: number) => StringFit
  /** Whether noon exceeds the current of an input. */
  readonly clips: boolean
  /** Whether it is not known that the maker approves the battery. */
  readonly asksMaker: boolean
}

/** Inverters with the same limits of strings. */
interface Alike {
  readonly fitOf: Carrier['fitOf']
  readonly carriers: readonly Carrier[]
}

const GRADES = ['own', 'A', 'B', 'C', 'D'] as const

/** Order of preference: few inverters, an approved battery, one phase, nothing clipped, a usual DC/AC ratio, the better figures, the id. */
const preferring =
  (dcW: number) =>
  (a: Carrier & { readonly units: number }, b: Carrier & { readonly units: number }): number => {
    const offUsual = ({ model, units }: InverterUnits): number =>
      Math.round(Math.abs(Math.log(dcW / (units * model.acPowerW) / USUAL_DC_AC)) / DC_AC_STEP)
    return (
      a.units - b.units ||
      Number(a.asksMaker) - Number(b.asksMaker) ||
      a.model.phases - b.model.phases ||
      Number(a.clips) - Number(b.clips) ||
      offUsual(a) - offUsual(b) ||
      GRADES.indexOf(a.model.grade) - GRADES.indexOf(b.model.grade) ||
      (a.model.id < b.model.id ? -1 : 1)
    )
  }

const fitByUnits = (limits: StringLimits): Carrier['fitOf'] => {
  const fits = new Map<number, StringFit>()
  return (units) => {
    const fit = fits.get(units) ?? stringFit(limits, units)
    fits.set(units, fit)
    return fit
  }
}

/** The carriers of a module among the inverters of a catalogue: trusted figures, an advised DC/AC ratio, one phase up to 6 kW,
 * a port that takes the battery.
 * @param isAllowed whether an inverter may be among them, by its figures' grade */
export const carriersAmong = (
  catalogue: readonly InverterModel[],
  module: ModuleElectricals,
  modulePowerW: number,
  conditions: CarrierConditions,
  isAllowed: (model: InverterModel) => boolean = isTrusted,
): Carriers => {
  const { battery, leastDcAcRatio, mostDcAcRatio } = conditions
  const mostDcW = ({ acPowerW, pvMaxW }: InverterModel): number =>
    Math.min(mostDcAcRatio * acPowerW, pvMaxW ?? Number.POSITIVE_INFINITY)
  const fitsOf = new Map<string, Carrier['fitOf']>()
  const alike = new Map<Carrier['fitOf'], Carrier[]>()
  const carriers = catalogue
    .filter((model) => isAllowed(model) && isProposed(model) && areConnectable([{ model, units: 1 }], conditions))
    .flatMap((model): Carrier[] => {
      const fit = battery?.model ? batteryFit(battery.model, model).fit : 'compatible'
      if (fit === 'notCompatible') return []
      const limits = stringLimits(module, model, conditions)
      if (limits.least > limits.most || sum(limits.parallel) === 0) return []
      const key = JSON.stringify(limits)
      const fitOf = fitsOf.get(key) ?? fitByUnits(limits)
      fitsOf.set(key, fitOf)
      const carrier = {
        model,
        mostW: mostDcW(model),
        fitOf,
        clips: model.inputs.some(({ maxA }) => maxA < module.impA),
        asksMaker: fit === 'askMaker',
      }
      alike.set(fitOf, [...(alike.get(fitOf) ?? []), carrier])
      return [carrier]
    })
  const groups = Array.from(alike, ([fitOf, some]): Alike => ({ fitOf, carriers: some }))
  const largestW = Math.max(0, ...carriers.map(({ mostW }) => mostW))
  const unitsFor = ({ model, mostW }: Carrier, dcW: number): number | null => {
    const units = Math.ceil(dcW / mostW)
    // Homes have one inverter; large plants as few as there may be, or a handful.
    const most = dcW <= HOME_DC_W ? 1 : Math.max(MOST_UNITS, Math.ceil(dcW / largestW))
    if (units > most || dcW < leastDcAcRatio * units * model.acPowerW) return null
    return units === 1 || areConnectable([{ model, units }], conditions) ? units : null
  }
  const carriedBefore = new Map<string, boolean>()
  let last: Alike | undefined
  const doesCarry = ({ fitOf, carriers: some }: Alike, laid: readonly number[], dcW: number): boolean => {
    // Nearly always one unit: what it cannot carry needs no look at the powers.
    const isOneEnough = fitOf(1).carries(laid)
    if (!isOneEnough && dcW <= HOME_DC_W) return false
    for (const carrier of some) {
      const units = unitsFor(carrier, dcW)
      if (units !== null && (units === 1 ? isOneEnough : fitOf(units).carries(laid))) return true
    }
    return false
  }
  const fittingAmong: Carriers['fittingAmong'] = (modules) => {
    const laid = modules.filter((count) => count > 0)
    const dcW = sum(laid) * modulePowerW
    const able = carriers.flatMap((carrier) => {
      const units = unitsFor(carrier, dcW)
      return units !== null && carrier.fitOf(units).carries(laid) ? [{ ...carrier, units }] : []
    })
    return able.sort(preferring(dcW)).map(({ model, units }) => ({ model, units }))
  }
  return {
    fittingAmong,
    carry: (modules) => {
      const laid = modules.filter((count) => count > 0)
      const key = laid.join(' ')
      const before = carriedBefore.get(key)
      if (before !== undefined) return before
      const dcW = sum(laid) * modulePowerW
      const found = last && doesCarry(last, laid, dcW) ? last : groups.find((group) => doesCarry(group, laid, dcW))
      last = found ?? last
      carriedBefore.set(key, found !== undefined)
      return found !== undefined
    },
    carryFace: (modules) => groups.some(({ fitOf }) => fitOf(1).carries([modules])),
    inverterFor: (modules) => fittingAmong(modules)[0] ?? null,
  }
}

/** The carriers of a plant whose inverter is chosen: that model alone, as many as were chosen. */
export const carriersOfChosen = (
  { model, units }: InverterUnits,
  module: ModuleElectricals,
  modulePowerW: number,
  conditions: StringConditions,
): Carriers => {
  const fit = stringFit(stringLimits(module, model, conditions), units)
  const isWithinPower = (modules: readonly number[]): boolean =>
    model.pvMaxW === null || sum(modules) * modulePowerW <= units * model.pvMaxW
  const carry: Carriers['carry'] = (modules) => isWithinPower(modules) && fit.carries(modules)
  return {
    fittingAmong: (modules) => (carry(modules) ? [{ model, units }] : []),
    carry,
    carryFace: (modules) => carry([modules]),
    inverterFor: (modules) => (carry(modules) ? { model, units } : null),
  }
}
