import { cosDeg } from '../geometry/angles.ts'
import { type AreaGeometry, verticesOf } from '../geometry/areaGeometry.ts'
import { centerOf, type LatLng } from '../geometry/latLng.ts'
import CAPITALS from './data/capitals.json' with { type: 'json' }
import type { Region } from './measuredHouseholds.ts'

/** Latitude and longitude of the 112 capitals of provinces, to about a kilometre [degrees].
 * Source: italian-locations (Garda Informatica, MIT) */
const CAPITALS_OF: Readonly<Record<Region, readonly (readonly number[])[]>> = CAPITALS
const CAPITALS_WITH_REGION = (Object.entries(CAPITALS_OF) as [Region, (typeof CAPITALS_OF)[Region]][]).flatMap(
  ([region, capitals]) => capitals.map(([lat = 0, lng = 0]) => ({ region, lat, lng })),
)

/** A capital of a province. */
export type Capital = (typeof CAPITALS_WITH_REGION)[number]

/** The nearest capital of a province. */
export const nearestCapital = ({ lat, lng }: LatLng): Capital => {
  const shrink = cosDeg(lat)
  const squareTo = (capital: LatLng): number => (capital.lat - lat) ** 2 + ((capital.lng - lng) * shrink) ** 2
  return CAPITALS_WITH_REGION.reduce((nearest, each) => (squareTo(each) < squareTo(nearest) ? each : nearest))
}

/** The region of the nearest provincial capital: right for 9 in 10 municipalities, the neighboring region for the others. */
export const regionAt = (place: LatLng): Region => nearestCapital(place).region

/** The region of a house by its roof areas; near a border it may differ from that of its weather.
 * @param areas at least one */
export const regionOfSite = (areas: readonly AreaGeometry[]): Region => regionAt(centerOf(areas.flatMap(verticesOf)))
