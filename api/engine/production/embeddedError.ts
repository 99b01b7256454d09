/** How far the energy of a year of clear and cloudy days made of exact monthly means is off, the root mean square over 13 planes at three
 * places, against the same chain on typical years of PVGIS [%]: docs/weather.md. */
export const VARIED_DAYS_RMS_PERCENT = 1.7

/** How far the energy a house uses itself may come out too high without a battery [%]: the days are clear or cloudy, but no cloud
 * passes within one. The largest found at three places and three planes; with a battery it is 3 %: docs/accuracy.md. */
export const VARIED_DAYS_OWN_USE_ERROR_PERCENT = 7
