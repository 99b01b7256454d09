import type { Weather } from '#contract/weather.ts'
import type { LatLng } from '#engine/geometry/latLng.ts'
import { distanceM, localPlane } from '#engine/geometry/localPlane.ts'
import { fail, ok } from '#engine/result.ts'
import { readComuneSeats } from '../../geocoding/gazetteer/places.ts'
import type { WeatherResult, WeatherSource } from '../weatherSource.ts'
import { type Climate, readClimate } from './climateFile.ts'
import { interpolateClimate } from './interpolateClimate.ts'

/** Against years of PVGIS: Torino -1 %, Bolzano -5 %, Sicily 0 % a year, single months within 4 to 10 %. The worse of each. */
const EXPECTED_ERROR_PERCENT = { year: 5, month: 10 }

const ALTITUDES = 'altitudes © GeoNames (CC BY 4.0)'

/** Whom a climate is owed to; fetched means also say how old they are. */
const attributionOf = ({ fetched }: Climate): string =>
  fetched
    ? `PVGIS © European Union, 2001-2025: means of ${fetched.firstYear}-${fetched.lastYear} at ${fetched.places} places, fetched on ${fetched.on}; ${ALTITUDES}`
    : `SolarPlanner climate estimate from 1991-2020 station normals; ${ALTITUDES}`

/** Largest distance of a place in Italy from the seat of a comune [m]. */
const COVERAGE_M = 30_000

/** Altitude of the nearest comune's seat with a known altitude [m]; null outside Italy. On a slope the error may be some hundred
 * metres; 300 m are 2 K or 0.7 % of the annual yield. */
type SiteAltitude = (site: LatLng) => number | null

/** Reads the seats at the first call. */
const createSiteAltitude = (): SiteAltitude => {
  let seats: ReturnType<typeof readComuneSeats> | undefined
  return (site) => {
    seats ??= readComuneSeats()
    const plane = localPlane(site)
    let nearestM = Number.POSITIVE_INFINITY
    let [altitudeAwayM, altitudeM] = [Number.POSITIVE_INFINITY, 0]
    for (const seat of seats) {
      const awayM = distanceM({ x: 0, y: 0 }, plane.toPoint(seat))
      nearestM = Math.min(nearestM, awayM)
      if (seat.altitudeM !== null && awayM < altitudeAwayM) [altitudeAwayM, altitudeM] = [awayM, seat.altitudeM]
    }
    return nearestM < COVERAGE_M ? altitudeM : null
  }
}

/** The bundled climate: interpolated monthly means of the provincial capitals, and of a grid where they were fetched. It needs no
 * network; every answer is marked as an estimate.
 * @param read is called at the first question */
export const createEmbeddedWeather = (read: () => Climate = readClimate): WeatherSource => {
  const altitudeAt = createSiteAltitude()
  let climate: Climate | undefined
  const yearAt = ({ lat, lng }: LatLng): WeatherResult => {
    const altitudeM = altitudeAt({ lat, lng })
    if (altitudeM === null) return fail('weatherNotCovered')
    climate ??= read()
    const { dailyGhiKwhM2, airTempC, horizonDeg } = interpolateClimate({ lat, lng }, altitudeM, climate.stations)
    return ok({
      source: 'embedded',
      attribution: attributionOf(climate),
      ...(climate.fetched && { fetched: climate.fetched }),
      expectedErrorPercent: EXPECTED_ERROR_PERCENT,
      notice: null,
      data: {
        kind: 'averageDays',
        place: { latDeg: lat, lngDeg: lng, altitudeM },
        dailyGhiKwhM2: dailyGhiKwhM2.map((value) => rounded(value, 3)),
        airTempC: airTempC.map((value) => rounded(value, 2)),
        ...(horizonDeg && { horizonDeg: [...horizonDeg] }),
      },
    } satisfies Weather)
  }
  return {
    id: 'embedded',
    async yearAt(place, { signal }) {
      signal.throwIfAborted()
      return yearAt(place)
    },
  }
}

const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals))
