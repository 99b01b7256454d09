import type { LatLng } from '#engine/geometry/latLng.ts'
import { distanceM, localPlane } from '#engine/geometry/localPlane.ts'
import { fail, ok } from '#engine/result.ts'
import { rounded } from '#engine/rounded.ts'
import type { Weather } from '#wire/weather.ts'
import { readComuneSeats } from '../../places/gazetteer/places.ts'
import type { WeatherResult, WeatherSource } from '../weatherSource.ts'
import { type Climate, type ClimateStation, readClimate } from './climateFile.ts'

/** Against years of PVGIS: Torino -1 %, Bolzano -5 %, Sicily 0 % a year, single months within 4 to 10 %. The worse of each. */
const EXPECTED_ERROR_PERCENT = { year: 5, month: 10 }

const ALTITUDES = 'altitudes © GeoNames (CC BY 4.0)'

/** Attribution of a climate; fetched means include their age. */
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

/** The bundled climate: interpolated monthly means of the provincial capitals, or of a grid if one was fetched. It needs no network; every
 * answer is marked as an estimate.
 * @param read called at the first question */
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

/** Number of stations of a mean. */
const NEIGHBOURS = 4
/** A far horizon holds no farther than this from its place [m]: the sources of horizons have one for a square kilometre. */
const HORIZON_REACH_M = 1000
/** Nearer than this all stations are equally near [m]: they are towns, not points. */
const TOWN_M = 500
/** The air gets colder upwards [K/m]; the mean of the standard atmosphere (ICAO Doc 7488). */
const LAPSE_K_PER_M = 0.0065

type LocalClimate = Pick<ClimateStation, 'dailyGhiKwhM2' | 'airTempC' | 'horizonDeg'>

type Weighted = Readonly<{ station: ClimateStation; distanceM: number }>

const nearest = (site: LatLng, stations: readonly ClimateStation[]): readonly Weighted[] => {
  const plane = localPlane(site)
  return stations
    .map((station) => ({ station, distanceM: distanceM({ x: 0, y: 0 }, plane.toPoint(station.at)) }))
    .sort((a, b) => a.distanceM - b.distanceM)
    .slice(0, NEIGHBOURS)
}

/** Mean of a quantity of the stations, the near ones counting more: by the inverse square of the distance. */
const weightedMean = (neighbours: readonly Weighted[], quantity: (station: ClimateStation) => number): number => {
  let sum = 0
  let weights = 0
  for (const { station, distanceM } of neighbours) {
    const weight = 1 / Math.max(distanceM, TOWN_M) ** 2
    sum += weight * quantity(station)
    weights += weight
  }
  return sum / weights
}

const MONTHS = Array.from({ length: 12 }, (_, month) => month)

/** The climate of a site: means of the nearest stations, with temperatures adjusted to the site's altitude. The far horizon is that of the
 * nearest station if that is near enough, because horizons have no mean.
 * @param altitudeM of the site [m]
 * @param stations at least one; those of a country, for a site in it
 * @see Shepard, A two-dimensional interpolation function for irregularly-spaced data, Proc. ACM (1968), 517-524 */
export const interpolateClimate = (
  site: LatLng,
  altitudeM: number,
  stations: readonly ClimateStation[],
): LocalClimate => {
  const neighbours = nearest(site, stations)
  const [first] = neighbours
  const tempAtSite = (month: number) => (station: ClimateStation) =>
    (station.airTempC[month] ?? Number.NaN) + LAPSE_K_PER_M * (station.altitudeM - altitudeM)
  return {
    dailyGhiKwhM2: MONTHS.map((month) =>
      weightedMean(neighbours, ({ dailyGhiKwhM2 }) => dailyGhiKwhM2[month] ?? Number.NaN),
    ),
    airTempC: MONTHS.map((month) => weightedMean(neighbours, tempAtSite(month))),
    horizonDeg: first && first.distanceM <= HORIZON_REACH_M ? first.station.horizonDeg : null,
  }
}
