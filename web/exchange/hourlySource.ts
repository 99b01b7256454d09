import type { Weather } from '#contract/weather.ts'

/** Where the hours of a year of production come from. */
export interface HourlySource {
  readonly weather: Pick<Weather, 'source'>
  /** Takes a moment. @returns null where nothing is produced [kWh] */
  readonly compute: () => Promise<Float64Array | null>
}
