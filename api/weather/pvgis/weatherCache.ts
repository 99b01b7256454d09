import type { HourlySeries } from '#contract/weather.ts'

/** Keeps the years that were fetched, so that each place is asked for once. It never rejects: what cannot be read or kept is
 * fetched again. */
export interface WeatherCache {
  /** @returns null when nothing is kept under this key, or something damaged */
  read(key: string): Promise<HourlySeries | null>
  /** Keeps a year in place of what the key held; the oldest is forgotten when there are too many. */
  keep(key: string, series: HourlySeries): Promise<void>
}
