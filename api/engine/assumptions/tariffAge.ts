import { italianDayMs } from '../romeOffset.ts'

/** `2026-Q1` */
const QUARTER = /^(\d{4})-Q([1-4])$/
const MOST_QUARTERS = 2

/** Whether a value of a quarter is older than two quarters; of any other time it is not a tariff.
 * @param asOf of an `AssumptionSource`
 * @param nowMs [ms since 1970] */
export const isOldTariff = (asOf: string, nowMs: number): boolean => {
  const [, year, quarter] = QUARTER.exec(asOf) ?? []
  if (!year) return false
  const now = new Date(italianDayMs(nowMs))
  const quarterNow = Math.floor(now.getUTCMonth() / 3) + 1
  return 4 * (now.getUTCFullYear() - Number(year)) + quarterNow - Number(quarter) > MOST_QUARTERS
}
