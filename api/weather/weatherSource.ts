import type { LatLng } from '#contract/area.ts'
import type { Weather } from '#contract/weather.ts'
import type { Result } from '#engine/result.ts'
import type { Caller } from '../work/caller.ts'

/** `weatherNotCovered`: no weather is known for a place so far from Italy. */
export type WeatherFault = 'weatherNotCovered'

export type WeatherResult = Result<Weather, WeatherFault>

/** A year of weather for a place in Italy. There always is one: a source that cannot be reached is replaced by the embedded
 * climate, which the answer says. The engine's `weatherYearOf` makes the hours of its `data`.
 * When the asker's signal aborts, the promise rejects with its reason. */
export interface WeatherSource {
  readonly id: Weather['source']
  yearAt(place: LatLng, asker: Caller): Promise<WeatherResult>
}
