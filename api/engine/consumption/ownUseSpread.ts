/** PV energy of a year over the energy used in it. */
const PV_TO_LOAD = [0.5, 1, 1.5, 2.5, 4]

/** Own use of single homes with equal yearly use, against their mean [%]: 80 of 100 lie between both. By the battery's share of a mean day's
 * use; one figure for each of `PV_TO_LOAD`.
 * @see Schlemminger et al., Scientific Data 9:56 (2022), CC BY 4.0, changed; and 56 Dutch homes of Liander: docs/accuracy.md */
const ROWS = [
  { batteryPerDay: 0, p10: [-13.6, -12.5, -13, -12.3, -11.5], p90: [12.6, 11.8, 10.8, 12.5, 12.8] },
  { batteryPerDay: 0.41, p10: [-3.5, -7, -7, -6.8, -6.3], p90: [2.7, 6.1, 6, 6.8, 6.9] },
  { batteryPerDay: 0.68, p10: [-2.3, -5.5, -5.2, -5, -4.9], p90: [1.8, 4.9, 4.7, 4.3, 4] },
  { batteryPerDay: 1.22, p10: [-1.4, -4.7, -3.2, -1.9, -1.5], p90: [1.4, 4.2, 3, 1.9, 1.3] },
  { batteryPerDay: 2.43, p10: [-1.1, -5.1, -3, -0.9, -0.5], p90: [1.2, 4, 2.7, 0.9, 0.5] },
]

/** Where a value lies among rising ones: before it, after it, and how far between; outside the ends it is at them. */
const between = (values: readonly number[], value: number) => {
  const found = values.findIndex((each) => each >= value)
  const after = found < 0 ? values.length - 1 : found
  const before = found > 0 ? found - 1 : after
  const [low = 0, high = 0] = [values[before], values[after]]
  return { before, after, share: high > low ? (value - low) / (high - low) : 0 }
}

/** How far the own use of a home may lie from that of the mean of such homes [%].
 * @param pvToLoad energy of a year over the energy used in it, >= 0
 * @param batteryPerDay usable capacity over the use of a mean day, >= 0; beyond the measured ranges their ends stand */
export const ownUseSpreadPercent = (
  pvToLoad: number,
  batteryPerDay: number,
): Readonly<Record<'p10' | 'p90', number>> => {
  const rows = between(
    ROWS.map((row) => row.batteryPerDay),
    batteryPerDay,
  )
  const columns = between(PV_TO_LOAD, pvToLoad)
  const at = (level: 'p10' | 'p90', row: number): number => {
    const [low = 0, high = 0] = [columns.before, columns.after].map((column) => ROWS[row]?.[level][column])
    return low + columns.share * (high - low)
  }
  const of = (level: 'p10' | 'p90'): number =>
    at(level, rows.before) + rows.share * (at(level, rows.after) - at(level, rows.before))
  return { p10: of('p10'), p90: of('p90') }
}
