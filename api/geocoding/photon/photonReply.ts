import { z } from 'zod'
import type { Place } from '#contract/place.ts'
import { MAX_REPLIED } from '../networkGeocoder.ts'

const longitude = z.number().min(-180).max(180)
const latitude = z.number().min(-90).max(90)
const text = z.string().optional()

/** The part of a reply of `/api` that is used: GeoJSON, so longitude comes first.
 * @see https://github.com/komoot/photon/blob/master/docs/api-v1.md */
export const PhotonReply = z.object({
  features: z
    .array(
      z.object({
        geometry: z.object({ coordinates: z.tuple([longitude, latitude]) }),
        properties: z.object({
          osm_type: text,
          osm_id: z.number().optional(),
          osm_value: text,
          type: text,
          name: text,
          housenumber: text,
          street: text,
          locality: text,
          district: text,
          postcode: text,
          city: text,
          county: text,
          state: text,
          countrycode: text,
          /** West, north, east, south. */
          extent: z.tuple([longitude, latitude, longitude, latitude]).optional(),
        }),
      }),
    )
    .max(MAX_REPLIED),
})
type PhotonFeature = z.infer<typeof PhotonReply>['features'][number]
type PhotonProperties = PhotonFeature['properties']

/** Servers older than the `countrycode` parameter answer with the whole world. */
export const isInItaly = ({ properties: { countrycode } }: PhotonFeature): boolean =>
  countrycode === undefined || countrycode.toUpperCase() === 'IT'

/** The place of a feature; null for a feature without a name. */
export const placeOfPhoton = ({ geometry, properties }: PhotonFeature, position: number): Place | null => {
  const label = labelOf(properties)
  if (label === '') return null
  const [lng, lat] = geometry.coordinates
  const { osm_type: osmType, osm_id: osmId, extent } = properties
  return {
    id: `photon-${osmType === undefined || osmId === undefined ? position : `${osmType}${osmId}`}`,
    label,
    lat,
    lng,
    precision: precisionOf(properties),
    ...(extent && { bounds: boundsOf(extent) }),
  }
}

const boundsOf = ([west, north, east, south]: NonNullable<PhotonProperties['extent']>) => ({ north, east, south, west })

/** `Duomo, Via Roma 1, 20121 Milano, Lombardia`: known parts of name, street, town and region, each once. */
const labelOf = ({
  name,
  street,
  housenumber,
  locality,
  district,
  postcode,
  city,
  county,
  state,
}: PhotonProperties) => {
  const address = street === undefined ? undefined : joined([street, housenumber], ' ')
  const town = city ?? locality ?? district
  const isTownItself = town === undefined || town === name
  const townPart = isTownItself ? undefined : joined([postcode, town], ' ')
  return joined(
    [name === street ? undefined : name, address, townPart, county === town ? undefined : county, state],
    ', ',
  )
}

const joined = (parts: readonly (string | undefined)[], separator: string): string =>
  [...new Set(parts.map((part) => part?.trim()).filter((part) => part !== undefined && part !== ''))].join(separator)

const PRECISION: Readonly<Record<string, Place['precision']>> = { street: 'street', city: 'comune', county: 'province' }

const precisionOf = ({ type, osm_value: value, housenumber }: PhotonProperties): Place['precision'] => {
  if (housenumber !== undefined) return 'address'
  if (value === 'postcode') return 'postcode'
  return PRECISION[type ?? ''] ?? 'place'
}
