import type { HourlySeries } from '#engine/sun/weatherYearOf.ts'
import type { WeatherCache } from '../weatherSource.ts'

/** A cache in memory. */
export const memoryWeatherCache = (): WeatherCache & { readonly years: ReadonlyMap<string, HourlySeries> } => {
  const years = new Map<string, HourlySeries>()
  return {
    years,
    read: async (key) => years.get(key) ?? null,
    write: async (key, series) => void years.set(key, series),
  }
}
