import type { LatLng } from '#engine/geometry/latLng.ts'
import { distanceM, localPlane } from '#engine/geometry/localPlane.ts'
import type { ClimateStation } from './climateFile.ts'

/** How many stations a mean is made of. */
const NEIGHBOURS = 4
/** A far horizon holds no farther than this from its place [m]: the sources of horizons have one for a square kilometre. */
const HORIZON_REACH_M = 1000
/** Nearer than this all stations are equally near [m]: they are towns, not points. */
const TOWN_M = 500
/** The air gets colder upwards [K/m]; the mean of the standard atmosphere (ICAO Doc 7488). */
const LAPSE_K_PER_M = 0.0065

export type LocalClimate = Pick<ClimateStation, 'dailyGhiKwhM2' | 'airTempC' | 'horizonDeg'>

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

/** The climate of a site among the stations: means of the nearest ones, temperatures moved to the site's altitude. The far horizon is that
 * of the nearest station, where that is near enough: horizons have no mean.
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
