import { z } from 'zod'
import type { Place } from '#contract/place.ts'

const decimal = z
  .string()
  .regex(/^-?\d{1,3}(\.\d+)?$/)
  .transform(Number)
const latitude = decimal.pipe(z.number().min(-90).max(90))
const longitude = decimal.pipe(z.number().min(-180).max(180))

/** The part of a `format=jsonv2` reply that is used.
 * @see https://nominatim.org/release-docs/latest/api/Output/ */
export const NominatimReply = z.array(
  z.object({
    place_id: z.union([z.number(), z.string()]),
    lat: latitude,
    lon: longitude,
    display_name: z.string().trim().min(1),
    category: z.string().optional(),
    type: z.string().optional(),
    addresstype: z.string().optional(),
    address: z.looseObject({ house_number: z.string().optional() }).optional(),
    /** South, north, west, east. */
    boundingbox: z.tuple([latitude, latitude, longitude, longitude]).optional(),
  }),
)
type NominatimPlace = z.infer<typeof NominatimReply>[number]

export const placeOfNominatim = (found: NominatimPlace): Place => ({
  id: `nominatim-${found.place_id}`,
  label: found.display_name,
  lat: found.lat,
  lng: found.lon,
  precision: precisionOf(found),
  ...(found.boundingbox && { bounds: boundsOf(found.boundingbox) }),
})

const boundsOf = ([south, north, west, east]: NonNullable<NominatimPlace['boundingbox']>) => ({
  north,
  east,
  south,
  west,
})

const PRECISION: Readonly<Record<string, Place['precision']>> = {
  house: 'address',
  building: 'address',
  road: 'street',
  postcode: 'postcode',
  city: 'comune',
  town: 'comune',
  village: 'comune',
  municipality: 'comune',
  county: 'province',
  province: 'province',
}

// `addresstype` is absent before Nominatim 4.2, where `type` says the same of places and houses.
const precisionOf = ({ category, type, addresstype, address }: NominatimPlace): Place['precision'] => {
  if (address?.house_number !== undefined) return 'address'
  if (category === 'highway') return 'street'
  return PRECISION[addresstype ?? type ?? ''] ?? 'place'
}
