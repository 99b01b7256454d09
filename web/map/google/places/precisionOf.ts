import type { LocatedPlace } from '../../places/geocoder.ts'

/** Google's types of places, the most exact first.
 * @see developers.google.com/maps/documentation/geocoding/requests-geocoding, address types */
const PRECISIONS = [
  { precision: 'address', types: ['street_address', 'premise', 'subpremise', 'plus_code'] },
  { precision: 'street', types: ['route', 'intersection'] },
  { precision: 'postcode', types: ['postal_code'] },
  { precision: 'comune', types: ['locality', 'administrative_area_level_3'] },
  { precision: 'province', types: ['administrative_area_level_2', 'administrative_area_level_1', 'country'] },
] as const satisfies readonly { precision: LocatedPlace['precision']; types: readonly string[] }[]

/** How exact the position of a place of these types is; what has an address of its own without being one is a `place`. */
export const precisionOf = (types: readonly string[]): LocatedPlace['precision'] =>
  PRECISIONS.find((each) => each.types.some((type) => types.includes(type)))?.precision ?? 'place'
