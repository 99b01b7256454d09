import { MS_A_DAY, solarEphemeris } from './solarEphemeris.ts'
import { elevationOf, observerAt, writeSunDirection } from './sunPosition.ts'
import type { WeatherPlace } from './weatherYear.ts'

/** Elevation of the disc's center at sunrise: 34′ of refraction and 16′ of the disc [degrees]. */
const EDGE_DEG = -0.833
/** Precision of sunrise and sunset [ms]. */
const FINE_MS = 1000

/** Sunrise, solar noon and sunset of a day, over a level horizon.
 * @param midnightMs start of the day by the clock of the place [ms since 1970, UTC]
 * @param place between the polar circles, where the sun rises and sets every day, and within four hours of the meridian of its clock
 * @see NOAA Solar Calculator, glossary: sunrise at a zenith of 90.833° */
export const daylightOf = (
  midnightMs: number,
  place: WeatherPlace,
): { readonly riseMs: number; readonly noonMs: number; readonly setMs: number } => {
  const observer = observerAt(place)
  const direction = { east: 0, north: 0, up: 0 }
  const sunAt = (instantMs: number) => {
    writeSunDirection(instantMs, observer, solarEphemeris(instantMs), direction)
    return direction
  }
  const turnsAt = (fromMs: number, toMs: number, isAfter: (instantMs: number) => boolean): number => {
    let [before, after] = [fromMs, toMs]
    while (after - before > FINE_MS) {
      const middle = (before + after) / 2
      if (isAfter(middle)) after = middle
      else before = middle
    }
    return (before + after) / 2
  }
  const quarterMs = MS_A_DAY / 4
  const isUp = (instantMs: number) => elevationOf(sunAt(instantMs)) > EDGE_DEG
  const noonMs = turnsAt(midnightMs + quarterMs, midnightMs + 3 * quarterMs, (instantMs) => sunAt(instantMs).east < 0)
  return {
    riseMs: turnsAt(noonMs - 2 * quarterMs, noonMs, isUp),
    noonMs,
    setMs: turnsAt(noonMs, noonMs + 2 * quarterMs, (instantMs) => !isUp(instantMs)),
  }
}
