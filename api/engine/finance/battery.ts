/** A battery in the house. The plant alone charges it, the house alone empties it, with whatever is over and missing: no
 * forecast, no trade with the grid. */
export interface Battery {
  /** Nominal [kWh], >= 0. */
  readonly capacityKwh: number
  /** Most that goes in or out, at the house's side [kW], >= 0. */
  readonly powerKw: number
  /** What comes out of what went in, over a whole cycle, 0 (not included) to 1; half of the loss falls on each way. */
  readonly roundTripEfficiencyFraction: number
  /** Share of the capacity that is used, 0 to 1; the rest is never taken out. */
  readonly depthOfDischargeFraction: number
}

/** Charge that is never taken out [kWh]. */
export const leastChargeKwh = ({ capacityKwh, depthOfDischargeFraction }: Battery): number =>
  capacityKwh * (1 - depthOfDischargeFraction)

/** Stands for "no battery": nothing fits in. */
export const NO_BATTERY: Battery = {
  capacityKwh: 0,
  powerKw: 0,
  roundTripEfficiencyFraction: 1,
  depthOfDischargeFraction: 1,
}
