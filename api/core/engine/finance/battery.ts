import type { Assumptions } from '../assumptions/assumptions.ts'
import type { BatteryValues } from '../assumptions/batteryAssumptions.ts'
import type { BatteryModel } from '../electrical/batteryModel.ts'
import { PERCENT, W_A_KW } from '../units.ts'

/** A home battery. Only surplus production charges the battery and only the house's demand discharges it; there is no forecast and no trade
 * with the grid. */
export interface Battery {
  /** Nominal [kWh], >= 0. */
  readonly capacityKwh: number
  /** Largest charging and discharging powers, at the house's side [kW], >= 0. */
  readonly chargeKw: number
  readonly dischargeKw: number
  /** Output over input of a whole cycle, 0 (not included) to 1; half of the loss falls on each way. */
  readonly roundTripEfficiencyFraction: number
  /** Usable share of the capacity, 0 to 1. */
  readonly depthOfDischargeFraction: number
  /** Hourly standby draw [kW], >= 0. */
  readonly standbyKw: number
}

/** Yearly fade of a battery, and its life until replacement. */
export interface BatteryAgeing {
  /** Calendar fade as a share of the new capacity, 0 to 1. */
  readonly fadeFractionPerYear: number
  /** Fade per full cycle as a share of the new capacity, 0 to 1; a full cycle discharges the new battery's usable capacity. */
  readonly fadeFractionPerCycle: number
  /** Service life in whole years; null: the battery is never replaced. */
  readonly lifeYears: number | null
}

/** A battery without ageing. */
export const NO_AGEING: BatteryAgeing = { fadeFractionPerYear: 0, fadeFractionPerCycle: 0, lifeYears: null }

/** Charge that is never discharged [kWh]. */
export const leastChargeKwh = ({ capacityKwh, depthOfDischargeFraction }: Battery): number =>
  capacityKwh * (1 - depthOfDischargeFraction)

/** The battery of a house without a battery: capacity and power are 0. */
export const NO_BATTERY: Battery = {
  capacityKwh: 0,
  chargeKw: 0,
  dischargeKw: 0,
  roundTripEfficiencyFraction: 1,
  depthOfDischargeFraction: 1,
  standbyKw: 0,
}

/** Output over input of an AC-coupled battery: stated from alternating to alternating current, else the assumed battery with its inverter both
 * ways. */
const acRoundTripFraction = (percent: number | null, assumedFraction: number, inverterFraction: number): number =>
  percent === null ? assumedFraction * inverterFraction ** 2 : percent / PERCENT

/** The battery of a capacity: the model whose usable energy it is, else the assumed one.
 * @param capacityKwh nominal, or the usable energy of the model [kWh]; 0 is none */
export const batteryOf = (
  capacityKwh: number,
  assumptions: BatteryValues & Pick<Assumptions, 'inverterEfficiencyFraction'>,
  model: BatteryModel | null = null,
): Battery | null => {
  if (capacityKwh <= 0) return null
  const assumedKw = capacityKwh * assumptions.batteryPowerKwPerKwh
  const isModel = model?.usableKwh === capacityKwh
  const ownInverterKw = isModel && model.acPowerW ? model.acPowerW / W_A_KW : Number.POSITIVE_INFINITY
  const dischargeKw = Math.min((isModel ? model.maxDischargeKw : null) ?? assumedKw, ownInverterKw)
  // Data sheets that name one power mean both ways.
  const chargeKw = Math.min((isModel ? model.maxChargeKw : null) ?? dischargeKw, ownInverterKw)
  const percent = isModel ? model.roundTripEfficiencyPercent : null
  const assumedFraction = assumptions.batteryRoundTripEfficiencyFraction
  const isAc = isModel && model.coupling === 'ac'
  return {
    capacityKwh,
    chargeKw,
    dischargeKw,
    roundTripEfficiencyFraction: isAc
      ? acRoundTripFraction(percent, assumedFraction, assumptions.inverterEfficiencyFraction)
      : // What is stated for a new battery alone; the assumed efficiency counts where that is lower.
        Math.min(assumedFraction, (percent ?? PERCENT) / PERCENT),
    depthOfDischargeFraction: isModel ? 1 : assumptions.batteryDepthOfDischargeFraction,
    standbyKw: assumptions.batteryStandbyW / W_A_KW,
  }
}

const FADED_FRACTION = 0.2

/** Assumed ageing of any battery. */
export const ageingAssumed = ({
  batteryFadeFractionPerYear,
  batteryCyclesToEightyPercent,
  batteryReplacementYear,
}: BatteryValues): BatteryAgeing => ({
  fadeFractionPerYear: batteryFadeFractionPerYear,
  fadeFractionPerCycle: FADED_FRACTION / batteryCyclesToEightyPercent,
  lifeYears: batteryReplacementYear > 0 ? batteryReplacementYear : null,
})
