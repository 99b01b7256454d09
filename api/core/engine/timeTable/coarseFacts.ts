import { sum } from '../sum.ts'
import { DAYS_A_YEAR } from '../units.ts'
import { byMonthOf, type CoarseEnergy } from './coarseTable.ts'
import { isoDay } from './measuredYear.ts'
import type { BilledYear } from './readYear.ts'
import type { EnergyUnit } from './units.ts'

export const coarseFacts = (
  { step, starts, energies }: CoarseEnergy,
  unit: EnergyUnit,
  bands: BilledYear['bands'],
): BilledYear => ({
  kind: step === 'day' ? 'days' : 'months',
  unit,
  bands,
  from: dateOf(starts[0]),
  to: lastDay(starts.at(-1), step),
  totalKwh: sum(energies),
  monthlyKwh: byMonthOf({ starts, energies }),
  missingDays: step === 'day' ? Math.max(0, DAYS_A_YEAR - starts.length) : 0,
})

const dateOf = (ms: number | undefined): string =>
  ms === undefined || new Date(ms).getUTCFullYear() === 1970 ? '' : isoDay(ms)

const lastDay = (ms: number | undefined, step: 'day' | 'month'): string => {
  if (ms === undefined || step === 'day') return dateOf(ms)
  const month = new Date(ms)
  return dateOf(ms) === '' ? '' : isoDay(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 0))
}

/** Days that a year must have: 98 %. */
export const LEAST_DAYS = 358
