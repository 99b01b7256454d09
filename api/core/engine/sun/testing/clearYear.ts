import { HOUR_MS, HOURS_A_YEAR } from '../../units.ts'
import { relativeAirMass } from '../atmosphere.ts'
import { dayOfYear, extraterrestrialDniWm2 } from '../extraterrestrial.ts'
import { sunPosition } from '../sunPosition.ts'
import type { WeatherYear } from '../weatherYear.ts'
import { clearSky } from './clearSky.ts'

const ASTI = { latDeg: 45, lngDeg: 8, altitudeM: 250 }
const FROM_MS = Date.UTC(2023, 0, 1)

/** A year without a cloud near Asti, for tests: 15 °C and 2 m/s throughout. */
export const clearYear = (): WeatherYear => {
  const hourStartMs = Float64Array.from({ length: HOURS_A_YEAR }, (_, hour) => FROM_MS + hour * HOUR_MS)
  const instantMs = hourStartMs.map((ms) => ms + HOUR_MS / 2)
  const skies = Array.from(instantMs, (ms) => {
    const apparentZenithDeg = 90 - sunPosition(ms, ASTI).apparentElevationDeg
    return clearSky({
      apparentZenithDeg,
      absoluteAirMass: relativeAirMass(apparentZenithDeg),
      linkeTurbidity: 3,
      altitudeM: ASTI.altitudeM,
      extraterrestrialDniWm2: extraterrestrialDniWm2(dayOfYear(ms)),
    })
  })
  return {
    place: ASTI,
    kind: 'hourly',
    hourStartMs,
    instantMs,
    ghiWm2: Float64Array.from(skies, ({ ghiWm2 }) => ghiWm2),
    dniWm2: Float64Array.from(skies, ({ dniWm2 }) => dniWm2),
    dhiWm2: Float64Array.from(skies, ({ dhiWm2 }) => dhiWm2),
    airTempC: new Float64Array(HOURS_A_YEAR).fill(15),
    windMs: new Float64Array(HOURS_A_YEAR).fill(2),
    horizonDeg: null,
  }
}
