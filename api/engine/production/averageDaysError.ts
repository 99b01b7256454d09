/** How far the energy of a year may be off because only average days are known of its weather [%], the light itself being right.
 * They know no cloudless noon, and no morning from an afternoon: the steeper the plane, the more that matters. Drawn above the
 * largest errors found on eight directions at three places, 2.3 % lying to 18.9 % upright: docs/weather.md.
 * @param tiltDeg of the modules [degrees] */
export const averageDaysErrorPercent = (tiltDeg: number): number => 2.9 + 0.2 * tiltDeg

/** How far the energy of a year may be off [%]: the error of the light and that of the average days, which have nothing to do with
 * each other, so that their squares add up.
 * @param irradiationPercent expected error of a year's light on the horizontal [%]
 * @param tiltDeg of the modules [degrees] */
export const energyErrorPercent = (irradiationPercent: number, tiltDeg: number): number =>
  Math.hypot(irradiationPercent, averageDaysErrorPercent(tiltDeg))

/** How far the energy a house uses itself may come out too high without a battery [%]: the days are clear or cloudy, but no cloud
 * passes within one. The largest found at three places and three planes; with a battery it is 3 %: docs/accuracy.md. */
export const AVERAGE_DAYS_OWN_USE_ERROR_PERCENT = 8
