import type { BatteryModel } from './batteryModel.ts'
import type { InverterModel } from './inverterModel.ts'

/** Whether an inverter and a battery go together, and why not. `askMaker`: nothing speaks against it, and the maker's list is not known. */
export type BatteryFit =
  | { readonly fit: 'compatible' | 'askMaker' }
  | { readonly fit: 'notCompatible'; readonly reason: 'noPort' | 'portClass' | 'notApproved' }
  | {
      readonly fit: 'notCompatible'
      readonly reason: 'window'
      readonly batteryV: readonly [number, number]
      readonly portV: readonly [number, number]
    }

const PORT_OF = { dcHighVoltage: 'high', dcLowVoltage: 'low' } as const

/** Whether a battery may be connected to an inverter: the class of the port and its voltage, then the maker's list. What the data does not know
 * never passes. */
export const batteryFit = (battery: BatteryModel, inverter: InverterModel): BatteryFit => {
  // It has an inverter of its own.
  if (battery.coupling === 'ac') return { fit: 'compatible' }
  if (inverter.kind === 'string') return { fit: 'notCompatible', reason: 'noPort' }
  const { batteryPort: port, approvedBatteries = null, phases } = inverter
  if (!port) return { fit: 'askMaker' }
  if (port.voltage !== PORT_OF[battery.coupling]) return { fit: 'notCompatible', reason: 'portClass' }
  const batteryV = (phases === 3 ? battery.threePhaseVoltageV : null) ?? battery.voltageV ?? null
  const { minV, maxV } = port
  const portV = minV === null || maxV === null ? null : ([minV, maxV] as const)
  if (batteryV && portV && (batteryV[0] < portV[0] || batteryV[1] > portV[1]))
    return { fit: 'notCompatible', reason: 'window', batteryV, portV }
  if (!approvedBatteries || !battery.family) return { fit: 'askMaker' }
  if (!approvedBatteries.includes(battery.family)) return { fit: 'notCompatible', reason: 'notApproved' }
  return { fit: batteryV && portV ? 'compatible' : 'askMaker' }
}

/** The inverter that takes a battery best, and how; null without inverters. */
export const bestBatteryFit = (
  battery: BatteryModel,
  inverters: readonly InverterModel[],
): { readonly index: number; readonly fit: BatteryFit } | null => {
  const fits = inverters.map((inverter, index) => ({ index, fit: batteryFit(battery, inverter) }))
  const of = (wanted: BatteryFit['fit']) => fits.find(({ fit }) => fit.fit === wanted)
  return of('compatible') ?? of('askMaker') ?? fits[0] ?? null
}

/** A battery of a plant: of a model, or an assumed one of a capacity. */
export interface PlantBattery {
  readonly capacityKwh: number
  readonly model?: BatteryModel | undefined
}

/** Largest voltage of a string of an inverter [V]: a hybrid one may bear less with a battery at its port. An assumed battery counts as one.
 * @param battery of the plant; null: none */
export const mostDcV = (
  { kind, dcMaxV, dcMaxWithBatteryV }: Pick<InverterModel, 'kind' | 'dcMaxV' | 'dcMaxWithBatteryV'>,
  battery: PlantBattery | null,
): number => {
  const isAtPort = kind === 'hybrid' && battery !== null && battery.model?.coupling !== 'ac'
  return isAtPort ? Math.min(dcMaxV, dcMaxWithBatteryV ?? dcMaxV) : dcMaxV
}
