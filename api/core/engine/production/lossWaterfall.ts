import type { PlaneYear } from './planeYear.ts'
import { LOSS_NAMES, type LossName, type SystemLosses } from './systemLosses.ts'

/** Stages from sunlight to grid, in order; the named system losses come before the inverter. */
export type LossStageName =
  | 'horizontal'
  | 'plane'
  | 'horizon'
  | 'reflection'
  | 'lowLight'
  | 'temperature'
  | 'shade'
  | LossName
  | 'inverter'

/** One stage of the waterfall. Light in kWh/m² and energy in kWh/kWp share one scale, because a module at its rated efficiency makes 1
 * kWh/kWp of 1 kWh/m². */
export interface LossStage {
  readonly stage: LossStageName
  /** Energy added, or lost (negative). */
  readonly changeKwhPerKwp: number
  /** Energy left after the stage. */
  readonly remainingKwhPerKwp: number
}

interface Ends {
  readonly horizontalKwhM2: number
  readonly poaKwhM2: number
  readonly acKwhPerKwp: number
  readonly losses: SystemLosses
}

/** Loss waterfall of a year, from the light on the horizontal to the energy to the grid. System losses of 0 are omitted. */
export const lossWaterfall = (
  year: PlaneYear,
  { horizontalKwhM2, poaKwhM2, acKwhPerKwp, losses }: Ends,
): LossStage[] => {
  const stages: LossStage[] = []
  let leftKwh = 0
  const leave = (stage: LossStageName, remainingKwhPerKwp: number): void => {
    stages.push({ stage, changeKwhPerKwp: remainingKwhPerKwp - leftKwh, remainingKwhPerKwp })
    leftKwh = remainingKwhPerKwp
  }
  leave('horizontal', horizontalKwhM2)
  leave('plane', poaKwhM2 + year.hiddenKwhM2)
  leave('horizon', poaKwhM2)
  leave('reflection', year.effectiveKwhM2)
  leave('lowLight', year.dcAt25CKwhPerKwp)
  leave('temperature', year.dcKwhPerKwp)
  for (const name of LOSS_NAMES) if (losses[name] > 0) leave(name, leftKwh * (1 - losses[name]))
  leave('inverter', acKwhPerKwp)
  return stages
}
