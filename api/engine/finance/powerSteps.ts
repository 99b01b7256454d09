import { FREE_OF_FEE_UP_TO_KW } from './gseTerms.ts'
import { modulesWithinPower } from './powerLimit.ts'

/** A plant of a little more power than these is at once worth less [kW]: its value over the power has a peak on either side. */
const POWER_STEPS_KW = [FREE_OF_FEE_UP_TO_KW]

/** The most modules up to each of these powers. */
export const modulesUpToSteps = (modulePowerW: number): readonly number[] =>
  POWER_STEPS_KW.map((powerKw) => modulesWithinPower(modulePowerW, powerKw))
