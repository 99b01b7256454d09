/** Losses between the modules and the inverter, in order. */
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

/** System losses by the assumptions. */
export const lossesAssumed = (assumptions: Readonly<Record<`${LossName}LossFraction`, number>>): SystemLosses => {
  const losses = { ...NO_LOSSES }
  for (const name of LOSS_NAMES) losses[name] = assumptions[`${name}LossFraction`]
  return losses
}

/** Share of the power that remains after all losses in sequence. */
export const remainingFraction = (losses: SystemLosses): number =>
  LOSS_NAMES.reduce((remaining, name) => remaining * (1 - losses[name]), 1)
