export type CompassOrientation = 'south' | 'east' | 'west' | 'north' | 'variable'

/** Hours of full sun in a year [h]; docs/behaviour.md 6.5. */
export const FULL_SUN_HOURS_PER_YEAR = 1600
/** Share of the modules' rated energy that arrives; docs/behaviour.md 6.5. */
export const PERFORMANCE_RATIO = 0.75
/** `variable` is the orientation of a polyline, whose direction is unknown. */
const ORIENTATION_FACTOR = { south: 1, east: 0.85, west: 0.85, north: 0.6, variable: 0.85 } as const satisfies Record<
  CompassOrientation,
  number
>

/** Production of a roof relative to a south roof, by orientation; docs/behaviour.md 6.5. */
export const orientationFactor = (orientation: CompassOrientation): number => ORIENTATION_FACTOR[orientation]

/** Share of the best tilt's production; docs/behaviour.md 6.5.
 * @param angleDeg tilt [degrees], 0 to 90 */
export const angleFactor = (angleDeg: number): number => {
  if (angleDeg < 15) return 0.9
  if (angleDeg < 25) return 0.95
  if (angleDeg <= 40) return 1
  return angleDeg <= 60 ? 0.95 : 0.85
}

/** Energy of a year by the Standard method: kW × 1600 h × 0.75 × orientation factor × angle factor.
 * @param totalPowerW rated power of all panels [W]
 * @returns energy [kWh/year]
 * @see docs/behaviour.md 6.5 */
export const standardProductionKwh = (totalPowerW: number, orientation: CompassOrientation, angleDeg: number): number =>
  (totalPowerW / 1000) *
  FULL_SUN_HOURS_PER_YEAR *
  PERFORMANCE_RATIO *
  orientationFactor(orientation) *
  angleFactor(angleDeg)
