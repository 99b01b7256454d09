/** What the rounding of sums and products of module powers comes to at most [kW]; far less than a watt. */
const SLACK_KW = 1e-9

/** Whether a plant's power does not exceed a limit [kW]; twenty kilowatts that were multiplied out to a little more still do not. */
export const isWithinPower = (powerKw: number, limitKw: number): boolean => powerKw <= limitKw + SLACK_KW

/** The most modules of a power [W] that do not exceed a limit [kW]. */
export const modulesWithinPower = (modulePowerW: number, limitKw: number): number =>
  Math.floor((1000 * (limitKw + SLACK_KW)) / modulePowerW)
