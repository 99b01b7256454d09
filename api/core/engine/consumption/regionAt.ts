import { cosDeg } from '../geometry/angles.ts'
import { type AreaGeometry, verticesOf } from '../geometry/areaGeometry.ts'
import { centerOf, type LatLng } from '../geometry/latLng.ts'
import CAPITALS from './data/capitals.json' with { type: 'json' }
import type { Region } from './measuredHouseholds.ts'

/** Latitude and longitude of the 112 capitals of provinces, to about a kilometre [degrees].
 * Source: italian-locations (Garda Informatica, MIT) */
const CAPITALS_OF: Readonly<Record<Region, readonly (readonly number[])[]>> = CAPITALS
const REGIONS_OF_CAPITALS = Object.entries(CAPITALS_OF) as [Region, (typeof CAPITALS_OF)[Region]][]

/** The region of the nearest provincial capital: right for 9 in 10 municipalities, the neighboring region for the others. */
export const regionAt = ({ lat, lng }: LatLng): Region => {
  const shrink = cosDeg(lat)
  const squareTo = ([capitalLat = 0, capitalLng = 0]: readonly number[]): number =>
    (capitalLat - lat) ** 2 + ((capitalLng - lng) * shrink) ** 2
  const distances = REGIONS_OF_CAPITALS.map(
    ([region, capitals]) => [Math.min(...capitals.map(squareTo)), region] as const,
  )
  return distances.reduce((nearest, each) => (each[0] < nearest[0] ? each : nearest))[1]
}

/** The region of a house by its roof areas; near a border it may differ from that of its weather.
 * @param areas at least one */
export const regionOfSite = (areas: readonly AreaGeometry[]): Region => regionAt(centerOf(areas.flatMap(verticesOf)))
