/** Most a year of consumption may be [kWh]: far above any home or small business, below what would be a mistaken unit. */
export const MAX_ANNUAL_KWH = 1_000_000

/** Whether an energy can be somebody's consumption of a year or of a part of it.
 * @param kwh energy [kWh] */
export const isPossibleKwh = (kwh: number): boolean => kwh >= 0 && kwh <= MAX_ANNUAL_KWH
