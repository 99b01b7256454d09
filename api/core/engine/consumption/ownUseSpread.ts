/** Ratios of yearly PV energy to yearly consumption. */
const PV_TO_LOAD = [0.5, 1, 1.5, 2.5, 4]

/** P10 and P90 of the self-consumption of single homes with equal yearly consumption, relative to their mean [%]. Rows: battery capacity
 * over a mean day's consumption. Columns: `PV_TO_LOAD`.
 * @see Schlemminger et al., Scientific Data 9:56 (2022), CC BY 4.0, changed; and 56 Dutch homes of Liander: docs/accuracy.md */
const ROWS = [
  { batteryPerDay: 0, p10: [-13.6, -12.5, -13, -12.3, -11.5], p90: [12.6, 11.8, 10.8, 12.5, 12.8] },
  { batteryPerDay: 0.41, p10: [-3.5, -7, -7, -6.8, -6.3], p90: [2.7, 6.1, 6, 6.8, 6.9] },
  { batteryPerDay: 0.68, p10: [-2.3, -5.5, -5.2, -5, -4.9], p90: [1.8, 4.9, 4.7, 4.3, 4] },
  { batteryPerDay: 1.22, p10: [-1.4, -4.7, -3.2, -1.9, -1.5], p90: [1.4, 4.2, 3, 1.9, 1.3] },
  { batteryPerDay: 2.43, p10: [-1.1, -5.1, -3, -0.9, -0.5], p90: [1.2, 4, 2.7, 0.9, 0.5] },
]

/** Indices of the ascending values before and after a value, and its share of the way between them; clamped to both ends. */
const between = (values: readonly number[], value: number) => {
  const found = values.findIndex((each) => each >= value)
  const after = found < 0 ? values.length - 1 : found
  const before = found > 0 ? found - 1 : after
  const [low = 0, high = 0] = [values[before], values[after]]
  return { before, after, share: high > low ? (value - low) / (high - low) : 0 }
}

/** P10 and P90 of a home's self-consumption, relative to the mean of such homes [%].
 * @param pvToLoad yearly PV energy over yearly consumption, >= 0
 * @param batteryPerDay usable capacity over a mean day's consumption, >= 0; both are clamped to the measured ranges */
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
