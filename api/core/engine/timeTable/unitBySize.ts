import { MAX_ANNUAL_KWH } from '../consumption/annualEnergy.ts'
import type { Judgment } from './decisions.ts'
import { ENERGY_UNITS, type EnergyUnit, energyUnitIn, isPowerUnit, kwhOf, POWER_UNITS } from './units.ts'

/** Typical yearly use of a home and yield of its plant; an unnamed unit is guessed by it [kWh]. */
const USUAL_KWH = 2700

export const unitBySize = (
  total: number,
  ofYear: number,
  isPower: boolean,
  stepHours: number | null,
  title: string,
  expectedKwh: number | null,
  judgment: Judgment,
): EnergyUnit => {
  const units: readonly EnergyUnit[] = isPower ? POWER_UNITS : ENERGY_UNITS
  const stated = energyUnitIn(title)
  const named = units.find((unit) => unit === stated)
  // Figures without a unit may be power, too.
  const others = named === undefined && !isPower && stepHours !== null ? POWER_UNITS : []
  const options = [...units, ...others].map((value) => ({
    value,
    totalKwh: total * kwhOf(value) * (isPower || !isPowerUnit(value) ? 1 : (stepHours ?? 1)),
  }))
  const farness = (unit: EnergyUnit) => Math.abs(Math.log((ofYear * kwhOf(unit)) / (expectedKwh ?? USUAL_KWH)))
  const likely = units.toSorted((a, b) => farness(a) - farness(b))[0] ?? 'kWh'
  // A unit that makes a home use more than a factory is hardly meant.
  const isPossible = named !== undefined && ofYear * kwhOf(named) <= MAX_ANNUAL_KWH
  const guess = isPossible ? { value: named, ground: 'words' as const } : { value: likely, ground: null }
  return judgment.decide('unit', options, guess) as EnergyUnit
}
