/** What lessens the power between the modules and the inverter, in the order it is counted. */
export const LOSS_NAMES = [
  'soiling',
  'shading',
  'mismatch',
  'wiring',
  'connections',
  'lightInducedDegradation',
  'nameplate',
  'availability',
  'other',
] as const
export type LossName = (typeof LOSS_NAMES)[number]

/** Shares of the power, each from 0 up to, not including, 1. */
export type SystemLosses = Readonly<Record<LossName, number>>

export const NO_LOSSES: SystemLosses = {
  soiling: 0,
  shading: 0,
  mismatch: 0,
  wiring: 0,
  connections: 0,
  lightInducedDegradation: 0,
  nameplate: 0,
  availability: 0,
  other: 0,
}

/** The categories and shares of PVWatts with two exceptions. Shading (3 % there): what stands near a roof is not known here,
 * and the far horizon is computed. Availability (3 % there, of American plants): set so that the default chain lies between
 * the two results PVGIS gives (docs/accuracy.md); with the inverter 13 % are lost, where PVGIS by default counts 14 %.
 * @see Dobos, PVWatts Version 5 Manual, NREL/TP-6A20-62641 (2014), table 6 */
export const DEFAULT_LOSSES: SystemLosses = {
  ...NO_LOSSES,
  soiling: 0.02,
  mismatch: 0.02,
  wiring: 0.02,
  connections: 0.005,
  lightInducedDegradation: 0.015,
  nameplate: 0.01,
  availability: 0.0075,
}

/** Share of the power that is left after all losses, one after the other. */
export const remainingFraction = (losses: SystemLosses): number =>
  LOSS_NAMES.reduce((remaining, name) => remaining * (1 - losses[name]), 1)
